import { MINUTE_MS } from '@comanda/domain/durations';
import { BOARD_STATUSES } from '@comanda/domain/orders';
import { errorMessage } from '@comanda/postgres/errors';
import { sql } from 'kysely';
import { hashPassword } from '#modules/accounts';
import { loadSnapshot } from '#modules/menu';
import { finishOrder } from '#modules/orders';
import { PAYMENT_PROVIDERS } from '#modules/payments';
import { moveEffects } from '#move-effects.ts';
import type { Database } from '#platform/database/database.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { collectGarbage } from '#platform/http/pressure.ts';
import { demoLiveOrders } from './demo-live-orders.ts';
import type { DemoOrder } from './demo-order.ts';
import { demoPastOrders } from './demo-past-orders.ts';
import { demoRestaurants } from './demo-restaurants.ts';
import type { DemoRestaurant } from './demo-types.ts';
import { seedOrders } from './seed-orders.ts';
import { seedRestaurants } from './seed-restaurants.ts';

/** Long statements of the first start are not a request that somebody waits for. */
const FIRST_START_TIMEOUT = sql`SET LOCAL statement_timeout = '60s'`;

/** Live orders are good for so long after the newest of them: then an unanswered one comes near its end. */
const FRESH_MS = 5 * MINUTE_MS;

async function isEmpty(db: Db): Promise<boolean> {
  const anybody = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return anybody === undefined;
}

/** Each restaurant of the demo that is still there, with its orders made from what its menu says now. */
async function addOrders(
  tx: Db,
  ordersOf: (demo: DemoRestaurant) => readonly DemoOrder[],
  now: number,
): Promise<void> {
  for (const demo of demoRestaurants) {
    const row = await tx
      .selectFrom('restaurants')
      .select('id')
      .where('slug', '=', demo.slug)
      .executeTakeFirst();
    const snapshot = row && (await loadSnapshot(tx, row.id, now));
    if (snapshot) await seedOrders(tx, demo, snapshot, ordersOf(demo), now);
  }
}

/** Open orders that the demo has made, the newest first. */
function listLiveOrders(tx: Db) {
  const demoDevices = sql<string>`SELECT o.client_id FROM orders o WHERE NOT EXISTS (
    SELECT 1 FROM order_keys k WHERE k.restaurant_id = o.restaurant_id AND k.order_id = o.id)`;
  return tx
    .selectFrom('orders')
    .select(['restaurant_id', 'id', 'placed_at'])
    .where('status', 'in', BOARD_STATUSES)
    .where('client_id', 'in', sql<string>`(${demoDevices})`)
    .orderBy('placed_at', 'desc')
    .execute();
}

type LiveOrders = Awaited<ReturnType<typeof listLiveOrders>>;

/** Live orders of an earlier start are brought to their end, so that the board never shows hours-old ones. */
async function finishOldLiveOrders(tx: Db, open: LiveOrders, now: number): Promise<void> {
  const owners = await tx
    .selectFrom('restaurants')
    .innerJoin('merchant_members', 'merchant_members.merchant_id', 'restaurants.merchant_id')
    .innerJoin('users', 'users.id', 'merchant_members.user_id')
    .select(['restaurants.id', 'users.id as userId', 'users.first_name as name'])
    .execute();
  const staffOf = new Map(
    owners.map(({ id, userId, name }) => [id, { kind: 'STAFF', userId, name } as const]),
  );
  const effects = moveEffects({
    providers: PAYMENT_PROVIDERS,
    report: (_kind, _key, error) => process.emitWarning(errorMessage(error)),
  });
  for (const { restaurant_id: restaurantId, id: orderId } of open) {
    const staff = staffOf.get(restaurantId);
    if (staff) await finishOrder(tx, { restaurantId, orderId, staff, effects }, now);
  }
}

/**
 * The demo: restaurants, people and 60 days of orders when there is no data at all, and live orders that are as old as
 * they look; a start right after another finds its board as it was left. All in one transaction each, so that an
 * interrupted start leaves nothing half made.
 */
export async function seedDemo(database: Database, demoPassword: string, now: number): Promise<void> {
  const { db } = database;
  if (await isEmpty(db)) {
    const passwordHash = await hashPassword(demoPassword);
    await transaction(db, async (tx) => {
      await FIRST_START_TIMEOUT.execute(tx);
      await seedRestaurants(tx, passwordHash, now);
      await addOrders(tx, (demo) => demoPastOrders(demo, now), now);
    });
    // 60 days of orders leave some 30 MB that would stay with the process for as long as it runs
    collectGarbage();
  }
  await transaction(db, async (tx) => {
    const open = await listLiveOrders(tx);
    if (now - (open[0]?.placed_at ?? 0) < FRESH_MS) return;
    await finishOldLiveOrders(tx, open, now);
    await addOrders(tx, (demo) => demoLiveOrders(demo, now), now);
  });
}
