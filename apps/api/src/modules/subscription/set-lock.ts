import { NIL } from 'uuid';
import { recordEntry } from '#modules/audit';
import { lockRestaurant, storeRestaurant } from '#modules/policy';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { operatorWords } from './words.ts';

/** Who acts by the operator's command. */
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
 * Locks a restaurant or unlocks it. Once a lock is committed, no order is placed; open ones go on. Paying a plan does not open what
 * the operator has locked. Returns whether it was otherwise before. Throws for an unknown slug.
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
