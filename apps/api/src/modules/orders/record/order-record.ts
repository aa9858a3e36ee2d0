import { Amounts, DeliveryAddress } from '@comanda/contract/shapes/basket';
import { Location } from '@comanda/contract/shapes/common';
import { Allergen, AllergenFacts } from '@comanda/contract/shapes/menu';
import { MissingSince } from '@comanda/contract/shapes/missing-dishes';
import { Order, OrderLine } from '@comanda/contract/shapes/orders';
import { LinePart } from '@comanda/contract/shapes/refunds';
import { PAYMENT_ENTRY_KINDS } from '@comanda/domain/orders/order-ledger';
import type { TickedLines } from '@comanda/domain/orders/order-ticks';
import { ORDER_MOVERS, SERVED_STATUSES, WITHOUT_FOOD_STATUSES } from '@comanda/domain/orders/orders';
import { CHARGE_KINDS } from '@comanda/domain/pricing/charges';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { quotedNames } from '#platform/database/quoted-names.ts';
import { fieldsOf } from '#platform/database/row-fields.ts';
import type { Schema } from '#platform/database/schema.ts';

const RecordedPromise = z.object({
  at: z.number(),
  before: z.number(),
  minutes: z.number(),
  sentence: z.string().nullable(),
});

/** Epoch ms. `sentence` is what the kitchen wrote to the diner about it. */
export type RecordedPromise = Readonly<z.infer<typeof RecordedPromise>>;

const RecordedRefund = z.object({
  amount: z.int(),
  /** Empty once the diner's data is removed. */
  reason: z.string(),
  lines: z.array(LinePart).nullable(),
  /** Of the request: one key, one refund. */
  key: z.string(),
  /** The place of the call by which a provider was asked; null where it was given by hand. */
  call: z.int().nullable(),
});

/** What a member has given back, in minor units. */
export type RecordedRefund = Readonly<z.infer<typeof RecordedRefund>>;

const RecordedMissing = MissingSince.pick({
  position: true,
  quantity: true,
  name: true,
  before: true,
  total: true,
}).extend({
  instead: z.string().nullable(),
  insteadId: z.string().nullable(),
  /** Of the request: one key, one change. */
  key: z.string(),
  /** What goes back to a card (minor units), and the place of the call by which its provider was asked. */
  refund: z.object({ amount: z.int(), call: z.int() }).nullable(),
});

/** A dish that is missing, what is given in its place, and what the order came to before and after (minor units). */
export type RecordedMissing = Readonly<z.infer<typeof RecordedMissing>>;

const RecordedTable = z.object({ name: z.string(), before: z.string() });

/** The table that an order was put to, and the one before. */
export type RecordedTable = Readonly<z.infer<typeof RecordedTable>>;

const RecordedEntries = z.array(z.object({ kind: z.enum(PAYMENT_ENTRY_KINDS), amount: z.int() })).readonly();

export const StoredEvent = z.object({
  number: z.int(),
  type: z.string(),
  at: z.number(),
  actor: z.enum(ORDER_MOVERS),
  actorName: z.string().nullable(),
  fromStatus: Order.shape.status.nullable(),
  /** Of a later promise. */
  promise: RecordedPromise.nullable(),
  /** Of a refund; not of those before its lines were kept. */
  refund: RecordedRefund.nullish(),
  /** Of a dish that is missing. */
  missing: RecordedMissing.nullish(),
  /** Of another table. */
  table: RecordedTable.nullish(),
  /** The provider refused it: nothing came back. */
  refundFailed: z.boolean(),
  /** Of a provider's report, what it added to the ledger; not of those before it was kept. */
  entries: RecordedEntries.nullish(),
  /** What an undo puts back; read by it alone, so that a damaged one hides no order. */
  before: z.unknown(),
});
/** What `ORDER_PARTS.events` gives. */
const StoredEvents = z.array(StoredEvent);
/** Of a damaged record: what was promised may be lost. */
export const ReadableEvents = z.array(
  StoredEvent.extend({
    promise: RecordedPromise.nullable().catch(null),
    refund: RecordedRefund.nullish().catch(null),
    missing: RecordedMissing.nullish().catch(null),
    table: RecordedTable.nullish().catch(null),
    entries: RecordedEntries.nullish().catch(null),
  }),
);

/** Epoch ms. */
export type RecordedEvent = Readonly<z.infer<typeof StoredEvent>>;

/** What was given back by an event; null also where the provider refused it. */
export const givenBack = ({ refund, refundFailed }: RecordedEvent): RecordedRefund | null =>
  (!refundFailed && refund) || null;

const StoredLines = z.array(
  OrderLine.omit({
    note: true,
    number: true,
    kitchenName: true,
    allergens: true,
    insteadOf: true,
    size: true,
  }).extend({
    options: z.array(
      OrderLine.shape.options.element.extend({
        isSize: z.boolean(),
        kitchenName: z.string().nullable(),
        itemId: z.string().nullable(),
      }),
    ),
    missing: z.int(),
    insteadOf: z.string().nullable(),
    note: z.string().nullable(),
    number: z.string().nullable(),
    kitchenName: z.string().nullable(),
    allergens: AllergenFacts.nullable(),
  }),
);

/** A line's size apart from what else was chosen. */
function chosenIn(
  stored: z.infer<typeof StoredLines>[number]['options'],
): Pick<OrderLine, 'size' | 'options'> {
  const found = stored.find(({ isSize }) => isSize);
  return {
    ...(found && {
      size: { groupId: found.groupId, optionId: found.optionId, name: found.name, price: found.price },
    }),
    options: stored
      .filter(({ isSize }) => !isSize)
      .map(({ isSize: _, kitchenName, itemId, ...option }) => ({
        ...option,
        ...(kitchenName === null ? {} : { kitchenName }),
        ...(itemId === null ? {} : { itemId }),
      })),
  };
}

function linesOf(stored: unknown): OrderLine[] {
  return StoredLines.parse(stored).map(
    ({ note, number, kitchenName, allergens, missing, insteadOf, ...line }) => ({
      ...line,
      ...chosenIn(line.options),
      ...(note === null ? {} : { note }),
      ...(number === null ? {} : { number }),
      ...(kitchenName === null ? {} : { kitchenName }),
      ...(allergens === null ? {} : { allergens }),
      ...(missing === 0 ? {} : { missing }),
      ...(insteadOf === null ? {} : { insteadOf }),
    }),
  );
}

const StoredCharges = z
  .array(
    z.object({
      kind: z.enum(CHARGE_KINDS),
      source: z.string().nullable(),
      name: z.string().nullable(),
      amount: z.int(),
      tax: Amounts.shape.tax.readonly().nullable(),
    }),
  )
  .readonly();

const Avoids = z.array(Allergen).readonly();
const StoredAddress = DeliveryAddress.partial().nullable();

/**
 * SQL of an order's lines, charges and events as JSON, beside a row of `orders`, and whether its device has no other
 * completed order there, and whether its provider could not give back the money of one without food. Of ticks the last
 * one, while it is the last event. Rows become JSON in half the time that `json_build_object` takes, which looks its
 * types up for each.
 */
export const ORDER_PARTS = {
  lines: `(SELECT json_agg(line) FROM (
    SELECT l.item_id AS "itemId", l.name, l.number, l.kitchen_name AS "kitchenName", l.quantity, l.unit_price AS "unitPrice", l.total, l.note, l.missing, l.instead_of AS "insteadOf",
      l.allergens, coalesce((SELECT json_agg(option) FROM (
        SELECT p.group_id AS "groupId", p.option_id AS "optionId", p.name, p.kitchen_name AS "kitchenName", p.price, p.quantity, p.is_size AS "isSize", p.item_id AS "itemId" FROM order_line_options p
        WHERE p.restaurant_id = l.restaurant_id AND p.order_id = l.order_id AND p.line_position = l.position
        ORDER BY p.position) AS option), '[]') AS options
    FROM order_lines l WHERE l.restaurant_id = orders.restaurant_id AND l.order_id = orders.id ORDER BY l.position) AS line)`,
  charges: `(SELECT json_agg(charge) FROM (
    SELECT c.kind, c.source, c.name, c.amount, c.tax FROM order_charges c
    WHERE c.restaurant_id = orders.restaurant_id AND c.order_id = orders.id ORDER BY c.position) AS charge)`,
  events: `(SELECT json_agg(event) FROM (
    SELECT e.number, e.type, round(extract(epoch FROM e.at) * 1000) AS at, e.actor, e.actor_name AS "actorName",
      e.from_status AS "fromStatus", CASE WHEN e.type = 'PROMISED' THEN e.details END AS promise,
      CASE WHEN e.type = 'REFUNDED' THEN e.details END AS refund,
      CASE WHEN e.type = 'DISH_MISSING' THEN e.details END AS missing, CASE WHEN e.type = 'TABLE_SET' THEN e.details END AS "table",
      CASE WHEN e.type IN ('REFUNDED', 'DISH_MISSING') THEN EXISTS (SELECT FROM payment_calls c WHERE c.restaurant_id = e.restaurant_id
        AND c.order_id = e.order_id AND c.position = coalesce(e.details ->> 'call', e.details #>> '{refund,call}')::int
        AND c.state = 'FAILED') ELSE false END AS "refundFailed",
      CASE WHEN e.type = 'PAYMENT' THEN e.details -> 'entries' END AS entries, e.before
    FROM order_events e WHERE e.restaurant_id = orders.restaurant_id AND e.order_id = orders.id AND (e.type <> 'TICKED' OR e.number =
      (SELECT max(l.number) FROM order_events l WHERE l.restaurant_id = orders.restaurant_id AND l.order_id = orders.id))
    ORDER BY e.number) AS event)`,
  first: `NOT EXISTS (SELECT FROM orders f WHERE f.restaurant_id = orders.restaurant_id AND f.client_id = orders.client_id
    AND f.id <> orders.id AND NOT f.rehearsal AND f.status IN (${quotedNames(SERVED_STATUSES)}))`,
  unreturned: `(orders.payment_state IN ('PAID', 'PARTIALLY_REFUNDED') AND orders.status IN (${quotedNames(WITHOUT_FOOD_STATUSES)})
    AND coalesce((SELECT c.state = 'FAILED' FROM payment_calls c WHERE c.restaurant_id = orders.restaurant_id
      AND c.order_id = orders.id AND c.effect = 'refund' ORDER BY c.position DESC LIMIT 1), false))`,
} as const;

/** A row of `orders` with `ORDER_PARTS`. */
export type StoredOrder = Selectable<Schema['orders']> & {
  readonly lines: unknown;
  readonly charges: unknown;
  readonly events: unknown;
  /** Its device has no other completed order at the restaurant. */
  readonly first: boolean;
  /** It ended without food, and its provider could not give the money back. */
  readonly unreturned: boolean;
};

/** The lines that the kitchen has ticked, by their positions. */
export const ticksOf = ({ madeLines, packedLines }: OrderCore): TickedLines => ({
  made: madeLines,
  packed: packedLines,
});

/** The row and its events, which can be read although a document of the record is damaged. */
export function coreOf(row: StoredOrder, events: readonly RecordedEvent[]) {
  return { ...fieldsOf(row), events };
}

/** The record of a stored order: its row, with the parts and documents read. Throws when it is damaged. */
export function recordOf(row: StoredOrder) {
  return {
    ...coreOf(row, StoredEvents.parse(row.events)),
    contact: Order.shape.contact.parse(row.contact),
    address: StoredAddress.parse(row.address),
    location: Location.nullable().parse(row.location),
    /** Which of the 14 allergens are avoided; empty when none is named. */
    avoids: Avoids.parse(row.avoids),
    tax: Amounts.shape.tax.parse(row.tax),
    charges: StoredCharges.parse(row.charges ?? []),
    lines: linesOf(row.lines),
  };
}

/** An order as it is kept: a copy of everything it was priced from, and the events that explain it. Epoch ms. */
export type OrderRecord = Readonly<ReturnType<typeof recordOf>>;

/** What a move is decided from: it can be read although a document of the record is damaged. */
export type OrderCore = Readonly<ReturnType<typeof coreOf>>;

export const lastEventOf = ({ events }: OrderCore): number => events.at(-1)?.number ?? 0;
