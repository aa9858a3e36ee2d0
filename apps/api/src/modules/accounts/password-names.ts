import type { Dependencies } from '#dependencies.ts';
import type { Db } from '#platform/database/transaction.ts';
import { listShopsOf } from './accounts.queries.ts';

/** Words that others would try first for a user's password: the product, and where they work. */
export async function namesAround(
  db: Db,
  userId: string,
  { PRODUCT_NAME }: Pick<Dependencies['config'], 'PRODUCT_NAME'>,
): Promise<string[]> {
  const shops = await listShopsOf(db, userId);
  return [PRODUCT_NAME, ...shops.flatMap(({ name, merchant_name }) => [name, merchant_name])];
}
