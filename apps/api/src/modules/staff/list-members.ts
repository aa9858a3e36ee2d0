import type { RestaurantUser } from '@comanda/contract/shapes/accounts';
import type { Db } from '#platform/database/transaction.ts';

/** Who may enter a restaurant: members of its merchant stand as ADMIN. E-mails are for ADMIN only. */
export async function listMembers(
  db: Db,
  restaurantId: string,
  withEmail: boolean,
): Promise<RestaurantUser[]> {
  const owners = await db
    .selectFrom('restaurants')
    .innerJoin('merchant_members', 'merchant_members.merchant_id', 'restaurants.merchant_id')
    .innerJoin('users', 'users.id', 'merchant_members.user_id')
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.email'])
    .where('restaurants.id', '=', restaurantId)
    .execute();
  const members = await db
    .selectFrom('restaurant_users')
    .innerJoin('users', 'users.id', 'restaurant_users.user_id')
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.email', 'restaurant_users.role'])
    .where('restaurant_users.restaurant_id', '=', restaurantId)
    .execute();
  const ownerIds = new Set(owners.map(({ id }) => id));
  const all = [
    ...owners.map((owner) => ({ ...owner, role: 'ADMIN' as const })),
    ...members.filter(({ id }) => !ownerIds.has(id)),
  ];
  return all.map(({ id, first_name, last_name, email, role }) => ({
    userId: id,
    role,
    firstName: first_name,
    lastName: last_name,
    ...(withEmail ? { email } : {}),
  }));
}
