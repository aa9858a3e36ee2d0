import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../hours/durations.ts';
import { isOpenAt } from '../hours/opening-periods.ts';
import { SERVICES } from '../hours/services.ts';
import type { ReasonCode } from '../menu/refusals.ts';
import { anyQuestion, steadyRules } from './availability.fixture.ts';
import { type AvailabilityQuestion, allowedTimes, availability, timesOfFirstDay } from './availability.ts';
import { nextStateChange } from './next-state-change.ts';
import { notNow } from './not-now.ts';
import { orderingState } from './ordering-state.ts';
import { type PresentRules, serviceDay, servicesOn } from './restaurant-rules.ts';
import { exampleItem, exampleRules, exampleZone, FRIDAY_EVENING } from './rules-fixture.ts';

const codesNotNow = (rules: PresentRules, now: number) =>
  Object.entries(notNow(rules, now)).map(([service, { code }]) => [service, code]);
const codesOf = (asked: Omit<AvailabilityQuestion, 'at'>, at: AvailabilityQuestion['at'] = 'ASAP') =>
  availability({ ...asked, at }).refusals.map(({ code }) => code);
const some = (codes: readonly ReasonCode[], ...wanted: readonly ReasonCode[]) =>
  wanted.some((code) => codes.includes(code));

describe('availability and the ordering state never contradict each other', () => {
  test('whatever the rules are', () => {
    fc.assert(
      fc.property(anyQuestion, (asked) => {
        const { status } = orderingState(asked.rules, asked.now);
        const on = servicesOn(asked.rules);
        const asap = on.map((service) => codesOf({ ...asked, service }));
        expect(availability({ ...asked, at: 'ASAP' }).state).toEqual(orderingState(asked.rules, asked.now));
        for (const codes of asap) {
          const isClosed = some(codes, 'CLOSED', 'SPECIAL_DAY');
          expect(some(codes, 'LOCKED')).toBe(status === 'LOCKED');
          if (status === 'CLOSED') expect(isClosed).toBe(true);
          if (status === 'PAUSED') expect(isClosed || some(codes, 'PAUSED')).toBe(true);
          if (status === 'UNATTENDED') expect(isClosed || some(codes, 'UNATTENDED')).toBe(true);
          if (status === 'OPEN' || status === 'BUSY') expect(some(codes, 'PAUSED', 'UNATTENDED')).toBe(false);
        }
        if (!['LOCKED', 'CLOSED'].includes(status)) {
          expect(asap.some((codes) => !some(codes, 'CLOSED', 'SPECIAL_DAY'))).toBe(true);
        }
        for (const service of SERVICES.filter((each) => !on.includes(each))) {
          expect(some(codesOf({ ...asked, service }), 'SERVICE_OFF')).toBe(true);
        }
      }),
      { numRuns: 1500 },
    );
  });

  test('a menu shows for each service what its orders would be answered, and nothing else', () => {
    const SAID = ['LOCKED', 'SPECIAL_DAY', 'CLOSED', 'PAUSED', 'UNATTENDED', 'DAY_CHANGED'] as const;
    fc.assert(
      fc.property(anyQuestion, (asked) => {
        const said = notNow(asked.rules, asked.now);
        const { status } = orderingState(asked.rules, asked.now);
        for (const service of servicesOn(asked.rules)) {
          const codes = codesOf({ ...asked, service, items: [], place: undefined });
          expect(said[service] !== undefined).toBe(some(codes, ...SAID));
          if (said[service]) expect(codes).toContain(said[service].code);
          if (!['OPEN', 'BUSY'].includes(status)) expect(said[service]).toBeDefined();
        }
        expect(
          Object.keys(said).every((service) => servicesOn(asked.rules).some((on) => on === service)),
        ).toBe(true);
      }),
      { numRuns: 1500 },
    );
  });

  test('an opening that is given is one, and the first', () => {
    fc.assert(
      fc.property(anyQuestion, (asked) => {
        const { status, opensAt } = orderingState(asked.rules, asked.now);
        if (status !== 'CLOSED' || opensAt === undefined) return;
        const watched = { ...asked.rules, watchedUntil: Number.POSITIVE_INFINITY };
        const then = (now: number) => orderingState(watched, now).status;
        expect(['OPEN', 'BUSY']).toContain(then(opensAt));
        expect(['CLOSED', 'PAUSED']).toContain(then(opensAt - 1));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('what is allowed can be kept', () => {
  const at = fc.oneof(
    fc.constant('ASAP' as const),
    fc.integer({ min: -10, max: 300 }).map((slots) => FRIDAY_EVENING + slots * 10 * MINUTE_MS),
  );

  test('open and unpaused from the first move in the kitchen to the promise, with room in the slot', () => {
    fc.assert(
      fc.property(anyQuestion, at, (asked, when) => {
        const answer = availability({ ...asked, at: when });
        expect(answer.allowed).toBe(answer.refusals.length === 0);
        if (!answer.allowed) return;
        const { startAt = 0, readyAt = 0, promisedAt = 0, slotStart = 0 } = answer;
        const { rules, service, now, slotLoad } = asked;
        expect([now, startAt, readyAt, promisedAt]).toEqual(
          [now, startAt, readyAt, promisedAt].sort((a, b) => a - b),
        );
        expect((promisedAt - readyAt) / MINUTE_MS).toBe(answer.travelMinutes);
        expect((readyAt - startAt) / MINUTE_MS).toBe(answer.preparationMinutes);
        if (when !== 'ASAP') expect([promisedAt, slotStart]).toEqual([when, when]);
        for (let minute = startAt; minute < promisedAt; minute += MINUTE_MS) {
          expect(isOpenAt(rules.periods, service, minute)).toBe(true);
        }
        expect(isOpenAt(rules.periods, service, promisedAt)).toBe(true);
        expect(rules.pause !== null && startAt < rules.pause.until).toBe(false);
        if (rules.ordersPerSlot !== null) expect(slotLoad(slotStart)).toBeLessThan(rules.ordersPerSlot);
      }),
      { numRuns: 4000 },
    );
  });

  test('the list of times holds what would be allowed, and nothing else', () => {
    fc.assert(
      fc.property(anyQuestion, (asked) => {
        const { asap, slots } = allowedTimes(asked);
        const now = availability({ ...asked, at: 'ASAP' });
        expect(asap?.promisedAt).toBe(now.allowed ? now.promisedAt : undefined);
        const free = new Set(slots.filter((slot) => !slot.full).map((slot) => slot.at));
        const full = new Set(slots.filter((slot) => slot.full).map((slot) => slot.at));
        expect(slots.map((slot) => slot.at)).toEqual([...free, ...full].sort((a, b) => a - b));
        for (let at = FRIDAY_EVENING; at < FRIDAY_EVENING + 1.5 * DAY_MS; at += 5 * MINUTE_MS) {
          const codes = codesOf(asked, at);
          expect(free.has(at)).toBe(codes.length === 0);
          expect(full.has(at)).toBe(codes.join() === 'SLOT_FULL');
        }
      }),
      { numRuns: 150 },
    );
  });

  test('the times of the first day are those of all days, up to the end of that day', () => {
    fc.assert(
      fc.property(anyQuestion, (asked) => {
        const { asap, slots } = allowedTimes(asked);
        const first = slots.find((slot) => !slot.full);
        const day = asked.rules.days
          .map((_, index) => serviceDay(asked.rules, asked.service, index, asked.now))
          .find((each) => each && first && each.from <= first.at && first.at < each.until);
        const ofDay = slots.filter(({ at }) => day && day.from <= at && at < day.until);
        expect(timesOfFirstDay(asked)).toEqual({ ...(asap && { asap }), slots: ofDay });
      }),
      { numRuns: 300 },
    );
  });
});

test('a menu takes no order for now exactly when none could be had before they close, not even by the nearest', () => {
  const ways = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(anyQuestion, ways, (asked, minutes) => {
      const zones = minutes.map((travelMinutes) => {
        const shape = { kind: 'POSTCODES', postcodes: [`N${travelMinutes}`] } as const;
        return exampleZone({ id: shape.postcodes[0], shape, travelMinutes });
      });
      const rules = { ...asked.rules, zones, ordersPerSlot: null };
      const said = notNow(rules, asked.now);
      for (const service of servicesOn(rules)) {
        const answers = minutes.map((way) => {
          const place = { postcode: `N${way} 1AA` };
          return codesOf({ ...asked, rules, service, items: [], place, subtotal: undefined });
        });
        expect(said[service] === undefined).toBe(answers.some((codes) => codes.length === 0));
      }
    }),
    { numRuns: 1500 },
  );
});

test('what was rendered is good until the next change', () => {
  fc.assert(
    fc.property(
      anyQuestion,
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (asked, share) => {
        const { now, items } = asked;
        const rules = steadyRules(asked);
        const next = nextStateChange(rules, now, items);
        expect(next).toBeGreaterThan(now);
        const later = now + Math.floor(((next ?? now) - now) * share);
        expect(orderingState(rules, later)).toEqual(orderingState(rules, now));
        // a refusal names the instant that was asked about, which is another
        expect(codesNotNow(rules, later)).toEqual(codesNotNow(rules, now));
      },
    ),
    { numRuns: 1500 },
  );
});

test('a question about one item is not answered by another', () => {
  const items = [exampleItem({ id: 'a', available: false }), exampleItem({ id: 'b' })];
  const asked = {
    rules: exampleRules(),
    service: 'COLLECTION',
    slotLoad: () => 0,
    now: FRIDAY_EVENING,
  } as const;
  const answer = availability({ ...asked, items, at: 'ASAP' });
  expect(answer.refusals).toMatchObject([{ code: 'SOLD_OUT', itemId: 'a' }]);
});
