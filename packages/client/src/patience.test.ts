import { afterEach, expect, test, vi } from 'vitest';
import { createCall } from './call.ts';
import { PATIENCE_MS, withPatience } from './patience.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a call that a line swallows is lost after a while, not given up', async () => {
  vi.useFakeTimers();
  const call = createCall({
    baseUrl: '',
    token: () => null,
    fetch: (_, init) => {
      const { promise, reject } = Promise.withResolvers<Response>();
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      return promise;
    },
  });
  const lost = expect(withPatience((extras) => call('healthLive', {}, extras))).rejects.toMatchObject({
    status: 0,
  });
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  await lost;
});

test('an answer in time is returned, and nothing waits on', async () => {
  vi.useFakeTimers();
  expect(await withPatience(async () => 'here')).toBe('here');
  expect(vi.getTimerCount()).toBe(0);
});
