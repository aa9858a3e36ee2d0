import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowedTimes, availability, firstTime } from '../availability/availability.ts';
import { exampleQuestion, exampleRules, FRIDAY_EVENING } from '../availability/rules-fixture.ts';
import { DAY_MS, MINUTE_MS } from '../hours/durations.ts';
import type { Period } from '../hours/opening-periods.ts';
import { SERVICES } from '../hours/services.ts';
import { isMarkedSoldOutAt } from './choices-left.ts';
import { dishRefusal } from './dish-times.ts';

const HOUR_MS = 60 * MINUTE_MS;
const hence = fc.integer({ min: -4, max: 40 }).map((hours) => FRIDAY_EVENING + hours * HOUR_MS);
const periods = fc
  .array(fc.tuple(hence, fc.integer({ min: 1, max: 6 })), { maxLength: 4 })
  .map((list): Period[] =>
    list.map(([from, hours]) => ({ from, until: from + hours * HOUR_MS })).sort((a, b) => a.from - b.from),
  );
const dish = fc.record({
  id: fc.constant('thali'),
  name: fc.constant('Tiffin thali'),
  available: fc.boolean(),
  soldOutUntil: fc.option(hence),
  visible: fc.constant(true),
  schedule: fc.option(periods),
  hours: fc.constant('11:30–15:00'),
  services: fc.option(fc.subarray([...SERVICES]), { freq: 2 }),
  preparationMinutes: fc.option(fc.constantFrom(40, 90)),
  quantity: fc.constant(1),
});
const service = fc.constantFrom(...SERVICES);
const rules = fc
  .record({ daysAhead: fc.integer({ min: 0, max: 2 }), minimumLeadMinutes: fc.constantFrom(0, 45) })
  .map(exampleRules);

test('what a menu shows of a dish at a time is what an order for that time is answered', () => {
  fc.assert(
    fc.property(dish, rules, fc.integer({ min: 0, max: 160 }), service, (item, given, slots, wanted) => {
      const now = FRIDAY_EVENING;
      const soldOut = isMarkedSoldOutAt(item, now);
      const shown = {
        id: item.id,
        name: item.name,
        soldOut,
        soldOutUntil: soldOut ? (item.soldOutUntil ?? undefined) : undefined,
        services: item.services ?? undefined,
        served: item.schedule === null ? undefined : { hours: item.hours, periods: item.schedule },
      };
      const at = now + slots * 15 * MINUTE_MS;
      const asked = exampleQuestion({ rules: given, items: [item], service: wanted, now });
      for (const [instant, when] of [
        [now, 'ASAP'],
        [at, at],
      ] as const) {
        const heard = availability({ ...asked, at: when }).refusals.filter((refusal) => 'itemId' in refusal);
        const said = dishRefusal(shown, instant, wanted);
        expect(said).toEqual(heard[0] ?? null);
      }
    }),
    { numRuns: 1000 },
  );
});

test('the first time is the first of the list, for as long as it says', () => {
  fc.assert(
    fc.property(
      dish,
      rules,
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (item, given, share) => {
        const asked = { ...exampleQuestion({ rules: given, items: [item] }), slotLoad: () => 0 };
        const first = firstTime(asked);
        expect(first?.at).toBe(allowedTimes(asked).slots[0]?.at);
        if (first === null) return;
        expect(first.holdsUntil).toBeGreaterThan(asked.now);
        // the days that can be ordered for change at midnight, and with them what is first
        const midnight = given.days.find(({ from }) => from > asked.now)?.from ?? asked.now + DAY_MS;
        const holds = Math.min(first.holdsUntil, midnight);
        const later = asked.now + Math.floor((holds - asked.now) * share);
        expect(firstTime({ ...asked, now: later })?.at).toBe(first.at);
      },
    ),
    { numRuns: 500 },
  );
});
