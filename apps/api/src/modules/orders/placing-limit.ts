import { MINUTE_MS } from '@comanda/domain/durations';
import type { Dependencies } from '#dependencies.ts';
import { countLess, countOne } from '#platform/access/throttle.ts';
import { HttpError } from '#platform/http/errors.ts';
import { createRateBudget } from '#platform/http/rate-budget.ts';

/** What is counted, how many of it one may have in a minute, and what is said beyond that. */
type Bound = {
  readonly kind: string;
  readonly perMinute: number;
  readonly limitOf: 'DEVICE' | 'NETWORK' | 'MEMBER';
  readonly sentence: string;
};

/**
 * How many placing attempts one subject (a device, an address at a restaurant) may make in a minute. One process counts in
 * memory, and forgets at its end: orders are kept from doubling by their keys. Several count in the database, together.
 */
export function createPlacingLimit(
  { kind, perMinute, limitOf, sentence }: Bound,
  { bus, database, clock }: Pick<Dependencies, 'bus' | 'database' | 'clock'>,
) {
  const budget = createRateBudget(perMinute, clock.now);

  /** Null, or how long (ms) to wait. */
  async function spend(subject: string, weight: number): Promise<number | null> {
    if (!bus.isShared) return budget.spend(subject, weight);
    const now = clock.now();
    const { count, until } = await countOne(database.db, `${kind} ${subject}`, { windowMs: MINUTE_MS, now });
    return count * weight > perMinute ? until - now : null;
  }

  return {
    /** Counts one attempt, or a part of one, always the same for a subject; throws 429 with `Retry-After` when there were too many. */
    async take(subject: string, weight = 1): Promise<void> {
      const waitMs = await spend(subject, weight);
      if (waitMs === null) return;
      throw new HttpError(429, sentence, {
        code: 'TOO_MANY_ORDERS',
        limitOf,
        retryAfterSeconds: Math.ceil(waitMs / 1000),
      });
    },
    /** Takes back an attempt that no order came of. */
    async giveBack(subject: string, weight = 1): Promise<void> {
      if (!bus.isShared) return budget.giveBack(subject, weight);
      await countLess(database.db, `${kind} ${subject}`);
    },
  };
}
