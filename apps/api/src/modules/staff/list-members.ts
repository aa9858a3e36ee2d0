import type { RestaurantUser } from '@comanda/contract/shapes/accounts';
import type { Db } from '#platform/database/transaction.ts';

const PERSON = [
  'users.id',
  'users.first_name',
  'users.last_name',
  'users.email',
  'users.is_verified',
] as const;

/** When each of them was last seen, as far as a session of theirs still lives. */
async function listLastSeen(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('sessions')
    .select(({ fn }) => ['user_id', fn.max('last_used_at').as('seen_at')])
    .where('user_id', 'in', userIds)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, seen_at }) => [user_id, new Date(seen_at).toISOString()]));
}

/** Who may enter a restaurant: members of its merchant stand as ADMIN. How to reach them, and when they were last here, is for ADMIN only. */
export async function listMembers(
  db: Db,
  restaurantId: string,
  isForAdmin: boolean,
): Promise<RestaurantUser[]> {
  const owners = await db
    .selectFrom('restaurants')
    .innerJoin('merchant_members', 'merchant_members.merchant_id', 'restaurants.merchant_id')
    .innerJoin('users', 'users.id', 'merchant_members.user_id')
    .select(PERSON)
    .where('restaurants.id', '=', restaurantId)
    .execute();
  const members = await db
    .selectFrom('restaurant_users')
    .innerJoin('users', 'users.id', 'restaurant_users.user_id')
    .select([...PERSON, 'restaurant_users.role'])
    .where('restaurant_users.restaurant_id', '=', restaurantId)
    .execute();
  const ownerIds = new Set(owners.map(({ id }) => id));
  const all = [
    ...owners.map((owner) => ({ ...owner, role: 'ADMIN' as const })),
    ...members.filter(({ id }) => !ownerIds.has(id)),
  ];
  const seen = isForAdmin
    ? await listLastSeen(
        db,
        all.map(({ id }) => id),
      )
    : new Map<string, string>();
  return all.map(({ id, first_name, last_name, email, role, is_verified }) => {
    const lastSeenAt = seen.get(id);
    return {
      userId: id,
      role,
      firstName: first_name,
      lastName: last_name,
      ...(isForAdmin && { email, isVerified: is_verified, ...(lastSeenAt && { lastSeenAt }) }),
    };
  });
}
