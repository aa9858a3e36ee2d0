import type { OrderLine } from '@comanda/contract/shapes/orders';
import type { Charge } from '@comanda/domain/charges';
import { iso, isoOrNull } from '@comanda/domain/instants';
import type { TaxName } from '@comanda/domain/pricing-tax';
import { NO_CLIENT } from '#platform/access/no-client.ts';
import { arrayText, type Columns, rowOf } from '#platform/database/table-rows.ts';
import { type WordsColumn, WRITTEN_WORDS } from './diner-words.ts';
import type { OrderDraft, RecordedEvent } from './order-record.ts';

/** Written by the kitchen alone; an order begins without them. */
type TickColumn = 'made_lines' | 'packed_lines';

/** Written by the moves of an order: when it was first accepted, and last made ready. */
export type MoveColumn = 'accepted_at' | 'ready_at';

/** Written once an order has taken the place of another. */
type ReplaceColumn = 'replaces_id' | 'replaces_number' | 'replaced_by_id' | 'replaced_by_number';

/** Written with an order that is paid across a network. */
type CardColumn = 'payment_provider';

/** What only the statement that inserts an order knows. */
type GivenColumn = 'number' | 'earlier_on' | 'rehearsal';

const OWN_COLUMNS: Columns<
  'orders',
  OrderDraft,
  GivenColumn | TickColumn | MoveColumn | ReplaceColumn | CardColumn | WordsColumn
> = {
  restaurant_id: (order) => order.restaurantId,
  id: (order) => order.id,
  client_id: (order) => order.clientId,
  sender: (order) => order.sender,
  status: (order) => order.status,
  service: (order) => order.service,
  source: (order) => order.source,
  contact: (order) => order.contact,
  address: (order) => order.address,
  location: (order) => order.location,
  table_name: (order) => order.table,
  avoids: (order) => arrayText(order.avoids),
  currency: (order) => order.currency,
  subtotal: (order) => order.subtotal,
  tax: (order) => order.tax,
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

/** SQL of a day on which the device has ordered here before: any of them says that its diner is no new one. */
export const earlierOn = (restaurantId: string, clientId: string): string =>
  `(SELECT least(e.earlier_on, e.business_on) FROM orders e
    WHERE e.restaurant_id = ${restaurantId} AND e.client_id = ${clientId} AND e.client_id <> '${NO_CLIENT}' LIMIT 1)`;

/** How each column of an order's own row is written. */
export const ORDER_COLUMNS = { ...OWN_COLUMNS, ...WRITTEN_WORDS };

/** The same with who takes the money: an order that is paid with the food says nothing of it. */
export const CARD_ORDER_COLUMNS = {
  ...ORDER_COLUMNS,
  payment_provider: (order: OrderDraft) => order.paymentProvider,
};

/** Columns by which a part of an order belongs to it; the statement gives them. */
type OfOrder = 'restaurant_id' | 'order_id';

type NewLine = {
  readonly line: OrderLine;
  readonly position: number;
  /** Whether it is counted off the item's stock, and so goes back to it. */
  readonly tookStock: boolean;
  /** Null where nothing of the order is taxed. */
  readonly taxes: readonly TaxName[] | null;
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
  taxes: ({ taxes }) => taxes,
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

type NewCharge = { readonly charge: Charge; readonly position: number };

export const CHARGE_COLUMNS: Columns<'order_charges', NewCharge, OfOrder> = {
  position: ({ position }) => position,
  kind: ({ charge }) => charge.kind,
  source: ({ charge }) => charge.source,
  name: ({ charge }) => charge.name,
  amount: ({ charge }) => charge.amount,
  tax: ({ charge }) => charge.tax,
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
  details: ({ event }) => event.promise ?? event.refund ?? null,
  before: ({ event }) => event.before ?? null,
};

/** The member who has taken an order. */
export type Taker = { readonly userId: string; readonly name: string };

/** The event by which an order comes in: its diner's, or that of the member who has taken it. */
export function placedEvent(
  { status, placedAt }: Pick<OrderDraft, 'status' | 'placedAt'>,
  taker: Taker | null = null,
): NewEvent {
  return {
    type: status,
    at: placedAt,
    actor: taker === null ? 'DINER' : 'STAFF',
    actorUserId: taker?.userId ?? null,
    actorName: taker?.name ?? null,
    fromStatus: null,
    promise: null,
    before: null,
  };
}

/** The rows of an order's lines, their options, and its charges, as JSON; `counted` are the items whose stock is counted. */
export function partRows(order: OrderDraft, counted: ReadonlySet<string>) {
  return {
    lines: order.lines.map((line, position) =>
      rowOf(LINE_COLUMNS, {
        ...{ line, position, tookStock: counted.has(line.itemId) },
        taxes: order.tax.length > 0 ? (order.lineTaxes?.[position] ?? null) : null,
      }),
    ),
    charges: order.charges.map((charge, position) => rowOf(CHARGE_COLUMNS, { charge, position })),
    options: order.lines.flatMap(({ options }, linePosition) =>
      options.map((option, position) => rowOf(OPTION_COLUMNS, { option, linePosition, position })),
    ),
  };
}
