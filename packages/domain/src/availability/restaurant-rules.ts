import type { Zone } from '../delivery/delivery.ts';
import type { Point } from '../delivery/geometry.ts';
import { type CalendarDay, dayIndexAt } from '../hours/calendar-days.ts';
import { endOfNight, type OpenPeriod, type Period } from '../hours/opening-periods.ts';
import { SERVICES, type Service } from '../hours/services.ts';

/** `minimumOrder` is of the goods, in minor units; a zone may ask for more. */
export type ServiceRule = {
  readonly on: boolean;
  readonly preparationMinutes: number;
  readonly minimumOrder?: number;
};

/** No orders until then; always ends by itself. `until` is epoch ms. */
export type Pause = { readonly until: number };

/** The kitchen needs longer, until an instant (epoch ms). */
export type Busy = { readonly extraMinutes: number; readonly until: number };

/** What diners meet while no screen is watching: a word that answers may take longer, or no asap ordering. */
export type UnattendedRule = 'WARN' | 'BLOCK';

/**
 * Everything about a restaurant that decides when and where it takes orders, ready for comparing integers. `periods`
 * and `days` cover one window of instants, which must reach from two days before the present to the last day that
 * can be ordered for, and further for "opens at" to reach past a long holiday.
 */
export type RestaurantRules = {
  readonly timeZone: string;
  readonly locale: string;
  readonly currency: string;
  readonly periods: readonly OpenPeriod[];
  readonly days: readonly CalendarDay[];
  readonly services: Readonly<Record<Service, ServiceRule>>;
  readonly slotMinutes: number;
  readonly ordersPerSlot: number | null;
  /** 0 is today only. */
  readonly daysAhead: number;
  /** For scheduled orders: from now to the promise. */
  readonly minimumLeadMinutes: number;
  readonly pause: Pause | null;
  readonly busy: Busy | null;
  /** Until then (epoch ms) devices without a completed order here order by card alone. */
  readonly strangersHeldUntil: number | null;
  readonly locked: boolean;
  readonly unattended: UnattendedRule;
  readonly zones: readonly Zone[];
  /** Deliveries to an address that nobody can place are taken, and confirmed by the restaurant when it accepts. */
  readonly confirmsUnknownPlaces: boolean;
  /** 0/0 is "not known". */
  readonly location: Point;
  /** Of its address (ISO 3166, two letters): postcodes are compared in its form. */
  readonly country: string;
  /** First line of the address, named to diners for collection. */
  readonly street: string | null;
};

/** The rules, and what no edit changes. */
export type PresentRules = RestaurantRules & {
  /** Until when a screen is known to watch (epoch ms): the end of the last lease. Infinity where nobody can know. */
  readonly watchedUntil: number;
};

export function servicesOn(rules: RestaurantRules): Service[] {
  return SERVICES.filter((service) => rules.services[service].on);
}

/**
 * The times of a service on one day of `rules.days`, of those that are not over: an opening that goes on after midnight
 * belongs to the day on which it began. Null outside the known days.
 */
export function serviceDay(
  rules: RestaurantRules,
  service: Service,
  index: number,
  now: number,
): Period | null {
  const day = rules.days[index];
  if (!day) return null;
  const isToday = day.from <= now && now < day.until;
  return {
    from: isToday ? now : Math.max(now, endOfNight(rules.periods, service, day.from)),
    until: endOfNight(rules.periods, service, day.until),
  };
}

/** Until when (epoch ms) a service can be ordered for: the end of the last day that may be chosen, and its night. */
export function orderableUntil(rules: RestaurantRules, service: Service, now: number): number {
  const last = Math.min(dayIndexAt(rules.days, now) + rules.daysAhead, rules.days.length - 1);
  return serviceDay(rules, service, last, now)?.until ?? now;
}

/** From when the opening periods are known for certain, epoch ms: the window may begin within the first day. */
export function knownFrom(rules: RestaurantRules): number {
  return rules.days[0]?.until ?? Number.POSITIVE_INFINITY;
}

/** Until when the opening periods are known for certain, epoch ms: the window may end within the last day. */
export function knownUntil(rules: RestaurantRules): number {
  return rules.days.at(-1)?.from ?? Number.NEGATIVE_INFINITY;
}

/** What holds at an instant because no screen is watching then; null while one is. */
export function unattendedAt(rules: PresentRules, at: number): UnattendedRule | null {
  return at < rules.watchedUntil ? null : rules.unattended;
}

export function isPausedAt(rules: RestaurantRules, at: number): boolean {
  return rules.pause !== null && at < rules.pause.until;
}
