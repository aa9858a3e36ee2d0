import type { Rates } from '#platform/access/spend.ts';
import type { Db } from '#platform/database/transaction.ts';

export type Asker = {
  readonly restaurantId: string;
  readonly caller: string;
  readonly address: string;
};

export type QuestionBounds = {
  readonly rates: Rates;
  /** Whether a restaurant keeps room of its own once others have used up what there is for all. */
  readonly isProven: (restaurantId: string) => Promise<boolean>;
};

/**
 * Counts a geocoder's question for device, address, restaurant and all, or for none. Returns whether it was counted.
 */
export async function countQuestion(
  db: Db,
  { caller, address, restaurantId }: Asker,
  { rates, isProven }: QuestionBounds,
  now: number,
): Promise<boolean> {
  const who = { device: caller, restaurant: restaurantId, address };
  if (await rates.take(db, 'geocoder', who, now)) return false;
  if (!(await rates.take(db, 'geocoderInAll', {}, now))) return true;
  const isKept =
    (await isProven(restaurantId)) &&
    !(await rates.take(db, 'geocoderOfProven', { restaurant: restaurantId }, now));
  if (!isKept) await rates.giveBack(db, 'geocoder', who);
  return isKept;
}
