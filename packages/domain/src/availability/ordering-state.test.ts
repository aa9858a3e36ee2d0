import { describe, expect, test } from 'vitest';
import { nextStateChange } from './next-state-change.ts';
import { busyEnd, orderingState } from './ordering-state.ts';
import { exampleRules, FRIDAY_EVENING, type RulesOfExample } from './rules-fixture.ts';

const at = (iso: string) => Date.parse(iso);
const openSince = at('2026-11-20T12:00Z');
const closesAt = at('2026-11-20T22:00Z');
const tomorrow = at('2026-11-21T12:00Z');
const state = (rules: RulesOfExample, now = FRIDAY_EVENING) => orderingState(exampleRules(rules), now);

describe('the ordering state', () => {
  test('open until closing time', () => {
    expect(state({})).toEqual({ status: 'OPEN', openSince, closesAt });
  });

  test('closed until the next opening', () => {
    expect(state({}, closesAt)).toEqual({ status: 'CLOSED', opensAt: tomorrow });
  });

  test('closed without a date when no opening is known', () => {
    expect(state({ daily: [] })).toEqual({ status: 'CLOSED' });
  });

  test('closed when only services that are off would be open', () => {
    const daily = [{ opens: '12:00', closes: '22:00', services: ['DELIVERY'] }] as const;
    const services = {
      DELIVERY: { on: false, preparationMinutes: 25 },
      COLLECTION: { on: true, preparationMinutes: 20 },
      DINE_IN: { on: false, preparationMinutes: 20 },
    };
    expect(state({ daily, services })).toEqual({ status: 'CLOSED' });
  });

  test.each([
    ['midnight', '00:00'],
    ['any other time', '06:00'],
  ])('round the clock from %s never closes', (_, time) => {
    const daily = [{ opens: time, closes: time, services: ['COLLECTION'] }] as const;
    expect(state({ daily })).toEqual({ status: 'OPEN' });
  });

  test('busy with its extra minutes, until it ends by itself', () => {
    const until = FRIDAY_EVENING + 1;
    const busy = { extraMinutes: 20, until };
    expect(state({ busy })).toEqual({ status: 'BUSY', extraMinutes: 20, until, openSince, closesAt });
    expect(state({ busy }, until).status).toBe('OPEN');
    expect(state({ busy }, closesAt).status).toBe('CLOSED');
  });

  test('busy without an end is over with this opening, or with the next one when it is closed', () => {
    expect(busyEnd(exampleRules({}), FRIDAY_EVENING)).toBe(closesAt);
    const busy = { extraMinutes: 20, until: busyEnd(exampleRules({}), FRIDAY_EVENING) };
    for (const later of [tomorrow, at('2026-11-21T19:00Z'), at('2026-11-22T19:00Z')]) {
      expect(state({ busy }, later).status).toBe('OPEN');
    }
    expect(busyEnd(exampleRules({}), closesAt)).toBe(at('2026-11-21T22:00Z'));
    expect(busyEnd(exampleRules({ daily: [] }), FRIDAY_EVENING)).toBe(FRIDAY_EVENING);
    const daily = [{ opens: '00:00', closes: '00:00', services: ['COLLECTION'] }] as const;
    expect(busyEnd(exampleRules({ daily }), FRIDAY_EVENING)).toBe(FRIDAY_EVENING + 24 * 60 * 60_000);
  });

  test('paused until the pause ends by itself', () => {
    const until = at('2026-11-20T19:30Z');
    expect(state({ pause: { until } })).toEqual({ status: 'PAUSED', until, openSince, closesAt });
    expect(state({ pause: { until } }, until).status).toBe('OPEN');
  });

  test('paused beyond closing time gives the next opening', () => {
    const until = at('2026-11-20T23:00Z');
    expect(state({ pause: { until } })).toEqual({
      status: 'PAUSED',
      until,
      openSince,
      closesAt,
      opensAt: tomorrow,
    });
  });

  test('closed and paused past the next opening opens when the pause ends', () => {
    const until = at('2026-11-21T13:00Z');
    expect(state({ pause: { until } }, closesAt)).toEqual({ status: 'CLOSED', opensAt: until });
  });

  test('nobody watching closes asap orders or only warns', () => {
    const watchedUntil = FRIDAY_EVENING;
    expect(state({ unattended: 'BLOCK', watchedUntil })).toEqual({
      status: 'UNATTENDED',
      openSince,
      closesAt,
    });
    expect(state({ unattended: 'WARN', watchedUntil })).toEqual({
      status: 'OPEN',
      openSince,
      closesAt,
      slowAnswer: true,
    });
    expect(state({ unattended: 'BLOCK', watchedUntil }, closesAt).status).toBe('CLOSED');
  });

  test('as long as the last lease holds, somebody watches', () => {
    for (const unattended of ['WARN', 'BLOCK'] as const) {
      expect(state({ unattended, watchedUntil: FRIDAY_EVENING + 1 })).toEqual({
        status: 'OPEN',
        openSince,
        closesAt,
      });
    }
  });

  test('locked before everything', () => {
    const pause = { until: closesAt };
    expect(state({ locked: true, pause, unattended: 'BLOCK', watchedUntil: 0, daily: [] })).toEqual({
      status: 'LOCKED',
    });
  });
});

describe('the next change of what was rendered', () => {
  const next = (rules: RulesOfExample, items: Parameters<typeof nextStateChange>[2] = []) =>
    nextStateChange(exampleRules(rules), FRIDAY_EVENING, items);

  const none = { on: true, preparationMinutes: 0 };
  const atOnce = { services: { DELIVERY: none, COLLECTION: none, DINE_IN: none }, zones: [] };

  test('is closing time', () => {
    expect(next(atOnce)).toBe(closesAt);
  });
  test('is when the last order of each service can be made before closing', () => {
    const ends = [40, 20, 15].map((minutes) => closesAt - minutes * 60_000);
    const later = [FRIDAY_EVENING, ...ends].map((now) => nextStateChange(exampleRules(), now));
    expect(later).toEqual([...ends, closesAt]);
    const busy = { extraMinutes: 30, until: closesAt };
    expect(next({ busy })).toBe(closesAt - 70 * 60_000);
  });
  test('is midnight, when "tomorrow" becomes "today", and when the night ends', () => {
    const midnight = at('2026-11-21T00:00Z');
    expect(next({ daily: [] })).toBe(midnight);
    expect(nextStateChange(exampleRules({ daily: [] }), midnight)).toBe(at('2026-11-21T05:00Z'));
  });
  test.each([
    ['the end of a pause', { pause: { until: FRIDAY_EVENING + 9 } }, []],
    ['the end of the busy time', { busy: { extraMinutes: 5, until: FRIDAY_EVENING + 9 } }, []],
    ['an item coming back', {}, [{ soldOutUntil: FRIDAY_EVENING + 9 }]],
    ['a schedule beginning', {}, [{ schedule: [{ from: FRIDAY_EVENING + 9, until: closesAt }] }]],
    ['a schedule ending', {}, [{ schedule: [{ from: 0, until: FRIDAY_EVENING + 9 }] }]],
  ])('is %s, and nothing that is over', (_, rules, items) => {
    expect(next(rules, items)).toBe(FRIDAY_EVENING + 9);
    const then = exampleRules({ ...atOnce, ...rules });
    expect(nextStateChange(then, FRIDAY_EVENING + 9, items)).toBe(closesAt);
  });
  test('is not known without any rules', () => {
    expect(next({ periods: [], days: [] })).toBeNull();
  });
});
