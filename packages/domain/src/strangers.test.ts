import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextStateChange } from './next-state-change.ts';
import { orderingState } from './ordering-state.ts';
import { exampleRules, FRIDAY_EVENING } from './rules-fixture.ts';
import { CODE, holdsStrangersUntil, isStranger, triesLeft } from './strangers.ts';

const now = FRIDAY_EVENING;
const instant = fc.integer({ min: now - 1_000_000, max: now + 1_000_000 });

describe('holding strangers back', () => {
  it('lasts until its end and not a moment longer, whatever else the restaurant does', () => {
    fc.assert(
      fc.property(fc.option(instant), instant, fc.option(instant), (end, at, pause) => {
        const rules = exampleRules({
          strangersHeldUntil: end,
          pause: pause === null ? null : { until: pause },
        });
        const expected = end !== null && at < end ? end : null;
        expect(holdsStrangersUntil(rules, at)).toBe(expected);
        expect(orderingState(rules, at).strangersUntil).toBe(expected ?? undefined);
      }),
    );
  });

  it('is shown while the restaurant is closed too, and not while it is locked', () => {
    const held = { strangersHeldUntil: now + 1000 };
    expect(orderingState(exampleRules({ ...held, daily: [] }), now)).toMatchObject({
      status: 'CLOSED',
      strangersUntil: now + 1000,
    });
    expect(orderingState(exampleRules({ ...held, locked: true }), now)).toEqual({ status: 'LOCKED' });
  });

  it('says why no codes go out, and only while it lasts', () => {
    const rules = exampleRules({ strangersHeldUntil: now + 1000, noCodes: 'MAIL_STALLED' });
    expect(orderingState(rules, now)).toMatchObject({ noCodes: 'MAIL_STALLED' });
    expect(orderingState(rules, now + 1000)).not.toHaveProperty('noCodes');
  });

  it('is a change of state when it ends', () => {
    expect(nextStateChange(exampleRules({ strangersHeldUntil: now + 1000 }), now)).toBe(now + 1000);
  });
});

describe('a stranger', () => {
  it.each([
    [false, null, true],
    [true, null, false],
    [false, now, true],
    [false, now + 1, false],
    [true, now - 1, false],
  ])('with a completed order: %s, confirmed until %s: %s', (hasCompletedOrder, confirmedUntil, expected) => {
    expect(isStranger({ hasCompletedOrder, confirmedUntil }, now)).toBe(expected);
  });
});

it('a code may be typed wrong five times', () => {
  expect([1, 4, 5, 9].map(triesLeft)).toEqual([CODE.tries - 1, 1, 0, 0]);
});
