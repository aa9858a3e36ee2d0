import type { PublicRestaurant } from '@comanda/contract/shapes/restaurants';
import { laterPromiseWords } from '@comanda/contract/words/orders';
import { aboutTime, type Pace, promiseWindow } from '@comanda/domain/availability/estimate';
import type { Service } from '@comanda/domain/hours/services';
import { laterPromise, nowSince, reachedAt } from '@comanda/domain/orders/order-events';
import { canPromiseLater } from '@comanda/domain/orders/order-promises';
import {
  endsWithoutFood,
  foodAt,
  isFinal,
  isPromised,
  isUnanswered,
  waitsForDiner,
} from '@comanda/domain/orders/order-statuses';
import { clockTime, timeAndDay, timeRange } from './clock.ts';
import { endWords } from './end-of-order.ts';
import { cashDue, shortWords } from './money-of-order.ts';
import { isOwn, type TrackedOrder } from './tracked-order.ts';
import { SLOW_ANSWER } from './words.ts';

export function endedWithoutFood(order: TrackedOrder): boolean {
  return endsWithoutFood(order.status);
}

export function isOver(order: TrackedOrder): boolean {
  return isFinal(order.status);
}

/** An accepted order that the kitchen starts later. */
export function isScheduled(
  order: Pick<TrackedOrder, 'status' | 'startAt' | 'events'>,
  now: number,
): boolean {
  if (foodAt(order.status) !== 'KITCHEN' || order.startAt === undefined) return false;
  return Date.parse(order.startAt) > nowSince(order.events, now);
}

const MINUTE = 60_000;
/** A promise is not broken by a minute. */
const GRACE_MS = 2 * MINUTE;

/** How late an order is, in minutes on whole fives; 0 while it is in time or over. */
export function minutesLate(order: Pick<TrackedOrder, 'status' | 'promisedAt'>, now: number): number {
  const promised = order.promisedAt === undefined ? Number.NaN : Date.parse(order.promisedAt);
  const food = foodAt(order.status);
  if (food === null || food === 'COUNTER' || !(now - promised > GRACE_MS)) return 0;
  return Math.ceil((now - promised) / (5 * MINUTE)) * 5;
}

const AT_ONCE_MS = 10_000;
/** Slower than this is nothing to look forward to. */
const LONGEST_MS = 5 * MINUTE;

/** "Usually accepted in 40 s."; null where the restaurant is not that fast, or nobody knows. */
export function acceptedWords(pace: Pace | null): string | null {
  if (pace === null || pace.acceptedWithin > LONGEST_MS) return null;
  if (pace.acceptedWithin < AT_ONCE_MS) return 'Usually accepted at once.';
  if (pace.acceptedWithin > MINUTE - 5_000) {
    return `Usually accepted in ${Math.ceil(pace.acceptedWithin / MINUTE)} min.`;
  }
  return `Usually accepted in ${Math.ceil(pace.acceptedWithin / 5_000) * 5} s.`;
}

/** "22 of the last 25 orders were on time."; null where nobody knows. */
export function onTimeWords(pace: Pace | null): string | null {
  if (pace === null) return null;
  if (pace.onTime === pace.of) return `The last ${pace.of} orders were all on time.`;
  return `${pace.onTime} of the last ${pace.of} orders were on time.`;
}

const NO_ANSWER_MS = 3 * MINUTE;
const JUST_MS = 10_000;

function duration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export type OrderWords = {
  readonly title: string;
  readonly text: string;
  /** "19:05–19:15" and "latest by 19:25", or what is hoped for; null when there is no time to show. */
  readonly eta: { readonly range: string; readonly latest: string } | null;
  /** How punctual the restaurant has been; null where that helps nobody. */
  readonly more: string | null;
};

function etaOf(order: TrackedOrder, restaurant: PublicRestaurant, late: number): OrderWords['eta'] {
  if (order.promisedAt === undefined || !isPromised(order.status)) return null;
  if (waitsForDiner(order)) return null;
  const promised = Date.parse(order.promisedAt);
  // a range around it would begin in the past
  if (late > 0)
    return { range: `about ${clockTime(aboutTime(promised + late * MINUTE), restaurant)}`, latest: '' };
  const { from, to, latest } = promiseWindow(promised);
  return { range: timeRange(from, to, restaurant), latest: `latest by ${clockTime(latest, restaurant)}` };
}

/** What the kitchen says about a promise that it had to make later; null when the first one holds. */
function laterWords(order: TrackedOrder, restaurant: PublicRestaurant, now: number): string | null {
  const promise = laterPromise(order.events)?.promise;
  const { status, service, travelMinutes } = order;
  if (!promise || !canPromiseLater({ status, service, travelMinutes, promisedAt: 0, startAt: null }))
    return null;
  const [before, after] = [promise.before, promise.at].map((instant) => {
    const at = aboutTime(Date.parse(instant));
    return order.scheduledFor === undefined ? clockTime(at, restaurant) : timeAndDay(at, now, restaurant);
  });
  return laterPromiseWords({ ...promise, service, before: before ?? '', after: after ?? '' });
}

const sentAt = ({ events, placedAt }: TrackedOrder) => Date.parse(reachedAt(events, placedAt));

/** When an answer can be expected from: orders that were placed while nobody was there wait for the doors to open. */
function waitsFrom(order: TrackedOrder, { opensAt }: Moment): number {
  return Math.max(sentAt(order), opensAt ?? 0);
}

function waitingWords(order: TrackedOrder, restaurant: PublicRestaurant, moment: Moment): string {
  const { now, phone, isWatched, pace } = moment;
  const from = waitsFrom(order, moment);
  if (from > now) return `They open at ${timeAndDay(from, now, restaurant)} and will confirm then.`;
  const waited = now - from;
  if (waited > NO_ANSWER_MS) {
    const since = `Still no answer after ${Math.floor(waited / MINUTE)} minutes.`;
    if (order.service === 'DINE_IN') return `${since} Tell a waiter – they may be busy.`;
    return phone === '' ? `${since} They may be busy.` : `${since} Call ${phone} – they may be busy.`;
  }
  const sent = now - sentAt(order);
  const begun =
    sent > waited ? 'They have just opened.' : sent < JUST_MS ? 'Just sent.' : `Sent ${duration(sent)} ago.`;
  const checking = order.toConfirm
    ? `They’ll check that they deliver ${isOwn(order) ? 'to you' : 'there'}. `
    : '';
  const usually = acceptedWords(pace) ?? 'You see their answer here.';
  return `${begun} ${checking}${isWatched ? usually : SLOW_ANSWER}`;
}

/** What was asked for, or what would be promised if the answer came now, on whole fives. */
function hopedFor(order: TrackedOrder, restaurant: PublicRestaurant, moment: Moment): OrderWords['eta'] {
  const { now } = moment;
  if (order.scheduledFor !== undefined) {
    const range = timeAndDay(Date.parse(order.scheduledFor), now, restaurant);
    return { range, latest: 'if they accept' };
  }
  const made = (order.preparationMinutes + order.travelMinutes) * MINUTE;
  const from = Math.max(now, waitsFrom(order, moment));
  return {
    range: `about ${timeAndDay(aboutTime(from + made), now, restaurant)}`,
    latest: 'if they accept now',
  };
}

/** When words are shown, the restaurant's number written for people, and whether anybody watches there. */
export type Moment = {
  readonly now: number;
  readonly phone: string;
  readonly isWatched: boolean;
  readonly pace: Pace | null;
  /** When the restaurant's present or next opening begins, epoch ms; null when that is not known. */
  readonly opensAt: number | null;
};

/** What is happening and when the order comes, in a heading and a sentence, at `now` (epoch ms). */
export function orderWords(order: TrackedOrder, restaurant: PublicRestaurant, moment: Moment): OrderWords {
  const { status } = order;
  const isEarly = isUnanswered(status) || foodAt(status) === 'KITCHEN';
  const more = isEarly && minutesLate(order, moment.now) === 0 ? onTimeWords(moment.pace) : null;
  return { ...statusWords(order, restaurant, moment), more };
}

export const DONE_WORDS: Readonly<Record<Service, string>> = {
  DELIVERY: 'Delivered',
  COLLECTION: 'Collected',
  DINE_IN: 'Served',
};

function statusWords(
  order: TrackedOrder,
  restaurant: PublicRestaurant,
  moment: Moment,
): Omit<OrderWords, 'more'> {
  const { now, phone } = moment;
  const { name } = restaurant;
  const late = minutesLate(order, now);
  const eta = etaOf(order, restaurant, late);
  const ended = endWords(order, restaurant, phone);
  if (ended) return { ...ended, eta: null };
  const own = isOwn(order);
  const cash = cashDue(order, restaurant);
  const lateText =
    late > 0 ? `Running about ${late} minutes late. Sorry.` : laterWords(order, restaurant, now);
  switch (order.status) {
    case 'AWAITING_PAYMENT': {
      const short = shortWords(order, restaurant);
      if (short !== null) return { title: 'Your payment is too little', text: short, eta: null };
      return {
        title: own ? 'We are waiting for your payment' : 'Not paid yet',
        text: own ? 'The kitchen gets your order as soon as it is paid.' : '',
        eta: null,
      };
    }
    case 'PLACED':
      return {
        title: `Waiting for ${name}`,
        text: waitingWords(order, restaurant, moment),
        eta: hopedFor(order, restaurant, moment),
      };
    case 'ACCEPTED':
      if (isScheduled(order, now) && order.promisedAt !== undefined) {
        const then = order.service === 'DELIVERY' ? 'It will be delivered then.' : 'It will be ready then.';
        return {
          title: own ? 'Your order is confirmed' : 'The order is confirmed',
          text: laterWords(order, restaurant, now) ?? then,
          eta: { range: timeAndDay(Date.parse(order.promisedAt), now, restaurant), latest: '' },
        };
      }
      return {
        title: `${name} is making ${own ? 'your' : 'the'} food`,
        text: lateText ?? 'You can close this page. It stays up to date.',
        eta,
      };
    case 'READY':
      if (order.service === 'COLLECTION') {
        const pay = cash ? ` and pay ${cash} in cash` : '';
        return { title: 'Ready to collect', text: `Show number ${order.number} at the counter${pay}.`, eta };
      }
      if (order.service === 'DINE_IN')
        return { title: 'Ready', text: `It is coming to ${own ? 'your' : 'the'} table.`, eta };
      return { title: 'Ready and packed', text: lateText ?? 'The driver will pick it up in a moment.', eta };
    case 'OUT_FOR_DELIVERY': {
      const ready = cash ? `Please have ${cash} in cash ready.` : '';
      const text = [lateText ?? 'Listen for the bell.', ready].filter(Boolean).join(' ');
      return { title: own ? 'On its way to you' : 'On its way', text, eta };
    }
    case 'COMPLETED':
    case 'REJECTED':
    case 'CANCELLED':
    case 'MISSED':
    case 'EXPIRED':
      return own
        ? { title: 'Enjoy!', text: `Thank you for ordering from ${name}.`, eta: null }
        : { title: DONE_WORDS[order.service], text: 'Enjoy your meal!', eta: null };
  }
}
