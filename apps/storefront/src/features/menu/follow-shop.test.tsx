import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { timeAndDay } from '../../shop/clock.ts';
import { useDayPart } from './follow-shop.ts';

const london = { timezone: 'Europe/London', locale: 'en-GB' };
const at = (iso: string) => Date.parse(iso);
const FRIDAY = at('2026-11-27T18:00Z');

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** How a page that is open since `now` names a time. */
function following(now: string) {
  vi.setSystemTime(at(now));
  const { result } = renderHook(() => useDayPart(at(now)));
  return (time = FRIDAY) => timeAndDay(time, result.current, london);
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('days get other names at midnight to the second, and when the night ends', () => {
  const words = following('2026-11-25T20:20:39Z');
  expect(words()).toBe('18:00 on Friday');
  pass(at('2026-11-26T00:00Z') - Date.now() - 1);
  expect(words(at('2026-11-26T18:00Z'))).toBe('18:00 tomorrow');
  pass(1);
  expect(words(at('2026-11-26T18:00Z'))).toBe('18:00');
  expect(words()).toBe('18:00 on Friday');
  pass(5 * 3_600_000 - 1);
  expect(words()).toBe('18:00 on Friday');
  pass(1);
  expect(words()).toBe('18:00 tomorrow');
});

test('a page that comes back into sight knows the day at once', () => {
  const words = following('2026-11-25T20:20:39Z');
  // a device that slept runs no timers
  vi.setSystemTime(at('2026-11-27T08:00Z'));
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(words()).toBe('18:00');
});

test.each([
  ['forward', '2027-03-27T23:30Z', '2027-03-28T23:00Z'],
  ['back', '2026-10-24T23:30Z', '2026-10-26T00:00Z'],
])('on the day on which the clocks go %s too', (_, opened, midnight) => {
  const words = following(opened);
  const next = at(midnight) + 18 * 3_600_000;
  pass(at(midnight) - Date.now() - 1);
  expect(words(next)).toMatch(/ tomorrow$/);
  pass(1);
  expect(words(next)).not.toMatch(/ /);
});
