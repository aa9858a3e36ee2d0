import { v7 as uuid } from 'uuid';
import { at, json } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';
import { demoMerchants, demoUsers } from './demo-people.ts';
import { demoRestaurants } from './demo-restaurants.ts';
import type { DemoRestaurant, DemoUserKey, DemoZoneShape } from './demo-types.ts';
import { seedMenu } from './seed-menu.ts';

export type UserIds = ReadonlyMap<DemoUserKey, string>;

const DAYS_AHEAD = 7;

async function seedPeople(tx: Db, passwordHash: string, now: number) {
  const users = new Map(demoUsers.map((user) => [user.key, uuid()]));
  await tx
    .insertInto('users')
    .values(
      demoUsers.map((user) => ({
        id: users.get(user.key) ?? uuid(),
        email: user.email,
        password_hash: passwordHash,
        first_name: user.firstName,
        last_name: user.lastName,
        phone: user.phone,
        is_verified: user.isVerified,
        created_at: at(now),
      })),
    )
    .execute();
  const merchants = new Map(demoMerchants.map((merchant) => [merchant.key, uuid()]));
  for (const { key, name, legalName, email, phone, country, admins } of demoMerchants) {
    const id = merchants.get(key) ?? uuid();
    const merchant = { id, name, legal_name: legalName, email, phone, country, created_at: at(now) };
    await tx.insertInto('merchants').values(merchant).execute();
    const members = admins.map((admin) => ({
      merchant_id: id,
      user_id: users.get(admin) ?? '',
      created_at: at(now),
    }));
    await tx.insertInto('merchant_members').values(members).execute();
  }
  return { users, merchants };
}

function storedShape(shape: DemoZoneShape) {
  switch (shape.kind) {
    case 'RADIUS':
      return { kind: shape.kind, radiusMetres: shape.metres };
    case 'POLYGON':
      return { kind: shape.kind, points: shape.points };
    case 'POSTCODES':
      return { kind: shape.kind, postcodes: shape.prefixes };
  }
}

async function seedServices(tx: Db, restaurantId: string, demo: DemoRestaurant): Promise<void> {
  const of = { restaurant_id: restaurantId };
  await tx
    .insertInto('service_settings')
    .values(
      demo.services.map((service) => ({
        ...of,
        service,
        enabled: true,
        preparation_minutes: demo.prepMinutes,
      })),
    )
    .execute();
  await tx
    .insertInto('scheduling_settings')
    .values({ ...of, days_ahead: DAYS_AHEAD })
    .execute();
  await tx
    .insertInto('opening_hours')
    .values(
      demo.hours.map(({ day, opens, closes, services }) => ({
        ...of,
        id: uuid(),
        day,
        opens,
        closes,
        services: [...services],
      })),
    )
    .execute();
  await tx
    .insertInto('delivery_zones')
    .values(
      demo.zones.map((zone, sort) => ({
        ...of,
        id: uuid(),
        name: zone.name,
        shape: json(storedShape(zone.shape)),
        fee: zone.fee,
        minimum: zone.minimum,
        free_over: zone.freeOver ?? null,
        travel_minutes: zone.travelMinutes,
        sort,
      })),
    )
    .execute();
}

async function seedRestaurant(
  tx: Db,
  demo: DemoRestaurant,
  merchantId: string,
  users: UserIds,
  now: number,
): Promise<void> {
  const id = uuid();
  await tx
    .insertInto('restaurants')
    .values({
      id,
      merchant_id: merchantId,
      name: demo.name,
      slug: demo.slug,
      description: demo.description,
      cuisines: [...demo.cuisines],
      phone: demo.phone,
      email: demo.email,
      address: json(demo.address),
      lat: demo.location.lat,
      lng: demo.location.lng,
      timezone: demo.timezone,
      currency: demo.currency,
      locale: demo.locale,
      cover: json({
        url: demo.cover,
        width: 1600,
        height: 640,
        social: { url: demo.socialCover, width: 1200, height: 630 },
      }),
      logo: json({ url: demo.logo, width: 400, height: 400 }),
      created_at: at(now),
    })
    .execute();
  await tx
    .insertInto('restaurant_users')
    .values(
      demo.members.map(({ user, role }) => ({
        restaurant_id: id,
        user_id: users.get(user) ?? '',
        role,
        created_at: at(now),
      })),
    )
    .execute();
  await seedServices(tx, id, demo);
  await seedMenu(tx, id, demo);
  await tx.insertInto('demo_restaurants').values({ restaurant_id: id }).execute();
}

/** The two merchants, their people and their three restaurants, with hours, zones and full menus. */
export async function seedRestaurants(tx: Db, passwordHash: string, now: number): Promise<void> {
  const { users, merchants } = await seedPeople(tx, passwordHash, now);
  for (const demo of demoRestaurants) {
    const merchantId = merchants.get(demo.merchant);
    if (merchantId) await seedRestaurant(tx, demo, merchantId, users, now);
  }
}
