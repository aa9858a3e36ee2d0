import { describe, expect, test } from 'vitest';
import {
  decideUndo,
  type OrderStatus,
  type PaymentMethod,
  type PaymentState,
  UNDO_MS,
  undoableUntil,
} from './orders.ts';

const AT = 1_000_000;

const undo = (
  from: OrderStatus,
  to: OrderStatus,
  {
    after = 1000,
    ...more
  }: {
    status?: OrderStatus;
    paymentMethod?: PaymentMethod;
    paymentState?: PaymentState;
    hasRefund?: boolean;
    isRefundedSince?: boolean;
    after?: number;
  } = {},
) =>
  decideUndo(
    {
      ...{ status: to, paymentMethod: 'CASH', paymentState: 'UNPAID' },
      ...{ hasRefund: false, isRefundedSince: false },
      ...more,
    },
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
    'not of a step that took money which is %s',
    (paymentState) => {
      expect(code(undo('READY', 'COMPLETED', { paymentState }))).toBe('REFUNDED');
      expect(code(undo('PLACED', 'ACCEPTED', { paymentMethod: 'CARD', paymentState }))).toBe('REFUNDED');
    },
  );

  test('not of a step that took money which is on its way back', () => {
    const order = { paymentMethod: 'CARD', paymentState: 'PAID', hasRefund: true } as const;
    expect(code(undo('PLACED', 'ACCEPTED', order))).toBe('REFUNDED');
  });

  test.each([
    ['ACCEPTED', 'READY'],
    ['READY', 'OUT_FOR_DELIVERY'],
    ['READY', 'COMPLETED'],
    ['OUT_FOR_DELIVERY', 'COMPLETED'],
  ] as const)('takes %s → %s back after a refund to the card that was made before', (from, to) => {
    for (const paymentState of ['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'] as const) {
      expect(undo(from, to, { paymentMethod: 'CARD', paymentState, hasRefund: true }).ok).toBe(true);
    }
  });

  test.each([
    ['READY', 'COMPLETED'],
    ['OUT_FOR_DELIVERY', 'COMPLETED'],
  ] as const)('never takes %s → %s back once it was refunded since: nobody cooks for nothing', (from, to) => {
    const refunded = { hasRefund: true, isRefundedSince: true };
    for (const paymentState of ['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'] as const) {
      expect(code(undo(from, to, { paymentMethod: 'CARD', paymentState, ...refunded }))).toBe('REFUNDED');
    }
    expect(undo('ACCEPTED', 'READY', { paymentMethod: 'CARD', paymentState: 'PAID', ...refunded }).ok).toBe(
      true,
    );
  });

  test('not when somebody has moved the order since, nor when nobody has', () => {
    expect(code(undo('PLACED', 'ACCEPTED', { status: 'READY' }))).toBe('MOVED_ON');
    const placed = {
      status: 'PLACED',
      paymentMethod: 'CASH',
      paymentState: 'UNPAID',
      hasRefund: false,
      isRefundedSince: false,
    } as const;
    expect(code(decideUndo(placed, null, AT))).toBe('NOTHING_TO_UNDO');
  });

  test('is offered for as long as it works', () => {
    const ready = {
      status: 'READY',
      paymentMethod: 'CARD',
      paymentState: 'PAID',
      hasRefund: false,
      isRefundedSince: false,
    } as const;
    const move = { from: 'ACCEPTED', to: 'READY', at: AT } as const;
    expect(undoableUntil(ready, move, AT)).toBe(AT + UNDO_MS);
    expect(undoableUntil(ready, move, AT + UNDO_MS + 1)).toBeNull();
    expect(undoableUntil(ready, null, AT)).toBeNull();
    const accepted = { ...ready, status: 'ACCEPTED', paymentState: 'PARTIALLY_REFUNDED' } as const;
    expect(undoableUntil(accepted, { from: 'PLACED', to: 'ACCEPTED', at: AT }, AT)).toBeNull();
  });
});
