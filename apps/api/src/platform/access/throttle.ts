import { sql } from 'kysely';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';

const FORGET_MS = 2 * 3_600_000;
/** Tries before the one that costs an hour. */
const DOUBLINGS = 9;

/** One try more for a subject, unless it is blocked: counted and blocked in one statement, before anything is checked. */
async function count(db: Db, subject: string, now: number): Promise<void> {
  const { rows } = await sql<{ blocked_until: number }>`
    INSERT INTO attempts AS a (subject, failures, last_at, blocked_until)
    VALUES (${subject}, 1, ${at(now)}, ${at(now + 1_000)})
    ON CONFLICT (subject) DO UPDATE SET
      failures = CASE WHEN a.last_at <= ${at(now - FORGET_MS)} THEN 1 ELSE a.failures + 1 END,
      last_at = ${at(now)},
      blocked_until = ${at(now)} + CASE
        WHEN a.last_at <= ${at(now - FORGET_MS)} THEN interval '1 second'
        WHEN a.failures >= ${DOUBLINGS} THEN interval '1 hour'
        ELSE interval '1 second' * power(2, a.failures) END
    WHERE a.blocked_until <= ${at(now)}
    RETURNING blocked_until`.execute(db);
  if (rows.length > 0) return;
  const blocked = await db
    .selectFrom('attempts')
    .select('blocked_until')
    .where('subject', '=', subject)
    .executeTakeFirst();
  const retryAfterSeconds = Math.max(1, Math.ceil(((blocked?.blocked_until ?? now) - now) / 1000));
  throw new HttpError(429, `Too many tries. Wait ${waitInWords(retryAfterSeconds)} and try again.`, {
    code: 'TOO_MANY_TRIES',
    retryAfterSeconds,
  });
}

function waitInWords(seconds: number): string {
  return seconds < 90 ? `${seconds} second${seconds === 1 ? '' : 's'}` : `${Math.ceil(seconds / 60)} minutes`;
}

/**
 * Slows down guessing (reliability.md D.2): 2^(n−1) s for each account at an address, an hour from the tenth. An address
 * alone is not slowed by it, because a restaurant's guests share the kitchen's. Throws 429.
 */
export async function countTry(
  db: Db,
  purpose: string,
  address: string,
  account: string,
  now: number,
): Promise<void> {
  await count(db, `${purpose} ${address} ${account}`, now);
}

/** The try was right: the account at this address starts afresh. */
export async function forgiveTries(db: Db, purpose: string, address: string, account: string): Promise<void> {
  await db.deleteFrom('attempts').where('subject', '=', `${purpose} ${address} ${account}`).execute();
}

const MINUTE_MS = 60_000;

/** At most so many in a window for a subject, counted in the database. Throws 429 with the rest of the window. */
export async function countWithin(
  db: Db,
  subject: string,
  { most, windowMs = MINUTE_MS, now }: { most: number; windowMs?: number; now: number },
): Promise<void> {
  const { rows } = await sql<{ failures: number; last_at: number }>`
    INSERT INTO attempts AS a (subject, failures, last_at, blocked_until) VALUES (${subject}, 1, ${at(now)}, ${at(now)})
    ON CONFLICT (subject) DO UPDATE SET
      failures = CASE WHEN a.last_at <= ${at(now - windowMs)} THEN 1 ELSE a.failures + 1 END,
      last_at = CASE WHEN a.last_at <= ${at(now - windowMs)} THEN ${at(now)} ELSE a.last_at END
    RETURNING failures, last_at`.execute(db);
  const row = rows[0];
  if (!row || row.failures <= most) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((row.last_at + windowMs - now) / 1000));
  throw new HttpError(429, `Too many tries. Wait ${waitInWords(retryAfterSeconds)} and try again.`, {
    code: 'TOO_MANY_TRIES',
    retryAfterSeconds,
  });
}
