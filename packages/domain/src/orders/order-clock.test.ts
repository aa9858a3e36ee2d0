import { describe, expect, test } from 'vitest';
import { answerableUntil, beatsClock, type ClockedOrder, nextClockMove, ORDER_STATUSES } from './orders.ts';

const MINUTE = 60_000;
const SINCE = Date.UTC(2026, 10, 20, 19, 0);
const settings = { unansweredMinutes: 10, isWatched: true };

const order = (more: Partial<ClockedOrder>): ClockedOrder => ({
  status: 'PLACED',
  since: SINCE,
  attendedFrom: null,
  startAt: null,
  startedAt: null,
  ...more,
});

test('a payment that never comes expires after 15 minutes', () => {
  expect(nextClockMove(order({ status: 'AWAITING_PAYMENT' }), settings)).toEqual({
    at: SINCE + 15 * MINUTE,
    event: 'EXPIRED',
    to: 'EXPIRED',
  });
});

describe('an order that nobody answers', () => {
  const missed = (more: Partial<Parameters<typeof nextClockMove>[1]> = {}) =>
    nextClockMove(order({}), { ...settings, ...more });

  test('is missed, and says whether anybody was there', () => {
    expect(missed()).toEqual({
      at: SINCE + 10 * MINUTE,
      event: 'MISSED',
      to: 'MISSED',
      missedReason: 'NOT_ANSWERED',
    });
    expect(missed({ isWatched: false })).toMatchObject({ missedReason: 'NO_SCREEN' });
  });

  test.each([
    [1, 3],
    [3, 3],
    [7, 7],
    [15, 15],
    [60, 15],
  ])('with a setting of %i minutes after %i', (unansweredMinutes, minutes) => {
    expect(missed({ unansweredMinutes })?.at).toBe(SINCE + minutes * MINUTE);
  });

  test('while the restaurant is closed waits for the opening first', () => {
    const at = (attendedFrom: number) => nextClockMove(order({ attendedFrom }), settings)?.at;
    expect(at(SINCE + 60 * MINUTE)).toBe(SINCE + 70 * MINUTE);
    expect(at(SINCE - 60 * MINUTE)).toBe(SINCE + 10 * MINUTE);
  });
});

test('a scheduled order starts once, also when the start was slept through', () => {
  const startAt = SINCE + 30 * MINUTE;
  const accepted = order({ status: 'ACCEPTED', startAt });
  expect(nextClockMove(accepted, settings)).toEqual({ at: startAt, event: 'STARTED', to: 'ACCEPTED' });
  expect(nextClockMove({ ...accepted, startedAt: startAt }, settings)).toBeNull();
});

test('time alone moves nothing else', () => {
  const others = ORDER_STATUSES.filter(
    (status) => !['AWAITING_PAYMENT', 'PLACED', 'ACCEPTED'].includes(status),
  );
  for (const status of others) expect(nextClockMove(order({ status, startAt: SINCE }), settings)).toBeNull();
});

describe('after an outage', () => {
  const until = (boardAt: number | null) =>
    (answerableUntil({ resumedAt: SINCE, boardAt, unansweredMinutes: 10 }) - SINCE) / MINUTE;

  test('two minutes are left from the first board, and the whole time where none comes, but no more', () => {
    expect(until(SINCE)).toBe(2);
    expect(until(SINCE + 5 * MINUTE)).toBe(7);
    expect(until(null)).toBe(10);
    expect(until(SINCE + 60 * MINUTE)).toBe(12);
  });
});

describe('an acceptance that had to wait on its device', () => {
  const missed = { status: 'MISSED', endedAt: SINCE, isFollowedUp: false } as const;
  const NOW = SINCE + 5 * MINUTE;

  test('beats the clock where it was in time and nobody was told otherwise since', () => {
    expect(beatsClock(missed, SINCE - 1, NOW)).toBe(true);
    expect(beatsClock(missed, SINCE, NOW)).toBe(false);
    expect(beatsClock(missed, SINCE - 1, SINCE + 16 * MINUTE)).toBe(false);
    expect(beatsClock({ ...missed, isFollowedUp: true }, SINCE - 1, NOW)).toBe(false);
  });

  test('beats nobody else', () => {
    const others = ORDER_STATUSES.filter((status) => status !== 'MISSED');
    for (const status of others) expect(beatsClock({ ...missed, status }, SINCE - 1, NOW)).toBe(false);
  });
});
