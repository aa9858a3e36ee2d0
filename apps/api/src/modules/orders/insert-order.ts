import { UNANSWERED_STATUSES } from '@comanda/domain/orders';
import { CompiledQuery } from 'kysely';
import { INSERT_FIRST_ENTRY } from '#modules/payments';
import type { Database, Prepared } from '#platform/database/database.ts';
import { quotedNames } from '#platform/database/quoted-names.ts';
import { insertRow, insertRows, parametersOf } from '#platform/database/table-rows.ts';
import type { Db } from '#platform/database/transaction.ts';
import {
  CHARGE_COLUMNS,
  LINE_COLUMNS,
  OPTION_COLUMNS,
  ORDER_COLUMNS,
  partRows,
  placedEvent,
} from './order-columns.ts';
import type { OrderDraft, OrderRecord } from './order-record.ts';

const WAITING = quotedNames(UNANSWERED_STATUSES);

/** Where the parameters of the order's own row begin. */
const FIRST = 13;

/** The parts of the order belong to the row that was inserted. */
const OF_ORDER = { given: { restaurant_id: 'orders.restaurant_id', order_id: 'orders.id' }, from: 'orders' };

/**
 * The whole order in one statement, so in one round trip and one transaction of its own: the restaurant's row gives
 * both numbers under its lock, and only when the revision that the order was decided on still holds. No row means that
 * an edit came in between, or that as many orders wait for an answer as may. A key that was used before violates
 * `order_keys_pkey`, and nothing at all is written. It returns what only the database knows, the numbers of the order and of
 * its event; the rows are the draft itself.
 */
const INSERT_ORDER = `
WITH counter AS (
  UPDATE restaurant_counters SET orders = orders + 1, events = events + 1
  WHERE restaurant_id = $1 AND revision = $2 AND ($3::integer IS NULL OR $3 > (SELECT count(*) FROM
    (SELECT FROM orders WHERE restaurant_id = $1 AND status IN (${WAITING}) LIMIT $3) AS waiting))
    AND ($4::integer IS NULL OR $4 > (SELECT count(*) FROM
    (SELECT FROM orders WHERE restaurant_id = $1 AND status IN (${WAITING}) AND sender = $5 LIMIT $4) AS of_sender))
    AND ($10::text IS NULL OR $11::bigint IS NULL OR $11 > (SELECT count(*) FROM
    (SELECT FROM orders WHERE restaurant_id = $1 AND status IN (${WAITING}) AND sender_network = $10 LIMIT $11) AS of_network))
  RETURNING orders AS number, events AS event
), orders AS (
  ${insertRow({ into: 'orders', columns: ORDER_COLUMNS, given: { number: 'counter.number' }, from: 'counter', first: FIRST })}
  RETURNING restaurant_id, id, client_id, status, placed_at, payment_method, total
), order_lines AS (
  ${insertRows({ into: 'order_lines', columns: LINE_COLUMNS, rows: '$6::json', ...OF_ORDER })}
), order_line_options AS (
  ${insertRows({ into: 'order_line_options', columns: OPTION_COLUMNS, rows: '$7::json', ...OF_ORDER })}
), order_charges AS (
  ${insertRows({ into: 'order_charges', columns: CHARGE_COLUMNS, rows: '$12::json', ...OF_ORDER })}
), order_events AS (
  INSERT INTO order_events (restaurant_id, number, order_id, type, at, actor)
  SELECT orders.restaurant_id, counter.event, orders.id, orders.status, orders.placed_at, 'DINER' FROM orders, counter
), payment_entries AS (
  ${INSERT_FIRST_ENTRY}
), key AS (
  INSERT INTO order_keys (restaurant_id, client_id, key, fingerprint, order_id, created_at)
  SELECT restaurant_id, client_id, $8, $9, id, placed_at FROM orders
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
  /** As many of them from its network, where the address has one. */
  mostOfNetwork: number | null;
  /** Items whose stock is counted. */
  counted: ReadonlySet<string>;
};

/** Parameters of the statement, in its order. The benchmark's bare loader sends the very same. */
export function orderParameters(insert: InsertOrder): unknown[] {
  const { draft, revision, key, fingerprint, mostUnanswered, mostOfSender, mostOfNetwork, counted } = insert;
  const { lines, options, charges } = partRows(draft, counted);
  return [
    ...[draft.restaurantId, revision, mostUnanswered, mostOfSender, draft.sender],
    ...[JSON.stringify(lines), JSON.stringify(options), key, fingerprint],
    ...[draft.senderNetwork, mostOfNetwork, charges.length > 0 ? JSON.stringify(charges) : null],
    ...parametersOf(ORDER_COLUMNS, draft),
  ];
}

export const INSERT_ORDER_STATEMENT = { name: 'insert-order', text: INSERT_ORDER } as const;

type Given = { readonly number: number; readonly event: number };

/** The record of an order that was stored; null when nothing was. */
function recordOf({ draft }: InsertOrder, [given]: readonly Given[]): OrderRecord | null {
  if (!given) return null;
  const { actorUserId: _, ...placed } = placedEvent(draft);
  return { ...draft, number: given.number, events: [{ ...placed, number: given.event }] };
}

/** Stores an order in a round trip of its own and gives the record; null when nothing was stored. */
export type InsertPrepared = (order: InsertOrder) => Promise<OrderRecord | null>;

export function prepareInsertOrder(database: Database): InsertPrepared {
  const insert: Prepared<Given> = database.prepared(INSERT_ORDER_STATEMENT.name, INSERT_ORDER);
  return async (order) => recordOf(order, await insert(orderParameters(order)));
}

/** The same statement within a transaction, for orders that also take from stock or a slot. */
export async function insertOrder(tx: Db, order: InsertOrder): Promise<OrderRecord | null> {
  const { rows } = await tx.executeQuery<Given>(CompiledQuery.raw(INSERT_ORDER, orderParameters(order)));
  return recordOf(order, rows);
}
