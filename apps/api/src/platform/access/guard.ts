import { type Endpoint, PROOF_MINUTES } from '@comanda/contract/endpoint';
import { MINUTE_MS } from '@comanda/domain/hours/durations';
import { ROLES, type Role } from '@comanda/domain/people/roles';
import type { FastifyRequest } from 'fastify';
import { HttpError, notFound } from '#platform/http/errors.ts';
import { ACCESS_WORDS } from '#platform/words.ts';
import { nameAccount } from './caller-address.ts';
import type { ClientTokens } from './client-tokens.ts';
import type { Sessions, SessionUser } from './sessions.ts';
import { bearerToken, idOf } from './tokens.ts';

/** The caller, as far as the endpoint's access rule asks for it. */
export type Actor = {
  readonly user?: SessionUser;
  readonly role?: Role;
  readonly clientId?: string;
};

/** Why a restaurant takes no writes: its plan, the operator, or that it is unclaimed. */
export type Lock = keyof typeof ACCESS_WORDS.locked;

export type GuardDependencies = {
  readonly sessions: Sessions;
  readonly clientTokens: ClientTokens;
  readonly lockOf: (restaurantId: string) => Promise<Lock | null>;
};

const ROLES_OF: Readonly<Record<string, readonly Role[]>> = {
  member: ['ADMIN', 'MANAGER', 'STAFF'],
  'admin-or-manager': ['ADMIN', 'MANAGER'],
  admin: ['ADMIN'],
};

function unauthorized(message: string): HttpError {
  return new HttpError(401, message, { code: 'UNAUTHORIZED' });
}

/** The refusal of a token that is missing, malformed, expired or revoked. */
export const sessionExpired = () => unauthorized(ACCESS_WORDS.sessionExpired);
const loginNeeded = () => unauthorized(ACCESS_WORDS.loginNeeded);

async function requireClient(token: string | null, deps: GuardDependencies, now: number): Promise<Actor> {
  const clientId = token && (await deps.clientTokens.find(token, now));
  if (!clientId) throw sessionExpired();
  return { clientId };
}

async function requireUser(token: string | null, deps: GuardDependencies, now: number): Promise<SessionUser> {
  const user = token && (await deps.sessions.find(token, now));
  if (!user) throw token ? sessionExpired() : loginNeeded();
  return user;
}

/** The member of a restaurant that a form names, or the guard's refusal. A locked restaurant takes no writes. */
export async function requireMemberOf(
  { sessions, lockOf }: Pick<GuardDependencies, 'sessions' | 'lockOf'>,
  user: SessionUser,
  restaurantId: string,
  roles: readonly Role[] = ROLES,
): Promise<void> {
  const role = await sessions.roleIn(user.userId, restaurantId);
  if (!role) throw notFound('restaurant');
  if (!roles.includes(role)) throw forbidden();
  const lock = await lockOf(restaurantId);
  if (lock) throw locked(lock);
}

/** The refusal of a member whose role does not allow the call. */
export const forbidden = () => new HttpError(403, ACCESS_WORDS.forbidden, { code: 'FORBIDDEN' });
export const locked = (lock: Lock) => new HttpError(423, ACCESS_WORDS.locked[lock], { code: 'LOCKED' });

const changePassword = () => new HttpError(403, ACCESS_WORDS.changePassword, { code: 'CHANGE_PASSWORD' });

const boardOnly = () =>
  new HttpError(403, ACCESS_WORDS.boardOnly, {
    code: 'FORBIDDEN',
  });

const reauthenticate = () => new HttpError(403, ACCESS_WORDS.reauthenticate, { code: 'REAUTHENTICATE' });

/** Throws 403 `REAUTHENTICATE` when the session's last proof lies too far back. */
export function requireRecentProof(user: SessionUser, now: number): void {
  if (now - user.reauthenticatedAt <= PROOF_MINUTES * MINUTE_MS) return;
  throw reauthenticate();
}

/** Missing means no access here; another tenant's restaurant and an unknown one answer alike. */
async function requireRole(
  user: SessionUser,
  restaurantId: string | null,
  endpoint: Endpoint,
  deps: GuardDependencies,
) {
  const role = restaurantId && (await deps.sessions.roleIn(user.userId, restaurantId));
  if (!restaurantId || !role) throw notFound('restaurant');
  if (!ROLES_OF[endpoint.access]?.includes(role)) {
    throw forbidden();
  }
  const lock = endpoint.method === 'GET' || endpoint.whileLocked ? null : await deps.lockOf(restaurantId);
  if (lock) throw locked(lock);
  return role;
}

async function requireMerchantRole(
  user: SessionUser,
  merchantId: string | null,
  endpoint: Endpoint,
  deps: GuardDependencies,
) {
  const role = merchantId && (await deps.sessions.roleInMerchant(user.userId, merchantId));
  if (!role) throw notFound('merchant');
  if (endpoint.access === 'merchant-admin' && role !== 'ADMIN') throw forbidden();
  return role;
}

/** The role that the endpoint's rule asks for, in the restaurant or merchant by that id; throws 403, 404 or 423. */
async function requireRule(
  user: SessionUser,
  id: string | null,
  endpoint: Endpoint,
  deps: GuardDependencies,
) {
  const isOfMerchant = endpoint.access === 'merchant-member' || endpoint.access === 'merchant-admin';
  return isOfMerchant ? requireMerchantRole(user, id, endpoint, deps) : requireRole(user, id, endpoint, deps);
}

/** Where the request names the restaurant or merchant that the access rule is about: its part, and the field in it. */
function placeOf({ of }: Endpoint): readonly [part: string, field: string] {
  const [part = '', field = ''] = (of ?? 'params.id').split('.');
  return [part, field];
}

function fieldOf(body: unknown, field: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, field) : null;
}

/** Decides by the endpoint's rule alone; throws 401, 403, 404 or 423. What a body decides is `admitBody`'s. */
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
  nameAccount(request, user.userId);
  if (user.isTablet && !endpoint.onTablets) throw boardOnly();
  if (user.mustChangePassword && !endpoint.withGivenPassword) throw changePassword();
  if (endpoint.access === 'user') return { user };
  const [part, field] = placeOf(endpoint);
  if (part === 'body') return { user };
  const id = idOf(params[field] ?? '');
  if (endpoint.access === 'self') {
    if (id !== user.userId) throw notFound('user');
    return { user };
  }
  return { user, role: await requireRule(user, id, endpoint, deps) };
}

/** The rest of the decision, once the body is read: the restaurant or merchant in it, and a recent proof. */
export async function admitBody(
  endpoint: Endpoint,
  { user }: Actor,
  body: unknown,
  deps: GuardDependencies,
  now: number,
): Promise<Pick<Actor, 'role'>> {
  const [part, field] = placeOf(endpoint);
  if (part !== 'body' && !endpoint.proof) return {};
  if (!user) throw loginNeeded();
  const id = part === 'body' ? fieldOf(body, field) : null;
  const role =
    part === 'body'
      ? { role: await requireRule(user, typeof id === 'string' ? idOf(id) : null, endpoint, deps) }
      : {};
  if (endpoint.proof) requireRecentProof(user, now);
  return role;
}
