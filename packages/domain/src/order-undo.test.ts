import { describe, expect, test } from 'vitest';
import { decideUndo, type OrderStatus, type PaymentState, UNDO_MS, undoableUntil } from './orders.ts';

const AT = 1_000_000;

const undo = (
  from: OrderStatus,
  to: OrderStatus,
  {
    after = 1000,
    ...more
  }: { status?: OrderStatus; paymentState?: PaymentState; hasRefund?: boolean; after?: number } = {},
) =>
  decideUndo(
    { status: to, paymentState: 'UNPAID', hasRefund: false, ...more },
    { from, to, at: AT },
    AT + after,
  );

const code = (decision: ReturnType<typeof decideUndo>) => (decision.ok ? null : decision.refusal.code);

describe('undo', () => {
  test.each([
    ['PLACED', 'ACCEPTED'],
    ['ACCEPTED', 'READY'],
    ['READY', 'OUT_FOR_DELIVERY'],
    ['READY', 'COMPLETED'],
    ['OUT_FOR_DELIVERY', 'COMPLETED'],
  ] as const)('takes %s → %s back', (from, to) => {
    expect(undo(from, to)).toEqual({
      ok: true,
      from: to,
      to: from,
      at: AT + 1000,
      clearsPromise: from === 'PLACED',
    });
  });

  test('lasts two minutes to the millisecond', () => {
    expect(undo('ACCEPTED', 'READY', { after: UNDO_MS }).ok).toBe(true);
    expect(code(undo('ACCEPTED', 'READY', { after: UNDO_MS + 1 }))).toBe('TOO_LATE');
  });

  test.each([
    ['PLACED', 'REJECTED'],
    ['ACCEPTED', 'CANCELLED'],
    ['OUT_FOR_DELIVERY', 'CANCELLED'],
  ] as const)('never takes %s → %s back', (from, to) => {
    expect(code(undo(from, to))).toBe('FINAL_FOR_DINER');
  });

  test.each(['PARTIALLY_REFUNDED', 'REFUNDED', 'VOIDED'] as const)(
    'not when the money is %s',
    (paymentState) => {
      expect(code(undo('READY', 'COMPLETED', { paymentState }))).toBe('REFUNDED');
    },
  );

  test('not when money is on its way back', () => {
    expect(code(undo('PLACED', 'ACCEPTED', { paymentState: 'PAID', hasRefund: true }))).toBe('REFUNDED');
  });

  test('not when somebody has moved the order since, nor when nobody has', () => {
    expect(code(undo('PLACED', 'ACCEPTED', { status: 'READY' }))).toBe('MOVED_ON');
    const placed = { status: 'PLACED', paymentState: 'UNPAID', hasRefund: false } as const;
    expect(code(decideUndo(placed, null, AT))).toBe('NOTHING_TO_UNDO');
  });

  test('is offered for as long as it works', () => {
    const ready = { status: 'READY', paymentState: 'PAID', hasRefund: false } as const;
    const move = { from: 'ACCEPTED', to: 'READY', at: AT } as const;
    expect(undoableUntil(ready, move, AT)).toBe(AT + UNDO_MS);
    expect(undoableUntil(ready, move, AT + UNDO_MS + 1)).toBeNull();
    expect(undoableUntil(ready, null, AT)).toBeNull();
    expect(undoableUntil({ ...ready, paymentState: 'PARTIALLY_REFUNDED' }, move, AT)).toBeNull();
  });
});
