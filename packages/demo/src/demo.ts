import type { Demo } from '@comanda/api/src/demo.ts';
import type { Locate } from '@comanda/api/src/modules/quotes/quotes.ts';
import { transaction } from '@comanda/api/src/platform/database/transaction.ts';
import { errorMessage } from '@comanda/postgres/errors';
import { demoPlaces, demoRestaurants, demoUsers } from './demo-data.ts';
import {
  awaitsDemoOrders,
  seedDemoOrders,
  seedDemoRestaurants,
  seedPlans,
  withDemoPlans,
} from './seed-demo.ts';
import { offerTestCards, startTestCards } from './test-cards.ts';

function outwardCode(postcode: string): string {
  const compact = postcode.toUpperCase().replace(/\s+/g, '');
  return /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/.test(compact) ? compact.slice(0, -3) : compact;
}

/** Places an address of the demo's towns roughly: by postcode in London, by district in Lagos; else null. */
const locateInDemoTowns: Locate = async (address, country) => {
  if (country === 'GB') {
    const place = demoPlaces.outwardCodes[outwardCode(address.postcode ?? '')];
    return place ? { lat: place[0], lng: place[1] } : null;
  }
  if (country !== 'NG') return null;
  const words = [address.line1, address.line2, address.city].join(' ').toLowerCase();
  const district = Object.entries(demoPlaces.districts).find(([name]) => words.includes(name));
  return district ? { lat: district[1][0], lng: district[1][1] } : null;
};

const AS = { ADMIN: 'owner', MANAGER: 'manager', STAFF: 'kitchen' } as const;

export const demoLogins: Demo['logins'] = demoUsers.map(({ key, email }) => {
  const places = demoRestaurants.flatMap(({ name, members }) =>
    members.flatMap(({ user, role }) => (user === key ? [{ name, role }] : [])),
  );
  const names = places.map(({ name }) => name).join(' and ');
  return { email, as: `${AS[places[0]?.role ?? 'STAFF']} of ${names}` };
});

/** Said before the greeting of a first start, and once it is so. */
const ORDERS_FOLLOW = 'The demo gets its orders in a moment.';
const ORDERS_ARE_IN = 'The demo has its orders.';

const notWhole = (error: unknown) =>
  `The demo is not whole; the next start tries again. ${errorMessage(error)}`;

/** Three restaurants of two merchants, their people, and sixty days of orders. */
export const demo: Demo = {
  slug: 'forno-lucia',
  logins: demoLogins,
  locate: locateInDemoTowns,
  settingsOf: withDemoPlans,
  startTestCards,
  async prepare(database, { config, now, hasTestCards, say }) {
    try {
      await seedDemoRestaurants(database, config.DEMO_PASSWORD, now);
      await transaction(database.db, (tx) => seedPlans(tx, config, now));
      if (hasTestCards) await offerTestCards(database);
      if ((await awaitsDemoOrders(database)).size > 0) say(ORDERS_FOLLOW);
    } catch (error) {
      say(notWhole(error));
    }
  },
  async complete(database, { now, say }) {
    try {
      const isFirst = (await awaitsDemoOrders(database)).size > 0;
      await seedDemoOrders(database, now);
      if (isFirst) say(ORDERS_ARE_IN);
    } catch (error) {
      say(notWhole(error));
    }
  },
};
