import type { Order } from '@comanda/contract/shapes/orders';
import type { PublicRestaurant } from '@comanda/contract/shapes/restaurants';
import { laterPromiseWords } from '@comanda/contract/words/orders';
import { aboutTime } from '@comanda/domain/estimate';
import { laterPromise } from '@comanda/domain/order-events';
import { isPaidAtHandover } from '@comanda/domain/order-payments';
import { canPromiseLater } from '@comanda/domain/order-promises';
import {
  endsWithoutFood,
  foodAt,
  isFinal,
  isPromised,
  type OrderStatus,
  waitsForDiner,
} from '@comanda/domain/order-statuses';
import type { Service } from '@comanda/domain/services';
import { clockTime, promiseWindow, timeAndDay, timeRange } from './clock.ts';
import { SLOW_ANSWER } from './words.ts';

export type StepName = 'sent' | 'made' | 'ready' | 'way' | 'done';
export type Step = {
  readonly name: StepName;
  readonly words: string;
  readonly state: 'done' | 'current' | 'ahead';
  /** Epoch ms at which it was reached; null while it is ahead. */
  readonly at: number | null;
};

const DONE_WORDS: Readonly<Record<Service, string>> = {
  DELIVERY: 'Delivered',
  COLLECTION: 'Collected',
  DINE_IN: 'Served',
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

export function endedWithoutFood(order: Order): boolean {
  return endsWithoutFood(order.status);
}

export function isOver(order: Order): boolean {
  return isFinal(order.status);
}

/** An accepted order that the kitchen starts later. */
export function isScheduled(order: Order, now: number): boolean {
  return foodAt(order.status) === 'KITCHEN' && order.startAt !== undefined && Date.parse(order.startAt) > now;
}

/** The named steps of an order with their real times. After a step was undone, the time of the last try counts. */
export function stepsOf(order: Order, now: number): Step[] {
  const names = stepNames(order.service);
  const step = STEP_OF_STATUS[order.status];
  const reached = step === null ? -1 : names.indexOf(step);
  const words: Readonly<Record<StepName, string>> = {
    sent: 'Sent',
    made: isScheduled(order, now) ? 'Accepted' : 'Being made',
    ready: order.service === 'COLLECTION' ? 'Ready to collect' : 'Ready',
    way: 'On its way',
    done: DONE_WORDS[order.service],
  };
  return names.map((name, position) => {
    const event = order.events.findLast(({ type }) => type === STATUS_OF_STEP[name]);
    const isPast = position < reached || (position === reached && name === 'done');
    const state = isPast ? 'done' : position === reached ? 'current' : 'ahead';
    return { name, words: words[name], state, at: state === 'ahead' || !event ? null : Date.parse(event.at) };
  });
}

const MINUTE = 60_000;
/** A promise is not broken by a minute. */
const GRACE_MS = 2 * MINUTE;

/** How late an order is, in minutes on whole fives; 0 while it is in time or over. */
export function minutesLate(order: Order, now: number): number {
  const promised = order.promisedAt === undefined ? Number.NaN : Date.parse(order.promisedAt);
  const food = foodAt(order.status);
  if (food === null || food === 'COUNTER' || !(now - promised > GRACE_MS)) return 0;
  return Math.ceil((now - promised) / (5 * MINUTE)) * 5;
}

const NO_ANSWER_MS = 3 * MINUTE;
const JUST_MS = 10_000;

function duration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const REASON_WORDS: Readonly<Record<string, string>> = {
  BUSY: 'the kitchen has more orders than it can make',
  INGREDIENT_UNAVAILABLE: 'they ran out of something in it',
  CLOSING_EARLY: 'they are closing early today',
  OUT_OF_AREA: 'your address is too far for them',
  DINER_ASKED: 'you asked them to',
};

export type OrderWords = {
  readonly title: string;
  readonly text: string;
  /** "19:05–19:15" and "latest by 19:25", or what is hoped for; null when there is no time to tell. */
  readonly eta: { readonly range: string; readonly latest: string } | null;
};

function moneyWords({ payment }: Order): string {
  if (isPaidAtHandover(payment.method) || payment.state === 'VOIDED') return ' You haven’t been charged.';
  if (payment.state === 'REFUNDED') return ' Your money is on its way back.';
  return payment.state === 'PAID' || payment.state === 'AUTHORIZED' ? ' Your money will be given back.' : '';
}

function etaOf(order: Order, restaurant: PublicRestaurant, late: number): OrderWords['eta'] {
  if (order.promisedAt === undefined || !isPromised(order.status)) return null;
  if (waitsForDiner(order)) return null;
  const { from, to, latest } = promiseWindow(Date.parse(order.promisedAt) + late * MINUTE);
  return { range: timeRange(from, to, restaurant), latest: `latest by ${clockTime(latest, restaurant)}` };
}

function cancelledWords(order: Order, name: string, because: string): Omit<OrderWords, 'eta'> {
  const byDiner = order.events.findLast(({ type }) => type === 'CANCELLED')?.actor.kind === 'DINER';
  return byDiner
    ? { title: 'You cancelled this order', text: `The kitchen knows.${moneyWords(order)}` }
    : {
        title: 'This order was cancelled',
        text: `${name} had to cancel it${because}. Sorry.${moneyWords(order)}`,
      };
}

/** Of an order that ended without food; null for every other. */
function endWords(order: Order, { name }: PublicRestaurant, phone: string): Omit<OrderWords, 'eta'> | null {
  const reason = order.reasonNote ?? REASON_WORDS[order.reason ?? ''];
  const because = reason ? `: ${reason}` : '';
  switch (order.status) {
    case 'REJECTED':
      return { title: `${name} can’t make this order`, text: `Sorry${because}.${moneyWords(order)}` };
    case 'MISSED':
      return {
        title: 'Nobody answered in time',
        text: `${name} did not see your order, so it was cancelled.${phone === '' ? '' : ` Call ${phone} if you still want to order.`}${moneyWords(order)}`,
      };
    case 'EXPIRED':
      return {
        title: 'The payment was not finished',
        text: 'The order was given up after 15 minutes. Nothing was charged.',
      };
    case 'CANCELLED':
      return cancelledWords(order, name, because);
    case 'AWAITING_PAYMENT':
    case 'PLACED':
    case 'ACCEPTED':
    case 'READY':
    case 'OUT_FOR_DELIVERY':
    case 'COMPLETED':
      return null;
  }
}

/** What the kitchen says about a promise that it had to make later; null when the first one holds. */
function laterWords(order: Order, restaurant: PublicRestaurant): string | null {
  const promise = laterPromise(order.events)?.promise;
  const { status, service, travelMinutes } = order;
  if (!promise || !canPromiseLater({ status, service, travelMinutes, promisedAt: 0, startAt: null }))
    return null;
  const [before, after] = [promise.before, promise.at].map((at) =>
    clockTime(aboutTime(Date.parse(at)), restaurant),
  );
  return laterPromiseWords({ ...promise, service, before: before ?? '', after: after ?? '' });
}

const CHECKING_ADDRESS = 'They’ll check that they deliver to you. ';

/** When an answer can be expected from: orders that were placed while nobody was there wait for the doors to open. */
function waitsFrom(order: Order, { opensAt }: Moment): number {
  return Math.max(Date.parse(order.placedAt), opensAt ?? 0);
}

function waitingWords(order: Order, restaurant: PublicRestaurant, moment: Moment): string {
  const { now, today, phone, isWatched } = moment;
  const from = waitsFrom(order, moment);
  if (from > now) return `They open at ${timeAndDay(from, today, restaurant)} and will confirm then.`;
  const waited = now - from;
  if (waited > NO_ANSWER_MS) {
    const since = `Still no answer after ${Math.floor(waited / MINUTE)} minutes.`;
    return phone === '' ? `${since} They may be busy.` : `${since} Call ${phone} – they may be busy.`;
  }
  const sent = now - Date.parse(order.placedAt);
  const begun =
    sent > waited ? 'They have just opened.' : sent < JUST_MS ? 'Just sent.' : `Sent ${duration(sent)} ago.`;
  const checking = order.toConfirm ? CHECKING_ADDRESS : '';
  return `${begun} ${checking}${isWatched ? 'They usually answer within a minute.' : SLOW_ANSWER}`;
}

/** What was asked for, or what would be promised if the answer came now, on whole fives. */
function hopedFor(order: Order, restaurant: PublicRestaurant, moment: Moment): OrderWords['eta'] {
  const { now, today } = moment;
  if (order.scheduledFor !== undefined) {
    const range = timeAndDay(Date.parse(order.scheduledFor), today, restaurant);
    return { range, latest: 'when they accept' };
  }
  const made = (order.preparationMinutes + order.travelMinutes) * MINUTE;
  const from = Math.max(now, waitsFrom(order, moment));
  return {
    range: `about ${timeAndDay(aboutTime(from + made), today, restaurant)}`,
    latest: 'if they accept now',
  };
}

/** When words are told, the restaurant's number written for people, and whether anybody watches there. */
export type Moment = {
  readonly now: number;
  readonly today: string;
  readonly phone: string;
  readonly isWatched: boolean;
  /** When the restaurant's present or next opening begins, epoch ms; null when that is not known. */
  readonly opensAt: number | null;
};

/**
 * What is happening, in a heading and a sentence, with when it comes: everything that a hungry person wants to know at
 * the instant `now` (epoch ms). `today` is the restaurant's calendar day.
 */
export function orderWords(order: Order, restaurant: PublicRestaurant, moment: Moment): OrderWords {
  const { now, today, phone } = moment;
  const { name } = restaurant;
  const late = minutesLate(order, now);
  const eta = etaOf(order, restaurant, late);
  const ended = endWords(order, restaurant, phone);
  if (ended) return { ...ended, eta: null };
  const lateText =
    late > 0 && order.promisedAt !== undefined
      ? `Running about ${late} minutes late – now ${clockTime(aboutTime(Date.parse(order.promisedAt) + late * MINUTE), restaurant)}. Sorry.`
      : laterWords(order, restaurant);
  switch (order.status) {
    case 'AWAITING_PAYMENT':
      return {
        title: 'Waiting for your payment',
        text: 'The kitchen gets your order as soon as it is paid.',
        eta: null,
      };
    case 'PLACED':
      return {
        title: `Waiting for ${name}`,
        text: waitingWords(order, restaurant, moment),
        eta: hopedFor(order, restaurant, moment),
      };
    case 'ACCEPTED':
      if (isScheduled(order, now) && order.promisedAt !== undefined) {
        const then = order.service === 'DELIVERY' ? 'It will be with you then.' : 'It will be ready then.';
        return {
          title: 'Your order is confirmed',
          text: [then, laterWords(order, restaurant)].filter(Boolean).join(' '),
          eta: { range: timeAndDay(Date.parse(order.promisedAt), today, restaurant), latest: '' },
        };
      }
      return {
        title: `${name} is making your food`,
        text: lateText ?? 'You can leave this page; it keeps up by itself.',
        eta,
      };
    case 'READY':
      if (order.service === 'COLLECTION')
        return { title: 'Ready to collect', text: `Show number ${order.number} at the counter.`, eta };
      if (order.service === 'DINE_IN') return { title: 'Ready', text: 'It is coming to your table.', eta };
      return { title: 'Ready and packed', text: lateText ?? 'The driver takes it in a moment.', eta };
    case 'OUT_FOR_DELIVERY':
      return { title: 'On its way to you', text: lateText ?? 'Listen for the bell.', eta };
    case 'COMPLETED':
    case 'REJECTED':
    case 'CANCELLED':
    case 'MISSED':
    case 'EXPIRED':
      return { title: 'Enjoy!', text: `Thank you for ordering from ${name}.`, eta: null };
  }
}
