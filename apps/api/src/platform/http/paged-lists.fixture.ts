import { randomUUID } from 'node:crypto';
import { insertMember, insertRole, insertSession } from '@comanda/testing/sample-members';
import { insertUser } from '@comanda/testing/sample-world';
import type { TestApp } from '@comanda/testing/test-app';
import { at, json } from '#platform/database/column-types.ts';

/** A list of somebody's own: what a test puts into it and takes out again, each entry by its id. */
export type Listed = {
  readonly address: string;
  readonly token: string;
  readonly insert: () => Promise<string>;
  readonly remove: (id: string) => Promise<unknown>;
};

/** How each paged list is filled: `admin` is of the restaurant of the test's world, `other` of another one. */
export function pagedLists(theApp: () => TestApp) {
  const db = () => theApp().database.db;
  const now = () => at(theApp().clock.now());

  async function insertMerchant(): Promise<string> {
    const id = randomUUID();
    await db()
      .insertInto('merchants')
      .values({ id, name: 'Pepper', email: 'pepper@example.com', country: 'GB', created_at: now() })
      .execute();
    return id;
  }

  async function insertInvite(restaurantId: string, invitedBy: string): Promise<string> {
    const id = randomUUID();
    await db()
      .insertInto('invites')
      .values({
        restaurant_id: restaurantId,
        id,
        email: `${id}@example.com`,
        first_name: 'Cleo',
        role: 'STAFF',
        token_hash: Buffer.from(id),
        invited_by: invitedBy,
        created_at: now(),
        expires_at: at(theApp().clock.now() + 60_000),
      })
      .execute();
    return id;
  }

  let people = 0;
  const newPerson = () => {
    people += 1;
    return `person-${people}`;
  };

  async function insertPrinter(restaurant_id: string): Promise<string> {
    const id = randomUUID();
    const printer = { name: 'Pass', kind: 'STAR_CLOUDPRNT', columns: 48, token_hash: Buffer.from(id) };
    await db()
      .insertInto('printers')
      .values({ restaurant_id, id, ...printer, created_at: now() })
      .execute();
    return id;
  }

  return {
    async restaurantUsers() {
      const owner = await insertUser(db(), newPerson(), theApp().clock.now());
      const restaurantId = theApp().world.restaurant.id;
      await insertRole(theApp(), owner.id, 'ADMIN', restaurantId);
      let isInvite = false;
      return {
        address: `/restaurants/${restaurantId}/users`,
        token: await insertSession(theApp(), owner.id),
        async insert() {
          isInvite = !isInvite;
          if (isInvite) return insertInvite(restaurantId, owner.id);
          return (await insertMember(theApp(), newPerson(), 'STAFF', restaurantId)).id;
        },
        async remove(id) {
          await db().deleteFrom('invites').where('id', '=', id).execute();
          await db().deleteFrom('restaurant_users').where('user_id', '=', id).execute();
        },
      };
    },
    async userMerchants() {
      const { id: user_id } = await insertUser(db(), newPerson(), theApp().clock.now());
      return {
        address: `/users/${user_id}/merchants`,
        token: await insertSession(theApp(), user_id),
        async insert() {
          const merchant_id = await insertMerchant();
          await db()
            .insertInto('merchant_members')
            .values({ merchant_id, user_id, created_at: now() })
            .execute();
          return merchant_id;
        },
        remove: (id) => db().deleteFrom('merchant_members').where('merchant_id', '=', id).execute(),
      };
    },
    async sessions() {
      const { id } = await insertUser(db(), newPerson(), theApp().clock.now());
      const token = await insertSession(theApp(), id);
      return {
        address: `/users/${id}/sessions`,
        token,
        async insert() {
          const known = await db().selectFrom('sessions').select('id').where('user_id', '=', id).execute();
          await insertSession(theApp(), id);
          const all = await db().selectFrom('sessions').select('id').where('user_id', '=', id).execute();
          return all.find((row) => !known.some((one) => one.id === row.id))?.id ?? '';
        },
        remove: (sessionId) => db().deleteFrom('sessions').where('id', '=', sessionId).execute(),
      };
    },
    async audit() {
      const owner = await insertUser(db(), newPerson(), theApp().clock.now());
      const restaurant_id = theApp().world.restaurant.id;
      await insertRole(theApp(), owner.id, 'ADMIN', restaurant_id);
      return {
        address: `/restaurants/${restaurant_id}/audit`,
        token: await insertSession(theApp(), owner.id),
        async insert() {
          const id = randomUUID();
          const actor = { actor_user_id: owner.id, actor_name: 'Ada' };
          const what = { action: 'restaurant.changed', record: 'Pepper', details: json({}) };
          await db()
            .insertInto('audit_entries')
            .values({ restaurant_id, id, at: now(), ...actor, ...what })
            .execute();
          return id;
        },
        remove: (id) => db().deleteFrom('audit_entries').where('id', '=', id).execute(),
      };
    },
    async orders() {
      const diner = await theApp().diner();
      return {
        address: `/restaurants/${theApp().world.restaurant.id}/orders`,
        token: (await theApp().staff('MANAGER')).token,
        insert: async () => (await diner.place()).id,
        remove: (id) => db().deleteFrom('orders').where('id', '=', id).execute(),
      };
    },
    async customers() {
      const restaurant_id = theApp().world.restaurant.id;
      return {
        address: `/restaurants/${restaurant_id}/customers`,
        token: (await theApp().staff('ADMIN')).token,
        async insert() {
          const id = randomUUID();
          const customer = { name: 'Anna', phone: null, email: `${id}@example.com`, consented_on: null };
          await db()
            .insertInto('customers')
            .values({
              restaurant_id,
              id,
              ...customer,
              addresses: [],
              sought: '',
              source: 'a',
              brought_at: now(),
            })
            .execute();
          return id;
        },
        remove: (id) => db().deleteFrom('customers').where('id', '=', id).execute(),
      };
    },
    async printJobs() {
      const restaurant_id = theApp().world.restaurant.id;
      const printer_id = await insertPrinter(restaurant_id);
      return {
        address: `/restaurants/${restaurant_id}/print-jobs`,
        token: (await theApp().staff('ADMIN')).token,
        async insert() {
          const id = randomUUID();
          await db()
            .insertInto('print_jobs')
            .values({ restaurant_id, id, printer_id, ticket: 'TEST', made_at: now() })
            .execute();
          return id;
        },
        remove: (id) => db().deleteFrom('print_jobs').where('id', '=', id).execute(),
      };
    },
  } satisfies Record<string, () => Promise<Listed>>;
}
