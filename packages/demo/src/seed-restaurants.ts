import { fillMenu } from '@comanda/api/src/modules/menu-sheets/menu-sheets.ts';
import { at, json } from '@comanda/api/src/platform/database/column-types.ts';
import type { Db } from '@comanda/api/src/platform/database/transaction.ts';
import type { CoverRef, ImageRef } from '@comanda/contract/shapes/common';
import { DAYS } from '@comanda/domain/hours/dates';
import { MOVING_SUBJECTS } from '@comanda/domain/people/moving';
import { v7 as uuid } from 'uuid';
import { type DemoRestaurant, demoMerchants, demoRestaurants, demoUsers } from './demo-data.ts';
import { demoSheet } from './demo-menu.ts';

/** Over its page, and on social sites. */
export const coverOf = ({ slug }: Pick<DemoRestaurant, 'slug'>): CoverRef => ({
  ...{ url: `/demo/${slug}/cover.svg`, width: 1600, height: 640 },
  social: { url: `/demo/${slug}/cover.png`, width: 1200, height: 630 },
});

export const logoOf = ({ slug }: Pick<DemoRestaurant, 'slug'>): ImageRef => ({
  ...{ url: `/demo/${slug}/logo.svg`, width: 400, height: 400 },
});

type UserIds = ReadonlyMap<string, string>;

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
      DAYS.flatMap((day) =>
        demo.hours.map((hours) => ({ ...of, ...hours, id: uuid(), day, services: demo.services })),
      ),
    )
    .execute();
  await tx
    .insertInto('delivery_zones')
    .values(
      demo.zones.map(({ name, shape, fee, minimum, freeOver, travelMinutes, active }, sort) => ({
        ...of,
        ...{ id: uuid(), name, shape: json(shape), fee, minimum, active, sort },
        ...{ free_over: freeOver, travel_minutes: travelMinutes },
      })),
    )
    .execute();
}

const PICTURE = { width: 400, height: 400 };

/** The menu of its sheet; the only tax there is, is that of deliveries too. */
async function seedMenu(tx: Db, restaurantId: string, demo: DemoRestaurant): Promise<void> {
  await tx
    .insertInto('menu_settings')
    .values({ restaurant_id: restaurantId, tax_mode: 'INCLUSIVE' })
    .execute();
  const sheet = demoSheet(demo);
  const urls = sheet.item.flatMap(({ cells }) => cells.image ?? []);
  await fillMenu(tx, restaurantId, sheet, new Map(urls.map((url) => [url, { url, ...PICTURE }])));
  await tx
    .updateTable('menu_settings')
    .set(({ selectFrom }) => ({
      delivery_tax_rate_id: selectFrom('tax_rates').select('id').where('restaurant_id', '=', restaurantId),
    }))
    .where('restaurant_id', '=', restaurantId)
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
      cuisines: demo.cuisines,
      phone: demo.phone,
      email: demo.email,
      address: json(demo.address),
      lat: demo.location.lat,
      lng: demo.location.lng,
      timezone: demo.timezone,
      currency: demo.currency,
      locale: demo.locale,
      cover: json(coverOf(demo)),
      logo: json(logoOf(demo)),
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
  const said = MOVING_SUBJECTS.map((subject) => ({ restaurant_id: id, subject, said: 'DONE' }));
  await tx.insertInto('moving_said').values(said).execute();
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
