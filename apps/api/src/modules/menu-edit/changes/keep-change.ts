import { DAY_MS } from '@comanda/domain/hours/durations';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Edit } from '#modules/restaurant-settings';
import { at } from '#platform/database/column-types.ts';
import { recordsOf } from './stored-records.ts';

/** How long a change can be taken back. */
export const MENU_CHANGE_KEPT_MS = DAY_MS;
/** The most deletions that are kept of a restaurant, and beside them the most marks, edits and imports. */
const MOST_DELETIONS = 80;
const MOST_OTHERS = 20;
/** The most changes that are kept of a restaurant. */
export const MOST_KEPT = MOST_DELETIONS + MOST_OTHERS;

/**
 * Runs an edit that changes many records of a menu, and keeps what they were before and after, so that it can be taken
 * back for a day; no number of marks or edits ends that day for a deletion. The audit entry has the id `work` is given.
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
    SELECT id FROM (
      SELECT c.id, e.action = 'menu.deleted' AS is_deletion,
        row_number() OVER (PARTITION BY e.action = 'menu.deleted' ORDER BY c.id DESC) AS place
      FROM menu_changes c JOIN audit_entries e ON e.restaurant_id = c.restaurant_id AND e.id = c.id
      WHERE c.restaurant_id = ${restaurantId}) kept
    WHERE place > CASE WHEN is_deletion THEN ${MOST_DELETIONS}::integer ELSE ${MOST_OTHERS}::integer END)`.execute(
    tx,
  );
  return outcome;
}
