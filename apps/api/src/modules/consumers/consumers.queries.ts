import { sql } from 'kysely';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { ConsumedEvent } from './event-consumer.ts';

export type Cursor = { readonly restaurantId: string; readonly name: string };

/** A cursor that stands before the last event of its restaurant, which has this number. */
export type Behind = Cursor & { readonly events: number };

/** An event that a consumer has passed by without its work being done. */
export type RestingEvent = Cursor & { readonly number: number };

type NextRow = { number: number; order_id: string; type: string; at: number } | { number: null };

/** In one round trip. Events have no gaps, because each is numbered under the restaurant's counters. */
async function takeKnown(
  tx: Db,
  { restaurantId, name }: Cursor,
  limit: number,
): Promise<ConsumedEvent[] | null> {
  const { rows } = await sql<NextRow>`
    WITH cursor AS (SELECT last_number FROM event_consumers
      WHERE restaurant_id = ${restaurantId} AND name = ${name} FOR UPDATE SKIP LOCKED
    ), next AS (SELECT e.number, e.order_id, e.type, e.at FROM cursor CROSS JOIN LATERAL (
      SELECT number, order_id, type, at FROM order_events
      WHERE restaurant_id = ${restaurantId} AND number > cursor.last_number ORDER BY number LIMIT ${limit}) AS e
    ), moved AS (UPDATE event_consumers SET last_number = (SELECT max(number) FROM next)
      WHERE restaurant_id = ${restaurantId} AND name = ${name} AND EXISTS (SELECT FROM next))
    SELECT next.* FROM cursor LEFT JOIN next ON true ORDER BY next.number`.execute(tx);
  if (rows.length === 0) return null;
  return rows.flatMap((row) => (row.number === null ? [] : [eventOf(row)]));
}

/**
 * The next events; the cursor moves with the transaction. Null while another process has it, or without a restaurant.
 */
export async function takeNext(tx: Db, cursor: Cursor, limit: number): Promise<ConsumedEvent[] | null> {
  const known = await takeKnown(tx, cursor, limit);
  if (known !== null) return known;
  await sql`INSERT INTO event_consumers (restaurant_id, name, last_number)
    SELECT id, ${cursor.name}, 0 FROM restaurants WHERE id = ${cursor.restaurantId}
    ON CONFLICT DO NOTHING`.execute(tx);
  return takeKnown(tx, cursor, limit);
}

/** Moves a consumer past what had happened in these restaurants when found behind; not where its cursor is taken. */
export async function passByAll(db: Db, name: string, behind: readonly Behind[]): Promise<void> {
  const ids = behind.map(({ restaurantId }) => restaurantId);
  const numbers = behind.map(({ events }) => events);
  await sql`
    WITH passed AS (SELECT id AS restaurant_id, events FROM unnest(${ids}::uuid[], ${numbers}::bigint[]) AS p (id, events)
      WHERE EXISTS (SELECT FROM restaurants WHERE restaurants.id = p.id)
    ), free AS (SELECT restaurant_id FROM event_consumers
      WHERE name = ${name} AND restaurant_id = ANY(${ids}::uuid[]) FOR UPDATE SKIP LOCKED
    ), moved AS (UPDATE event_consumers SET last_number = events FROM free JOIN passed USING (restaurant_id)
      WHERE event_consumers.restaurant_id = free.restaurant_id AND name = ${name} AND last_number < events)
    INSERT INTO event_consumers (restaurant_id, name, last_number)
    SELECT restaurant_id, ${name}, events FROM passed
    ON CONFLICT DO NOTHING`.execute(db);
}

type EventRow = { number: number; order_id: string; type: string; at: number };

const eventOf = ({ number, order_id, type, at: time }: EventRow): ConsumedEvent => ({
  number,
  orderId: order_id,
  type,
  at: time,
});

export async function readEvent(
  tx: Db,
  { restaurantId, number }: RestingEvent,
): Promise<ConsumedEvent | null> {
  const row = await tx
    .selectFrom('order_events')
    .select(['number', 'order_id', 'type', 'at'])
    .where('restaurant_id', '=', restaurantId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row ? eventOf(row) : null;
}

/** Cursors that stand before the last event of their restaurant. */
export async function listBehind(db: Db, names: readonly string[], limit: number): Promise<Behind[]> {
  const { rows } = await sql<{ restaurant_id: string; name: string; events: number }>`
    SELECT c.restaurant_id, n.name, c.events FROM restaurant_counters c CROSS JOIN unnest(${names}::text[]) AS n (name)
    LEFT JOIN event_consumers e ON e.restaurant_id = c.restaurant_id AND e.name = n.name
    WHERE c.events > coalesce(e.last_number, 0) LIMIT ${limit}`.execute(db);
  return rows.map(({ restaurant_id, name, events }) => ({ restaurantId: restaurant_id, name, events }));
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
