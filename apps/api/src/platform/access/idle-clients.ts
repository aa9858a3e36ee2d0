import { DAY_MS } from '@comanda/domain/hours/durations';
import { type RawBuilder, sql } from 'kysely';
import { at } from '#platform/database/column-types.ts';
import type { Database } from '#platform/database/database.ts';

/** Looked at in one statement, so that none takes long. */
const BATCH = 1_000;
const MOST_BATCHES = 50;

type Looked = { readonly last_used_at: string; readonly id: string };

const FROM_THE_OLDEST = { last_used_at: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

/**
 * Removes devices that were not used for so many days, but for those that something still `needs`: SQL about the row
 * `c`. A run goes on where the one before it ended, so that the many that stay are not all looked at again each time.
 */
export function createIdleClients(
  { db }: Pick<Database, 'db'>,
  { idleDays, needs }: { readonly idleDays: number; readonly needs: RawBuilder<boolean> },
) {
  let from: Looked = FROM_THE_OLDEST;

  return async (now: number): Promise<number> => {
    let removed = 0;
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      const { rows } = await sql<Looked & { removed: number; looked: number }>`
        WITH looked AS (
          SELECT id, last_used_at FROM clients
          WHERE (last_used_at, id) > (${from.last_used_at}::timestamptz, ${from.id}::uuid)
            AND last_used_at <= ${at(now - idleDays * DAY_MS)}
          ORDER BY last_used_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
        ), removed AS (
          DELETE FROM clients c USING looked
          WHERE c.id = looked.id AND NOT ${needs}
          RETURNING c.id
        )
        SELECT last_used_at::text, id, (SELECT count(*) FROM removed)::int AS removed, (SELECT count(*) FROM looked)::int AS looked
        FROM looked ORDER BY looked.last_used_at DESC, id DESC LIMIT 1`.execute(db);
      const [last] = rows;
      removed += last?.removed ?? 0;
      if (!last || last.looked < BATCH) {
        from = FROM_THE_OLDEST;
        return removed;
      }
      from = last;
    }
    return removed;
  };
}
