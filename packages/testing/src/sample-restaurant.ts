import { randomUUID } from 'node:crypto';
import { at, json } from '@comanda/api/src/platform/database/column-types.ts';
import type { Db } from '@comanda/api/src/platform/database/transaction.ts';
import { SERVICES, type Service } from '@comanda/domain/hours/services';

const DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;

/** Wall-clock times of the restaurant. */
export type SampleHours = readonly {
  readonly day: (typeof DAYS)[number];
  readonly opens: string;
  readonly closes: string;
}[];

export const everyDay = (opens: string, closes: string): SampleHours =>
  DAYS.map((day) => ({ day, opens, closes }));

export type SampleRestaurant = {
  readonly slug?: string;
  readonly preparationMinutes?: number;
  readonly ordersPerSlot?: number;
  readonly unansweredMinutes?: number;
  /** None unless a test asks for one: many orders are placed and never answered. */
  readonly mostUnanswered?: number;
  readonly services?: readonly Service[];
};

/** Where the radius zone of three kilometres reaches, and where it does not. */
export const PLACES = {
  near: { lat: 51.52, lng: -0.1 },
  far: { lat: 52.2, lng: 0.12 },
} as const;

const ZONES = {
  radius: { name: 'Around us', fee: 250, minimum: 1_500, freeOver: 5_000, travelMinutes: 10 },
  postcode: { name: 'E1', fee: 400, minimum: 2_000, freeOver: null, travelMinutes: 25 },
} as const;

async function insertZones(db: Db, restaurantId: string): Promise<void> {
  const shapes = {
    radius: { kind: 'RADIUS', radiusMetres: 3_000 },
    postcode: { kind: 'POSTCODES', postcodes: ['E1'] },
  };
  for (const key of ['radius', 'postcode'] as const) {
    const { name, fee, minimum, freeOver, travelMinutes } = ZONES[key];
    await db
      .insertInto('delivery_zones')
      .values({
        restaurant_id: restaurantId,
        id: randomUUID(),
        name,
        fee,
        minimum,
        sort: 0,
        shape: json(shapes[key]),
        free_over: freeOver,
        travel_minutes: travelMinutes,
      })
      .execute();
  }
}

/** A restaurant in London with all three services, cash only, 20 minutes of preparation and two zones. */
export async function insertRestaurant(
  db: Db,
  merchantId: string,
  sample: SampleRestaurant,
  hours: SampleHours,
  now: number,
): Promise<{ id: string; slug: string }> {
  const id = randomUUID();
  const of = { restaurant_id: id };
  const slug = sample.slug ?? 'pepper-house';
  const { preparationMinutes = 20, services = SERVICES } = sample;
  await db
    .insertInto('restaurants')
    .values({
      id,
      slug,
      merchant_id: merchantId,
      name: 'Pepper House',
      phone: '+442079460000',
      email: 'hello@pepper.example',
      timezone: 'Europe/London',
      currency: 'GBP',
      locale: 'en-GB',
      address: json({ line1: '1 Long Lane', city: 'London', postcode: 'EC1A 9HF', country: 'GB' }),
      lat: 51.519,
      lng: -0.0995,
      unanswered_minutes: sample.unansweredMinutes ?? 10,
      most_unanswered: sample.mostUnanswered ?? null,
      created_at: at(now),
    })
    .execute();
  await db
    .insertInto('service_settings')
    .values(
      services.map((service) => ({
        ...of,
        service,
        enabled: true,
        preparation_minutes: preparationMinutes,
      })),
    )
    .execute();
  await db
    .insertInto('scheduling_settings')
    .values({ ...of, orders_per_slot: sample.ordersPerSlot ?? null })
    .execute();
  for (const interval of hours) {
    await db
      .insertInto('opening_hours')
      .values({ ...of, ...interval, id: randomUUID(), services: [...SERVICES] })
      .execute();
  }
  await insertZones(db, id);
  return { id, slug };
}
