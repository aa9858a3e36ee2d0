import type { Service } from './services.ts';

/** A stretch of time, epoch ms, `until` not included. */
export type Period = { readonly from: number; readonly until: number };

/** One interval of the hours on one day, as instants. Lists are sorted by `from`; periods may touch or overlap. */
export type OpenPeriod = Period & { readonly services: readonly Service[] };

/** One service, or several: then "open" means open for at least one of them. */
export type Services = Service | readonly Service[];

/** Whether a period serves the service (or at least one of several). */
export function serves(period: OpenPeriod, services: Services): boolean {
  return typeof services === 'string'
    ? period.services.includes(services)
    : services.some((service) => period.services.includes(service));
}

/** Whether orders of the service are taken at an instant by the hours alone. */
export function isOpenAt(periods: readonly OpenPeriod[], services: Services, at: number): boolean {
  for (const period of periods) {
    if (period.from > at) return false;
    if (at < period.until && serves(period, services)) return true;
  }
  return false;
}

/** The unbroken opening around an instant, touching periods taken together; null when it is not open. */
export function openStretch(periods: readonly OpenPeriod[], services: Services, at: number): Period | null {
  let from = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const period of periods) {
    const touches = period.from <= until;
    if (!touches && (period.from > at || until > at)) break;
    if (!serves(period, services)) continue;
    if (!touches) from = period.from;
    until = touches ? Math.max(until, period.until) : period.until;
  }
  return from <= at && at < until ? { from, until } : null;
}

/** The end of what goes on over an instant, as an evening until two does over midnight; else that instant. */
export function endOfNight(periods: readonly OpenPeriod[], services: Services, at: number): number {
  let end = at;
  for (const period of periods) {
    if (period.from >= at) break;
    if (period.until > end && serves(period, services)) end = period.until;
  }
  return end;
}

/** Until when it stays open without a break; null when it is not open at that instant. */
export function openUntil(periods: readonly OpenPeriod[], services: Services, at: number): number | null {
  return openStretch(periods, services, at)?.until ?? null;
}

/** The first open instant at or after an instant: itself when open. Null when the known periods hold none. */
export function nextOpening(periods: readonly OpenPeriod[], services: Services, at: number): number | null {
  for (const period of periods) {
    if (at < period.until && serves(period, services)) return Math.max(period.from, at);
  }
  return null;
}

/** The next opening after having been closed; null when the known periods hold none. */
export function nextReopening(periods: readonly OpenPeriod[], services: Services, at: number): number | null {
  return nextOpening(periods, services, openUntil(periods, services, at) ?? at);
}
