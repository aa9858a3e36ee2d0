import {
  CAME_IN,
  ORDERS_SORTS,
  type OrdersFilter,
  PAYMENTS_ASKED,
} from '@comanda/contract/shapes/order-history';
import { OrderStatus } from '@comanda/contract/shapes/orders';
import { dateOf, epochDayOf } from '@comanda/domain/hours/dates';
import { SERVICES } from '@comanda/domain/hours/services';

const DATE = /^2[01]\d\d-\d\d-\d\d$/;

export const PERIODS = ['today', 'yesterday', 'week', 'month', 'all'] as const;
export type Period = (typeof PERIODS)[number];

/** First and last business day of a period; none for all time. */
export function daysOf(period: Period, today: string): { from?: string; to?: string } {
  const ago = (days: number) => dateOf(epochDayOf(today) - days);
  const days = {
    today: { from: today, to: today },
    yesterday: { from: ago(1), to: ago(1) },
    week: { from: ago(6), to: today },
    month: { from: ago(27), to: today },
    all: {},
  } as const;
  return days[period];
}

export function periodOf({ from, to }: OrdersFilter, today: string): Period | null {
  return (
    PERIODS.find((period) => {
      const days = daysOf(period, today);
      return days.from === from && days.to === to;
    }) ?? null
  );
}

const isDate = (text: string | null): text is string =>
  text !== null && DATE.test(text) && !Number.isNaN(Date.parse(text));

/** Whether whatever is ordered now belongs to what the filter finds. */
export function showsNow({ from, to, ...others }: OrdersFilter, today: string): boolean {
  return (from ?? today) <= today && (to ?? today) >= today && Object.keys(others).length === 0;
}

export type Sort = (typeof ORDERS_SORTS)[number];

export type Shown = OrdersFilter & { readonly sort?: Sort };
/** What of it changes; undefined takes it away. */
export type ShownChange = { [K in keyof Shown]?: Shown[K] | undefined };

/** The filter that an address asks for; what means nothing in it is left out. */
export function filterOf(search: URLSearchParams): OrdersFilter {
  const [q, from, to] = [search.get('q')?.trim().slice(0, 100), search.get('from'), search.get('to')];
  const status = OrderStatus.safeParse(search.get('status')).data;
  const service = SERVICES.find((known) => known === search.get('service'));
  const payment = PAYMENTS_ASKED.find((known) => known === search.get('payment'));
  const source = CAME_IN.find((known) => known === search.get('source'));
  return {
    ...(q ? { q } : {}),
    ...(status ? { status } : {}),
    ...(service ? { service } : {}),
    ...(payment ? { payment } : {}),
    ...(source ? { source } : {}),
    ...(isDate(from) ? { from } : {}),
    ...(isDate(to) ? { to } : {}),
  };
}

/** The order that an address asks for; the newest first where it names none. */
export const sortOf = (search: URLSearchParams): Sort =>
  ORDERS_SORTS.find((known) => known === search.get('sort')) ?? 'NEWEST';

/** The same in an address. */
export function searchOf(shown: ShownChange): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of ['q', 'from', 'to', 'status', 'service', 'payment', 'source'] as const) {
    const value = shown[name];
    if (value) search.set(name, value);
  }
  if (shown.sort === 'OLDEST') search.set('sort', shown.sort);
  return search;
}
