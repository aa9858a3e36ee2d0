import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextStateChange } from './next-state-change.ts';
import { orderingState } from './ordering-state.ts';
import { exampleRules, FRIDAY_EVENING } from './rules-fixture.ts';
import { heldBack, holdsStrangersUntil } from './strangers.ts';

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

  it('is a change of state when it ends', () => {
    expect(nextStateChange(exampleRules({ strangersHeldUntil: now + 1000 }), now)).toBe(now + 1000);
  });
});

describe('an order of a stranger', () => {
  const cash = { CASH: { minimum: 0, taker: null } };
  const card = { CARD: { minimum: 500, taker: { name: 'stripe', isTest: false } } };

  it.each([
    ['in cash, where nothing else is taken', cash, 'CASH', 2000, { byCard: false }],
    ['in cash, where a card would do', { ...cash, ...card }, 'CASH', 500, { byCard: true }],
    ['in cash, below what a card may pay', { ...cash, ...card }, 'CASH', 499, { byCard: false }],
    ['by card', { ...cash, ...card }, 'CARD', 2000, null],
    ['by card, of nothing: no card pays it', { ...cash, ...card }, 'CARD', 0, { byCard: false }],
    ['in cash, which is not taken at all', card, 'CASH', 2000, null],
  ] as const)('%s', (_, ways, method, total, expected) => {
    expect(heldBack({ ways, method, total })).toEqual(expected);
  });
});
