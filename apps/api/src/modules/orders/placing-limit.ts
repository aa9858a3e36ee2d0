import { HttpError } from '#platform/http/errors.ts';

const MINUTE_MS = 60_000;
const FORGET_ABOVE = 10_000;

/**
 * How many placing attempts one subject (a device, an address at a restaurant) may make in a minute. In memory: what a restart forgives
 * here costs nobody anything, because orders are kept from doubling by their keys.
 */
export function createPlacingLimit(perMinute: number, sentence: string) {
  const windows = new Map<string, { since: number; count: number }>();
  return {
    /** Counts one attempt; throws 429 with `Retry-After` when there were too many. */
    take(subject: string, now: number): void {
      const window = windows.get(subject);
      if (!window || now - window.since >= MINUTE_MS) {
        if (windows.size > FORGET_ABOVE) windows.clear();
        windows.set(subject, { since: now, count: 1 });
        return;
      }
      window.count += 1;
      if (window.count <= perMinute) return;
      const retryAfterSeconds = Math.ceil((window.since + MINUTE_MS - now) / 1000);
      throw new HttpError(429, sentence, { code: 'TOO_MANY_ORDERS', retryAfterSeconds });
    },
  };
}
