import { Amounts, DeliveryAddress } from '@comanda/contract/shapes/basket';
import { Location } from '@comanda/contract/shapes/common';
import { Allergen, AllergenFacts } from '@comanda/contract/shapes/menu';
import { Order, OrderLine } from '@comanda/contract/shapes/orders';
import { CHARGE_KINDS } from '@comanda/domain/charges';
import { ORDER_MOVERS } from '@comanda/domain/orders';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Instant } from '#platform/database/column-types.ts';
import type { Schema } from '#platform/database/schema.ts';
import { wordsOf } from './diner-words.ts';

const RecordedPromise = z.object({
  at: z.number(),
  before: z.number(),
  minutes: z.number(),
  sentence: z.string().nullable(),
});

/** Epoch ms. `sentence` is what the kitchen tells the diner about it. */
export type RecordedPromise = Readonly<z.infer<typeof RecordedPromise>>;

export const StoredEvent = z.object({
  number: z.int(),
  type: z.string(),
  at: z.number(),
  actor: z.enum(ORDER_MOVERS),
  actorName: z.string().nullable(),
  fromStatus: Order.shape.status.nullable(),
  /** Of a later promise. */
  promise: RecordedPromise.nullable(),
  /** What an undo puts back; read by it alone, so that a damaged one hides no order. */
  before: z.unknown(),
});
/** What `ORDER_PARTS.events` gives. */
const StoredEvents = z.array(StoredEvent);
/** Of a damaged record: what was promised may be lost. */
export const ReadableEvents = z.array(
  StoredEvent.extend({ promise: RecordedPromise.nullable().catch(null) }),
);

/** Epoch ms. */
export type RecordedEvent = Readonly<z.infer<typeof StoredEvent>>;

const StoredLines = z.array(
  OrderLine.omit({ note: true, kitchenName: true, allergens: true }).extend({
    note: z.string().nullable(),
    kitchenName: z.string().nullable(),
    allergens: AllergenFacts.nullable(),
  }),
);

function linesOf(stored: unknown): OrderLine[] {
  return StoredLines.parse(stored).map(({ note, kitchenName, allergens, ...line }) => ({
    ...line,
    ...(note === null ? {} : { note }),
    ...(kitchenName === null ? {} : { kitchenName }),
    ...(allergens === null ? {} : { allergens }),
  }));
}

const StoredCharges = z
  .array(
    z.object({
      kind: z.enum(CHARGE_KINDS),
      source: z.string().nullable(),
      amount: z.int(),
      tax: Amounts.shape.tax.readonly().nullable(),
    }),
  )
  .readonly();

const Avoids = z.array(Allergen).readonly();
const StoredAddress = DeliveryAddress.partial().nullable();

/** SQL of an order's lines, charges and events as JSON, beside a row of `orders`. */
export const ORDER_PARTS = {
  lines: `(SELECT json_agg(json_build_object('itemId', l.item_id, 'name', l.name, 'kitchenName', l.kitchen_name, 'quantity', l.quantity,
      'unitPrice', l.unit_price, 'total', l.total, 'note', l.note, 'allergens', l.allergens, 'options', coalesce((
        SELECT json_agg(json_build_object('groupId', p.group_id, 'optionId', p.option_id, 'name', p.name, 'price', p.price,
          'quantity', p.quantity) ORDER BY p.position)
        FROM order_line_options p
        WHERE p.restaurant_id = l.restaurant_id AND p.order_id = l.order_id AND p.line_position = l.position), '[]'))
      ORDER BY l.position)
    FROM order_lines l WHERE l.restaurant_id = orders.restaurant_id AND l.order_id = orders.id)`,
  charges: `(SELECT json_agg(json_build_object('kind', c.kind, 'source', c.source, 'amount', c.amount, 'tax', c.tax)
      ORDER BY c.position)
    FROM order_charges c WHERE c.restaurant_id = orders.restaurant_id AND c.order_id = orders.id)`,
  events: `(SELECT json_agg(json_build_object('number', e.number, 'type', e.type, 'at', round(extract(epoch FROM e.at) * 1000),
      'actor', e.actor, 'actorName', e.actor_name, 'fromStatus', e.from_status,
      'promise', CASE WHEN e.type = 'PROMISED' THEN e.details END, 'before', e.before) ORDER BY e.number)
    FROM order_events e WHERE e.restaurant_id = orders.restaurant_id AND e.order_id = orders.id)`,
} as const;

/** A row of `orders` with `ORDER_PARTS`. */
export type StoredOrder = Selectable<Schema['orders']> & {
  readonly lines: unknown;
  readonly charges: unknown;
  readonly events: unknown;
};

/** Plain columns and events, which can be read although a document of the record is damaged. */
export function coreOf(row: StoredOrder, events: readonly RecordedEvent[]) {
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    clientId: row.client_id,
    /** The sender's network address as a key (`senderKeys`); null where nobody knows it. */
    sender: row.sender,
    /** The /48 of that address, in the same way; null where it has none. */
    senderNetwork: row.sender_network,
    number: row.number,
    status: row.status,
    service: row.service,
    table: row.table_name,
    currency: row.currency,
    subtotal: row.subtotal,
    total: row.total,
    paymentMethod: row.payment_method,
    paymentState: row.payment_state,
    placedAt: row.placed_at,
    /** The business day to which it counts (`businessDayOfOrder`), `YYYY-MM-DD`. */
    businessOn: row.business_on,
    /** When the restaurant next opened, for an order placed while it was closed. */
    attendedFrom: row.attended_from,
    scheduledFor: row.scheduled_for,
    promisedAt: row.promised_at,
    startAt: row.start_at,
    endedAt: row.ended_at,
    /** When the clock makes the next move; null when only people can. */
    clockAt: row.clock_at,
    preparationMinutes: row.preparation_minutes,
    travelMinutes: row.travel_minutes,
    slotAt: row.slot_at,
    /** Nobody could tell whether the address is delivered to: accepting the order confirms it. */
    toConfirm: row.to_confirm,
    reason: row.reason,
    reasonNote: row.reason_note,
    missedReason: row.missed_reason,
    events,
  };
}

/** The record of a stored order; throws when it is damaged. */
export function recordOf(row: StoredOrder) {
  return {
    ...coreOf(row, StoredEvents.parse(row.events)),
    contact: Order.shape.contact.parse(row.contact),
    address: StoredAddress.parse(row.address),
    location: Location.nullable().parse(row.location),
    /** Which of the 14 allergens are avoided; empty when none is named. */
    words: wordsOf(row),
    avoids: Avoids.parse(row.avoids),
    tax: Amounts.shape.tax.parse(row.tax),
    charges: StoredCharges.parse(row.charges ?? []),
    lines: linesOf(row.lines),
  };
}

type Plain<Value> = Value extends Instant ? number : Value;
type Kept<Read> = { readonly [Field in keyof Read]: Plain<Read[Field]> };

/** An order as it is kept: a copy of everything it was priced from, and the events that explain it. Epoch ms. */
export type OrderRecord = Kept<ReturnType<typeof recordOf>>;

/** What a move is decided from: it can be read although a document of the record is damaged. */
export type OrderCore = Kept<ReturnType<typeof coreOf>>;

/** The number of the last event of an order. */
export const lastEventOf = ({ events }: OrderCore): number => events.at(-1)?.number ?? 0;

/** An order before the database has numbered it. */
export type OrderDraft = Omit<OrderRecord, 'number' | 'events'>;
