import { Amounts, DeliveryAddress } from '@comanda/contract/shapes/basket';
import { Location } from '@comanda/contract/shapes/common';
import { Allergen, AllergenFacts } from '@comanda/contract/shapes/menu';
import { Order, OrderLine } from '@comanda/contract/shapes/orders';
import { ORDER_MOVERS } from '@comanda/domain/orders';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Instant } from '#platform/database/column-types.ts';
import type { Schema } from '#platform/database/schema.ts';
import { arrayText, type Columns, rowOf } from '#platform/database/table-rows.ts';

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

const Avoids = z.array(Allergen).readonly();
const StoredAddress = DeliveryAddress.partial().nullable();

/** SQL of an order's lines and events as JSON, beside a row of `orders`. */
export const ORDER_PARTS = {
  lines: `(SELECT json_agg(json_build_object('itemId', l.item_id, 'name', l.name, 'kitchenName', l.kitchen_name, 'quantity', l.quantity,
      'unitPrice', l.unit_price, 'total', l.total, 'note', l.note, 'allergens', l.allergens, 'options', coalesce((
        SELECT json_agg(json_build_object('groupId', p.group_id, 'optionId', p.option_id, 'name', p.name, 'price', p.price,
          'quantity', p.quantity) ORDER BY p.position)
        FROM order_line_options p
        WHERE p.restaurant_id = l.restaurant_id AND p.order_id = l.order_id AND p.line_position = l.position), '[]'))
      ORDER BY l.position)
    FROM order_lines l WHERE l.restaurant_id = orders.restaurant_id AND l.order_id = orders.id)`,
  events: `(SELECT json_agg(json_build_object('number', e.number, 'type', e.type, 'at', round(extract(epoch FROM e.at) * 1000),
      'actor', e.actor, 'actorName', e.actor_name, 'fromStatus', e.from_status,
      'promise', CASE WHEN e.type = 'PROMISED' THEN e.details END, 'before', e.before) ORDER BY e.number)
    FROM order_events e WHERE e.restaurant_id = orders.restaurant_id AND e.order_id = orders.id)`,
} as const;

/** A row of `orders` with `ORDER_PARTS`. */
export type StoredOrder = Selectable<Schema['orders']> & {
  readonly lines: unknown;
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
    note: row.note,
    allergyNote: row.allergy_note,
    ifMissing: row.if_missing,
    currency: row.currency,
    subtotal: row.subtotal,
    discount: row.discount,
    deliveryFee: row.delivery_fee,
    serviceCharge: row.service_charge,
    tip: row.tip,
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
    avoids: Avoids.parse(row.avoids),
    tax: Amounts.shape.tax.parse(row.tax),
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

const iso = (epochMs: number) => new Date(epochMs).toISOString();
const isoOrNull = (epochMs: number | null) => (epochMs === null ? null : iso(epochMs));

export const ORDER_COLUMNS: Columns<'orders', OrderDraft, 'number'> = {
  restaurant_id: (order) => order.restaurantId,
  id: (order) => order.id,
  client_id: (order) => order.clientId,
  sender: (order) => order.sender,
  sender_network: (order) => order.senderNetwork,
  status: (order) => order.status,
  service: (order) => order.service,
  contact: (order) => order.contact,
  address: (order) => order.address,
  location: (order) => order.location,
  table_name: (order) => order.table,
  note: (order) => order.note,
  avoids: (order) => arrayText(order.avoids),
  allergy_note: (order) => order.allergyNote,
  if_missing: (order) => order.ifMissing,
  currency: (order) => order.currency,
  subtotal: (order) => order.subtotal,
  discount: (order) => order.discount,
  delivery_fee: (order) => order.deliveryFee,
  service_charge: (order) => order.serviceCharge,
  tax: (order) => order.tax,
  tip: (order) => order.tip,
  total: (order) => order.total,
  payment_method: (order) => order.paymentMethod,
  payment_state: (order) => order.paymentState,
  placed_at: (order) => iso(order.placedAt),
  business_on: (order) => order.businessOn,
  attended_from: (order) => isoOrNull(order.attendedFrom),
  scheduled_for: (order) => isoOrNull(order.scheduledFor),
  promised_at: (order) => isoOrNull(order.promisedAt),
  start_at: (order) => isoOrNull(order.startAt),
  ended_at: (order) => isoOrNull(order.endedAt),
  clock_at: (order) => isoOrNull(order.clockAt),
  preparation_minutes: (order) => order.preparationMinutes,
  travel_minutes: (order) => order.travelMinutes,
  slot_at: (order) => isoOrNull(order.slotAt),
  to_confirm: (order) => order.toConfirm,
  reason: (order) => order.reason,
  reason_note: (order) => order.reasonNote,
  missed_reason: (order) => order.missedReason,
  anonymous_at: () => null,
};

/** Columns by which a part of an order belongs to it; the statement gives them. */
type OfOrder = 'restaurant_id' | 'order_id';

type NewLine = {
  readonly line: OrderLine;
  readonly position: number;
  /** Whether it is counted off the item's stock, and so goes back to it. */
  readonly tookStock: boolean;
};

export const LINE_COLUMNS: Columns<'order_lines', NewLine, OfOrder> = {
  position: ({ position }) => position,
  item_id: ({ line }) => line.itemId,
  name: ({ line }) => line.name,
  kitchen_name: ({ line }) => line.kitchenName ?? null,
  quantity: ({ line }) => line.quantity,
  unit_price: ({ line }) => line.unitPrice,
  total: ({ line }) => line.total,
  note: ({ line }) => line.note ?? null,
  took_stock: ({ tookStock }) => tookStock,
  allergens: ({ line }) => line.allergens ?? null,
};

type NewOption = {
  readonly option: OrderLine['options'][number];
  readonly linePosition: number;
  readonly position: number;
};

export const OPTION_COLUMNS: Columns<'order_line_options', NewOption, OfOrder> = {
  line_position: ({ linePosition }) => linePosition,
  position: ({ position }) => position,
  group_id: ({ option }) => option.groupId,
  option_id: ({ option }) => option.optionId,
  name: ({ option }) => option.name,
  price: ({ option }) => option.price,
  quantity: ({ option }) => option.quantity,
};

/** `actorUserId`: of a member. */
export type NewEvent = Omit<RecordedEvent, 'number'> & { readonly actorUserId: string | null };

export const EVENT_COLUMNS: Columns<
  'order_events',
  { readonly order: Pick<OrderDraft, 'restaurantId' | 'id'>; readonly event: NewEvent },
  'number'
> = {
  restaurant_id: ({ order }) => order.restaurantId,
  order_id: ({ order }) => order.id,
  type: ({ event }) => event.type,
  at: ({ event }) => iso(event.at),
  actor: ({ event }) => event.actor,
  actor_user_id: ({ event }) => event.actorUserId,
  actor_name: ({ event }) => event.actorName,
  from_status: ({ event }) => event.fromStatus,
  details: ({ event }) => event.promise,
  before: ({ event }) => event.before ?? null,
};

/** The event by which an order comes in. */
export function placedEvent({ status, placedAt }: Pick<OrderDraft, 'status' | 'placedAt'>): NewEvent {
  return {
    type: status,
    at: placedAt,
    actor: 'DINER',
    actorUserId: null,
    actorName: null,
    fromStatus: null,
    promise: null,
    before: null,
  };
}

/** The rows of an order's lines and their options, as JSON; `counted` are the items whose stock is counted. */
export function partRows(order: OrderDraft, counted: ReadonlySet<string>) {
  return {
    lines: order.lines.map((line, position) =>
      rowOf(LINE_COLUMNS, { line, position, tookStock: counted.has(line.itemId) }),
    ),
    options: order.lines.flatMap(({ options }, linePosition) =>
      options.map((option, position) => rowOf(OPTION_COLUMNS, { option, linePosition, position })),
    ),
  };
}
