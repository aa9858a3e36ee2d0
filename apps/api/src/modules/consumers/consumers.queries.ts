import { sql } from 'kysely';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { ConsumedEvent } from './event-consumer.ts';

/** One consumer in one restaurant. */
export type Cursor = { readonly restaurantId: string; readonly name: string };

/** An event that a consumer has passed by without its work being done. */
export type RestingEvent = Cursor & { readonly number: number };

async function lockedNumber(tx: Db, { restaurantId, name }: Cursor): Promise<number | undefined> {
  const row = await tx
    .selectFrom('event_consumers')
    .select('last_number')
    .where('restaurant_id', '=', restaurantId)
    .where('name', '=', name)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.last_number;
}

/** Locks the cursor and reads it; null while somebody else has it, or the restaurant is gone. */
export async function lockCursor(tx: Db, cursor: Cursor): Promise<number | null> {
  const known = await lockedNumber(tx, cursor);
  if (known !== undefined) return known;
  await sql`INSERT INTO event_consumers (restaurant_id, name, last_number)
    SELECT id, ${cursor.name}, 0 FROM restaurants WHERE id = ${cursor.restaurantId}
    ON CONFLICT DO NOTHING`.execute(tx);
  return (await lockedNumber(tx, cursor)) ?? null;
}

export async function moveCursor(tx: Db, { restaurantId, name }: Cursor, to: number): Promise<void> {
  await tx
    .updateTable('event_consumers')
    .set({ last_number: to })
    .where('restaurant_id', '=', restaurantId)
    .where('name', '=', name)
    .execute();
}

/** Events after a number, in order; without gaps, because each is numbered under the restaurant's counters. */
export async function readEvents(
  tx: Db,
  restaurantId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<ConsumedEvent[]> {
  const rows = await tx
    .selectFrom('order_events')
    .select(['number', 'order_id', 'type', 'at'])
    .where('restaurant_id', '=', restaurantId)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows.map(({ number, order_id, type, at: time }) => ({ number, orderId: order_id, type, at: time }));
}

/** Cursors that stand before the last event of their restaurant. */
export async function listBehind(db: Db, names: readonly string[], limit: number): Promise<Cursor[]> {
  const { rows } = await sql<{ restaurant_id: string; name: string }>`
    SELECT c.restaurant_id, n.name FROM restaurant_counters c CROSS JOIN unnest(${names}::text[]) AS n (name)
    LEFT JOIN event_consumers e ON e.restaurant_id = c.restaurant_id AND e.name = n.name
    WHERE c.events > coalesce(e.last_number, 0) LIMIT ${limit}`.execute(db);
  return rows.map(({ restaurant_id, name }) => ({ restaurantId: restaurant_id, name }));
}

export async function insertResting(tx: Db, event: RestingEvent, now: number): Promise<void> {
  await tx
    .insertInto('resting_events')
    .values({
      restaurant_id: event.restaurantId,
      name: event.name,
      number: event.number,
      since: at(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The oldest first; without those whose key (`restingKey`) is named. */
export async function listResting(
  db: Db,
  names: readonly string[],
  except: readonly string[],
  limit: number,
): Promise<RestingEvent[]> {
  const rows = await db
    .selectFrom('resting_events')
    .select(['restaurant_id', 'name', 'number'])
    .where('name', 'in', names)
    .where(sql<boolean>`name || ' ' || restaurant_id || ' ' || number <> ALL(${except}::text[])`)
    .orderBy('since')
    .limit(limit)
    .execute();
  return rows.map(({ restaurant_id, name, number }) => ({ restaurantId: restaurant_id, name, number }));
}

export const restingKey = ({ name, restaurantId, number }: RestingEvent): string =>
  `${name} ${restaurantId} ${number}`;

/** Takes an event out of the resting ones; false while somebody else works on it, or has done so. */
export async function takeResting(tx: Db, { restaurantId, name, number }: RestingEvent): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM resting_events WHERE ctid IN (SELECT ctid FROM resting_events
      WHERE restaurant_id = ${restaurantId} AND name = ${name} AND number = ${number} FOR UPDATE SKIP LOCKED)
    RETURNING number`.execute(tx);
  return rows.length > 0;
}
