import type { Zone } from '../delivery/delivery.ts';
import { calendarDays } from '../hours/calendar-days.ts';
import { DAYS } from '../hours/dates.ts';
import { DAY_MS } from '../hours/durations.ts';
import { type DayInterval, openingPeriods, type SpecialDay } from '../hours/hours.ts';
import type { BasketItem } from '../menu/item-availability.ts';
import type { AvailabilityQuestion } from './availability.ts';
import type { PresentRules } from './restaurant-rules.ts';

/** Friday evening in London, which then keeps UTC: the moment around which the examples play. */
export const FRIDAY_EVENING = Date.parse('2026-11-20T19:00Z');

export type RulesOfExample = Partial<PresentRules> & {
  readonly daily?: readonly DayInterval[];
  readonly specialDays?: readonly SpecialDay[];
};

/** A pizzeria in London, open daily 12:00–22:00 for everything, unless an example says otherwise. */
export function exampleRules({ daily, specialDays = [], ...rules }: RulesOfExample = {}): PresentRules {
  const timeZone = rules.timeZone ?? 'Europe/London';
  const hours = DAYS.flatMap((day) =>
    (daily ?? [{ opens: '12:00', closes: '22:00', services: ['DELIVERY', 'COLLECTION', 'DINE_IN'] }]).map(
      (interval, index) => ({ id: `${day}-${index}`, day, ...interval }),
    ),
  );
  const window = { from: FRIDAY_EVENING - 4 * DAY_MS, until: FRIDAY_EVENING + 20 * DAY_MS };
  return {
    timeZone,
    locale: 'en-GB',
    currency: 'GBP',
    periods: openingPeriods({ hours, specialDays, timeZone, ...window }),
    days: calendarDays({ specialDays, timeZone, ...window }),
    services: {
      DELIVERY: { on: true, preparationMinutes: 25 },
      COLLECTION: { on: true, preparationMinutes: 20 },
      DINE_IN: { on: true, preparationMinutes: 15 },
    },
    slotMinutes: 15,
    ordersPerSlot: null,
    daysAhead: 7,
    minimumLeadMinutes: 0,
    pause: null,
    busy: null,
    strangersHeldUntil: null,
    locked: false,
    unattended: 'WARN',
    watchedUntil: Number.POSITIVE_INFINITY,
    zones: [exampleZone({})],
    confirmsUnknownPlaces: false,
    location: { lat: 51.4714, lng: -0.069 },
    country: 'GB',
    street: '14 Rye Lane',
    ...rules,
  };
}

export function exampleZone(zone: Partial<Zone>): Zone {
  return {
    id: 'zone',
    name: 'SE15',
    shape: { kind: 'POSTCODES', postcodes: ['SE15'] },
    fee: 250,
    minimum: 1500,
    freeOver: null,
    travelMinutes: 15,
    ...zone,
  };
}

export function exampleItem(item: Partial<BasketItem> = {}): BasketItem {
  return { id: 'diavola', name: 'Diavola', available: true, visible: true, quantity: 1, ...item };
}

/** Collecting one Diavola as soon as possible on Friday evening, unless an example says otherwise. */
export function exampleQuestion(question: Partial<AvailabilityQuestion> = {}): AvailabilityQuestion {
  return {
    rules: exampleRules(),
    service: 'COLLECTION',
    items: [exampleItem()],
    at: 'ASAP',
    slotLoad: () => 0,
    now: FRIDAY_EVENING,
    ...question,
  };
}
