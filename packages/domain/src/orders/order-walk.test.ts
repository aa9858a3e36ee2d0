import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SERVICES } from '../hours/services.ts';
import {
  decideMove,
  decideUndo,
  END_REASONS,
  endsWithoutFood,
  initialStatus,
  isFinal,
  laneOf,
  nextClockMove,
  nextStatuses,
  ORDER_MOVERS,
  ORDER_STATUSES,
  type OrderStatus,
  type StaffMove,
} from './orders.ts';

type Walker = {
  status: OrderStatus;
  since: number;
  readonly attendedFrom: null;
  now: number;
  startAt: number | null;
  startedAt: number | null;
  lastStaffMove: StaffMove | null;
  readonly trail: OrderStatus[];
};

const step = fc.oneof(
  fc.record({
    kind: fc.constant('MOVE' as const),
    to: fc.constantFrom(...ORDER_STATUSES),
    by: fc.constantFrom(...ORDER_MOVERS),
    readyInMinutes: fc.option(fc.integer({ min: -1, max: 120 }), { nil: undefined }),
    reason: fc.option(fc.constantFrom(...END_REASONS), { nil: undefined }),
  }),
  fc.record({ kind: fc.constant('UNDO' as const) }),
  fc.record({ kind: fc.constant('WAIT' as const), minutes: fc.integer({ min: 0, max: 20 }) }),
);

// The picture of an order's life, written again by hand: where each status may lead, by any mover.
const DRAWN: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  AWAITING_PAYMENT: ['PLACED', 'CANCELLED', 'EXPIRED'],
  PLACED: ['ACCEPTED', 'REJECTED', 'CANCELLED', 'MISSED'],
  ACCEPTED: ['READY', 'CANCELLED'],
  READY: ['OUT_FOR_DELIVERY', 'COMPLETED', 'CANCELLED'],
  OUT_FOR_DELIVERY: ['COMPLETED', 'CANCELLED'],
  COMPLETED: [],
  REJECTED: [],
  CANCELLED: [],
  MISSED: [],
  EXPIRED: [],
};

const walk = fc.record({
  service: fc.constantFrom(...SERVICES),
  method: fc.constantFrom('CASH' as const, 'CARD' as const),
  scheduledIn: fc.option(fc.integer({ min: 0, max: 300 })),
  steps: fc.array(step, { maxLength: 60, size: 'max' }),
});

test('no walk leaves the table, ends twice, or undoes what the diner was notified of', () => {
  fc.assert(
    fc.property(walk, ({ service, method, scheduledIn, steps }) => {
      const status = initialStatus(method);
      const at: Walker = {
        status,
        since: 0,
        attendedFrom: null,
        now: 0,
        startAt: null,
        startedAt: null,
        lastStaffMove: null,
        trail: [status],
      };
      const scheduledFor = scheduledIn === null ? null : scheduledIn * 60_000;
      const enter = (to: OrderStatus) => {
        at.status = to;
        at.since = at.now;
        at.trail.push(to);
      };

      for (const action of steps) {
        const before = at.status;
        if (action.kind === 'WAIT') {
          at.now += action.minutes * 60_000;
          continue;
        }
        if (action.kind === 'UNDO') {
          const order = {
            status: before,
            paymentMethod: method,
            paymentState: 'UNPAID',
            hasRefund: false,
            isRefundedSince: false,
          } as const;
          const decision = decideUndo(order, at.lastStaffMove, at.now);
          if (!decision.ok) continue;
          expect(endsWithoutFood(before)).toBe(false);
          expect(DRAWN[decision.to]).toContain(before);
          enter(decision.to);
          at.lastStaffMove = null;
          if (decision.clearsPromise) at.startAt = at.startedAt = null;
          continue;
        }
        const order = {
          status: before,
          service,
          scheduledFor,
          preparationMinutes: 20,
          travelMinutes: 10,
          startAt: at.startAt,
        };
        const decision = decideMove(order, { ...action, note: 'because', now: at.now });
        if (!decision.ok) continue;
        expect(isFinal(before)).toBe(false);
        expect(DRAWN[before]).toContain(decision.to);
        expect(nextStatuses(order, action.by)).toContain(decision.to);
        if (decision.promise) {
          const { promisedAt, startAt, startedAt } = decision.promise;
          expect(promisedAt).toBeGreaterThanOrEqual(scheduledFor ?? promisedAt);
          expect(startAt).toBeGreaterThanOrEqual(at.now);
          at.startAt = startAt;
          at.startedAt = startedAt;
        }
        enter(decision.to);
        at.lastStaffMove = action.by === 'STAFF' ? { from: before, to: decision.to, at: at.now } : null;
      }

      // Wherever it stands, the board and the clock agree with the status.
      expect(laneOf(at, at.now) === null).toBe(isFinal(at.status) || at.status === 'AWAITING_PAYMENT');
      const clock = nextClockMove(at, { unansweredMinutes: 10, isWatched: true });
      if (isFinal(at.status)) expect(clock).toBeNull();
      if (clock && clock.to !== at.status) expect(DRAWN[at.status]).toContain(clock.to);
    }),
    { numRuns: 3000 },
  );
});
