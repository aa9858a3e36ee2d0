import type { Dependencies } from '#dependencies.ts';
import { hasServed } from '#modules/policy';
import type { Db } from '#platform/database/transaction.ts';

/**
 * Whether a business may have one more diner written to, in the transaction that does it; `isOwn` where that is room of its
 * own, which is kept for businesses that have completed an order while others use up what there is for all.
 */
export async function countOrderMail(
  tx: Db,
  { rates }: Pick<Dependencies, 'rates'>,
  merchantId: string,
  now: number,
): Promise<{ readonly isOwn: boolean } | null> {
  const merchant = { merchant: merchantId };
  if (await rates.take(tx, 'orderMail', merchant, now)) return null;
  if (await rates.take(tx, 'orderMailOfProven', merchant, now)) return { isOwn: false };
  return { isOwn: await hasServed(tx, { merchantId }) };
}
