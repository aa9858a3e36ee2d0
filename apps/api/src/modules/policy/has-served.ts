import { SERVED_STATUSES } from '@comanda/domain/orders';
import type { Db } from '#platform/database/transaction.ts';

type Of = { readonly merchantId: string } | { readonly restaurantId: string };

/** Whether a restaurant, or any of a business, has completed an order: room is kept for them that others cannot use up. */
export async function hasServed(db: Db, of: Of): Promise<boolean> {
  const served = await db
    .selectFrom('orders')
    .innerJoin('restaurants', 'restaurants.id', 'orders.restaurant_id')
    .select('orders.id')
    .where((is) =>
      'merchantId' in of
        ? is('restaurants.merchant_id', '=', of.merchantId)
        : is('restaurants.id', '=', of.restaurantId),
    )
    .where('orders.rehearsal', '=', false)
    .where('orders.status', 'in', SERVED_STATUSES)
    .limit(1)
    .executeTakeFirst();
  return served !== undefined;
}
