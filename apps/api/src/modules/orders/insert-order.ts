import { CompiledQuery } from 'kysely';
import type { Database, Prepared } from '#platform/database/database.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { OrderDraft } from './order-draft.ts';

export type Numbered = { readonly number: number; readonly event: number };

/**
 * The whole order in one statement, so in one round trip and one transaction of its own: the restaurant's row gives
 * both numbers under its lock, and only when the revision that the order was decided on still holds. No row means that
 * an edit came in between, or that as many orders wait for an answer as may. A key that was used before violates
 * `order_keys_pkey`, and nothing at all is written.
 */
const INSERT_ORDER = `
WITH counter AS (
  UPDATE restaurant_counters SET orders = orders + 1, events = events + 1
  WHERE restaurant_id = $1 AND revision = $2 AND ($36::integer IS NULL OR $36 > (SELECT count(*) FROM
    (SELECT FROM orders WHERE restaurant_id = $1 AND status = 'PLACED' LIMIT $36) AS waiting))
    AND ($38::integer IS NULL OR $38 > (SELECT count(*) FROM
    (SELECT FROM orders WHERE restaurant_id = $1 AND status = 'PLACED' AND sender = $35 LIMIT $38) AS of_sender))
  RETURNING orders AS number, events AS event
), placed AS (
  INSERT INTO orders (restaurant_id, id, number, client_id, status, service, contact, address, location, table_name, note,
    allergy_note, if_missing, currency, subtotal, discount, delivery_fee, service_charge, tax, tip, total, payment_method,
    payment_state, placed_at, scheduled_for, preparation_minutes, travel_minutes, slot_at, clock_at, to_confirm, sender,
    avoids, attended_from)
  SELECT $1, $3, counter.number, $4, $5::order_status, $6::service, $7::jsonb, $8::jsonb, $9::jsonb, $10, $11, $12,
    $13::if_missing, $14, $15::bigint, $16::bigint, $17::bigint, $18::bigint, $19::jsonb, $20::bigint, $21::bigint,
    $22::payment_method, $23::payment_state, $24::timestamptz, $25::timestamptz, $26::integer, $27::integer,
    $28::timestamptz, $29::timestamptz, $34::boolean, $35, $37::text[], $39::timestamptz
  FROM counter
), lines AS (
  INSERT INTO order_lines (restaurant_id, order_id, position, item_id, name, kitchen_name, quantity, unit_price, total,
    note, took_stock, allergens)
  SELECT $1, $3, l.position, l.item, l.name, l.kitchen, l.quantity, l.unit, l.total, l.note, l.stock, l.allergens
  FROM counter, json_to_recordset($30::json) AS l(position integer, item uuid, name text, kitchen text, quantity integer,
    unit bigint, total bigint, note text, stock boolean, allergens jsonb)
), options AS (
  INSERT INTO order_line_options (restaurant_id, order_id, line_position, position, group_id, option_id, name, price, quantity)
  SELECT $1, $3, o.line, o.position, o.grp, o.option, o.name, o.price, o.quantity
  FROM counter, json_to_recordset($31::json) AS o(line integer, position integer, grp uuid, option uuid, name text,
    price bigint, quantity integer)
), event AS (
  INSERT INTO order_events (restaurant_id, number, order_id, type, at, actor)
  SELECT $1, counter.event, $3, $5, $24::timestamptz, 'DINER' FROM counter
), key AS (
  INSERT INTO order_keys (restaurant_id, client_id, key, fingerprint, order_id, created_at)
  SELECT $1, $4, $32, $33, $3, $24::timestamptz FROM counter
)
SELECT number, event FROM counter`;

export type InsertOrder = {
  draft: OrderDraft;
  revision: number;
  key: string;
  fingerprint: Buffer;
  /** Orders that may wait for an answer, this one included; null is no bound. */
  mostUnanswered: number | null;
  /** As many of them from the order's own sender. */
  mostOfSender: number | null;
  /** Items whose stock is counted. */
  counted: ReadonlySet<string>;
};

const instant = (epochMs: number | null) => (epochMs === null ? null : new Date(epochMs).toISOString());
const jsonOrNull = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** Parameters of the statement, in its order. The benchmark's bare loader sends the very same. */
export function orderParameters({
  draft,
  revision,
  key,
  fingerprint,
  mostUnanswered,
  mostOfSender,
  counted,
}: InsertOrder): unknown[] {
  const lines = draft.lines.map((line, position) => ({
    position,
    item: line.itemId,
    name: line.name,
    kitchen: line.kitchenName ?? null,
    quantity: line.quantity,
    unit: line.unitPrice,
    total: line.total,
    note: line.note ?? null,
    stock: counted.has(line.itemId),
    allergens: line.allergens ?? null,
  }));
  const options = draft.lines.flatMap((line, position) =>
    line.options.map((option, index) => ({
      line: position,
      position: index,
      grp: option.groupId,
      option: option.optionId,
      name: option.name,
      price: option.price,
      quantity: option.quantity,
    })),
  );
  return [
    ...[draft.restaurantId, revision, draft.id, draft.clientId, draft.status, draft.service],
    ...[JSON.stringify(draft.contact), jsonOrNull(draft.address), jsonOrNull(draft.location), draft.table],
    ...[draft.note, draft.allergyNote, draft.ifMissing, draft.currency, draft.subtotal, draft.discount],
    ...[draft.deliveryFee, draft.serviceCharge, JSON.stringify(draft.tax), draft.tip, draft.total],
    ...[draft.paymentMethod, draft.paymentState, instant(draft.placedAt), instant(draft.scheduledFor)],
    ...[draft.preparationMinutes, draft.travelMinutes, instant(draft.slotAt), instant(draft.clockAt)],
    ...[JSON.stringify(lines), JSON.stringify(options), key, fingerprint, draft.toConfirm],
    ...[draft.sender, mostUnanswered, draft.avoids, mostOfSender, instant(draft.attendedFrom)],
  ];
}

export const INSERT_ORDER_STATEMENT = { name: 'insert-order', text: INSERT_ORDER } as const;

export function prepareInsertOrder(database: Database): Prepared<Numbered> {
  return database.prepared<{ number: number; event: number }>(INSERT_ORDER_STATEMENT.name, INSERT_ORDER);
}

/** The same statement within a transaction, for orders that also take from stock or a slot. */
export async function insertOrder(tx: Db, order: InsertOrder): Promise<Numbered | null> {
  const { rows } = await tx.executeQuery<Numbered>(CompiledQuery.raw(INSERT_ORDER, orderParameters(order)));
  return rows[0] ?? null;
}
