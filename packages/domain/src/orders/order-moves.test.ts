import { describe, expect, test } from 'vitest';
import { SERVICES } from '../hours/services.ts';
import { isChangeable, PAYMENT_METHODS } from './order-payments.ts';
import {
  decideMove,
  END_REASONS,
  endingMove,
  isFinal,
  type MovableOrder,
  type MoveRequest,
  nextStatuses,
  ORDER_MOVERS,
  ORDER_MOVES,
  ORDER_STATUSES,
  type OrderStatus,
} from './orders.ts';

const effectsOfEnd = ['void', 'refund', 'give-back', 'notify'];
const NOW = Date.UTC(2026, 10, 20, 19, 0);
const MINUTE = 60_000;

const order = (more: Partial<MovableOrder> = {}): MovableOrder => ({
  status: 'PLACED',
  service: 'DELIVERY',
  scheduledFor: null,
  preparationMinutes: 20,
  travelMinutes: 15,
  startAt: null,
  ...more,
});

const byStaff = (to: OrderStatus, more: Partial<MoveRequest> = {}): MoveRequest => ({
  to,
  by: 'STAFF',
  now: NOW,
  ...more,
});

const refusalOf = (decision: ReturnType<typeof decideMove>) => (decision.ok ? null : decision.refusal.code);

describe('the table', () => {
  test('every status can be reached from a new order', () => {
    const reached = new Set<OrderStatus>(['AWAITING_PAYMENT', 'PLACED']);
    for (const status of reached) {
      for (const move of ORDER_MOVES) if (move.from === status) reached.add(move.to);
    }
    expect([...reached].sort()).toEqual([...ORDER_STATUSES].sort());
  });

  test.each(SERVICES)(
    'every status that is not final has a way out, and a final one none (%s)',
    (service) => {
      for (const status of ORDER_STATUSES) {
        const ways = ORDER_MOVERS.flatMap((by) => nextStatuses({ status, service }, by));
        expect(ways.length > 0, status).toBe(!isFinal(status));
      }
    },
  );

  test('what its diner can change is paid with the food, can be cancelled by them, and has not been answered', () => {
    const changeable = PAYMENT_METHODS.flatMap((method) =>
      ORDER_STATUSES.filter((status) => isChangeable(status, method)).map((status) => ({ status, method })),
    );
    expect(changeable).toEqual([{ status: 'PLACED', method: 'CASH' }]);
    for (const { status } of changeable) {
      expect(
        SERVICES.every((service) => nextStatuses({ status, service }, 'DINER').includes('CANCELLED')),
      ).toBe(true);
    }
  });

  test('no move is listed twice', () => {
    const keys = ORDER_MOVES.map(({ from, to, by }) => `${from} ${to} ${by}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('whatever is not in it is refused', () => {
    for (const status of ORDER_STATUSES) {
      for (const to of ORDER_STATUSES) {
        for (const by of ORDER_MOVERS) {
          const request = { to, by, now: NOW, readyInMinutes: 20, reason: 'BUSY' } as const;
          const isListed = ORDER_MOVES.some(
            (move) => move.from === status && move.to === to && move.by === by,
          );
          const scheduled = order({ status, startAt: NOW + MINUTE });
          expect(decideMove(scheduled, request).ok, `${status} ${to} ${by}`).toBe(isListed);
        }
      }
    }
  });

  test('only what is delivered goes out for delivery', () => {
    expect(nextStatuses({ status: 'READY', service: 'DELIVERY' }, 'STAFF')).toEqual([
      'OUT_FOR_DELIVERY',
      'COMPLETED',
      'CANCELLED',
    ]);
    expect(nextStatuses({ status: 'READY', service: 'DINE_IN' }, 'STAFF')).toEqual([
      'COMPLETED',
      'CANCELLED',
    ]);
    const decision = decideMove(
      order({ status: 'READY', service: 'COLLECTION' }),
      byStaff('OUT_FOR_DELIVERY'),
    );
    expect(refusalOf(decision)).toBe('NOT_POSSIBLE');
  });

  test('staff end an order without food by rejecting it while it is unanswered, and by cancelling it later', () => {
    expect(endingMove(order())).toBe('REJECTED');
    expect(endingMove(order({ status: 'READY' }))).toBe('CANCELLED');
    expect(endingMove(order({ status: 'AWAITING_PAYMENT' }))).toBe('CANCELLED');
    expect(endingMove(order({ status: 'COMPLETED' }))).toBeNull();
  });

  test('a diner can turn back from a scheduled order until the kitchen begins', () => {
    const cancel = { to: 'CANCELLED', by: 'DINER', now: NOW } as const;
    const accepted = (startAt: number) => order({ status: 'ACCEPTED', startAt });
    // the kitchen may have its ticket already
    const effects = expect.arrayContaining([...effectsOfEnd, 'stop-print']);
    expect(decideMove(accepted(NOW + 1), cancel)).toMatchObject({ ok: true, effects });
    expect(refusalOf(decideMove(accepted(NOW), cancel))).toBe('NOT_POSSIBLE');
    expect(refusalOf(decideMove(order({ status: 'READY', startAt: NOW + 1 }), cancel))).toBe('NOT_POSSIBLE');
  });

  test('a diner can still turn back until somebody accepts', () => {
    const cancel = { to: 'CANCELLED', by: 'DINER', now: NOW } as const;
    expect(decideMove(order(), cancel).ok).toBe(true);
    expect(refusalOf(decideMove(order({ status: 'ACCEPTED' }), cancel))).toBe('NOT_POSSIBLE');
    expect(decideMove(order({ status: 'COMPLETED' }), cancel)).toEqual({
      ok: false,
      refusal: { code: 'ALREADY_OVER', status: 'COMPLETED' },
    });
  });
});

describe('the promise', () => {
  const accept = (more: Partial<MovableOrder>, readyInMinutes?: number) => {
    const decision = decideMove(order(more), byStaff('ACCEPTED', { readyInMinutes }));
    return decision.ok ? decision.promise : decision.refusal.code;
  };

  test('is at the door for delivery and at the counter otherwise', () => {
    expect(accept({}, 20)).toEqual({ promisedAt: NOW + 35 * MINUTE, startAt: NOW, startedAt: NOW });
    expect(accept({ service: 'COLLECTION', travelMinutes: 0 }, 20)).toEqual({
      promisedAt: NOW + 20 * MINUTE,
      startAt: NOW,
      startedAt: NOW,
    });
  });

  test('keeps the time that the diner chose, and starts the kitchen late enough', () => {
    const scheduledFor = NOW + 90 * MINUTE;
    const expected = { promisedAt: scheduledFor, startAt: NOW + 55 * MINUTE, startedAt: null };
    expect(accept({ scheduledFor })).toEqual(expected);
    expect(accept({ scheduledFor }, 30)).toEqual({ ...expected, startAt: NOW + 45 * MINUTE });
  });

  test('moves to what can be kept when the chosen time has become too near', () => {
    expect(accept({ scheduledFor: NOW + 10 * MINUTE })).toEqual({
      promisedAt: NOW + 35 * MINUTE,
      startAt: NOW,
      startedAt: NOW,
    });
  });

  test.each([undefined, 0, -5, 1.5, 1441, Number.NaN])('is not given by %s minutes', (minutes) => {
    expect(accept({}, minutes)).toBe('PROMISE_NEEDED');
  });
});

describe('the reason', () => {
  test.each(['PLACED', 'ACCEPTED', 'READY', 'OUT_FOR_DELIVERY'] as const)(
    'is asked of staff who end a %s order',
    (status) => {
      const to = status === 'PLACED' ? 'REJECTED' : 'CANCELLED';
      expect(refusalOf(decideMove(order({ status }), byStaff(to)))).toBe('REASON_NEEDED');
      for (const reason of END_REASONS.filter((each) => each !== 'OTHER')) {
        expect(decideMove(order({ status }), byStaff(to, { reason }))).toMatchObject({
          ok: true,
          reason,
          at: NOW,
        });
      }
    },
  );

  test('another one has to be written', () => {
    const reject = (note?: string) => decideMove(order(), byStaff('REJECTED', { reason: 'OTHER', note }));
    expect(refusalOf(reject())).toBe('NOTE_NEEDED');
    expect(refusalOf(reject('  '))).toBe('NOTE_NEEDED');
    expect(reject(' Oven broke ')).toMatchObject({ ok: true, reason: 'OTHER', note: 'Oven broke' });
  });
});
