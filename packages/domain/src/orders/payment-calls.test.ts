import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../hours/durations.ts';
import { isBalanced, PAYMENT_ENTRY_KINDS, type PaymentEntry, paymentStateOf } from './order-ledger.ts';
import { amountToAsk, nextCallAt, nextStepOf, PAYMENT_CALLS } from './payment-calls.ts';

const AUTHORISED = { kind: 'AUTHORISED', amount: 2000 } as const;
const CAPTURED = { kind: 'CAPTURED', amount: 2000 } as const;

test.each([
  ['a card that was only promised', [AUTHORISED], { capture: 2000, void: 2000, refund: 0 }],
  ['money that has come in', [AUTHORISED, CAPTURED], { capture: 0, void: 0, refund: 2000 }],
  [
    'money of which some went back',
    [AUTHORISED, CAPTURED, { kind: 'REFUNDED', amount: 500 }],
    { capture: 0, void: 0, refund: 1500 },
  ],
  [
    'a promise that was given up',
    [AUTHORISED, { kind: 'VOIDED', amount: 2000 }],
    { capture: 0, void: 0, refund: 0 },
  ],
  ['nothing yet', [], { capture: 0, void: 0, refund: 0 }],
] as const)('of %s', (_, entries, expected) => {
  expect(Object.fromEntries(PAYMENT_CALLS.map((kind) => [kind, amountToAsk(kind, entries)]))).toEqual(
    expected,
  );
});

const entries = fc.array(
  fc.record({ kind: fc.constantFrom(...PAYMENT_ENTRY_KINDS), amount: fc.integer({ min: -50, max: 50 }) }),
  { maxLength: 8 },
);

test('what is asked for fits the ledger, and is never asked for a second time', () => {
  const booked = { capture: 'CAPTURED', void: 'VOIDED', refund: 'REFUNDED' } as const;
  fc.assert(
    fc.property(entries, fc.constantFrom(...PAYMENT_CALLS), (ledger, kind) => {
      fc.pre(isBalanced(ledger));
      const amount = amountToAsk(kind, ledger);
      expect(amount).toBeGreaterThanOrEqual(0);
      const after: readonly PaymentEntry[] = [...ledger, { kind: booked[kind], amount }];
      expect(isBalanced(after)).toBe(true);
      expect(amountToAsk(kind, after)).toBe(0);
      if (amount > 0 && kind === 'refund') expect(paymentStateOf(after)).toBe('REFUNDED');
    }),
  );
});

test('a call that nobody answers is tried after 5 s, then after twice as long each time, up to an hour, and to a day in the end', () => {
  const pauses = [1, 2, 3, 10, 11, 40].map((tries) => nextCallAt({ tries, createdAt: 0 }, DAY_MS) - DAY_MS);
  expect(pauses).toEqual([5_000, 10_000, 20_000, 2_560_000, HOUR_MS, HOUR_MS]);
  const after = (days: number) => nextCallAt({ tries: 80, createdAt: 0 }, days * DAY_MS) - days * DAY_MS;
  expect([3, 12, 24, 400].map(after)).toEqual([3 * HOUR_MS, 12 * HOUR_MS, DAY_MS, DAY_MS]);
  expect(nextCallAt({ tries: 5000, createdAt: 0 }, -DAY_MS), 'a clock that was put back').toBe(
    HOUR_MS - DAY_MS,
  );
});

test.each([
  [
    'sent already: reads back what it has sent',
    { amount: 1900, isGivenUp: false },
    { kind: 'READ_BACK', amount: 1900 },
  ],
  [
    'sent, and without food since: reads back as well',
    { amount: 1900, isGivenUp: true },
    { kind: 'READ_BACK', amount: 1900 },
  ],
  [
    'not sent: asks for what is outstanding',
    { amount: null, isGivenUp: false },
    { kind: 'SEND', amount: 2000 },
  ],
  ['not sent, and without food since: takes nothing', { amount: null, isGivenUp: true }, { kind: 'END' }],
] as const)('a capture that was %s', (_, call, step) => {
  expect(nextStepOf({ kind: 'capture', ...call }, [AUTHORISED])).toEqual(step);
  expect(nextStepOf({ kind: 'capture', ...call }, [AUTHORISED, CAPTURED]), 'reported by others').toEqual({
    kind: 'END',
  });
});
