import { graceEnd, subscriptionAt } from '@comanda/domain/payments/subscriptions';
import { NIL } from 'uuid';
import type { Config } from '#config.ts';
import type { Dependencies } from '#dependencies.ts';
import { recordEntry } from '#modules/audit';
import { lockRestaurant, storeRestaurant, type WithKeptSettings } from '#modules/restaurant-settings';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { findSubscription } from './subscription.queries.ts';
import { operatorWords } from './words.ts';

/** The author of changes by the operator's command. */
export const OPERATOR = { userId: NIL, firstName: operatorWords.name, lastName: '' };

/** Throws for a slug that no open restaurant has. */
export async function findOpenRestaurant(db: Db, slug: string): Promise<{ readonly id: string }> {
  const found = await db
    .selectFrom('restaurants')
    .select('id')
    .where('slug', '=', slug)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw new Error(operatorWords.unknown(slug));
  return found;
}

/**
 * Locks a restaurant or unlocks it. Once a lock is committed, no order is placed; open ones go on. Paying a plan does
 * not open what the operator has locked. Returns whether it was otherwise before. Throws for an unknown slug.
 */
export async function setLock(db: Db, slug: string, locked: boolean, now: number): Promise<boolean> {
  return transaction(db, async (tx) => {
    const found = await findOpenRestaurant(tx, slug);
    await lockRestaurant(tx, found.id);
    const { name, account_locked, locked_by_operator } = await tx
      .selectFrom('restaurants')
      .select(['name', 'account_locked', 'locked_by_operator'])
      .where('id', '=', found.id)
      .executeTakeFirstOrThrow();
    if (account_locked === locked && locked_by_operator === locked) return false;
    await storeRestaurant(tx, found.id, { account_locked: locked, locked_by_operator: locked });
    const action = locked ? 'restaurant.locked' : 'restaurant.unlocked';
    await recordEntry(tx, OPERATOR, { restaurantId: found.id, action, record: name }, now);
    return true;
  });
}

/**
 * Returns what announces, in this process, each restaurant whose lock has changed since it was last called, or is
 * another than this process shows: a lock may be set by another process that announces nothing.
 */
export function createLockWatch({
  database,
  bus,
  keptSettings,
}: Pick<Dependencies, 'database' | 'bus'> & WithKeptSettings) {
  let known: ReadonlySet<string> = new Set();
  return async (): Promise<void> => {
    const rows = await database.db
      .selectFrom('restaurants')
      .select('id')
      .where('account_locked', '=', true)
      .execute();
    const locked = new Set(rows.map(({ id }) => id));
    const changed = [...known, ...locked].filter((id) => known.has(id) !== locked.has(id));
    // one that came and went between two looks was maybe seen by an order
    const outdated = keptSettings
      .all()
      .filter(({ restaurant, rules, unclaimed }) => !unclaimed && rules.locked !== locked.has(restaurant.id))
      .map(({ restaurant }) => restaurant.id);
    for (const restaurantId of new Set([...changed, ...outdated])) {
      bus.announce({ kind: 'menu', restaurantId }, 'here');
    }
    known = locked;
  };
}

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
