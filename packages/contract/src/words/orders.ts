import type { LaterRefusal } from '@comanda/domain/order-promises';
import type { UndoRefusal } from '@comanda/domain/order-undo';
import { MAX_READY_MINUTES, type MoveRefusal, type OrderStatus } from '@comanda/domain/orders';
import type { Service } from '@comanda/domain/services';

/** "OUT_FOR_DELIVERY" as staff say it: "out for delivery". */
export function statusWords(status: OrderStatus): string {
  return status.toLowerCase().replaceAll('_', ' ');
}

/** Why an order cannot be moved so, to whoever moves it. */
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
      return "A rejection or cancellation can't be undone: the diner has been told.";
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

const COMES: Readonly<Record<Service, string>> = {
  DELIVERY: 'will be with you',
  COLLECTION: 'will be ready',
  DINE_IN: 'will be at your table',
};

/** What the diner reads. `before` and `after` are the promises as they are written there: "20:05", "20:15". */
export function laterPromiseWords(told: {
  readonly service: Service;
  readonly before: string;
  readonly after: string;
  readonly sentence?: string | undefined;
}): string {
  const words = `Sorry, it's taking a little longer: your order ${COMES[told.service]} at about ${told.after} instead of ${told.before}.`;
  return told.sentence ? `${words} “${told.sentence}”` : words;
}
