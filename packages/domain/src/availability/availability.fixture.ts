import fc from 'fast-check';
import { HOUR_MS, MINUTE_MS } from '../hours/durations.ts';
import { SERVICES } from '../hours/services.ts';
import type { AvailabilityQuestion } from './availability.ts';
import type { PresentRules } from './restaurant-rules.ts';
import { exampleRules, exampleZone, FRIDAY_EVENING } from './rules-fixture.ts';

const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '40'));
const clock = time.map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
const services = fc.subarray([...SERVICES], { minLength: 1 });
const dayInterval = fc.record({ opens: clock, closes: clock, services });
const minutesFromNow = fc
  .integer({ min: -120, max: 600 })
  .map((minutes) => FRIDAY_EVENING + minutes * MINUTE_MS);
const serviceRule = fc.record({
  on: fc.integer({ max: 3, min: 0 }).map((dice) => dice > 0),
  preparationMinutes: fc.integer({ min: 0, max: 60 }),
});

/** Rules of any restaurant around a Friday evening. */
const anyRules: fc.Arbitrary<PresentRules> = fc
  .record({
    timeZone: fc.constantFrom('Europe/London', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia'),
    daily: fc.array(dayInterval, { maxLength: 3 }),
    specialDays: fc.array(
      fc.record({
        date: fc.constantFrom('2026-11-20', '2026-11-21'),
        closed: fc.boolean(),
        intervals: fc.array(dayInterval, { maxLength: 1 }),
      }),
      { maxLength: 1 },
    ),
    services: fc.record({ DELIVERY: serviceRule, COLLECTION: serviceRule, DINE_IN: serviceRule }),
    slotMinutes: fc.constantFrom(10, 15, 20, 30),
    ordersPerSlot: fc.option(fc.integer({ min: 1, max: 3 })),
    daysAhead: fc.integer({ min: 0, max: 2 }),
    minimumLeadMinutes: fc.constantFrom(0, 0, 45),
    pause: fc.option(fc.record({ until: minutesFromNow }), { freq: 2 }),
    busy: fc.option(fc.record({ extraMinutes: fc.integer({ min: 1, max: 30 }), until: minutesFromNow }), {
      freq: 2,
    }),
    locked: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
    unattended: fc.constantFrom('WARN', 'BLOCK'),
    watchedUntil: fc.oneof(fc.constant(Number.POSITIVE_INFINITY), minutesFromNow),
    zones: fc.constant([exampleZone({})]),
  })
  .map(exampleRules);

const hoursOfDish = fc.array(fc.tuple(fc.integer({ min: -3, max: 12 }), fc.integer({ min: 1, max: 3 })), {
  maxLength: 2,
});
/** Groups of which one has to be chosen; some of their options are dishes with hours and services of their own. */
const groups = fc.array(
  fc.record({
    id: fc.constantFrom('starter', 'drink'),
    name: fc.constant('Starter'),
    min: fc.constant(1),
    max: fc.constant(1),
    options: fc.array(
      fc.record({
        available: fc.boolean(),
        soldOutUntil: fc.option(minutesFromNow),
        dish: fc.option(
          fc.record({
            available: fc.boolean(),
            soldOutUntil: fc.option(minutesFromNow),
            visible: fc.constantFrom(true, true, true, false),
            services: fc.option(services, { freq: 2 }),
            stock: fc.option(fc.integer({ min: 0, max: 2 }), { freq: 2 }),
            schedule: fc.option(
              hoursOfDish.map((hours) =>
                hours.map(([from, length], day) => ({
                  from: FRIDAY_EVENING + (from + day * 24) * HOUR_MS,
                  until: FRIDAY_EVENING + (from + length + day * 24) * HOUR_MS,
                })),
              ),
            ),
          }),
          { nil: undefined },
        ),
      }),
      { maxLength: 3 },
    ),
  }),
  { maxLength: 2 },
);

/** Any question to them, but for the time that is asked for. */
export const anyQuestion: fc.Arbitrary<Omit<AvailabilityQuestion, 'at'>> = fc.record({
  rules: anyRules,
  service: fc.constantFrom(...SERVICES),
  items: fc.array(
    fc.record({
      id: fc.constantFrom('a', 'b'),
      name: fc.constant('Diavola'),
      available: fc.boolean(),
      soldOutUntil: fc.option(minutesFromNow),
      visible: fc.constantFrom(true, true, true, false),
      services: fc.option(services, { freq: 2 }),
      stock: fc.option(fc.integer({ min: 0, max: 9 })),
      quantity: fc.integer({ min: 1, max: 3 }),
      groups: fc.option(groups, { nil: undefined, freq: 2 }),
    }),
    { maxLength: 2 },
  ),
  place: fc.option(fc.record({ postcode: fc.constantFrom('SE15 4TH', 'SE1 9AB') }), { nil: undefined }),
  subtotal: fc.constantFrom(undefined, 1000, 2000),
  // Any fixed pattern of loads will do; it must only be the same whenever it is asked.
  slotLoad: fc.integer({ min: 1, max: 7 }).map((salt) => (slot: number) => (slot / MINUTE_MS / salt) % 4),
  now: minutesFromNow,
});

/** The rules of a question while nothing but time moves: screens watch on, or do not come. */
export function steadyRules({ rules, now }: Pick<AvailabilityQuestion, 'rules' | 'now'>): PresentRules {
  return { ...rules, watchedUntil: now < rules.watchedUntil ? Number.POSITIVE_INFINITY : 0 };
}
