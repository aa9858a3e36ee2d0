import { graceEnd, subscriptionAt } from '@comanda/domain/subscriptions';
import type { Config } from '#config.ts';
import type { Db } from '#platform/database/transaction.ts';
import { findSubscription } from './subscription.queries.ts';

/** When a restaurant whose plan is past due is locked unless that is paid (ISO 8601); null where nothing is due. */
export async function planLocksAt(
  { PLANS }: Pick<Config, 'PLANS'>,
  db: Db,
  restaurantId: string,
  now: number,
): Promise<string | null> {
  const stored = PLANS ? await findSubscription(db, restaurantId) : null;
  if (!stored) return null;
  const present = subscriptionAt(stored, now);
  return present.status === 'PAST_DUE' ? new Date(graceEnd(present)).toISOString() : null;
}
