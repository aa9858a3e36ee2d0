import type { Order } from '@comanda/contract/shapes/orders';
import { type Clock, localDay, timeAndDay } from './clock.ts';
import { isRecord, listOf, textOr } from './stored.ts';

/** An order that this device has placed and that is not over, as far as it knows; the latest first. */
export type OpenOrder = {
  readonly orderId: string;
  readonly number: number;
  readonly slug: string;
  readonly restaurant: string;
  readonly clock: Clock;
};

export const OPEN_ORDERS_KEY = 'open-orders';
const MOST_OPEN = 10;

function parseOpenOrder(value: unknown): OpenOrder | null {
  if (!isRecord(value) || typeof value.orderId !== 'string' || typeof value.slug !== 'string') return null;
  const clock = isRecord(value.clock) ? value.clock : {};
  return {
    orderId: value.orderId,
    number: typeof value.number === 'number' ? value.number : 0,
    slug: value.slug,
    restaurant: textOr(value.restaurant, value.slug),
    clock: { locale: textOr(clock.locale, 'en-GB'), timezone: textOr(clock.timezone, 'UTC') },
  };
}

export function parseOpenOrders(value: unknown): OpenOrder[] {
  return listOf(value, parseOpenOrder);
}

/** With this one first, and once. */
export function withOpenOrder(orders: readonly OpenOrder[], order: OpenOrder): OpenOrder[] {
  return [order, ...orders.filter(({ orderId }) => orderId !== order.orderId)].slice(0, MOST_OPEN);
}

type Told = Pick<Order, 'status' | 'service' | 'promisedAt' | 'startAt'>;

/** Where an order stands, in a few words for a bar; `now` in epoch ms. Empty for one that is over. */
export function openOrderWords(
  { status, service, promisedAt, startAt }: Told,
  clock: Clock,
  now: number,
): string {
  const today = localDay(now, clock.timezone);
  const at = promisedAt === undefined ? null : timeAndDay(Date.parse(promisedAt), today, clock);
  switch (status) {
    case 'AWAITING_PAYMENT':
      return 'Waiting for your payment';
    case 'PLACED':
      return 'Waiting for their answer';
    case 'ACCEPTED':
      if (startAt !== undefined && Date.parse(startAt) > now)
        return at === null ? 'Scheduled' : `Scheduled for ${at}`;
      return at === null ? 'Being prepared' : `Being prepared · about ${at}`;
    case 'READY':
      return {
        DELIVERY: 'Ready for the driver',
        COLLECTION: 'Ready to collect',
        DINE_IN: 'Coming to your table',
      }[service];
    case 'OUT_FOR_DELIVERY':
      return at === null ? 'On its way' : `On its way · about ${at}`;
    case 'COMPLETED':
    case 'REJECTED':
    case 'CANCELLED':
    case 'MISSED':
    case 'EXPIRED':
      return '';
  }
}
