import { iso } from '@comanda/domain/hours/instants';
import { anOrder, moved, NOON } from '@comanda/testing/an-order';
import { describe, expect, it } from 'vitest';
import { EMPTY_LANES, sortIntoLanes } from './lanes.ts';
import { liveOrdersReducer, NOTHING_YET } from './live-orders-state.ts';

const MINUTE = 60_000;

function stateOf(...orders: ReturnType<typeof anOrder>[]) {
  return liveOrdersReducer(NOTHING_YET, { type: 'SNAPSHOT', live: { orders, lastEventId: 100 } });
}

function acceptedFor(number: number, promisedAt: number, startAt = promisedAt - 20 * MINUTE) {
  return anOrder({ number, status: 'ACCEPTED', promisedAt: iso(promisedAt), startAt: iso(startAt) });
}

describe('the lanes', () => {
  it('have the oldest promise first, and new orders by arrival', () => {
    const state = stateOf(
      acceptedFor(1, NOON + 30 * MINUTE, NOON),
      acceptedFor(2, NOON + 10 * MINUTE),
      anOrder({ number: 3, placedAt: iso(NOON) }),
      anOrder({ number: 4, placedAt: iso(NOON - MINUTE) }),
    );
    const lanes = sortIntoLanes(state, NOON, EMPTY_LANES);
    const numbers = (ids: readonly string[]) => ids.map((id) => state.orders.get(id)?.number);
    expect(numbers(lanes.PREPARING)).toEqual([2, 1]);
    expect(numbers(lanes.NEW)).toEqual([4, 3]);
  });

  it('have what must be ready first on top, however long it travels afterwards', () => {
    const near = acceptedFor(1, NOON + 30 * MINUTE, NOON);
    const far = { ...acceptedFor(2, NOON + 40 * MINUTE, NOON), travelMinutes: 20 };
    expect(sortIntoLanes(stateOf(near, far), NOON, EMPTY_LANES).PREPARING).toEqual([far.id, near.id]);
  });

  it('let a scheduled order start by itself', () => {
    const later = acceptedFor(1, NOON + 60 * MINUTE);
    const before = sortIntoLanes(stateOf(later), NOON, EMPTY_LANES);
    expect(before.SCHEDULED).toEqual([later.id]);
    const then = sortIntoLanes(stateOf(later), NOON + 40 * MINUTE, before);
    expect(then.SCHEDULED).toEqual([]);
    expect(then.PREPARING).toEqual([later.id]);
  });

  it('let an order begin that was accepted for now, where the clock of the screen is behind', () => {
    const accepted = { ...acceptedFor(1, NOON + 20 * MINUTE), status: 'PLACED' as const };
    const begun = moved(accepted, 'ACCEPTED', { number: 101, at: iso(NOON) });
    const lanes = sortIntoLanes(stateOf(begun), NOON - 3 * MINUTE, EMPTY_LANES);
    expect(lanes.PREPARING).toEqual([begun.id]);
  });

  it('stay the same objects while nothing moves, so that nothing is drawn again', () => {
    const state = stateOf(acceptedFor(1, NOON + 30 * MINUTE, NOON), anOrder({ number: 2 }));
    const lanes = sortIntoLanes(state, NOON, EMPTY_LANES);
    expect(sortIntoLanes(state, NOON + 1000, lanes)).toBe(lanes);
    const ready = moved(acceptedFor(1, NOON + 30 * MINUTE, NOON), 'READY', { number: 101 });
    const next = sortIntoLanes(
      liveOrdersReducer(state, { type: 'EVENT', eventId: 101, order: ready }),
      NOON,
      lanes,
    );
    expect(next.NEW).toBe(lanes.NEW);
    expect(next.READY).toEqual([ready.id]);
  });

  it('leave out what has ended', () => {
    expect(sortIntoLanes(stateOf(anOrder({ status: 'COMPLETED' })), NOON, EMPTY_LANES)).toBe(EMPTY_LANES);
  });
});
