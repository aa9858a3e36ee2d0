import { afterEach, expect, test, vi } from 'vitest';
import { openEventStream, type StreamState } from './event-stream.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a stream that was cut is opened again as soon as the browser is online, however long the wait would be', async () => {
  const browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  const states: StreamState[] = [];
  let tries = 0;
  const stream = openEventStream({
    url: 'http://api/stream',
    token: () => null,
    onEvent: () => undefined,
    onState: (state) => states.push(state),
    backoffMs: () => 3_600_000,
    fetch: async () => {
      tries += 1;
      if (tries === 1) throw new TypeError('Failed to fetch');
      return new Response(new ReadableStream());
    },
  });
  await expect.poll(() => states).toEqual(['connecting', 'reconnecting']);
  browser.dispatchEvent(new Event('online'));
  await expect.poll(() => states.at(-1)).toBe('live');
  stream.close();
  browser.dispatchEvent(new Event('online'));
  expect(tries).toBe(2);
});

test('where the server has no place, the next try waits as long as it says', async () => {
  vi.useFakeTimers();
  let tries = 0;
  const stream = openEventStream({
    url: 'http://api/stream',
    token: () => null,
    onEvent: () => undefined,
    onState: () => undefined,
    backoffMs: () => 250,
    fetch: async () => {
      tries += 1;
      return new Response(null, { status: 503, headers: { 'retry-after': '60' } });
    },
  });
  await vi.advanceTimersByTimeAsync(59_000);
  expect(tries).toBe(1);
  await vi.advanceTimersByTimeAsync(17_000);
  expect(tries).toBe(2);
  stream.close();
});
