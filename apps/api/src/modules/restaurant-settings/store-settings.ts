import { SERVICES, type Service } from '@comanda/domain/hours/services';
import type { ChosenWays } from '@comanda/domain/orders/ways-to-pay';
import { type InsertObject, sql, type UpdateObject } from 'kysely';
import { at } from '#platform/database/column-types.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Db } from '#platform/database/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import type { touchedBy } from './edit-restaurant.ts';

const PREPARATION_MINUTES = 20;

/** A new restaurant with the defaults of everything that it can lay down: collection is on. */
export async function insertRestaurant(tx: Db, restaurant: InsertObject<Schema, 'restaurants'>) {
  const { id } = await tx
    .insertInto('restaurants')
    .values(restaurant)
    .returning('id')
    .executeTakeFirstOrThrow();
  const of = { restaurant_id: id };
  await tx
    .insertInto('service_settings')
    .values(
      SERVICES.map((service) => ({
        ...of,
        service,
        enabled: service === 'COLLECTION',
        preparation_minutes: PREPARATION_MINUTES,
      })),
    )
    .execute();
  await tx.insertInto('scheduling_settings').values(of).execute();
  await tx.insertInto('menu_settings').values(of).execute();
}

/** Changes a restaurant's record; returns its name. Only edits of its public face raise its version: see `touched`. */
export async function storeRestaurant(
  tx: Db,
  restaurantId: string,
  values: UpdateObject<Schema, 'restaurants'>,
  touched?: ReturnType<typeof touchedBy>,
): Promise<string> {
  const row = await tx
    .updateTable('restaurants')
    .set(({ eb }) => ({
      ...values,
      ...(touched && { ...touched, changed_at: at(touched.changed_at), version: eb('version', '+', 1) }),
    }))
    .where('id', '=', restaurantId)
    .returning('name')
    .executeTakeFirst();
  if (!row) throw notFound('restaurant');
  return row.name;
}

/** All restaurants of a merchant answer 404 from now on. */
export async function closeRestaurants(tx: Db, merchantId: string, now: number): Promise<void> {
  await tx
    .updateTable('restaurants')
    .set({ closed_at: at(now) })
    .where('merchant_id', '=', merchantId)
    .execute();
}

type ServiceValues = Partial<
  Pick<UpdateObject<Schema, 'service_settings'>, 'preparation_minutes' | 'minimum_order'>
>;

/** Changes one service; what is left out stays. */
export async function storeService(
  tx: Db,
  restaurantId: string,
  service: Service,
  values: ServiceValues,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await tx
    .updateTable('service_settings')
    .set(values)
    .where('restaurant_id', '=', restaurantId)
    .where('service', '=', service)
    .execute();
}

/** Whether each service is on, and its minutes, whatever was stored before. */
export async function storeServices(
  tx: Db,
  restaurantId: string,
  services: Readonly<Record<Service, { readonly on: boolean; readonly preparationMinutes: number }>>,
): Promise<void> {
  await tx
    .insertInto('service_settings')
    .values(
      SERVICES.map((service) => ({
        restaurant_id: restaurantId,
        service,
        enabled: services[service].on,
        preparation_minutes: services[service].preparationMinutes,
      })),
    )
    .onConflict((conflict) =>
      conflict.constraint('service_settings_pkey').doUpdateSet({
        enabled: sql`excluded.enabled`,
        preparation_minutes: sql`excluded.preparation_minutes`,
      }),
    )
    .execute();
}

type SchedulingValues = Partial<
  Omit<InsertObject<Schema, 'scheduling_settings'>, 'restaurant_id' | 'version'>
>;

/** Slots and days ahead; what is left out stays. With `raise` the delivery page that was opened before is stale. */
export async function storeScheduling(
  tx: Db,
  restaurantId: string,
  values: SchedulingValues,
  { raise }: { readonly raise: ReturnType<typeof touchedBy> | null },
): Promise<void> {
  if (Object.keys(values).length === 0 && !raise) return;
  const touched = raise ? { changed_at: at(raise.changed_at), changed_by: raise.changed_by } : {};
  // a restaurant that has stored none counts as version 1
  await tx
    .insertInto('scheduling_settings')
    .values({ restaurant_id: restaurantId, ...values, ...touched, version: raise ? 2 : 1 })
    .onConflict((conflict) =>
      conflict.constraint('scheduling_settings_pkey').doUpdateSet(({ ref, eb }) => ({
        ...values,
        ...touched,
        version: eb(ref('scheduling_settings.version'), '+', raise ? 1 : 0),
      })),
    )
    .execute();
}

/** Changes the house rules and raises their version, also where `values` is empty: open forms are stale then. */
export async function storeHouseRules(
  tx: Db,
  restaurantId: string,
  values: Omit<UpdateObject<Schema, 'menu_settings'>, 'restaurant_id' | 'version'>,
  touched: ReturnType<typeof touchedBy>,
): Promise<void> {
  await tx
    .updateTable('menu_settings')
    .set(({ eb }) => ({
      ...values,
      version: eb('version', '+', 1),
      ...touched,
      changed_at: at(touched.changed_at),
    }))
    .where('restaurant_id', '=', restaurantId)
    .execute();
}

/** Changes how orders can be paid, from what was chosen before, and raises the version. */
export async function storeWaysToPay(
  tx: Db,
  restaurantId: string,
  ways: ChosenWays,
  version: number,
  touched: ReturnType<typeof touchedBy>,
): Promise<void> {
  const values = {
    takes_cash: ways.takesCash,
    cash_minimum: ways.cashMinimum,
    card_provider: ways.cardProvider,
    card_minimum: ways.cardMinimum,
    version,
    ...touched,
    changed_at: at(touched.changed_at),
  };
  await tx
    .insertInto('payment_settings')
    .values({ restaurant_id: restaurantId, ...values })
    .onConflict((conflict) => conflict.constraint('payment_settings_pkey').doUpdateSet(values))
    .execute();
}

/** From now on an arrangement of the menu that was seen before is stale. Called after the places were changed. */
export async function markArranged(tx: Db, restaurantId: string): Promise<void> {
  await tx
    .updateTable('menu_settings')
    .set(({ selectFrom }) => ({
      arranged_revision: selectFrom('restaurant_counters')
        .select('revision')
        .where('restaurant_id', '=', restaurantId),
    }))
    .where('restaurant_id', '=', restaurantId)
    .execute();
}
