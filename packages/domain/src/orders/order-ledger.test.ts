import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  balanceOf,
  cashEntries,
  firstEntries,
  initialPaymentState,
  isBalanced,
  isWhollyPromised,
  PAYMENT_ENTRY_KINDS,
  type PaymentEntry,
  paymentStateOf,
  shortOf,
} from './order-ledger.ts';

const entries = (...list: readonly (readonly [PaymentEntry['kind'], number])[]): PaymentEntry[] =>
  list.map(([kind, amount]) => ({ kind, amount }));

describe('the state of a payment', () => {
  test.each([
    ['PENDING', entries()],
    ['UNPAID', entries(['CASH_DUE', 1200])],
    ['PAID', entries(['CASH_DUE', 1200], ['CASH_TAKEN', 1200])],
    ['UNPAID', entries(['CASH_DUE', 1200], ['CASH_TAKEN', 1200], ['CASH_TAKEN', -1200])],
    ['UNPAID', entries(['CASH_DUE', 1200], ['VOIDED', 1200])],
    ['AUTHORIZED', entries(['AUTHORISED', 1200])],
    ['VOIDED', entries(['AUTHORISED', 1200], ['VOIDED', 1200])],
    ['PAID', entries(['AUTHORISED', 1200], ['CAPTURED', 1200], ['FEE', 38])],
    ['PARTIALLY_REFUNDED', entries(['AUTHORISED', 1200], ['CAPTURED', 1200], ['REFUNDED', 300])],
    ['REFUNDED', entries(['AUTHORISED', 1200], ['CAPTURED', 1200], ['REFUNDED', 300], ['REFUNDED', 900])],
    // nothing is to be paid
    ['PAID', entries(['CASH_DUE', 0])],
    // less was captured than the bank had promised, and the rest was given up
    ['PAID', entries(['AUTHORISED', 1200], ['CAPTURED', 1000], ['VOIDED', 200])],
  ] as const)('is %s', (state, list) => {
    expect(isBalanced(list)).toBe(true);
    expect(paymentStateOf(list)).toBe(state);
  });
});

test('a payment is short by what it lacks of the total, once there is one', () => {
  expect(shortOf(entries(), 1200)).toBe(0);
  expect(shortOf(entries(['AUTHORISED', 1150]), 1200)).toBe(50);
  expect(shortOf(entries(['AUTHORISED', 1150], ['VOIDED', 1150]), 1200)).toBe(0);
  expect(shortOf(entries(['AUTHORISED', 1150], ['AUTHORISED', 100]), 1200)).toBe(0);
});

test('an amount is wholly promised while all of it is, and nothing went back', () => {
  expect(isWhollyPromised(entries(), 1200)).toBe(false);
  expect(isWhollyPromised(entries(['AUTHORISED', 1199], ['CAPTURED', 1199]), 1200)).toBe(false);
  expect(isWhollyPromised(entries(['AUTHORISED', 600], ['AUTHORISED', 600]), 1200)).toBe(true);
  expect(isWhollyPromised(entries(['AUTHORISED', 1200], ['CAPTURED', 1200]), 1200)).toBe(true);
  expect(isWhollyPromised(entries(['AUTHORISED', 1200], ['VOIDED', 1]), 1200)).toBe(false);
  expect(isWhollyPromised(entries(['AUTHORISED', 1200], ['CAPTURED', 1200], ['REFUNDED', 1]), 1200)).toBe(
    false,
  );
});

test.each([
  ['more is received than was promised', entries(['CASH_DUE', 1200], ['CASH_TAKEN', 1201])],
  ['it is received twice', entries(['AUTHORISED', 1200], ['CAPTURED', 1200], ['CAPTURED', 1200])],
  ['more is returned than was received', entries(['AUTHORISED', 900], ['CAPTURED', 900], ['REFUNDED', 901])],
  ['money is returned that never came', entries(['AUTHORISED', 900], ['REFUNDED', 1])],
  ['what was received is given up as well', entries(['AUTHORISED', 900], ['CAPTURED', 900], ['VOIDED', 1])],
  ['more is given up than was promised', entries(['CASH_DUE', 900], ['VOIDED', 901])],
  ['a provider keeps more than came in', entries(['AUTHORISED', 900], ['CAPTURED', 900], ['FEE', 901])],
])('a ledger does not balance when %s', (_, list) => {
  expect(isBalanced(list)).toBe(false);
});

const anyEntries = fc.array(
  fc.record({ kind: fc.constantFrom(...PAYMENT_ENTRY_KINDS), amount: fc.integer({ min: -500, max: 500 }) }),
  { maxLength: 8 },
);

test('the order of its entries changes neither balance nor state', () => {
  fc.assert(
    fc.property(anyEntries, fc.infiniteStream(fc.nat()), (list, seeds) => {
      const shuffled = list
        .map((entry) => ({ entry, at: seeds.next().value }))
        .sort((a, b) => a.at - b.at)
        .map(({ entry }) => entry);
      expect(balanceOf(shuffled)).toEqual(balanceOf(list));
      expect(isBalanced(shuffled)).toBe(isBalanced(list));
      expect(paymentStateOf(shuffled)).toBe(paymentStateOf(list));
    }),
  );
});

test('what balances never has less than nothing, nor more than was promised', () => {
  fc.assert(
    fc.property(anyEntries, (list) => {
      fc.pre(isBalanced(list));
      const balance = balanceOf(list);
      expect(Math.min(...Object.values(balance))).toBeGreaterThanOrEqual(0);
      expect(balance.received + balance.refunded + balance.outstanding).toBe(balance.promised);
    }),
    { numRuns: 2_000 },
  );
});

test('a new order begins with what its diner has promised', () => {
  expect(firstEntries('CASH', 1200)).toEqual(entries(['CASH_DUE', 1200]));
  expect(firstEntries('CARD', 1200)).toEqual([]);
  expect(initialPaymentState('CASH', 1200)).toBe('UNPAID');
  expect(initialPaymentState('CASH', 0)).toBe('PAID');
  expect(initialPaymentState('CARD', 1200)).toBe('PENDING');
});

const EFFECTS = ['capture', 'undo-capture', 'void', 'refund'] as const;

test('whatever happens to cash, in whatever order, its ledger balances', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(0, 1, 1200),
      fc.array(fc.constantFrom(...EFFECTS), { maxLength: 8 }),
      (total, effects) => {
        let ledger = firstEntries('CASH', total);
        for (const effect of effects) {
          ledger = [...ledger, ...cashEntries(effect, ledger)];
          expect(isBalanced(ledger)).toBe(true);
          // done a second time it does nothing
          expect(cashEntries(effect, ledger)).toEqual([]);
        }
      },
    ),
  );
});

test('cash is paid when it was taken, and unpaid again when that is undone', () => {
  const after = (...effects: (typeof EFFECTS)[number][]) => {
    const ledger = [...firstEntries('CASH', 1200)];
    for (const effect of effects) ledger.push(...cashEntries(effect, ledger));
    return ledger;
  };
  expect(paymentStateOf(after('capture'))).toBe('PAID');
  expect(paymentStateOf(after('capture', 'undo-capture'))).toBe('UNPAID');
  expect(paymentStateOf(after('capture', 'undo-capture', 'capture'))).toBe('PAID');
  expect(paymentStateOf(after('void', 'refund'))).toBe('UNPAID');
  expect(paymentStateOf(after('capture', 'void', 'refund'))).toBe('REFUNDED');
});
