import type { Db } from '#platform/database/transaction.ts';

/** Every admin of a restaurant: owners of its business, and those who have that role in it. */
export function listAdmins(
  db: Db,
  { restaurantId, merchantId }: { readonly restaurantId: string; readonly merchantId: string },
): Promise<readonly { readonly email: string; readonly first_name: string }[]> {
  return db
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where((is) =>
      is.or([
        is(
          'id',
          'in',
          is.selectFrom('merchant_members').select('user_id').where('merchant_id', '=', merchantId),
        ),
        is(
          'id',
          'in',
          is
            .selectFrom('restaurant_users')
            .select('user_id')
            .where('restaurant_id', '=', restaurantId)
            .where('role', '=', 'ADMIN'),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
}
