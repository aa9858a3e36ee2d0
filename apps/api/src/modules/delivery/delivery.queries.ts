import type { DeliverySettings, UpdateDelivery } from '@comanda/contract/shapes/delivery';
import { v7 as uuid } from 'uuid';
import {
  type Editor,
  loadServing,
  schedulingOf,
  storeScheduling,
  storeServices,
  touchedBy,
  zoneOf,
} from '#modules/restaurant-settings';
import { json } from '#platform/database/column-types.ts';
import { changedView } from '#platform/database/row-fields.ts';
import type { Db } from '#platform/database/transaction.ts';

const OFF = { on: false, preparationMinutes: 20 };

/** The settings as they are stored; a restaurant without any has the defaults of the schema, as version 1. */
export async function loadDelivery(db: Db, restaurantId: string): Promise<DeliverySettings> {
  const { services, scheduling, zones } = await loadServing(db, restaurantId);
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
    changed: scheduling ? changedView(scheduling) : null,
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

/** Replaces everything but the version, which goes up by one. The caller holds the restaurant's lock. */
export async function storeDelivery(tx: Db, editor: Editor, settings: UpdateDelivery): Promise<void> {
  const { restaurantId } = editor;
  const of = { restaurant_id: restaurantId };
  await storeServices(tx, restaurantId, settings.services);
  const scheduling = {
    slot_minutes: settings.slotMinutes,
    orders_per_slot: settings.ordersPerSlot,
    days_ahead: settings.daysAhead,
    minimum_lead_minutes: settings.minimumLeadMinutes,
    confirm_unknown_places: settings.confirmUnknownPlaces,
  };
  await storeScheduling(tx, restaurantId, scheduling, { raise: touchedBy(editor) });
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
