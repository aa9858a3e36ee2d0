import type { DeliverySettings, UpdateDelivery } from '@comanda/contract/shapes/delivery';
import { SERVICES } from '@comanda/domain/services';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { schedulingOf, zoneOf } from '#modules/policy';
import { at, json } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';

const OFF = { on: false, preparationMinutes: 20 };

/** The settings as they are stored; a restaurant without any has the defaults of the schema, as version 1. */
export async function loadDelivery(db: Db, restaurantId: string): Promise<DeliverySettings> {
  const [services, scheduling, zones] = await Promise.all([
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
      .orderBy('id')
      .execute(),
  ]);
  const settingOf = new Map(
    services.map((row) => [row.service, { on: row.enabled, preparationMinutes: row.preparation_minutes }]),
  );
  const { version, ...scheduled } = schedulingOf(scheduling);
  return {
    version,
    services: {
      DELIVERY: settingOf.get('DELIVERY') ?? OFF,
      COLLECTION: settingOf.get('COLLECTION') ?? OFF,
      DINE_IN: settingOf.get('DINE_IN') ?? OFF,
    },
    ...scheduled,
    zones: zones.map((row) => {
      const { shape, ...zone } = zoneOf(row);
      return { ...zone, shape: writable(shape), active: row.active };
    }),
  };
}

type Shape = ReturnType<typeof zoneOf>['shape'];

/** The same shape with lists of one's own. */
function writable(shape: Shape): DeliverySettings['zones'][number]['shape'] {
  switch (shape.kind) {
    case 'RADIUS':
      return shape;
    case 'POLYGON':
      return { kind: 'POLYGON', points: shape.points.map(({ lat, lng }) => ({ lat, lng })) };
    case 'POSTCODES':
      return { kind: 'POSTCODES', postcodes: [...shape.postcodes] };
  }
}

/** The menu's settings show the minutes and the capacity too: an edit that was begun before has to hear of these. */
export async function raiseMenuSettings(
  tx: Db,
  restaurantId: string,
  touched: { changed_at: number; changed_by: string },
): Promise<void> {
  await tx
    .updateTable('menu_settings')
    .set(({ eb }) => ({ version: eb('version', '+', 1), ...touched, changed_at: at(touched.changed_at) }))
    .where('restaurant_id', '=', restaurantId)
    .execute();
}

/** Replaces everything but the version, which goes up by one. The caller holds the restaurant's lock. */
export async function storeDelivery(tx: Db, restaurantId: string, settings: UpdateDelivery): Promise<void> {
  const of = { restaurant_id: restaurantId };
  await tx
    .insertInto('service_settings')
    .values(
      SERVICES.map((service) => ({
        ...of,
        service,
        enabled: settings.services[service].on,
        preparation_minutes: settings.services[service].preparationMinutes,
      })),
    )
    .onConflict((conflict) =>
      conflict.constraint('service_settings_pkey').doUpdateSet({
        enabled: sql`excluded.enabled`,
        preparation_minutes: sql`excluded.preparation_minutes`,
      }),
    )
    .execute();
  const scheduling = {
    slot_minutes: settings.slotMinutes,
    orders_per_slot: settings.ordersPerSlot,
    days_ahead: settings.daysAhead,
    minimum_lead_minutes: settings.minimumLeadMinutes,
    confirm_unknown_places: settings.confirmUnknownPlaces,
    version: settings.version + 1,
  };
  await tx
    .insertInto('scheduling_settings')
    .values({ ...of, ...scheduling })
    .onConflict((conflict) => conflict.constraint('scheduling_settings_pkey').doUpdateSet(scheduling))
    .execute();
  await tx.deleteFrom('delivery_zones').where('restaurant_id', '=', restaurantId).execute();
  if (settings.zones.length === 0) return;
  await tx
    .insertInto('delivery_zones')
    .values(
      settings.zones.map((zone, sort) => ({
        ...of,
        id: zone.id ?? uuid(),
        name: zone.name,
        shape: json(zone.shape),
        fee: zone.fee,
        minimum: zone.minimum,
        free_over: zone.freeOver,
        travel_minutes: zone.travelMinutes,
        active: zone.active,
        sort,
      })),
    )
    .execute();
}
