import type { OrderLine } from '@comanda/contract/shapes/orders';
import { iso } from '@comanda/domain/hours/instants';
import type { Charge } from '@comanda/domain/pricing/charges';
import type { TaxName } from '@comanda/domain/pricing/pricing-tax';
import { NO_CLIENT } from '#platform/access/no-client.ts';
import { fieldOf } from '#platform/database/row-fields.ts';
import { arrayText, type Columns, rowOf } from '#platform/database/table-rows.ts';
import { BEGINNING, type DraftField, ORDER_COLUMNS, type OrderDraft } from './order-draft.ts';
import type { RecordedEvent } from './order-record.ts';

const isOfDraft = (field: string): field is DraftField => field !== 'number' && !(field in BEGINNING);

function written(kind: 'value' | 'instant' | 'list', value: unknown): unknown {
  if (kind === 'instant') return typeof value === 'number' ? iso(value) : null;
  return kind === 'list' && Array.isArray(value) ? arrayText(value) : value;
}

/** How each column of a draft's own row is written; number, times of moves and the like are written by others. */
export const DRAFT_COLUMNS: Readonly<Record<string, (order: OrderDraft) => unknown>> = Object.fromEntries(
  Object.entries(ORDER_COLUMNS).flatMap(([column, { kind }]) => {
    const field = fieldOf(column);
    return isOfDraft(field) ? [[column, (order: OrderDraft) => written(kind, order[field])] as const] : [];
  }),
);

/** SQL of a day on which the device has ordered here before: any of them says that its diner is no new one. */
export const earlierOn = (restaurantId: string, clientId: string): string =>
  `(SELECT least(e.earlier_on, e.business_on) FROM orders e
    WHERE e.restaurant_id = ${restaurantId} AND e.client_id = ${clientId} AND e.client_id <> '${NO_CLIENT}' LIMIT 1)`;

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
  number: ({ line }) => line.number ?? null,
  kitchen_name: ({ line }) => line.kitchenName ?? null,
  quantity: ({ line }) => line.quantity,
  unit_price: ({ line }) => line.unitPrice,
  total: ({ line }) => line.total,
  note: ({ line }) => line.note ?? null,
  took_stock: ({ tookStock }) => tookStock,
  allergens: ({ line }) => line.allergens ?? null,
  taxes: ({ taxes }) => taxes,
  missing: ({ line }) => line.missing ?? 0,
  instead_of: ({ line }) => line.insteadOf ?? null,
};

type NewOption = {
  readonly option: OrderLine['options'][number];
  /** Whether it is counted off the stock of the dish that it is. */
  readonly tookStock: boolean;
  readonly isSize: boolean;
  readonly linePosition: number;
  readonly position: number;
};

export const OPTION_COLUMNS: Columns<'order_line_options', NewOption, OfOrder> = {
  line_position: ({ linePosition }) => linePosition,
  position: ({ position }) => position,
  group_id: ({ option }) => option.groupId,
  option_id: ({ option }) => option.optionId,
  name: ({ option }) => option.name,
  kitchen_name: ({ option }) => option.kitchenName ?? null,
  price: ({ option }) => option.price,
  quantity: ({ option }) => option.quantity,
  is_size: ({ isSize }) => isSize,
  item_id: ({ option }) => option.itemId ?? null,
  took_stock: ({ tookStock }) => tookStock,
};

/** The rows of what was chosen with a line, its size first; `counted` are the items with counted stock. */
export function optionRows(
  { size, options }: Pick<OrderLine, 'size' | 'options'>,
  linePosition: number,
  counted: ReadonlySet<string>,
) {
  const chosen = [
    ...(size ? [{ option: { ...size, quantity: 1 }, isSize: true }] : []),
    ...options.map((option) => ({ option, isSize: false })),
  ];
  return chosen.map((one, position) => {
    const tookStock = 'itemId' in one.option && counted.has(one.option.itemId ?? '');
    return rowOf(OPTION_COLUMNS, { ...one, tookStock, linePosition, position });
  });
}

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
export type NewEvent = Omit<RecordedEvent, 'number' | 'refundFailed'> & {
  readonly actorUserId: string | null;
};

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
  details: ({ event }) =>
    event.promise ??
    event.refund ??
    event.missing ??
    event.table ??
    (event.entries ? { entries: event.entries } : null),
  before: ({ event }) => event.before ?? null,
};

export type Taker = { readonly userId: string; readonly name: string };

/** The event by which an order comes in: its diner's, or that of the member taking it. */
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

/** The rows of an order's lines, options and charges, as JSON; `counted` are the items with counted stock. */
export function partRows(order: OrderDraft, counted: ReadonlySet<string>) {
  return {
    lines: order.lines.map((line, position) =>
      rowOf(LINE_COLUMNS, {
        ...{ line, position, tookStock: counted.has(line.itemId) },
        taxes: order.tax.length > 0 ? (order.lineTaxes?.[position] ?? null) : null,
      }),
    ),
    charges: order.charges.map((charge, position) => rowOf(CHARGE_COLUMNS, { charge, position })),
    options: order.lines.flatMap((line, position) => optionRows(line, position, counted)),
  };
}
