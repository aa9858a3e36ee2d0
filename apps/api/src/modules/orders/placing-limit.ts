import { HttpError } from '#platform/http/errors.ts';
import { createRateBudget } from '#platform/http/rate-budget.ts';

/**
 * How many placing attempts one subject (a device, an address at a restaurant) may make in a minute. In memory: what a restart forgives
 * here costs nobody anything, because orders are kept from doubling by their keys.
 */
export function createPlacingLimit(perMinute: number, sentence: string, now: () => number) {
  const budget = createRateBudget(perMinute, now);
  return {
    /** Counts one attempt, or a part of one; throws 429 with `Retry-After` when there were too many. */
    take(subject: string, weight = 1): void {
      const waitMs = budget.spend(subject, weight);
      if (waitMs === null) return;
      throw new HttpError(429, sentence, {
        code: 'TOO_MANY_ORDERS',
        retryAfterSeconds: Math.ceil(waitMs / 1000),
      });
    },
  };
}
