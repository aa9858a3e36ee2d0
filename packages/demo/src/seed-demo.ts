import type { Config } from '@comanda/api/src/config/config.ts';
import { hashPassword } from '@comanda/api/src/modules/accounts/accounts.ts';
import { loadSnapshot } from '@comanda/api/src/modules/menu/menu.ts';
import { finishOrder } from '@comanda/api/src/modules/orders/orders.ts';
import { PAYMENT_PROVIDERS } from '@comanda/api/src/modules/payments/payments.ts';
import { stageSubscription } from '@comanda/api/src/modules/subscription/subscription.ts';
import { moveEffects } from '@comanda/api/src/move-effects.ts';
import { at } from '@comanda/api/src/platform/database/column-types.ts';
import type { Database } from '@comanda/api/src/platform/database/database.ts';
import { type Db, transaction } from '@comanda/api/src/platform/database/transaction.ts';
import { collectGarbage } from '@comanda/api/src/platform/http/pressure.ts';
import type { Plan } from '@comanda/contract/shapes/subscription';
import { HOUR_MS } from '@comanda/domain/hours/durations';
import { BOARD_STATUSES } from '@comanda/domain/orders/orders';
import { errorMessage } from '@comanda/postgres/errors';
import { sql } from 'kysely';
import { type DemoRestaurant, demoRestaurants } from './demo-data.ts';
import { demoLiveOrders } from './demo-live-orders.ts';
import { demoPastOrders } from './demo-past-orders.ts';
import { isPrivateDemo } from './private-demo.ts';
import { seedOrders } from './seed-orders.ts';
import { seedRestaurants } from './seed-restaurants.ts';

/** Sixty days of orders are not a request that somebody waits for. */
const LONG_STATEMENTS = sql`SET LOCAL statement_timeout = '60s'`;

/** What the demo put on the board is over by then: nobody has worked it, and another day has begun. */
const STALE_MS = 12 * HOUR_MS;

async function isEmpty(db: Db): Promise<boolean> {
  const anybody = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return anybody === undefined;
}

/** The demo's people, and its restaurants with their menus, where there is no data at all. All or nothing. */
export async function seedDemoRestaurants({ db }: Database, password: string, now: number): Promise<void> {
  if (!(await isEmpty(db))) return;
  const passwordHash = await hashPassword(password);
  await transaction(db, (tx) => seedRestaurants(tx, passwordHash, now));
}

/** Restaurants of the demo that have not got their orders yet. */
export async function awaitsDemoOrders({ db }: Pick<Database, 'db'>): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('demo_restaurants')
    .innerJoin('restaurants', 'restaurants.id', 'demo_restaurants.restaurant_id')
    .select('slug')
    .where('orders_made_at', 'is', null)
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** Sixty days of orders and a full board, once ever; an interrupted start leaves nothing half made. */
async function giveOrders(tx: Db, demo: DemoRestaurant, now: number): Promise<void> {
  await LONG_STATEMENTS.execute(tx);
  const due = await tx
    .selectFrom('demo_restaurants')
    .innerJoin('restaurants', 'restaurants.id', 'demo_restaurants.restaurant_id')
    .select('restaurants.id')
    .where('slug', '=', demo.slug)
    .where('orders_made_at', 'is', null)
    .forUpdate('demo_restaurants')
    .skipLocked()
    .executeTakeFirst();
  const snapshot = due && (await loadSnapshot(tx, due.id, now));
  if (!snapshot) return;
  await seedOrders(tx, snapshot, [...demoPastOrders(demo, now), ...demoLiveOrders(demo, now)], now);
  await tx
    .updateTable('demo_restaurants')
    .set({ orders_made_at: at(now) })
    .where('restaurant_id', '=', due.id)
    .execute();
}

/** Open orders that the demo has made and that nobody has worked for so long. */
function listStaleOrders(tx: Db, now: number) {
  return tx
    .selectFrom('orders')
    .innerJoin('demo_orders', (join) =>
      join
        .onRef('demo_orders.restaurant_id', '=', 'orders.restaurant_id')
        .onRef('demo_orders.order_id', '=', 'orders.id'),
    )
    .select(['orders.restaurant_id', 'orders.id'])
    .where('orders.status', 'in', BOARD_STATUSES)
    .where('orders.placed_at', '<', at(now - STALE_MS))
    .execute();
}

/** Ends the demo's orders of another day, each by itself, so that no board shows them for ever. */
async function finishStaleOrders({ db }: Pick<Database, 'db'>, now: number): Promise<void> {
  const stale = await listStaleOrders(db, now);
  if (stale.length === 0) return;
  const owners = await db
    .selectFrom('restaurants')
    .innerJoin('merchant_members', 'merchant_members.merchant_id', 'restaurants.merchant_id')
    .innerJoin('users', 'users.id', 'merchant_members.user_id')
    .select(['restaurants.id', 'users.id as userId', 'users.first_name as name'])
    .where(
      'restaurants.id',
      'in',
      stale.map((order) => order.restaurant_id),
    )
    .execute();
  const staffOf = new Map(
    owners.map(({ id, userId, name }) => [id, { kind: 'STAFF', userId, name } as const]),
  );
  const effects = moveEffects({
    providers: PAYMENT_PROVIDERS,
    report: (_kind, _key, error) => process.emitWarning(errorMessage(error)),
  });
  for (const { restaurant_id: restaurantId, id: orderId } of stale) {
    const staff = staffOf.get(restaurantId);
    if (!staff) continue;
    await transaction(db, (tx) => finishOrder(tx, { restaurantId, orderId, staff, effects }, now));
  }
}

/** Adds the demo's orders at the first start, and ends those of an earlier day at later ones, while it serves. */
export async function seedDemoOrders(database: Database, now: number): Promise<void> {
  const awaiting = await awaitsDemoOrders(database);
  for (const demo of demoRestaurants)
    if (awaiting.has(demo.slug)) await transaction(database.db, (tx) => giveOrders(tx, demo, now));
  // sixty days of orders leave some 30 MB that would stay with the process for as long as it runs
  if (awaiting.size > 0) collectGarbage();
  await finishStaleOrders(database, now);
}

const INCLUDED = ['All of Comanda', 'No commission on orders', 'As many screens as you like'];

const PLANS: Plan[] = [
  { id: 'monthly', name: 'Monthly', interval: 'MONTH', price: 2_900, currency: 'GBP', includes: INCLUDED },
  { id: 'yearly', name: 'Yearly', interval: 'YEAR', price: 29_000, currency: 'GBP', includes: INCLUDED },
];

/** A demo has plans, to show what paying for Comanda is like; its operator may name others. */
export function withDemoPlans(config: Config): Config {
  if (config.PLANS || !isPrivateDemo(config)) return config;
  const { PLANS_CONTACT = 'billing@comanda.example', PLANS_SELLER = 'Comanda (a demo: nothing is charged)' } =
    config;
  return { ...config, PLANS, PLANS_CONTACT, PLANS_SELLER };
}

/** How the restaurants of a demo pay, at each start: one does, one tries it out, one has not paid. */
export async function seedPlans(
  tx: Db,
  { PLANS: [plan] = [] }: Pick<Config, 'PLANS'>,
  now: number,
): Promise<void> {
  if (!plan) return;
  for (const { slug, stage } of demoRestaurants) {
    const row = await tx
      .selectFrom('restaurants')
      .select('id')
      .where('slug', '=', slug)
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    if (row) await stageSubscription(tx, { restaurantId: row.id, plan, stage, now });
  }
}
