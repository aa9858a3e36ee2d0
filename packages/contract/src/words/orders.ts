import type { Service } from '@comanda/domain/hours/services';
import { formatMoney } from '@comanda/domain/money/money';
import type { MissingRefusal } from '@comanda/domain/orders/missing-dishes';
import type { LaterRefusal } from '@comanda/domain/orders/order-promises';
import type { TickRefusal } from '@comanda/domain/orders/order-ticks';
import type { UndoRefusal } from '@comanda/domain/orders/order-undo';
import {
  type EndReason,
  MAX_READY_MINUTES,
  type MoveRefusal,
  type OrderStatus,
} from '@comanda/domain/orders/orders';
import type { OrderSource } from '@comanda/domain/orders/staff-orders';

/** "OUT_FOR_DELIVERY" as staff say it: "out for delivery". */
export function statusWords(status: OrderStatus): string {
  return status.toLowerCase().replaceAll('_', ' ');
}

/** Only a rehearsal has the number 0, which is none to show; the database holds both to that. */
type Numbered = { readonly number: number };

const isRehearsed = ({ number }: Numbered): boolean => number === 0;

/** "Order 47", or "Rehearsal". */
export const orderName = (order: Numbered): string =>
  isRehearsed(order) ? 'Rehearsal' : `Order ${order.number}`;

/** "order 47" or "the rehearsal", within a sentence. */
export const orderInText = (order: Numbered): string =>
  isRehearsed(order) ? 'the rehearsal' : `order ${order.number}`;

/** "#47" where room is short, or "Rehearsal". */
export const shortOrderName = (order: Numbered): string =>
  isRehearsed(order) ? 'Rehearsal' : `#${order.number}`;

/** What an order comes to, as it is written there; null for a rehearsal, which costs nothing. */
export const amountWords = (
  order: Numbered & { readonly total: number; readonly currency: string },
  locale: string,
): string | null => (isRehearsed(order) ? null : formatMoney(order.total, order.currency, locale));

type Changed = { readonly [Other in 'replaces' | 'replacedBy']?: { readonly number: number } | undefined };

/** "Replaces #47", "Replaced by #48" or both, of an order that its diner has changed; null for every other. */
export function changedWords({ replaces, replacedBy }: Changed): string | null {
  const words = [
    replaces && `Replaces #${replaces.number}`,
    replacedBy && `Replaced by #${replacedBy.number}`,
  ];
  return words.filter(Boolean).join(' · ') || null;
}

/** How an order came in that a member has taken. */
export const SOURCE_WORDS: Readonly<Record<OrderSource, string>> = { PHONE: 'Phone', COUNTER: 'Counter' };

/** Why an order cannot be moved so, to the member or diner that moves it. */
export function moveRefusalWords(refusal: MoveRefusal): string {
  switch (refusal.code) {
    case 'ALREADY_OVER':
      return `This order is already ${statusWords(refusal.status)}.`;
    case 'NOT_POSSIBLE':
      return `An order that is ${statusWords(refusal.status)} can't become ${statusWords(refusal.to)} this way.`;
    case 'PROMISE_NEEDED':
      return `Say in how many minutes it will be ready, from 1 to ${MAX_READY_MINUTES}.`;
    case 'REASON_NEEDED':
      return 'Say why: the diner will be told.';
    case 'NOTE_NEEDED':
      return 'Write why: the diner will be told.';
  }
}

export function undoRefusalWords({ code }: UndoRefusal): string {
  switch (code) {
    case 'NOTHING_TO_UNDO':
      return 'There is nothing to undo.';
    case 'FINAL_FOR_DINER':
      return "A rejection or cancellation can't be undone: the diner has been informed.";
    case 'MOVED_ON':
      return 'The order has moved on since.';
    case 'REFUNDED':
      return "An order that was refunded can't be moved back.";
    case 'TOO_LATE':
      return 'A step can be undone for two minutes.';
  }
}

export function laterRefusalWords(refusal: LaterRefusal): string {
  switch (refusal.code) {
    case 'ALREADY_OVER':
      return 'This order is over. Call the diner instead.';
    case 'NOT_POSSIBLE':
      return refusal.isReady
        ? 'This order is ready already.'
        : 'Nothing has been promised yet. Accept the order first.';
  }
}

const REASON_WORDS: Readonly<Record<string, string>> = {
  BUSY: 'the kitchen has more orders than it can make',
  INGREDIENT_UNAVAILABLE: 'they’ve run out of an ingredient',
  CLOSING_EARLY: 'they are closing early today',
  OUT_OF_AREA: 'the address is too far away for them',
  DINER_ASKED: 'you asked them to cancel',
} satisfies Partial<Record<EndReason, string>>;

type Ended = { readonly reason?: string | null | undefined; readonly reasonNote?: string | null | undefined };

/**
 * The rest of a sentence about an order that a restaurant did not make, to its diner: ": they are closing early today."
 * with what the restaurant has written behind it; of another reason only that, and a full stop where nobody said why.
 */
export function becauseWords({ reason, reasonNote }: Ended): string {
  const words = REASON_WORDS[reason ?? ''];
  const note = reasonNote?.trim();
  if (words) return `: ${words}.${note ? ` “${note}”` : ''}`;
  if (!note) return '.';
  return `: ${note}${/[.!?…。！？؟۔।]$/u.test(note) ? '' : '.'}`;
}

/** Why a line cannot be ticked, to the cook. */
export function tickRefusalWords({
  code,
}: {
  readonly code: Exclude<TickRefusal['code'], 'NO_LINE'>;
}): string {
  switch (code) {
    case 'ORDER_OVER':
      return 'This order is over.';
    case 'NOT_POSSIBLE':
      return 'Accept the order first.';
  }
}

/** Why a dish cannot be taken off an order, to the cook. */
export function missingRefusalWords({
  code,
}: {
  readonly code: Exclude<MissingRefusal['code'], 'NO_LINE'>;
}): string {
  switch (code) {
    case 'ORDER_OVER':
      return 'This order is over. Give the money back instead.';
    case 'NOT_POSSIBLE':
      return 'A dish is taken off once the order is accepted, and before it leaves the kitchen.';
    case 'FEWER_LEFT':
      return 'Fewer of this dish are left. Look at the order again.';
    case 'LAST_DISH':
      return 'This is the last dish of the order. Cancel the order instead: the diner is told why.';
    case 'OTHER_TAXES':
      return 'This dish can’t be given in its place. Choose another.';
  }
}

const COMES: Readonly<Record<Service, string>> = {
  DELIVERY: 'will be with you',
  COLLECTION: 'will be ready',
  DINE_IN: 'will be at your table',
};

/** What the diner reads. `before` and `after` are the promises as they are written there: "20:05", "20:15". */
export function laterPromiseWords(promise: {
  readonly service: Service;
  readonly before: string;
  readonly after: string;
  readonly sentence?: string | undefined;
}): string {
  const words = `Sorry, it's taking a little longer: your order ${COMES[promise.service]} at about ${promise.after} instead of ${promise.before}.`;
  return promise.sentence ? `${words} “${promise.sentence}”` : words;
}
