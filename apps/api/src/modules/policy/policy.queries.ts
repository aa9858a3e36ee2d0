import { sql } from 'kysely';
import type { Db } from '#platform/database/transaction.ts';

/**
 * The revision is read first: content may turn out newer than it says, never older, and an order notices that. Null for
 * what does not exist or is closed for good.
 */
export async function loadPolicyRows(db: Db, restaurantId: string) {
  const counter = await db
    .selectFrom('restaurant_counters')
    .select('revision')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  if (!counter) return null;
  const [restaurant, services, scheduling, zones, hours, specialDays, settings, taxRates, promotions] =
    await Promise.all([
      db
        .selectFrom('restaurants')
        .selectAll('restaurants')
        .leftJoin('payment_settings as pay', 'pay.restaurant_id', 'restaurants.id')
        .select(['pay.takes_cash', 'pay.cash_minimum', 'pay.card_provider', 'pay.card_minimum'])
        .where('id', '=', restaurantId)
        .executeTakeFirstOrThrow(),
      db.selectFrom('service_settings').selectAll().where('restaurant_id', '=', restaurantId).execute(),
      db
        .selectFrom('scheduling_settings')
        .selectAll()
        .where('restaurant_id', '=', restaurantId)
        .executeTakeFirst(),
      db
        .selectFrom('delivery_zones')
        .selectAll()
        .where('restaurant_id', '=', restaurantId)
        .orderBy('sort')
        .execute(),
      // an array of an enum has no parser in the driver
      db
        .selectFrom('opening_hours')
        .select(['id', 'day', 'opens', 'closes', sql<string[]>`services::text[]`.as('services')])
        .where('restaurant_id', '=', restaurantId)
        .orderBy('day')
        .orderBy('opens')
        .execute(),
      db.selectFrom('special_days').selectAll().where('restaurant_id', '=', restaurantId).execute(),
      db
        .selectFrom('menu_settings')
        .selectAll()
        .select(sql<string[]>`service_charge_services::text[]`.as('charged_services'))
        .select(sql<string[]>`auto_accept_services::text[]`.as('accepted_services'))
        .where('restaurant_id', '=', restaurantId)
        .executeTakeFirst(),
      db
        .selectFrom('tax_rates')
        .selectAll()
        .where('restaurant_id', '=', restaurantId)
        .orderBy('id')
        .execute(),
      db.selectFrom('promotions').selectAll().where('restaurant_id', '=', restaurantId).execute(),
    ]);
  if (restaurant.closed_at !== null) return null;
  const { revision } = counter;
  return {
    revision,
    restaurant,
    services,
    scheduling,
    zones,
    hours,
    specialDays,
    settings,
    taxRates,
    promotions,
  };
}

export type PolicyRows = NonNullable<Awaited<ReturnType<typeof loadPolicyRows>>>;

/** The restaurant that a slug leads to; `moved` when the slug is a former one. */
export async function findSlug(db: Db, slug: string): Promise<{ restaurantId: string; slug: string } | null> {
  const current = await db
    .selectFrom('restaurants')
    .select(['id', 'slug'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (current) return { restaurantId: current.id, slug: current.slug };
  const former = await db
    .selectFrom('former_slugs')
    .innerJoin('restaurants', 'restaurants.id', 'former_slugs.restaurant_id')
    .select(['restaurants.id', 'restaurants.slug'])
    .where('former_slugs.slug', '=', slug)
    .executeTakeFirst();
  return former ? { restaurantId: former.id, slug: former.slug } : null;
}
