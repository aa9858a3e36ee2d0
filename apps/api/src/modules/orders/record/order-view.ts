import type { Order, OrderLine, DamagedOrder as ShownDamaged } from '@comanda/contract/shapes/orders';
import { isoOrNull } from '@comanda/domain/hours/instants';
import { lastStep, staysWhereItIs } from '@comanda/domain/orders/order-events';
import { shortOf } from '@comanda/domain/orders/order-ledger';
import { tickedIn } from '@comanda/domain/orders/order-ticks';
import {
  isFinal,
  isPaidAtHandover,
  type StaffMove,
  shownPaymentState,
  UNPAID_ONLINE,
  undoableUntil,
} from '@comanda/domain/orders/orders';
import { foldCharges, promotionLines, roundingOf } from '@comanda/domain/pricing/charges';
import type { Dependencies } from '#dependencies.ts';
import {
  givenBack,
  type OrderRecord,
  type RecordedEvent,
  type RecordedPromise,
  ticksOf,
} from './order-record.ts';
import type { DamagedOrder } from './orders.queries.ts';

type Present<T> = { [K in keyof T]?: NonNullable<T[K]> };

/** Leaves out what is not known, as the contract has it. */
function present<T extends Record<string, unknown>>(values: T): Present<T> {
  const known: Present<T> = {};
  for (const key in values) {
    const value = values[key];
    if (value !== null && value !== undefined) known[key] = value;
  }
  return known;
}

/** When the kitchen confirmed what is avoided (epoch ms); null when it has not. */
export function allergySeenAt(events: readonly RecordedEvent[]): number | null {
  return events.find(({ type }) => type === 'ALLERGY_SEEN')?.at ?? null;
}

/** The last step of the staff, unless somebody else has acted since; a start by the clock is no step. */
export function lastStaffMove(events: readonly RecordedEvent[]): StaffMove | null {
  const last = lastStep(events);
  if (last?.actor !== 'STAFF' || last.fromStatus === null || last.type === 'UNDONE') return null;
  const to = last.type;
  return isStatus(to) ? { from: last.fromStatus, to, at: last.at } : null;
}

/** Events that are none of the diner's. */
const HIDDEN: ReadonlySet<string> = new Set(['TICKED', 'REFUND_REFUSED']);

/** Whether it says that a member has given money back, also by a dish that is missing. */
const isGivenBack = (event: RecordedEvent): boolean =>
  givenBack(event) !== null || (event.missing?.refund && !event.refundFailed) === true;

/** Whether money went back after its last step; by somebody at the provider's own pages where no member has. */
function isRefundedSince(events: readonly RecordedEvent[]): boolean {
  const since = events.slice(events.findLastIndex(({ type }) => !staysWhereItIs(type)) + 1);
  if (events.some(isGivenBack)) return since.some(isGivenBack);
  return since.some(({ entries }) => entries?.some(({ kind, amount }) => kind === 'REFUNDED' && amount > 0));
}

/** What decides whether its last step can be taken back. */
export const undoable = ({ status, paymentMethod, paymentState, events }: OrderRecord) => ({
  status,
  paymentMethod,
  paymentState,
  hasRefund: events.some(isGivenBack),
  isRefundedSince: isRefundedSince(events),
});

function promiseView({ at, before, sentence }: RecordedPromise) {
  return {
    at: new Date(at).toISOString(),
    before: new Date(before).toISOString(),
    ...(sentence === null ? {} : { sentence }),
  };
}

function refundView(event: RecordedEvent, { paymentMethod }: OrderRecord, forStaff: boolean) {
  const refund = forStaff ? event.refund : givenBack(event);
  if (!refund) return {};
  const { amount, reason, lines, call } = refund;
  return {
    refund: {
      amount,
      ...(forStaff && reason !== '' ? { reason } : {}),
      ...(lines ? { lines } : {}),
      ...(event.refundFailed ? { failed: true as const } : {}),
      ...(call === null && !isPaidAtHandover(paymentMethod) ? { inCash: true as const } : {}),
    },
  };
}

function missingView({ missing, refundFailed }: RecordedEvent, forStaff: boolean) {
  if (!missing) return {};
  const { position, quantity, name, instead, before, total, refund } = missing;
  return {
    missing: {
      ...{ position, quantity, name, before, total },
      ...(instead === null ? {} : { instead }),
      ...(refund && (forStaff || !refundFailed) ? { refund: refund.amount } : {}),
      ...(forStaff && refundFailed ? { failed: true as const } : {}),
    },
  };
}

function eventView(event: RecordedEvent, order: OrderRecord, forStaff: boolean): Order['events'][number] {
  const { number, type, at, actor, actorName, promise, entries } = event;
  return {
    number,
    type,
    at: new Date(at).toISOString(),
    actor: { kind: actor, ...(forStaff && actorName !== null ? { name: actorName } : {}) },
    ...(promise ? { promise: promiseView(promise) } : {}),
    ...refundView(event, order, forStaff),
    ...missingView(event, forStaff),
    ...(event.table ? { table: event.table } : {}),
    ...(forStaff && entries ? { entries: [...entries] } : {}),
  };
}

function isStatus(type: string): type is StaffMove['to'] {
  return type !== 'UNDONE' && type !== 'REFUNDED';
}

/** Of an order that waits for its payment, how much a card has paid too little; its ledger is in its events. */
function shortView({ status, events, total }: OrderRecord): number | null {
  if (status !== UNPAID_ONLINE) return null;
  return (
    shortOf(
      events.flatMap(({ entries }) => entries ?? []),
      total,
    ) || null
  );
}

const otherOrder = (id: string | null, number: number | null) =>
  id === null || number === null ? null : { id, number };

/** Whether it is about a tick alone. Of several the order keeps only the last one. */
export const isTick = ({ events }: OrderRecord, number: number): boolean =>
  !events.some((event) => event.number === number && event.type !== 'TICKED');

/** The lines as staff see them, with the ticks of the order's present status. */
function ticked(order: OrderRecord): OrderLine[] {
  const done = tickedIn(order.status, ticksOf(order));
  return order.lines.map((line, position) => (done.includes(position) ? { ...line, done: true } : line));
}

/** A line without what the kitchen calls it and its options. */
function forDiners({ kitchenName, options, ...line }: OrderLine): OrderLine {
  return { ...line, options: options.map(({ kitchenName: _, ...option }) => option) };
}

/**
 * An order on the wire. Diners never see a staff member's name, what staff could undo, what the kitchen calls a dish,
 * nor what it has ticked, nor why money goes back, nor of money that the provider did not give back.
 */
export function orderView(order: OrderRecord, audience: 'STAFF' | 'DINER', now: number): Order {
  const forStaff = audience === 'STAFF';
  const promotions = promotionLines(order.charges);
  const rounding = roundingOf(order.charges);
  const isOfDevice = order.source === null && !order.rehearsal;
  return {
    id: order.id,
    number: order.number,
    restaurantId: order.restaurantId,
    status: order.status,
    service: order.service,
    lines: forStaff ? ticked(order) : order.lines.map(forDiners),
    contact: order.contact,
    ...(forStaff && isOfDevice
      ? { sender: { clientId: order.clientId, ...(order.sender === null ? {} : { address: order.sender }) } }
      : {}),
    placedAt: new Date(order.placedAt).toISOString(),
    travelMinutes: order.travelMinutes,
    preparationMinutes: order.preparationMinutes,
    subtotal: order.subtotal,
    ...foldCharges(order.charges),
    ...(promotions.length > 0 && { promotions }),
    ...(rounding !== 0 && { rounding }),
    tax: order.tax,
    total: order.total,
    currency: order.currency,
    payment: {
      method: order.paymentMethod,
      state: forStaff ? shownPaymentState(order.status, order.paymentState) : order.paymentState,
      ...(order.unreturned && { refundFailed: true as const }),
      ...present({ short: shortView(order) }),
    },
    events: order.events
      .filter(({ type }) => forStaff || !HIDDEN.has(type))
      .map((event) => eventView(event, order, forStaff)),
    ...present({
      note: order.note,
      allergyNote: order.allergyNote,
      ifMissing: order.ifMissing,
      language: order.language,
      source: order.source,
      firstOrder: (forStaff && isOfDevice && order.first && !isFinal(order.status)) || null,
      rehearsal: order.rehearsal || null,
      address: order.address,
      location: order.location,
      table: order.tableName,
      replaces: otherOrder(order.replacesId, order.replacesNumber),
      replacedBy: otherOrder(order.replacedById, order.replacedByNumber),
      attendedFrom: forStaff ? isoOrNull(order.attendedFrom) : null,
      promisedAt: isoOrNull(order.promisedAt),
      startAt: isoOrNull(order.startAt),
      scheduledFor: isoOrNull(order.scheduledFor),
      undoableUntil: forStaff
        ? isoOrNull(undoableUntil(undoable(order), lastStaffMove(order.events), now))
        : null,
      reason: order.reason,
      reasonNote: order.reasonNote,
      missedReason: order.missedReason,
      avoids: order.avoids.length > 0 ? [...order.avoids] : null,
      allergySeenAt: isoOrNull(allergySeenAt(order.events)),
      toConfirm: order.toConfirm || null,
      minimumAge: order.minimumAge,
    }),
  };
}

/** What can still be shown of an order that cannot be read; the log says why, once an hour. */
export function damagedView(
  { id, number, status, placedAt, phone, core, error }: Omit<DamagedOrder, 'clientId'>,
  failures: Dependencies['failures'],
): ShownDamaged {
  failures.report('reading an order', id, error);
  return {
    id,
    number,
    status,
    placedAt: new Date(placedAt).toISOString(),
    ...(phone === null ? {} : { phone }),
    ...(core === null ? {} : { canEnd: true }),
  };
}
