import type { PublicRestaurant } from '@comanda/contract/shapes/restaurants';
import { laterPromiseWords } from '@comanda/contract/words/orders';
import { aboutTime, type Pace, promiseWindow } from '@comanda/domain/availability/estimate';
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
import { endWords } from './end-of-order-words.ts';
import { cashDue, shortWords } from './money-of-order-words.ts';
import * as words from './progress-words.ts';
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

const NO_ANSWER_MS = 3 * MINUTE;
const JUST_MS = 10_000;

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
    return { range: words.about(clockTime(aboutTime(promised + late * MINUTE), restaurant)), latest: '' };
  const { from, to, latest } = promiseWindow(promised);
  return { range: timeRange(from, to, restaurant), latest: words.latestBy(clockTime(latest, restaurant)) };
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
  if (from > now) return words.willConfirm(timeAndDay(from, now, restaurant));
  const waited = now - from;
  if (waited > NO_ANSWER_MS) {
    return words.noAnswer(Math.floor(waited / MINUTE), order.service, phone);
  }
  const sent = now - sentAt(order);
  const begun = sent > waited ? words.justOpened : sent < JUST_MS ? words.justSent : words.sentAgo(sent);
  const checking = order.toConfirm ? words.checking(isOwn(order)) : '';
  const usually = words.acceptedWords(pace) ?? words.seeAnswer;
  return [begun, checking, isWatched ? usually : SLOW_ANSWER].filter(Boolean).join(' ');
}

/** What was asked for, or what would be promised if the answer came now, on whole fives. */
function hopedFor(order: TrackedOrder, restaurant: PublicRestaurant, moment: Moment): OrderWords['eta'] {
  const { now } = moment;
  if (order.scheduledFor !== undefined) {
    const range = timeAndDay(Date.parse(order.scheduledFor), now, restaurant);
    return { range, latest: words.ifAccepted };
  }
  const made = (order.preparationMinutes + order.travelMinutes) * MINUTE;
  const from = Math.max(now, waitsFrom(order, moment));
  return {
    range: words.about(timeAndDay(aboutTime(from + made), now, restaurant)),
    latest: words.ifAcceptedNow,
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
  const more = isEarly && minutesLate(order, moment.now) === 0 ? words.onTimeWords(moment.pace) : null;
  return { ...statusWords(order, restaurant, moment), more };
}

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
  const lateText = late > 0 ? words.runningLate(late) : laterWords(order, restaurant, now);
  switch (order.status) {
    case 'AWAITING_PAYMENT': {
      const short = shortWords(order, restaurant);
      if (short !== null) return { title: words.tooLittle, text: short, eta: null };
      return {
        title: own ? words.waitingForPayment : words.notPaid,
        text: own ? words.oncePaid : '',
        eta: null,
      };
    }
    case 'PLACED':
      return {
        title: words.waitingFor(name),
        text: waitingWords(order, restaurant, moment),
        eta: hopedFor(order, restaurant, moment),
      };
    case 'ACCEPTED':
      if (isScheduled(order, now) && order.promisedAt !== undefined) {
        return {
          title: words.confirmed(own),
          text: laterWords(order, restaurant, now) ?? words.thenWords(order.service),
          eta: { range: timeAndDay(Date.parse(order.promisedAt), now, restaurant), latest: '' },
        };
      }
      return {
        title: words.making(name, own),
        text: lateText ?? words.staysUpToDate,
        eta,
      };
    case 'READY':
      if (order.service === 'COLLECTION')
        return { title: words.readyToCollect, text: words.showNumber(order.number, cash), eta };
      if (order.service === 'DINE_IN') return { title: words.ready, text: words.comingToTable(own), eta };
      return { title: words.packed, text: lateText ?? words.driverComes, eta };
    case 'OUT_FOR_DELIVERY': {
      const ready = cash ? words.haveReady(cash) : '';
      const text = [lateText ?? words.listen, ready].filter(Boolean).join(' ');
      return { title: own ? words.onItsWayToYou : words.onItsWay, text, eta };
    }
    case 'COMPLETED':
    case 'REJECTED':
    case 'CANCELLED':
    case 'MISSED':
    case 'EXPIRED':
      return own
        ? { title: words.enjoy, text: words.thanks(name), eta: null }
        : { title: words.DONE_WORDS[order.service], text: words.enjoyMeal, eta: null };
  }
}
