import { UNANSWERED_STATUSES } from '@comanda/domain/orders/orders';
import { CompiledQuery } from 'kysely';
import { CLAIM_FIRST_PAGE, INSERT_FIRST_ENTRY } from '#modules/payments';
import { insertUses } from '#modules/promotions';
import {
  BEGINNING,
  CHARGE_COLUMNS,
  DRAFT_COLUMNS,
  earlierOn,
  LINE_COLUMNS,
  OPTION_COLUMNS,
  type OrderDraft,
  type OrderRecord,
  partRows,
  placedEvent,
  type Taker,
} from '#orders/record';
import type { Database, Prepared } from '#platform/database/database.ts';
import { quotedNames } from '#platform/database/quoted-names.ts';
import { arrayText, insertRow, insertRows, parametersOf } from '#platform/database/table-rows.ts';
import type { Db } from '#platform/database/transaction.ts';

const WAITING = `SELECT FROM orders WHERE restaurant_id = $1 AND NOT rehearsal AND status IN (${quotedNames(UNANSWERED_STATUSES)})`;

/** Where the parameters of the order's own row begin. */
const FIRST = 12;

/** The parts of the order belong to the row that was inserted. */
const OF_ORDER = { given: { restaurant_id: 'orders.restaurant_id', order_id: 'orders.id' }, from: 'orders' };

const CLIENT_ID = `$${FIRST + Object.keys(DRAFT_COLUMNS).indexOf('client_id')}`;
const GIVEN = { number: 'counter.number', earlier_on: earlierOn('$1', CLIENT_ID) };

/**
 * The whole order in one statement, so in one round trip and one transaction of its own: the restaurant's row gives
 * both numbers under its lock, and only when the revision that the order was decided on still holds. No row means that
 * an edit came in between, or that as many orders wait for an answer as may. A key that was used before violates
 * `order_keys_pkey`, and nothing at all is written. It returns what only the database knows, the numbers of the order
 * and of its event; the rows are the draft itself.
 */
const insertStatement = (...more: readonly string[]) => `
WITH counter AS (
  UPDATE restaurant_counters SET orders = orders + 1, events = events + 1
  WHERE restaurant_id = $1 AND revision = $2 AND ($3::integer IS NULL OR $3 > (SELECT count(*) FROM (${WAITING} LIMIT $3) AS waiting))
  RETURNING orders AS number, events AS event
), orders AS (
  ${insertRow({ into: 'orders', columns: DRAFT_COLUMNS, given: GIVEN, from: 'counter', first: FIRST })}
  RETURNING restaurant_id, id, client_id, status, placed_at, business_on, payment_method, payment_provider, total
), order_lines AS (
  ${insertRows({ into: 'order_lines', columns: LINE_COLUMNS, rows: '$4::json', ...OF_ORDER })}
), order_line_options AS (
  ${insertRows({ into: 'order_line_options', columns: OPTION_COLUMNS, rows: '$5::json', ...OF_ORDER })}
), order_charges AS (
  ${insertRows({ into: 'order_charges', columns: CHARGE_COLUMNS, rows: '$8::json', ...OF_ORDER })}
), order_events AS (
  INSERT INTO order_events (restaurant_id, number, order_id, type, at, actor, actor_user_id, actor_name)
  SELECT orders.restaurant_id, counter.event, orders.id, orders.status, orders.placed_at, $9::actor_kind, $10::uuid, $11::text
  FROM orders, counter
), payment_entries AS (
  ${INSERT_FIRST_ENTRY}
${more.join('')}), key AS (
  INSERT INTO order_keys (restaurant_id, client_id, key, fingerprint, order_id, created_at)
  SELECT restaurant_id, client_id, $6, $7, id, placed_at FROM orders
)
SELECT number, event FROM counter`;

/** A use of each promotion, whose ids are one more parameter. */
const USES = `), promotion_days AS (
  ${insertUses(`$${FIRST + Object.keys(DRAFT_COLUMNS).length}`)}
`;

/** The call that places an order by card asks for its page, and no other meanwhile. */
const PAGE = `), payment_pages AS (
  ${CLAIM_FIRST_PAGE}
`;

/** What an order has nothing of is no part of its statement: promotions, and a page to pay on. */
const STATEMENTS = {
  plain: { name: 'insert-order', text: insertStatement() },
  promoted: { name: 'insert-promoted-order', text: insertStatement(USES) },
  card: { name: 'insert-card-order', text: insertStatement(PAGE) },
  promotedCard: { name: 'insert-promoted-card-order', text: insertStatement(PAGE, USES) },
} as const;

export type InsertOrder = {
  draft: OrderDraft;
  /** Absent where the diner sent it. */
  taker?: Taker | null;
  revision: number;
  key: string;
  fingerprint: Buffer;
  /** Orders that may wait for an answer, this one included; null is no bound. */
  mostUnanswered: number | null;
  counted: ReadonlySet<string>;
};

/** Parameters of the statement, in its order. The benchmark's bare loader sends the very same. */
export function orderParameters(insert: InsertOrder): unknown[] {
  const { draft, revision, key, fingerprint, mostUnanswered, counted } = insert;
  const placed = placedEvent(draft, insert.taker);
  const { lines, options, charges } = partRows(draft, counted);
  return [
    ...[draft.restaurantId, revision, mostUnanswered],
    ...[JSON.stringify(lines), JSON.stringify(options), key, fingerprint],
    charges.length > 0 ? JSON.stringify(charges) : null,
    ...[placed.actor, placed.actorUserId, placed.actorName],
    ...parametersOf(DRAFT_COLUMNS, draft),
    ...(isPromoted(draft) ? [arrayText(promotionIds(draft))] : []),
  ];
}

const promotionIds = ({ charges }: OrderDraft) =>
  charges.flatMap(({ kind, source }) => (kind === 'PROMOTION' && source !== null ? [source] : []));

/** Whether it counts as a use now. */
const isPromoted = (draft: OrderDraft) =>
  draft.holds && draft.charges.some(({ kind }) => kind === 'PROMOTION');

/** The statement for an order, with the name under which it is prepared. */
export function insertOrderStatement(draft: OrderDraft) {
  if (draft.paymentProvider !== null) return isPromoted(draft) ? STATEMENTS.promotedCard : STATEMENTS.card;
  return isPromoted(draft) ? STATEMENTS.promoted : STATEMENTS.plain;
}

type Given = { readonly number: number; readonly event: number };

/** The record of an order that was stored; null when nothing was. */
function recordOf({ draft, taker }: InsertOrder, [given]: readonly Given[]): OrderRecord | null {
  if (!given) return null;
  const { actorUserId: _, ...placed } = placedEvent(draft, taker);
  const events = [{ ...placed, number: given.event, refundFailed: false }];
  return {
    ...draft,
    ...BEGINNING,
    number: given.number,
    // said to staff alone, and boards read the order anew
    first: false,
    unreturned: false,
    events,
  };
}

/** Stores an order in a round trip of its own and gives the record; null when nothing was stored. */
export type InsertPrepared = (order: InsertOrder) => Promise<OrderRecord | null>;

export function prepareInsertOrder(database: Database): InsertPrepared {
  const prepared = new Map<string, Prepared<Given>>(
    Object.values(STATEMENTS).map(({ name, text }) => [text, database.prepared(name, text)]),
  );
  return async (order) => {
    const insert = prepared.get(insertOrderStatement(order.draft).text);
    if (!insert) throw new Error('Every statement was prepared.');
    return recordOf(order, await insert(orderParameters(order)));
  };
}

/** The same statement within a transaction, for orders that also take from stock or a slot. */
export async function insertOrder(tx: Db, order: InsertOrder): Promise<OrderRecord | null> {
  const { rows } = await tx.executeQuery<Given>(
    CompiledQuery.raw(insertOrderStatement(order.draft).text, orderParameters(order)),
  );
  return recordOf(order, rows);
}
