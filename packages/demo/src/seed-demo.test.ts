import { readConfig } from '@comanda/api/src/config/config.ts';
import { LiveOrders } from '@comanda/contract/shapes/orders';
import { AT_HANDOVER } from '@comanda/domain/orders/order-payments';
import { ORDER_MOVES } from '@comanda/domain/orders/orders';
import { send } from '@comanda/testing/answers';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { type ServedApp, serveApp } from '@comanda/testing/serve-app';
import { createTestClock } from '@comanda/testing/test-clock';
import { createTestDatabase, type TestDatabase } from '@comanda/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoRestaurants, demoUsers } from './demo-data.ts';
import {
  awaitsDemoOrders,
  seedDemoOrders,
  seedDemoRestaurants,
  seedPlans,
  withDemoPlans,
} from './seed-demo.ts';

const FIRST_START = Date.parse('2026-11-20T18:30:00.000Z');
const SECOND_START = FIRST_START + 5 * 3_600_000;
const NEXT_DAY = SECOND_START + 14 * 3_600_000;
const PASSWORD = 'a-demo-of-ours';

const clock = createTestClock(FIRST_START);
let database: TestDatabase;
let app: ServedApp;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemoRestaurants(database.database, PASSWORD, FIRST_START);
  app = await serveApp({ databaseUrl: database.url, clock });
});

afterAll(async () => {
  await app.close();
  await database.drop();
});

/** What a start does. */
async function seedDemo(now: number): Promise<void> {
  await seedDemoRestaurants(database.database, PASSWORD, now);
  await seedDemoOrders(database.database, now);
}

async function count(table: 'restaurants' | 'merchants' | 'users' | 'orders'): Promise<number> {
  return (await database.db.selectFrom(table).select('id').execute()).length;
}

async function liveBoards(): Promise<LiveOrders[]> {
  const login = await send(`${app.url}/api/auth/login`, {
    method: 'POST',
    json: { email: 'lucia@comanda.example', password: PASSWORD },
  });
  const { accessToken: token, id } = Object(login.json);
  const merchants = await send(`${app.url}/api/users/${id}/merchants`, { token });
  const restaurants: { id: string }[] = Object(merchants.json)[0].restaurants;
  return Promise.all(
    restaurants.map(async (restaurant) => {
      const live = await send(`${app.url}/api/restaurants/${restaurant.id}/orders/live`, { token });
      return LiveOrders.parse(live.json);
    }),
  );
}

const open = ({ orders }: LiveOrders) =>
  orders.filter(({ status }) => ['PLACED', 'ACCEPTED', 'READY', 'OUT_FOR_DELIVERY'].includes(status));

test('before any order is there, everybody can log in and the menus are served', async () => {
  expect([...(await awaitsDemoOrders(database.database))].sort()).toEqual(
    demoRestaurants.map(({ slug }) => slug).sort(),
  );
  for (const board of await liveBoards()) expect(board.orders).toEqual([]);
  expect((await send(`${app.url}/api/clients/forno-lucia/menu`)).status).toBe(200);
});

test('what fails leaves nothing half made, and is done by the next start', async () => {
  await sql`ALTER TABLE demo_orders ADD CONSTRAINT refuses_all CHECK (false)`.execute(database.db);
  await expect(seedDemoOrders(database.database, FIRST_START)).rejects.toThrow(/refuses_all/);
  await sql`ALTER TABLE demo_orders DROP CONSTRAINT refuses_all`.execute(database.db);
  expect(await count('orders')).toBe(0);
  expect((await awaitsDemoOrders(database.database)).size).toBe(3);
});

describe('the first start', () => {
  beforeAll(() => seedDemo(FIRST_START));

  test('makes two merchants, three restaurants and six people', async () => {
    expect(await Promise.all([count('merchants'), count('restaurants'), count('users')])).toEqual([2, 3, 6]);
  });

  test('gives each of them a place to work', async () => {
    for (const { email } of demoUsers) {
      const login = await send(`${app.url}/api/auth/login`, {
        method: 'POST',
        json: { email, password: PASSWORD },
      });
      const { accessToken: token, id } = Object(login.json);
      const merchants = await send(`${app.url}/api/users/${id}/merchants`, { token });
      expect(Object(merchants.json)[0]?.restaurants, email).not.toHaveLength(0);
    }
  });

  test('makes sixty days of orders in each restaurant, numbered as if they had come in one by one', async () => {
    const { rows } = await sql<{ orders: number; days: number; first: Date }>`
      SELECT count(*)::integer AS orders, count(DISTINCT placed_at::date)::integer AS days
      FROM orders GROUP BY restaurant_id`.execute(database.db);
    expect(rows).toHaveLength(3);
    for (const { orders, days } of rows) {
      expect(orders).toBeGreaterThan(300);
      expect(days).toBeGreaterThanOrEqual(50);
      expect(days).toBeLessThanOrEqual(62);
    }
    expect(await brokenInvariants(database.db)).toEqual([]);
  });

  test('knows the regulars: each order of a diner but the first says on which day an earlier one was', async () => {
    const { rows } = await sql<{ known: number; first: number; wrong: number }>`
      SELECT count(earlier_on)::int AS known, count(*) FILTER (WHERE nth = 1)::int AS first,
        count(*) FILTER (WHERE earlier_on IS DISTINCT FROM CASE WHEN nth > 1 THEN first_on END)::int AS wrong
      FROM (SELECT earlier_on, row_number() OVER diner AS nth, first_value(business_on) OVER diner AS first_on
        FROM orders WINDOW diner AS (PARTITION BY restaurant_id, contact->>'phone' ORDER BY id)) AS orders`.execute(
      database.db,
    );
    expect(rows).toEqual([{ known: expect.any(Number), first: 3 * 48, wrong: 0 }]);
    expect(rows[0]?.known).toBeGreaterThan(900);
  });

  test('makes lines whose prices can be derived from item and options', async () => {
    const { rows } = await sql`
      SELECT l.name FROM order_lines l
      JOIN menu_items i ON i.restaurant_id = l.restaurant_id AND i.id = l.item_id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(p.price * p.quantity), 0) AS chosen FROM order_line_options p
        WHERE p.restaurant_id = l.restaurant_id AND p.order_id = l.order_id AND p.line_position = l.position) o
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(g.free), 0) AS free FROM item_option_groups ig
        JOIN option_groups g ON g.restaurant_id = ig.restaurant_id AND g.id = ig.group_id
        WHERE ig.restaurant_id = l.restaurant_id AND ig.item_id = l.item_id) f
      WHERE l.unit_price > i.price + o.chosen OR (f.free = 0 AND l.unit_price <> i.price + o.chosen)`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
  });

  test('shows nine live orders on each board, as old as they look', async () => {
    const boards = await liveBoards();
    expect(boards).toHaveLength(2);
    for (const board of boards) {
      expect(open(board)).toHaveLength(9);
      for (const { placedAt } of open(board)) {
        expect(Date.parse(placedAt)).toBeLessThanOrEqual(FIRST_START);
        expect(Date.parse(placedAt)).toBeGreaterThan(FIRST_START - 2 * 3_600_000);
      }
    }
  });

  test('makes menus that the API serves and an order can be placed on', async () => {
    for (const slug of ['forno-lucia', 'tiffin-lane', 'suya-yard']) {
      const menu = await send(`${app.url}/api/clients/${slug}/menu`);
      expect(menu.status).toBe(200);
      expect(Object(menu.json).categories.length).toBeGreaterThan(2);
    }
  });
});

describe('later starts', () => {
  let before: number;

  beforeAll(async () => {
    before = await count('orders');
    clock.set(SECOND_START);
    await seedDemo(SECOND_START);
  });

  test('add nothing, and leave the board of the same evening as it was', async () => {
    expect(await Promise.all([count('merchants'), count('restaurants'), count('users')])).toEqual([2, 3, 6]);
    expect(await count('orders')).toBe(before);
    for (const board of await liveBoards()) expect(open(board)).toHaveLength(9);
  });

  test('leave an order alone that somebody has placed, and end those of the demo on another day', async () => {
    const session = await send(`${app.url}/api/clients/session`, { method: 'POST' });
    const { token } = Object(session.json);
    const menu = Object((await send(`${app.url}/api/clients/forno-lucia/menu`)).json);
    const item = menu.categories
      .flatMap(({ items }: { items: unknown[] }) => items)
      .find(({ optionGroupIds }: { optionGroupIds: string[] }) => optionGroupIds.length === 0);
    const placed = await send(`${app.url}/api/clients/forno-lucia/orders`, {
      method: 'POST',
      token,
      headers: { 'idempotency-key': 'mine' },
      json: {
        service: 'COLLECTION',
        items: [{ itemId: item.id, quantity: 1 }],
        contact: { name: 'Ada', phone: '020 7946 0123' },
        payment: { method: AT_HANDOVER },
        expectedTotal: item.price,
      },
    });
    expect(placed.status).toBe(201);
    await seedDemo(NEXT_DAY);
    const again = await send(`${app.url}/api/clients/forno-lucia/orders/by-key/mine`, { token });
    expect(again.json).toMatchObject({ status: 'PLACED' });
    expect((await liveBoards()).flatMap(open).map(({ id }) => id)).toEqual([Object(placed.json).id]);
  });

  test('do so by moves that the rules know', async () => {
    const { rows } = await sql<{ from: string; to: string; by: string }>`
      SELECT DISTINCT from_status AS "from", type AS "to", actor AS "by" FROM order_events WHERE from_status IS NOT NULL`.execute(
      database.db,
    );
    const known = new Set(ORDER_MOVES.map(({ from, to, by }) => `${from} ${to} ${by}`));
    expect(rows.map(({ from, to, by }) => `${from} ${to} ${by}`).filter((move) => !known.has(move))).toEqual(
      [],
    );
    expect(await brokenInvariants(database.db)).toEqual([]);
  });
});

describe('plans', () => {
  const config = withDemoPlans(readConfig({ NODE_ENV: 'development' }));
  const DAY_MS = 86_400_000;

  async function plansAt(now: number) {
    await seedPlans(database.db, config, now);
    const { rows } = await sql<{ slug: string; status: string; locked: boolean; invoices: string | null }>`
      SELECT r.slug, s.status, r.account_locked AS locked, string_agg(i.state, ' ' ORDER BY i.issued_at) AS invoices
        FROM restaurants r JOIN subscriptions s ON s.restaurant_id = r.id
        LEFT JOIN subscription_invoices i ON i.restaurant_id = r.id GROUP BY r.id, s.restaurant_id ORDER BY r.slug`.execute(
      database.db,
    );
    return rows;
  }

  const forno = { slug: 'forno-lucia', status: 'ACTIVE', locked: false, invoices: 'PAID PAID PAID' };
  const suya = { slug: 'suya-yard', status: 'PAST_DUE', locked: false, invoices: 'OPEN' };
  const tiffin = { slug: 'tiffin-lane', status: 'TRIALING', locked: false, invoices: null };

  test('one restaurant pays, one tries it out, and one has not paid, also when it is started again', async () => {
    expect(await plansAt(FIRST_START)).toEqual([forno, suya, tiffin]);
    expect(await plansAt(SECOND_START)).toEqual([forno, suya, tiffin]);
  });

  test('an old demo is brought back to that, and nothing of it stays locked', async () => {
    await sql`UPDATE restaurants SET account_locked = true WHERE slug <> 'forno-lucia'`.execute(database.db);
    await sql`UPDATE subscriptions SET status = 'LOCKED'
      WHERE restaurant_id IN (SELECT id FROM restaurants WHERE slug <> 'forno-lucia')`.execute(database.db);
    expect(await plansAt(FIRST_START + 90 * DAY_MS)).toEqual([
      { ...forno, invoices: 'PAID PAID PAID PAID' },
      { ...suya, invoices: 'VOID OPEN' },
      tiffin,
    ]);
  });

  test('who can be reached has no plans but their own', () => {
    expect(config.PLANS).toHaveLength(2);
    for (const environment of [
      { NODE_ENV: 'production' },
      { PUBLIC_URL: 'https://order.example.com' },
      { SEED_DEMO: 'false' },
    ])
      expect(
        withDemoPlans(readConfig({ NODE_ENV: 'development', DEMO_PASSWORD: PASSWORD, ...environment })).PLANS,
      ).toBeUndefined();
  });
});
