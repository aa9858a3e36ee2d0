import type { Order } from '@comanda/contract/shapes/orders';
import { aboutTime, promiseWindow } from '@comanda/domain/availability/estimate';
import { type Clock, clockTime, timeAndDay, timeRange } from './clock.ts';
import { isScheduled, minutesLate } from './progress-of-order.ts';

type Progress = Pick<
  Order,
  'status' | 'service' | 'promisedAt' | 'startAt' | 'events' | 'reason' | 'replacedBy'
>;

const MINUTE = 60_000;
/** What ended longer ago is no news to anybody; until then it waits to be read. */
const NEWS_MS = 30 * 24 * 60 * MINUTE;

/** "19:05–19:15", or when it comes instead, as the order's own page has it. */
function promised(order: Progress, clock: Clock, now: number): string {
  if (order.promisedAt === undefined) return '';
  const at = Date.parse(order.promisedAt);
  const late = minutesLate(order, now);
  if (late > 0) return ` · late, about ${clockTime(aboutTime(at + late * MINUTE), clock)}`;
  const { from, to } = promiseWindow(at);
  return ` · ${timeRange(from, to, clock)}`;
}

/** Whether the restaurant ended it unasked: its diner may not have read it yet. */
function isNews({ events, reason, replacedBy }: Progress, now: number): boolean {
  const last = events.at(-1);
  if (!last || replacedBy || reason === 'DINER_ASKED' || last.actor.kind === 'DINER') return false;
  return now - Date.parse(last.at) < NEWS_MS;
}

type Living = Progress & {
  readonly status: 'AWAITING_PAYMENT' | 'PLACED' | 'ACCEPTED' | 'READY' | 'OUT_FOR_DELIVERY';
};

function progressWords(order: Living, clock: Clock, now: number): string {
  const { status, service, promisedAt } = order;
  switch (status) {
    case 'AWAITING_PAYMENT':
      return 'Waiting for your payment';
    case 'PLACED':
      return 'Waiting for their answer';
    case 'ACCEPTED':
      if (isScheduled(order, now)) {
        if (promisedAt === undefined) return 'Scheduled';
        return `Scheduled for ${timeAndDay(Date.parse(promisedAt), now, clock)}`;
      }
      return `Being made${promised(order, clock, now)}`;
    case 'READY':
      return {
        DELIVERY: `Ready for the driver${promised(order, clock, now)}`,
        COLLECTION: 'Ready to collect',
        DINE_IN: 'Coming to your table',
      }[service];
    case 'OUT_FOR_DELIVERY':
      return `On its way${promised(order, clock, now)}`;
  }
}

/** Where an order stands, in a few words for a bar. */
export type OpenOrderNews =
  | { readonly isEnded: false; readonly words: string }
  /** It ended without food, and `more` leads to why. */
  | { readonly isEnded: true; readonly words: string; readonly more: string };

const END_WORDS = {
  REJECTED: { isEnded: true, words: 'They can’t make it.', more: 'See why' },
  CANCELLED: { isEnded: true, words: 'They had to cancel it.', more: 'See why' },
  MISSED: { isEnded: true, words: 'Nobody answered in time.', more: 'See what to do' },
} as const;

/** `now` in epoch ms. Null for an order that is over, unless its diner has to be told. */
export function openOrderNews(order: Progress, clock: Clock, now: number): OpenOrderNews | null {
  switch (order.status) {
    case 'REJECTED':
    case 'CANCELLED':
    case 'MISSED':
      return isNews(order, now) ? END_WORDS[order.status] : null;
    case 'COMPLETED':
    case 'EXPIRED':
      return null;
    case 'AWAITING_PAYMENT':
    case 'PLACED':
    case 'ACCEPTED':
    case 'READY':
    case 'OUT_FOR_DELIVERY':
      return { isEnded: false, words: progressWords({ ...order, status: order.status }, clock, now) };
  }
}

/** What a bar says of several orders that are not over. */
export const openOrdersWords = (count: number) => `Your ${count} orders`;
