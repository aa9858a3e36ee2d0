import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { type Caller, callerOf } from '#platform/access/caller.ts';
import { countOne } from '#platform/access/password-throttle.ts';
import { rateLimited } from '#platform/access/spend.ts';
import { hashToken, newToken } from '#platform/access/tokens.ts';
import { at } from '#platform/database/column-types.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';

/** Wrong passwords for one account, over all devices that it was never logged in on. */
const MOST_WRONG = 50;
const WINDOW_MS = 24 * 3_600_000;

const subjectOf = (email: string) => `login everywhere ${email}`;

/** The browser that somebody logs in with, as far as its cookie says. */
export type LoginDevice = {
  /** What it was given at its last login; null for one that nobody has logged in on. */
  readonly token: string | null;
  readonly remember: (token: string) => void;
};

export type LoginCaller = Caller & {
  readonly device: LoginDevice;
  /** Has its calls counted by its user and not by its address. */
  readonly knowSession: (token: string) => void;
};

/** The cookie goes to the calls that log in and to no other; no script can read it. */
const COOKIE = 'comanda_device';
const COOKIE_PATH = '/api/auth';
const COOKIE_SECONDS = 90 * 24 * 3_600;
const IN_COOKIES = new RegExp(`(?:^|; ?)${COOKIE}=([A-Za-z0-9_-]{43})(?:;|$)`);
/** Of one account; the ones not used for longest are forgotten. */
const MOST_DEVICES = 20;

/** What the browser was given at its last login; null where nobody has logged in. */
export function deviceTokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return IN_COOKIES.exec(headers.cookie ?? '')?.[1] ?? null;
}

/** The hashes of the tokens of the devices that were used last, at most so many. */
export async function recentDevices(db: Db, most: number): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('login_devices')
    .select('token_hash')
    .orderBy('last_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ token_hash }) => token_hash);
}

export function loginCallerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl, calls }: Pick<Dependencies, 'publicUrl' | 'calls'>,
): LoginCaller {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const remember = (token: string) => {
    const cookie = `${COOKIE}=${token}; Path=${COOKIE_PATH}; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Strict${secure}`;
    void reply.header('set-cookie', cookie);
    calls.knowDevice(token);
  };
  const token = deviceTokenOf(request);
  return { ...callerOf(request), device: { token, remember }, knowSession: calls.knowSession };
}

/** The token hash of a device that was logged in on before (with this e-mail, if one is given); else null. */
export async function knownDevice(
  db: Db,
  { token }: Pick<LoginDevice, 'token'>,
  email?: string,
): Promise<string | null> {
  if (token === null) return null;
  const hash = hashToken(token);
  const device = await db
    .selectFrom('login_devices')
    .innerJoin('users', 'users.id', 'login_devices.user_id')
    .select('login_devices.user_id')
    .where('login_devices.token_hash', '=', hash)
    .$if(email !== undefined, (query) => query.where('users.email', '=', email ?? ''))
    .executeTakeFirst();
  return device ? hash.toString('base64url') : null;
}

/**
 * Remembers the device of a right login under a new token: one that was read or planted is dead after the next login.
 */
export async function noteDevice(
  db: Db,
  userId: string,
  { token, remember }: LoginDevice,
  now: number,
): Promise<void> {
  const fresh = newToken();
  const token_hash = hashToken(fresh);
  await transaction(db, async (tx) => {
    if (token !== null) {
      await tx
        .updateTable('login_devices')
        .set({ token_hash })
        .where('token_hash', '=', hashToken(token))
        .execute();
    }
    await tx
      .insertInto('login_devices')
      .values({ user_id: userId, token_hash, last_at: at(now) })
      .onConflict((conflict) => conflict.columns(['user_id', 'token_hash']).doUpdateSet({ last_at: at(now) }))
      .execute();
    const kept = tx
      .selectFrom('login_devices')
      .select('token_hash')
      .where('user_id', '=', userId)
      .orderBy('last_at', 'desc')
      .limit(MOST_DEVICES);
    await tx
      .deleteFrom('login_devices')
      .where('user_id', '=', userId)
      .where('token_hash', 'not in', kept)
      .execute();
  });
  remember(fresh);
}

/** Throws 429 while too many wrong passwords from unknown devices have shut the account to such devices. */
export async function requireNotShut(db: Db, email: string, now: number): Promise<void> {
  const row = await db
    .selectFrom('attempts')
    .select('since')
    .where('subject', '=', subjectOf(email))
    .where('count', '>=', MOST_WRONG)
    .where('since', '>', at(now - WINDOW_MS))
    .executeTakeFirst();
  if (!row) return;
  throw rateLimited({ kind: 'unknownDevice', per: 'user', until: row.since + WINDOW_MS }, { now });
}

/** Counts a wrong password from an unknown device. True for the one that shuts the account to such devices. */
export async function countWrongElsewhere(db: Db, email: string, now: number): Promise<boolean> {
  const count = await countOne(db, subjectOf(email), { windowMs: WINDOW_MS, now, account: email });
  return count === MOST_WRONG;
}
