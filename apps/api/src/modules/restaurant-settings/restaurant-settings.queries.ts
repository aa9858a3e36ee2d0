import { SERVED_STATUSES } from '@comanda/domain/orders/orders';
import { sql } from 'kysely';
import type { Db } from '#platform/database/transaction.ts';

const ofRestaurant = (db: Db, restaurantId: string) => ({
  services: db.selectFrom('service_settings').selectAll().where('restaurant_id', '=', restaurantId),
  scheduling: db.selectFrom('scheduling_settings').selectAll().where('restaurant_id', '=', restaurantId),
  zones: db.selectFrom('delivery_zones').selectAll().where('restaurant_id', '=', restaurantId),
  rates: db.selectFrom('tax_rates').selectAll().where('restaurant_id', '=', restaurantId),
  rules: db.selectFrom('menu_settings').selectAll().where('restaurant_id', '=', restaurantId),
});

/** How a restaurant serves: its services, slots and zones as they are stored. */
export async function loadServing(db: Db, restaurantId: string) {
  const own = ofRestaurant(db, restaurantId);
  const [services, scheduling, zones] = await Promise.all([
    own.services.execute(),
    own.scheduling.executeTakeFirst(),
    own.zones.orderBy('sort').orderBy('id').execute(),
  ]);
  return { services, scheduling, zones };
}

export async function loadHouseRules(db: Db, restaurantId: string) {
  const own = ofRestaurant(db, restaurantId);
  const [houseRules, taxRates] = await Promise.all([
    // an array of an enum has no parser in the driver
    own.rules
      .select(sql<string[]>`service_charge_services::text[]`.as('charged_services'))
      .select(sql<string[]>`auto_accept_services::text[]`.as('accepted_services'))
      .executeTakeFirst(),
    own.rates.orderBy('id').execute(),
  ]);
  return { houseRules, taxRates };
}

/** The revision is read first: content may be newer, never older. Null for a restaurant that is none or closed. */
export async function loadSettingsRows(db: Db, restaurantId: string) {
  const counter = await db
    .selectFrom('restaurant_counters')
    .select('revision')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  if (!counter) return null;
  const [restaurant, serving, house, hours, specialDays, promotions] = await Promise.all([
    db
      .selectFrom('restaurants')
      .innerJoin('merchants', 'merchants.id', 'restaurants.merchant_id')
      .selectAll('restaurants')
      .select('merchants.unclaimed')
      .leftJoin('payment_settings as pay', 'pay.restaurant_id', 'restaurants.id')
      .select(['pay.takes_cash', 'pay.cash_minimum', 'pay.card_provider', 'pay.card_minimum'])
      .where('restaurants.id', '=', restaurantId)
      .executeTakeFirstOrThrow(),
    loadServing(db, restaurantId),
    loadHouseRules(db, restaurantId),
    // an array of an enum has no parser in the driver
    db
      .selectFrom('opening_hours')
      .select(['id', 'day', 'opens', 'closes', sql<string[]>`services::text[]`.as('services')])
      .where('restaurant_id', '=', restaurantId)
      .orderBy('day')
      .orderBy('opens')
      .execute(),
    db.selectFrom('special_days').selectAll().where('restaurant_id', '=', restaurantId).execute(),
    db.selectFrom('promotions').selectAll().where('restaurant_id', '=', restaurantId).execute(),
  ]);
  if (restaurant.closed_at !== null) return null;
  const { revision } = counter;
  return { revision, restaurant, ...serving, ...house, hours, specialDays, promotions };
}

export type SettingsRows = NonNullable<Awaited<ReturnType<typeof loadSettingsRows>>>;

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

type Of = { readonly merchantId: string } | { readonly restaurantId: string };

/** Whether a restaurant, or any of a business, has completed an order: then it has limits of its own. */
export async function hasServed(db: Db, of: Of): Promise<boolean> {
  // One look for each restaurant, in the order of `orders_completed_idx`: whoever has none would else have all orders
  // of others read.
  const served = await db
    .selectFrom('restaurants')
    .innerJoinLateral(
      (join) =>
        join
          .selectFrom('orders')
          .select('orders.id')
          .whereRef('orders.restaurant_id', '=', 'restaurants.id')
          .where('orders.rehearsal', '=', false)
          .where('orders.status', 'in', SERVED_STATUSES)
          .orderBy('orders.client_id')
          .limit(1)
          .as('served'),
      (join) => join.onTrue(),
    )
    .select('served.id')
    .where((is) =>
      'merchantId' in of
        ? is('restaurants.merchant_id', '=', of.merchantId)
        : is('restaurants.id', '=', of.restaurantId),
    )
    .limit(1)
    .executeTakeFirst();
  return served !== undefined;
}
