import type { Endpoint } from '@comanda/contract/endpoint';
import type { Role } from '@comanda/domain/roles';
import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { HttpError, notFound } from '#platform/http/errors.ts';
import type { ClientTokens } from './client-tokens.ts';
import type { Sessions, SessionUser } from './sessions.ts';
import { bearerToken } from './tokens.ts';

/** Who calls, as far as the endpoint's access rule asks for it. */
export type Actor = {
  readonly user?: SessionUser;
  readonly role?: Role;
  readonly clientId?: string;
};

export type GuardDependencies = {
  readonly sessions: Sessions;
  readonly clientTokens: ClientTokens;
  readonly isLocked: (restaurantId: string) => Promise<boolean>;
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const ROLES_OF: Readonly<Record<string, readonly Role[]>> = {
  member: ['ADMIN', 'MANAGER', 'STAFF'],
  'admin-or-manager': ['ADMIN', 'MANAGER'],
  admin: ['ADMIN'],
};

const LOGIN_NEEDED = 'Log in to do this.';

function unauthorized(message: string): HttpError {
  return new HttpError(401, message, { code: 'UNAUTHORIZED' });
}

async function requireClient(token: string | null, deps: GuardDependencies, now: number): Promise<Actor> {
  const clientId = token && (await deps.clientTokens.find(token, now));
  if (!clientId) throw unauthorized('Your session has expired. Please log in again.');
  return { clientId };
}

async function requireUser(token: string | null, deps: GuardDependencies, now: number): Promise<SessionUser> {
  const user = token && (await deps.sessions.find(token, now));
  if (!user) throw unauthorized(token ? 'Your session has expired. Please log in again.' : LOGIN_NEEDED);
  return user;
}

/**
 * For calls that name their restaurant in the body: ADMIN of it, or the refusal that the guard would give. A locked
 * restaurant takes no writes.
 */
export async function requireAdminOf(
  { sessions, snapshots }: Pick<Dependencies, 'sessions' | 'snapshots'>,
  user: SessionUser,
  restaurantId: string,
): Promise<void> {
  const role = await sessions.roleIn(user.userId, restaurantId);
  if (!role) throw notFound('The restaurant');
  if (role !== 'ADMIN') throw forbidden();
  if ((await snapshots.get(restaurantId))?.rules.locked) throw locked();
}

/** The refusal of who may be here, but not do this. */
export const forbidden = () => new HttpError(403, 'Your role does not allow this.', { code: 'FORBIDDEN' });
/** The refusal of writes into a restaurant that is locked. */
export const locked = () =>
  new HttpError(423, 'This restaurant is locked until its subscription is paid.', { code: 'LOCKED' });

/** Missing means no access here; another tenant's restaurant and an unknown one answer alike. */
async function requireRole(
  user: SessionUser,
  restaurantId: string,
  endpoint: Endpoint,
  deps: GuardDependencies,
) {
  const role = UUID.test(restaurantId) ? await deps.sessions.roleIn(user.userId, restaurantId) : null;
  if (!role) throw notFound('The restaurant');
  if (!ROLES_OF[endpoint.access]?.includes(role)) {
    throw forbidden();
  }
  if (endpoint.method !== 'GET' && !endpoint.whileLocked && (await deps.isLocked(restaurantId))) {
    throw locked();
  }
  return role;
}

async function requireMerchantRole(
  user: SessionUser,
  merchantId: string,
  endpoint: Endpoint,
  deps: GuardDependencies,
) {
  const role = UUID.test(merchantId) ? await deps.sessions.roleInMerchant(user.userId, merchantId) : null;
  if (!role) throw notFound('The merchant');
  if (endpoint.access === 'merchant-admin' && role !== 'ADMIN') throw forbidden();
  return role;
}

/** Decides, from the endpoint's declared rule alone, whether the request may go on; throws 401, 403, 404 or 423. */
export async function admit(
  endpoint: Endpoint,
  request: FastifyRequest,
  params: Readonly<Record<string, string>>,
  deps: GuardDependencies,
  now: number,
): Promise<Actor> {
  if (endpoint.access === 'public') return {};
  const token = bearerToken(request.headers.authorization);
  if (endpoint.access === 'diner') return requireClient(token, deps, now);
  const user = await requireUser(token, deps, now);
  if (endpoint.access === 'user') return { user };
  const id = params.id ?? '';
  if (endpoint.access === 'self') {
    if (id !== user.userId) throw notFound('The user');
    return { user };
  }
  if (endpoint.access === 'merchant-member' || endpoint.access === 'merchant-admin') {
    return { user, role: await requireMerchantRole(user, id, endpoint, deps) };
  }
  return { user, role: await requireRole(user, id, endpoint, deps) };
}
