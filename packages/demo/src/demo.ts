import type { Demo } from '@comanda/api/src/demo.ts';
import { transaction } from '@comanda/api/src/platform/database/transaction.ts';
import { errorMessage } from '@comanda/postgres/errors';
import { locateInDemoTowns } from './demo-gazetteer.ts';
import { demoLogins } from './demo-people.ts';
import { seedPlans, withDemoPlans } from './demo-plans.ts';
import { awaitsDemoOrders, seedDemoOrders, seedDemoRestaurants } from './seed-demo.ts';
import { offerTestCards, startTestCards } from './test-cards.ts';

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
