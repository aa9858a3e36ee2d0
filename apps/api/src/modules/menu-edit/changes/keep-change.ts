import { DAY_MS } from '@comanda/domain/hours/durations';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Edit } from '#modules/restaurant-settings';
import { at } from '#platform/database/column-types.ts';
import { recordsOf } from './stored-records.ts';

/** How long a change can be taken back. */
export const MENU_CHANGE_KEPT_MS = DAY_MS;
/** The most changes that are kept of a restaurant. */
export const MOST_KEPT = 20;

/**
 * Runs an edit that changes many records of a menu, and keeps what they were before and after, so that it can be taken
 * back for a day. The audit entry of the edit has the id that `work` is given.
 */
export async function keepChange<T>(
  { tx, restaurantId, now }: Edit,
  work: (entryId: string) => Promise<T>,
): Promise<T> {
  const id = uuid();
  const records = recordsOf(restaurantId);
  await sql`CREATE TEMPORARY TABLE menu_before ON COMMIT DROP AS ${records}`.execute(tx);
  const outcome = await work(id);
  await sql`
    WITH changed AS (
      SELECT "table", id, b.row AS before, a.row AS after
      FROM (${records}) a FULL JOIN menu_before b USING ("table", id)
      WHERE a.row IS DISTINCT FROM b.row
    )
    INSERT INTO menu_changes (restaurant_id, id, at, records)
    SELECT ${restaurantId}, ${id}, ${at(now)}, jsonb_agg(to_jsonb(changed)) FROM changed
    HAVING count(*) > 0 AND EXISTS (SELECT FROM audit_entries e WHERE e.restaurant_id = ${restaurantId} AND e.id = ${id})`.execute(
    tx,
  );
  await sql`DELETE FROM menu_changes WHERE restaurant_id = ${restaurantId} AND id IN (
    SELECT id FROM menu_changes WHERE restaurant_id = ${restaurantId} ORDER BY id DESC OFFSET ${MOST_KEPT})`.execute(
    tx,
  );
  return outcome;
}
