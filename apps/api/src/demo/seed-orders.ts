import { isFinal } from '@comanda/domain/orders';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { MenuSnapshot } from '#modules/menu';
import { hashToken, newToken } from '#platform/access/tokens.ts';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { DemoOrder } from './demo-order.ts';
import { clockOf, createKeys, type DemoRecord, demoRecord } from './demo-order-records.ts';
import type { DemoRestaurant } from './demo-types.ts';

const CHUNK = 400;

/** The devices of the demo's diners; their tokens are made and thrown away, so that nobody can act for them. */
async function seedClients(
  tx: Db,
  diners: ReadonlySet<string>,
  now: number,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map([...diners].map((diner) => [diner, uuid()]));
  const rows = [...ids.values()].map((id) => ({
    id,
    token_hash: hashToken(newToken()),
    created_at: at(now),
    last_used_at: at(now),
  }));
  for (let from = 0; from < rows.length; from += CHUNK) {
    await tx
      .insertInto('clients')
      .values(rows.slice(from, from + CHUNK))
      .execute();
  }
  return ids;
}

const iso = (epochMs: number | null) => (epochMs === null ? null : new Date(epochMs).toISOString());

async function insertChunk(tx: Db, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  await sql`INSERT INTO ${sql.table(table)} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  );
}

type Numbered = { record: DemoRecord; number: number; firstEvent: number };

function orderRow(
  { record, number }: Numbered,
  clientId: string | undefined,
  unansweredMinutes: number,
  now: number,
) {
  const last = record.events.at(-1);
  return {
    restaurant_id: record.restaurantId,
    id: record.id,
    number,
    client_id: clientId,
    status: record.status,
    service: record.service,
    contact: record.contact,
    address: record.address,
    location: record.location,
    table_name: record.table,
    note: record.note,
    avoids: record.avoids,
    allergy_note: record.allergyNote,
    currency: record.currency,
    subtotal: record.subtotal,
    discount: record.discount,
    delivery_fee: record.deliveryFee,
    service_charge: record.serviceCharge,
    tax: record.tax,
    tip: record.tip,
    total: record.total,
    payment_method: record.paymentMethod,
    payment_state: record.paymentState,
    placed_at: iso(record.placedAt),
    scheduled_for: iso(record.scheduledFor),
    promised_at: iso(record.promisedAt),
    start_at: iso(record.startAt),
    preparation_minutes: record.preparationMinutes,
    travel_minutes: record.travelMinutes,
    reason: record.reason,
    reason_note: record.reasonNote,
    ended_at: isFinal(record.status) ? iso(last?.at ?? now) : null,
    clock_at: iso(clockOf(record, unansweredMinutes, now)),
  };
}

function lineRows({ record }: Numbered) {
  return record.lines.map((line, position) => ({
    restaurant_id: record.restaurantId,
    order_id: record.id,
    position,
    item_id: line.itemId,
    name: line.name,
    quantity: line.quantity,
    kitchen_name: line.kitchenName ?? null,
    unit_price: line.unitPrice,
    total: line.total,
    note: line.note ?? null,
    took_stock: false,
    allergens: line.allergens ?? null,
  }));
}

function optionRows({ record }: Numbered) {
  return record.lines.flatMap((line, line_position) =>
    line.options.map((option, position) => ({
      restaurant_id: record.restaurantId,
      order_id: record.id,
      line_position,
      position,
      group_id: option.groupId,
      option_id: option.optionId,
      name: option.name,
      price: option.price,
      quantity: option.quantity,
    })),
  );
}

function eventRows({ record, firstEvent }: Numbered) {
  return record.events.map((event, index) => ({
    restaurant_id: record.restaurantId,
    number: firstEvent + index,
    order_id: record.id,
    type: event.type,
    at: iso(event.at),
    actor: event.actor,
    actor_name: event.actorName,
    from_status: event.fromStatus,
    before: event.fromStatus && { promisedAt: null, startAt: null, paymentState: 'UNPAID' },
  }));
}

/** Stores demo orders after those that are there, numbered as if they had come in one by one. */
export async function seedOrders(
  tx: Db,
  demo: DemoRestaurant,
  snapshot: MenuSnapshot,
  orders: readonly DemoOrder[],
  now: number,
): Promise<void> {
  const keys = createKeys(demo, snapshot);
  const records = orders.flatMap((order) => demoRecord(snapshot, keys, order) ?? []);
  const clients = await seedClients(tx, new Set(records.map(({ diner }) => diner)), now);
  const events = records.reduce((sum, record) => sum + record.events.length, 0);
  const counters = await tx
    .updateTable('restaurant_counters')
    .set({ orders: sql`orders + ${records.length}`, events: sql`events + ${events}` })
    .where('restaurant_id', '=', snapshot.restaurant.id)
    .returning(['orders', 'events'])
    .executeTakeFirstOrThrow();
  let number = counters.orders - records.length;
  let event = counters.events - events;
  const numbered = records.map((record): Numbered => {
    number += 1;
    const firstEvent = event + 1;
    event += record.events.length;
    return { record, number, firstEvent };
  });
  for (let from = 0; from < numbered.length; from += CHUNK) {
    const chunk = numbered.slice(from, from + CHUNK);
    const rows = chunk.map((one) =>
      orderRow(one, clients.get(one.record.diner), snapshot.unansweredMinutes, now),
    );
    await insertChunk(tx, 'orders', rows);
    await insertChunk(tx, 'order_lines', chunk.flatMap(lineRows));
    await insertChunk(tx, 'order_line_options', chunk.flatMap(optionRows));
    await insertChunk(tx, 'order_events', chunk.flatMap(eventRows));
  }
}
