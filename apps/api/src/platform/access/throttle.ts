import { waitWords } from '@comanda/contract/words/rates';
import { MINUTE_MS } from '@comanda/domain/durations';
import { sql } from 'kysely';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';

/** How long somebody has to wait until `until` (epoch ms): for `Retry-After`, and in words. */
export function waitUntil(until: number, now: number): { readonly seconds: number; readonly words: string } {
  const seconds = Math.max(1, Math.ceil((until - now) / 1000));
  return { seconds, words: waitWords(seconds) };
}

/**
 * Counts one more for a subject in a window of time, which begins with the first; what names an `account` is forgotten with
 * its guesses. Returns how many there are, with it.
 */
export async function countOne(
  db: Db,
  subject: string,
  { windowMs, now, account = null }: { windowMs: number; now: number; account?: string | null },
): Promise<{ count: number; until: number }> {
  const { rows } = await sql<{ count: number; since: number }>`
    INSERT INTO attempts AS a (subject, account, count, since, blocked_until)
    VALUES (${subject}, ${account}, 1, ${at(now)}, ${at(now)})
    ON CONFLICT (subject) DO UPDATE SET
      count = CASE WHEN a.since <= ${at(now - windowMs)} THEN 1 ELSE a.count + 1 END,
      since = CASE WHEN a.since <= ${at(now - windowMs)} THEN ${at(now)} ELSE a.since END
    RETURNING count, since`.execute(db);
  const { count, since } = rows[0] ?? { count: 1, since: now };
  return { count, until: since + windowMs };
}

/**
 * At most so many in a window for a subject, counted in the database: for good, or as long as the transaction holds that it is
 * called in. Throws `refusal`, which is given the end of the window.
 */
export async function countWithin(
  db: Db,
  subject: string,
  { most, windowMs = MINUTE_MS, now }: { most: number; windowMs?: number; now: number },
  refusal: (until: number, now: number) => Error,
): Promise<void> {
  const { count, until } = await countOne(db, subject, { windowMs, now });
  if (count > most) throw refusal(until, now);
}
