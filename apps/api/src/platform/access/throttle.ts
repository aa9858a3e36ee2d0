import { sql } from 'kysely';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';

/**
 * Counts one more for a subject in a window of time, which begins with the first, and is forgotten with the guesses of its
 * `account`. Returns how many there are, with it.
 */
export async function countOne(
  db: Db,
  subject: string,
  { windowMs, now, account }: { windowMs: number; now: number; account: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    INSERT INTO attempts AS a (subject, account, count, since, blocked_until)
    VALUES (${subject}, ${account}, 1, ${at(now)}, ${at(now)})
    ON CONFLICT (subject) DO UPDATE SET
      count = CASE WHEN a.since <= ${at(now - windowMs)} THEN 1 ELSE a.count + 1 END,
      since = CASE WHEN a.since <= ${at(now - windowMs)} THEN ${at(now)} ELSE a.since END
    RETURNING count`.execute(db);
  return rows[0]?.count ?? 1;
}
