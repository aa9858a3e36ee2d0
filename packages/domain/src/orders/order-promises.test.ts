import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../hours/durations.ts';
import { lateness } from './order-board.ts';
import { laterPromise } from './order-events.ts';
import {
  canPromiseLater,
  decideLaterPromise,
  isLateToPromise,
  type PromisedOrder,
} from './order-promises.ts';
import { ORDER_STATUSES } from './order-statuses.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const at = (minutes: number) => NOON + minutes * MINUTE_MS;
const accepted: PromisedOrder = {
  status: 'ACCEPTED',
  service: 'DELIVERY',
  promisedAt: at(40),
  startAt: NOON,
  travelMinutes: 15,
};

describe('a later promise', () => {
  test('counts from what was promised, and from now when the kitchen is late already', () => {
    expect(decideLaterPromise(accepted, 10, at(5))).toEqual({ ok: true, promisedAt: at(50), startAt: NOON });
    // it should have been ready at 25: ready at 40 + 10, at the door 15 minutes after that
    expect(decideLaterPromise(accepted, 10, at(40))).toEqual({ ok: true, promisedAt: at(65), startAt: NOON });
    const underWay = { ...accepted, status: 'OUT_FOR_DELIVERY' as const };
    expect(decideLaterPromise(underWay, 10, at(45))).toMatchObject({ promisedAt: at(55) });
  });

  test('lets a scheduled order begin later by as much', () => {
    const scheduled = { ...accepted, startAt: at(5) };
    expect(decideLaterPromise(scheduled, 10, NOON)).toEqual({
      ok: true,
      promisedAt: at(50),
      startAt: at(15),
    });
  });

  test('is refused before an order is accepted, when it is ready for its diner, and when it is over', () => {
    const refusal = (change: Partial<PromisedOrder>) => {
      const decision = decideLaterPromise({ ...accepted, ...change }, 10, NOON);
      return decision.ok ? null : decision.refusal.code;
    };
    expect(refusal({ status: 'PLACED', promisedAt: null })).toBe('NOT_POSSIBLE');
    expect(refusal({ status: 'READY', service: 'COLLECTION' })).toBe('NOT_POSSIBLE');
    expect(refusal({ status: 'READY' })).toBeNull();
    for (const status of ['COMPLETED', 'CANCELLED', 'REJECTED', 'MISSED', 'EXPIRED'] as const) {
      expect(refusal({ status })).toBe('ALREADY_OVER');
    }
  });

  test('always ends lateness, is never earlier than before, and never begins anything anew', () => {
    fc.assert(
      fc.property(
        fc.record({
          status: fc.constantFrom(...ORDER_STATUSES),
          service: fc.constantFrom('DELIVERY' as const, 'COLLECTION' as const, 'DINE_IN' as const),
          promised: fc.integer({ min: -120, max: 300 }),
          preparation: fc.integer({ min: 1, max: 90 }),
          travelMinutes: fc.integer({ min: 0, max: 60 }),
          minutes: fc.integer({ min: 1, max: 240 }),
        }),
        ({ status, service, promised, preparation, travelMinutes, minutes }) => {
          const order: PromisedOrder = {
            status,
            service,
            promisedAt: at(promised),
            startAt: at(promised - travelMinutes - preparation),
            travelMinutes,
          };
          const decision = decideLaterPromise(order, minutes, NOON);
          expect(decision.ok).toBe(canPromiseLater(order));
          if (!decision.ok) return;
          const after = { ...order, ...decision };
          expect(decision.promisedAt).toBeGreaterThanOrEqual(at(promised) + minutes * MINUTE_MS);
          expect(lateness(after, NOON)?.band).not.toBe('LATE');
          expect(isLateToPromise(after, NOON)).toBe(false);
          expect((after.startAt ?? 0) > NOON).toBe((order.startAt ?? 0) > NOON);
        },
      ),
    );
  });
});

test('a later promise holds until the order is accepted anew', () => {
  const events = (...types: string[]) => types.map((type, number) => ({ type, number }));
  expect(laterPromise(events('PLACED', 'ACCEPTED', 'PROMISED', 'READY', 'PROMISED'))?.number).toBe(4);
  expect(laterPromise(events('PLACED', 'ACCEPTED', 'PROMISED', 'UNDONE', 'ACCEPTED'))).toBeUndefined();
  expect(laterPromise(events('PLACED', 'ACCEPTED'))).toBeUndefined();
});
