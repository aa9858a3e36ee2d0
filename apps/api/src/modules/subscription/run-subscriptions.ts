import { nextLookAt, startTrial } from '@comanda/domain/payments/subscriptions';
import { NIL } from 'uuid';
import type { Config } from '#config.ts';
import type { Dependencies } from '#dependencies.ts';
import type { Db } from '#platform/database/transaction.ts';
import { changeSubscription } from './change-subscription.ts';
import { insertSubscription, listDue, listLockedUnpaid, listUnsubscribed } from './subscription.queries.ts';
import type { Billing } from './subscription-mails.ts';
import { billingWords } from './words.ts';

const BY_ITSELF = { userId: NIL, firstName: billingWords.byItself, lastName: '' };

/** Looked at in one go; the others come with the next look. */
const AT_ONCE = 100;

/** Begins the trial of a restaurant on the first plan; nothing where nobody pays. */
export async function beginTrial(
  db: Db,
  { PLANS }: Pick<Config, 'PLANS'>,
  restaurantId: string,
  now: number,
): Promise<void> {
  const [plan] = PLANS ?? [];
  if (!plan) return;
  const trial = startTrial(now);
  const stored = { restaurantId, planId: plan.id, reminded: null, ...trial };
  await insertSubscription(db, stored, nextLookAt(trial, now));
}

/** Where plans were given up, nobody can pay: opens what an unpaid one had locked. Its trial would begin anew. */
async function openUnpaid(deps: Billing, now: number): Promise<number> {
  const ids = await listLockedUnpaid(deps.database.db, AT_ONCE);
  for (const restaurantId of ids) {
    await changeSubscription(deps, { restaurantId, by: BY_ITSELF, now }, async (_tx, present) => ({
      after: { ...present, ...startTrial(now) },
      result: null,
    }));
  }
  return ids.length;
}

/**
 * Returns what does to subscriptions what the clock asks for: bills, locks, and e-mails to admins; and begins the trial
 * of restaurants that are older than the operator's plans. Without plans, whatever one had locked is opened. Returns of
 * how many subscriptions.
 */
export function createSubscriptionClock(
  deps: Billing & Pick<Dependencies, 'clock' | 'failures'>,
): () => Promise<number> {
  const { config, clock, failures, database } = deps;
  let areAllOpen = false;
  return async () => {
    const now = clock.now();
    if (!config.PLANS) {
      // no more are locked while this process runs
      if (areAllOpen) return 0;
      const opened = await openUnpaid(deps, now);
      areAllOpen = opened < AT_ONCE;
      return opened;
    }
    for (const id of await listUnsubscribed(database.db, AT_ONCE)) {
      await beginTrial(database.db, config, id, now);
    }
    let count = 0;
    for (const restaurantId of await listDue(database.db, now, AT_ONCE, failures.resting('subscription'))) {
      const change = { restaurantId, by: BY_ITSELF, now };
      const isDone = await failures.attempt('subscription', restaurantId, () =>
        changeSubscription(deps, change, async (_tx, present) => ({ after: present, result: null })),
      );
      if (isDone) count += 1;
    }
    return count;
  };
}
