import type { Order } from '@comanda/contract/shapes/orders';
import { shortOrderName } from '@comanda/contract/words/orders';
import { lastStep } from '@comanda/domain/orders/order-events';
import { STATUS_WORDS } from '../../../platform/order-words.ts';

/** Whether somebody does it to an order: "accepted it", but "it is ready". */
const IS_DONE_TO_IT: Readonly<Record<Order['status'], boolean>> = {
  AWAITING_PAYMENT: false,
  PLACED: false,
  ACCEPTED: true,
  READY: false,
  OUT_FOR_DELIVERY: false,
  COMPLETED: false,
  REJECTED: true,
  CANCELLED: true,
  MISSED: false,
  EXPIRED: false,
};

/** The quicker colleague, and what they did: "Ben has just accepted it." */
export function overtakenWords({ status, events, replacedBy }: Order): string {
  if (replacedBy) return `The diner has just changed it: it is ${shortOrderName(replacedBy)} now.`;
  const last = lastStep(events);
  const who = last?.actor.kind === 'DINER' ? 'The diner' : last?.actor.name;
  if (last?.type === 'UNDONE') return `${who ?? 'Somebody'} has just moved it back.`;
  if (who && IS_DONE_TO_IT[status]) {
    return `${who} has just ${STATUS_WORDS[status].moved} it.`;
  }
  const by = who ? ` by ${who}` : '';
  return `It was just moved${by}: it is ${STATUS_WORDS[status].moved} now.`;
}
