import type { Service } from '@comanda/domain/hours/services';
import type { OrderStatus } from '@comanda/domain/orders/order-statuses';
import { isScheduled } from './progress-of-order.ts';
import * as said from './progress-words.ts';
import type { TrackedOrder } from './tracked-order.ts';

export type StepName = 'sent' | 'made' | 'ready' | 'way' | 'done';
export type Step = {
  readonly name: StepName;
  readonly words: string;
  readonly state: 'done' | 'current' | 'ahead';
  /** Epoch ms at which it was reached; null while it is ahead. */
  readonly at: number | null;
};

/** Where an order stands on its way; null when it is not on it. */
const STEP_OF_STATUS: Readonly<Record<OrderStatus, StepName | null>> = {
  AWAITING_PAYMENT: null,
  PLACED: 'sent',
  ACCEPTED: 'made',
  READY: 'ready',
  OUT_FOR_DELIVERY: 'way',
  COMPLETED: 'done',
  REJECTED: null,
  CANCELLED: null,
  MISSED: null,
  EXPIRED: null,
};

const STATUS_OF_STEP: Readonly<Record<StepName, OrderStatus>> = {
  sent: 'PLACED',
  made: 'ACCEPTED',
  ready: 'READY',
  way: 'OUT_FOR_DELIVERY',
  done: 'COMPLETED',
};

function stepNames(service: Service): StepName[] {
  return service === 'DELIVERY'
    ? ['sent', 'made', 'ready', 'way', 'done']
    : ['sent', 'made', 'ready', 'done'];
}

/** The named steps of an order with their real times. After a step was undone, the time of the last try counts. */
export function stepsOf(order: TrackedOrder, now: number): Step[] {
  const names = stepNames(order.service);
  const step = STEP_OF_STATUS[order.status];
  const reached = step === null ? -1 : names.indexOf(step);
  const words: Readonly<Record<StepName, string>> = {
    sent: said.sent,
    made: isScheduled(order, now) ? said.accepted : said.beingMade,
    ready: order.service === 'COLLECTION' ? said.readyToCollect : said.ready,
    way: said.onItsWay,
    done: said.DONE_WORDS[order.service],
  };
  return names.map((name, position) => {
    const event = order.events.findLast(({ type }) => type === STATUS_OF_STEP[name]);
    const isPast = position < reached || (position === reached && name === 'done');
    const state = isPast ? 'done' : position === reached ? 'current' : 'ahead';
    return { name, words: words[name], state, at: state === 'ahead' || !event ? null : Date.parse(event.at) };
  });
}
