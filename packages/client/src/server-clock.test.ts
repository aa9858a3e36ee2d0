import { afterEach, expect, test, vi } from 'vitest';
import { askingTheTime, deviceAheadMs, keepServerTime, noteServerTime, serverNow } from './server-clock.ts';

const HOUR = 3_600_000;

afterEach(() => {
  noteServerTime(Date.now());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answeredAt = (at: number, { takesMs = 0, cache = 'no-store' } = {}) =>
  askingTheTime(async () => {
    vi.advanceTimersByTime(takesMs);
    const date = new Date(at).toUTCString();
    return new Response(null, { headers: { date, 'cache-control': cache } });
  });

test.each([HOUR, -HOUR, 72 * HOUR])(
  'a clock that is %i ms ahead is put right by one answer',
  async (ahead) => {
    const right = Date.UTC(2026, 10, 28, 12);
    vi.useFakeTimers({ now: right + ahead });
    expect(serverNow()).toBe(right + ahead);
    await answeredAt(right);
    expect([serverNow(), deviceAheadMs()]).toEqual([right, ahead]);
  },
);

test('a clock that is a few seconds off is left alone', async () => {
  vi.useFakeTimers({ now: 20_000 });
  await answeredAt(0);
  expect(deviceAheadMs()).toBe(0);
});

test('what was long on its way, kept by a browser, or without a time says nothing', async () => {
  vi.useFakeTimers({ now: HOUR });
  await answeredAt(0, { takesMs: 6_000 });
  await answeredAt(0, { cache: 'public, max-age=60' });
  await askingTheTime(async () => new Response(null));
  expect(deviceAheadMs()).toBe(0);
});

test('a clock that somebody has put right counts again', async () => {
  vi.useFakeTimers({ now: 2 * HOUR });
  await answeredAt(HOUR);
  vi.setSystemTime(HOUR);
  await answeredAt(HOUR);
  expect([serverNow(), deviceAheadMs()]).toEqual([HOUR, 0]);
});

test('a page that is loaded again without a line knows what time it is', async () => {
  const kept = new Map<string, string>();
  const tab = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  };
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  vi.useFakeTimers({ now: HOUR });
  keepServerTime(tab);
  await answeredAt(2 * HOUR);
  vi.resetModules();
  const loadedAgain = await import('./server-clock.ts');
  loadedAgain.keepServerTime(tab);
  expect([loadedAgain.serverNow(), loadedAgain.deviceAheadMs()]).toEqual([2 * HOUR, -HOUR]);
});
