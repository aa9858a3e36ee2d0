import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cashDue, moneyProblemOf } from './day-close.ts';
import { ORDER_STATUSES } from './order-statuses.ts';

const order = { status: 'COMPLETED', total: 1_000, taken: 1_000, refunded: 0 } as const;

describe('the money of an order', () => {
  test.each([
    ['as it should be', {}, null],
    ['given back after the food', { refunded: 400 }, null],
    ['kept without food', { status: 'REJECTED' }, { kind: 'KEPT', amount: 1_000 }],
    ['kept in part without food', { status: 'MISSED', refunded: 300 }, { kind: 'KEPT', amount: 700 }],
    ['given back without food', { status: 'CANCELLED', refunded: 1_000 }, null],
    ['taken twice', { taken: 2_000 }, { kind: 'OVERPAID', amount: 1_000 }],
    ['taken twice, and given back once', { taken: 2_000, refunded: 1_000 }, null],
    ['not there for food', { taken: 0 }, { kind: 'UNPAID', amount: 1_000 }],
    ['not wholly there for food', { taken: 900, refunded: 100 }, { kind: 'UNPAID', amount: 100 }],
    ['still to come', { status: 'READY', taken: 0 }, null],
  ] as const)('%s', (_, changes, problem) => {
    expect(moneyProblemOf({ ...order, ...changes })).toEqual(problem);
  });

  test('is never wrong by nothing, nor by more than was taken or owed', () => {
    const Money = fc.record({
      status: fc.constantFrom(...ORDER_STATUSES),
      total: fc.nat(5_000),
      taken: fc.nat(10_000),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(Money, ({ part, ...money }) => {
        const refunded = Math.round(money.taken * part);
        const problem = moneyProblemOf({ ...money, refunded });
        if (!problem) return;
        expect(problem.amount).toBeGreaterThan(0);
        expect(problem.amount).toBeLessThanOrEqual(problem.kind === 'UNPAID' ? money.total : money.taken);
        // what is put right is no problem any more
        const right =
          problem.kind === 'UNPAID'
            ? { taken: money.taken + problem.amount }
            : { refunded: refunded + problem.amount };
        expect(moneyProblemOf({ ...money, refunded, ...right })?.kind).not.toBe(problem.kind);
      }),
    );
  });
});

test('the till is owed what was taken, less what was handed back', () => {
  expect(cashDue({ taken: 5_000, back: 700 })).toBe(4_300);
  expect(cashDue({ taken: 0, back: 700 })).toBe(-700);
});
