import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AlertedOrder, HEARD_WITHIN_MS, isHeard, silentScreens } from './order-alerts.ts';

const screenId = fc.constantFrom('bar', 'kitchen', 'office', 'counter');
const alert = fc.record({ screenId, shown: fc.boolean(), visible: fc.boolean(), audible: fc.boolean() });
const alerts = fc.uniqueArray(alert, { selector: (one) => one.screenId });
const time = fc.integer({ min: 0, max: 10 * HEARD_WITHIN_MS });
const leases = fc.uniqueArray(fc.record({ screenId, until: time, watches: fc.boolean() }), {
  selector: (one) => one.screenId,
});
const order = fc.record({ waitsFrom: time, alerts });

const check = (holds: (order: AlertedOrder, of: Parameters<typeof silentScreens>[1], now: number) => void) =>
  fc.assert(fc.property(order, leases, time, holds), { numRuns: 1_000 });

describe('an order is unheard', () => {
  test('never before its time is over, once a screen has shown it with sound, or where none watches', () => {
    check((waiting, of, now) => {
      const isWatched = of.some(({ until, watches }) => watches && until > now);
      const isEarly = now - waiting.waitsFrom < HEARD_WITHIN_MS;
      const isNull = isEarly || waiting.alerts.some(isHeard) || !isWatched;
      expect(silentScreens(waiting, of, now) === null).toBe(isNull);
    });
  });

  test('on each screen whose lease runs, once, and on no other', () => {
    check((waiting, of, now) => {
      const silent = silentScreens(waiting, of, now);
      if (silent === null) return;
      const live = of.filter(({ until }) => until > now).map((lease) => lease.screenId);
      expect(silent.map((screen) => screen.screenId)).toEqual(live);
    });
  });

  test('until a screen shows it with sound, which is not taken back by what others answer', () => {
    fc.assert(
      fc.property(order, alert, leases, time, (waiting, last, of, now) => {
        const heard = { ...last, screenId: 'new', shown: true, audible: true };
        const all = [...waiting.alerts, heard];
        expect(silentScreens({ ...waiting, alerts: all }, of, now)).toBeNull();
      }),
    );
  });
});

test.each([
  ['NO_ANSWER', []],
  ['OTHER_PAGE', [{ screenId: 'bar', shown: false, visible: true, audible: true }]],
  ['NO_SOUND', [{ screenId: 'bar', shown: true, visible: true, audible: false }]],
  ['NO_SOUND', [{ screenId: 'bar', shown: false, visible: false, audible: false }]],
  ['NO_ANSWER', [{ screenId: 'closed since', shown: true, visible: true, audible: false }]],
] as const)('a silent screen says why: %s', (silence, said) => {
  const of = [{ screenId: 'bar', until: HEARD_WITHIN_MS + 1, watches: true }];
  expect(silentScreens({ waitsFrom: 0, alerts: said }, of, HEARD_WITHIN_MS)).toEqual([
    { screenId: 'bar', silence },
  ]);
});
