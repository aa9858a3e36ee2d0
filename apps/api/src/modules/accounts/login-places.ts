import { sql } from 'kysely';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';

/** Wrong passwords for one account, over all addresses that it was never logged in from. */
const MOST_WRONG = 50;
const WINDOW_MS = 24 * 3_600_000;

const subjectOf = (email: string) => `login everywhere ${email}`;

/** Whether somebody has logged in to the account from this address before. */
export async function isKnownPlace(db: Db, email: string, address: string): Promise<boolean> {
  const place = await db
    .selectFrom('login_places')
    .innerJoin('users', 'users.id', 'login_places.user_id')
    .select('login_places.user_id')
    .where('users.email', '=', email)
    .where('login_places.address', '=', address)
    .executeTakeFirst();
  return place !== undefined;
}

export async function notePlace(db: Db, userId: string, address: string, now: number): Promise<void> {
  await db
    .insertInto('login_places')
    .values({ user_id: userId, address, last_at: at(now) })
    .onConflict((conflict) => conflict.columns(['user_id', 'address']).doUpdateSet({ last_at: at(now) }))
    .execute();
}

/** Throws 429 while too many wrong passwords from unknown places have shut the account to such places. */
export async function requireNotShut(db: Db, email: string, now: number): Promise<void> {
  const row = await db
    .selectFrom('attempts')
    .select('since')
    .where('subject', '=', subjectOf(email))
    .where('count', '>=', MOST_WRONG)
    .where('since', '>', at(now - WINDOW_MS))
    .executeTakeFirst();
  if (!row) return;
  const message =
    'Too many wrong passwords were tried for this account. Set a new password with “Forgot password?”, or log in on a device that you used before.';
  throw new HttpError(429, message, {
    code: 'TOO_MANY_TRIES',
    retryAfterSeconds: Math.max(1, Math.ceil((row.since + WINDOW_MS - now) / 1_000)),
  });
}

/** Counts a wrong password from an unknown place. True for the one that shuts the account to such places. */
export async function countWrongElsewhere(db: Db, email: string, now: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    INSERT INTO attempts AS a (subject, account, count, since, blocked_until)
    VALUES (${subjectOf(email)}, ${email}, 1, ${at(now)}, ${at(now)})
    ON CONFLICT (subject) DO UPDATE SET
      count = CASE WHEN a.since <= ${at(now - WINDOW_MS)} THEN 1 ELSE a.count + 1 END,
      since = CASE WHEN a.since <= ${at(now - WINDOW_MS)} THEN ${at(now)} ELSE a.since END
    RETURNING count`.execute(db);
  return rows[0]?.count === MOST_WRONG;
}
