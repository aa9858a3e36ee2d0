import { DashboardAsked, type DashboardStats } from '@comanda/contract/shapes/dashboard';
import { dateOf, epochDayOf } from '@comanda/domain/hours/dates';

export const RANGES = ['today', 'week', 'month'] as const;
export type Range = (typeof RANGES)[number];

const DAYS: Readonly<Record<Range, number>> = { today: 1, week: 7, month: 28 };

/** Business days, both included; `own` ones are those that somebody chose. */
export type Period = { readonly range: Range | 'own'; readonly from: string; readonly to: string };

/** What a period stands beside; only as much of it as there is of the period so far, where that has not ended. */
export type Beside = Period & { readonly isSoFar: boolean };

export function busyHours({ byHour }: Pick<DashboardStats, 'byHour'>): DashboardStats['byHour'] {
  const first = byHour.findIndex(({ sold }) => sold > 0);
  return first < 0 ? [] : byHour.slice(first, byHour.findLastIndex(({ sold }) => sold > 0) + 1);
}

/** What the figures of a period stand beside. */
export const besideOf = ({ previous }: Pick<DashboardStats, 'previous'>, period: Period): Beside => ({
  ...period,
  isSoFar: previous.until !== null,
});

/** The days that an address asks for: a range that ends today, or days of one's own; today where it makes no sense. */
export function periodOf(search: URLSearchParams, today: string): Period {
  const own = DashboardAsked.safeParse({ from: search.get('from'), to: search.get('to') });
  if (own.success && own.data.from !== undefined && own.data.to !== undefined) {
    return { range: 'own', from: own.data.from, to: own.data.to };
  }
  const range = RANGES.find((known) => known === search.get('range')) ?? 'today';
  return { range, from: dateOf(epochDayOf(today) - DAYS[range] + 1), to: today };
}
