import { randomUUID } from 'node:crypto';
import { at } from '@comanda/api/src/platform/database/column-types.ts';
import { type Db, transaction } from '@comanda/api/src/platform/database/transaction.ts';
import { insertMenu, type MenuIds, SAMPLE_MENU, type SampleMenu } from './sample-menu.ts';
import { everyDay, insertRestaurant, type SampleHours, type SampleRestaurant } from './sample-restaurant.ts';

/** ADMIN by the merchant, the others by the restaurant; the STRANGER owns a restaurant of another merchant. */
export const PEOPLE = ['ADMIN', 'MANAGER', 'STAFF', 'STRANGER'] as const;
export type Person = (typeof PEOPLE)[number];

export type SampleUser = { readonly id: string; readonly email: string };

export type Place = { readonly id: string; readonly slug: string; readonly menu: MenuIds };

/** What a test begins with: one merchant's restaurant with its people, and another merchant's beside it. */
export type World = {
  readonly merchantId: string;
  readonly restaurant: Place;
  readonly foreign: Place;
  readonly users: Readonly<Record<Person, SampleUser>>;
};

export type WorldOptions = {
  readonly restaurant?: SampleRestaurant;
  readonly menu?: SampleMenu;
  readonly hours?: SampleHours;
};

export const PASSWORD = 'a password of the tests';

/** Of that password, as the product stores one. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$tKO3TvRAf7TlD6A3fFeWAQ$sn97bZAR6JL0KgRcACrHVz5b0hM80laXTwidhFeGTso';

/** A verified user `<name>@pepper.example` with the password of all, without a business. */
export async function insertUser(db: Db, name: string, now: number): Promise<SampleUser> {
  const user = { id: randomUUID(), email: `${name.toLowerCase()}@pepper.example` };
  await db
    .insertInto('users')
    .values({
      ...user,
      password_hash: PASSWORD_HASH,
      first_name: `Given ${name}`,
      last_name: 'Family',
      is_verified: true,
      created_at: at(now),
    })
    .execute();
  return user;
}

/** A business of this owner; returns its id. */
async function insertMerchant(
  db: Db,
  name: string,
  owner: Pick<SampleUser, 'id' | 'email'>,
  now: number,
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('merchants')
    .values({ id, name, email: owner.email, country: 'GB', created_at: at(now) })
    .execute();
  await db
    .insertInto('merchant_members')
    .values({ merchant_id: id, user_id: owner.id, created_at: at(now) })
    .execute();
  return id;
}

/** Stores the world as of `now` (epoch ms). */
export function insertWorld(db: Db, options: WorldOptions, now: number): Promise<World> {
  const { restaurant: sample = {}, menu = SAMPLE_MENU, hours = everyDay('11:00', '23:00') } = options;
  return transaction(db, async (tx) => {
    const users = {
      ADMIN: await insertUser(tx, 'ADMIN', now),
      MANAGER: await insertUser(tx, 'MANAGER', now),
      STAFF: await insertUser(tx, 'STAFF', now),
      STRANGER: await insertUser(tx, 'STRANGER', now),
    };
    const merchantId = await insertMerchant(tx, 'Pepper', users.ADMIN, now);
    const restaurant = await insertRestaurant(tx, merchantId, sample, hours, now);
    for (const role of ['MANAGER', 'STAFF'] as const) {
      await tx
        .insertInto('restaurant_users')
        .values({ restaurant_id: restaurant.id, user_id: users[role].id, role, created_at: at(now) })
        .execute();
    }
    const otherMerchantId = await insertMerchant(tx, 'Salt', users.STRANGER, now);
    const foreign = await insertRestaurant(tx, otherMerchantId, { slug: 'salt-house' }, hours, now);
    return {
      merchantId,
      users,
      restaurant: { ...restaurant, menu: await insertMenu(tx, restaurant.id, menu) },
      foreign: { ...foreign, menu: await insertMenu(tx, foreign.id, SAMPLE_MENU) },
    };
  });
}
