import { createCall } from '@comanda/client/call';
import type { Order } from '@comanda/contract/shapes/orders';
import { z } from 'zod';
import { nth, type OrderMix } from '../load/jobs.ts';
import { quantile, spreadOf } from '../measure/spread.ts';
import type { Figure } from '../report.ts';
import { type Comanda, startComanda } from '../subject/comanda.ts';
import { makeOrderMix } from '../subject/order-mix.ts';
import { writePastOrders } from '../subject/past-orders.ts';
import { startBenchPostgres } from '../subject/postgres.ts';
import { copyRestaurant, withClient } from '../subject/restaurants.ts';
import { logInOwner, type Staff } from '../subject/staff.ts';
import { placeNth } from '../subject/steady-orders.ts';

/** Orders of each restaurant. The one that is asked has as many at every size: what grows is what others have. */
const EACH = 10_000;
const MOST_ORDERS = 1_000_000;
const ROUNDS = 40;
/** Restaurants of which nothing was read before. */
const UNREAD = 50;
const MOST_RATIO = 1.5;
const DAY_MS = 86_400_000;

const Sizes = z.object({
  most: z.coerce
    .number()
    .int()
    .min(10 * EACH)
    .default(MOST_ORDERS),
});

/** Orders in the end, as they are named on the command line. */
export function readMostOrders(values: object): number {
  return Sizes.parse(values).most;
}

/** One database with its Comanda, and the restaurant that is asked. */
type Side = {
  readonly comanda: Comanda;
  readonly mix: OrderMix;
  readonly staff: Staff;
  readonly ids: readonly string[];
  readonly startedInMs: number;
};
/** An order on its way from placing to its end, and which order of the side it is. */
type Round = { readonly side: Side; readonly n: number; readonly order: () => Order };
type Work = (round: Round) => Promise<unknown>;

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const inMs = (value: number) => `${value.toFixed(1)} ms`;
const inWords = (orders: number) => `${orders.toLocaleString('en-GB')} orders`;
const restaurantOf = ({ ids }: Side) => nth(ids, 0);

async function timeOf<T>(work: () => Promise<T>): Promise<{ ms: number; answer: T }> {
  const began = performance.now();
  const answer = await work();
  return { ms: performance.now() - began, answer };
}

const moved =
  (body: { from: Order['status']; to: Order['status']; readyInMinutes?: number }): Work =>
  ({ side, order }) =>
    side.staff.call('moveOrder', { params: { id: restaurantOf(side), orderId: order().id }, body });

const found =
  (query: { q?: string }): Work =>
  ({ side }) =>
    side.staff.call('orders', { params: { id: restaurantOf(side) }, query });

const follow: Work = ({ side, n, order }) =>
  createCall({ baseUrl: `${side.comanda.base}/api`, token: () => nth(side.mix.diners, n).token })(
    'dinerOrder',
    { params: { slug: nth(side.mix.slugs, 0), orderId: order().id } },
  );

const figuresOfDays: Work = ({ side }) =>
  side.staff.call('dashboardStats', {
    params: { id: restaurantOf(side) },
    query: { from: dateOf(Date.now() - 27 * DAY_MS), to: dateOf(Date.now()) },
  });

async function exportDays({ side }: Round): Promise<void> {
  const path = `/api/restaurants/${restaurantOf(side)}/orders/export.csv?from=${dateOf(Date.now() - 2 * DAY_MS)}`;
  const answer = await fetch(`${side.comanda.base}${path}`, {
    headers: { authorization: `Bearer ${side.staff.token}` },
  });
  const rows = (await answer.text()).split('\r\n').length - 2;
  if (rows < 1_000) throw new Error(`The export has only ${rows} orders.`);
}

/** What is asked of each order and its restaurant, in this order. */
const AFTER_PLACING: readonly (readonly [string, Work])[] = [
  ['following it', follow],
  ['the board', ({ side }) => side.staff.call('liveOrders', { params: { id: restaurantOf(side) } })],
  ['accepting it', moved({ from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 25 })],
  ['making it ready', moved({ from: 'ACCEPTED', to: 'READY' })],
  ['completing it', moved({ from: 'READY', to: 'COMPLETED' })],
  ['history, a page', found({})],
  ['history, one diner’s name', found({ q: 'Name4711' })],
  ['history, the end of a phone number', found({ q: '4711' })],
  ['history, a dish', found({ q: 'dish 17 ' })],
  ['history, nothing that exists', found({ q: 'xyzzy' })],
  ['dashboard of 28 days', figuresOfDays],
  ['export of three days', exportDays],
];

async function openSide(url: string, slugs: readonly string[]): Promise<Side> {
  const { ms: startedInMs, answer: comanda } = await timeOf(() => startComanda(url));
  const mix = await makeOrderMix(comanda.base, url, 'forno-lucia', slugs.slice(0, 1));
  const staff = await logInOwner(comanda.base);
  const ids = await withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'SELECT id FROM restaurants WHERE slug = ANY ($1) ORDER BY array_position($1, slug)',
      [slugs],
    );
    return rows.map(({ id }) => id);
  });
  return { comanda, mix, staff, ids, startedInMs };
}

/** How long each piece of work took (ms), of one order after another on both sides in turn. */
async function timesOf(large: Side, small: Side, firstN: number) {
  const times = new Map<string, { readonly large: number; readonly small: number }[]>();
  for (let n = firstN; n < firstN + ROUNDS; n += 1) {
    const placed = new Map<Side, Order>();
    const roundOf = (side: Side): Round => ({
      side,
      n,
      order() {
        const order = placed.get(side);
        if (order === undefined) throw new Error('No order was placed.');
        return order;
      },
    });
    const place: Work = async ({ side }) =>
      placed.set(side, (await placeNth(side.comanda, side.mix, n)).order);
    for (const [name, work] of [['placing an order', place] as const, ...AFTER_PLACING]) {
      const timed = async (side: Side) => (await timeOf(() => work(roundOf(side)))).ms;
      const first = await timed(n % 2 === 0 ? large : small);
      const second = await timed(n % 2 === 0 ? small : large);
      const pair = n % 2 === 0 ? { large: first, small: second } : { large: second, small: first };
      times.set(name, [...(times.get(name) ?? []), pair]);
    }
  }
  return times;
}

/** How often each large table of orders was read from one end to the other, since the statistics began. */
function sequentialScans(url: string): Promise<Map<string, number>> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ table: string; scans: number }>(
      `SELECT relname AS "table", seq_scan::integer AS scans FROM pg_stat_user_tables
       WHERE relname ~ '^orders?(_|$)' AND n_live_tup >= $1`,
      [EACH],
    );
    return new Map(rows.map(({ table, scans }) => [table, scans]));
  });
}

async function unreadPages({ staff, ids }: Side): Promise<number> {
  const times: number[] = [];
  for (const id of ids.slice(1).toReversed().slice(0, UNREAD))
    times.push((await timeOf(() => staff.call('orders', { params: { id }, query: {} }))).ms);
  return quantile(times, 0.5);
}

type Grown = { readonly url: string; readonly slugs: readonly string[]; readonly orders: number };

async function figuresAt({ url, slugs, orders }: Grown, small: Side, firstN: number): Promise<Figure[]> {
  const before = await sequentialScans(url);
  const large = await openSide(url, slugs);
  const figures: Figure[] = [];
  const of = `of ${inWords(orders)}`;
  try {
    const unread = await unreadPages(large);
    for (const [name, pairs] of await timesOf(large, small, firstN)) {
      const ratio = spreadOf(pairs.map((pair) => pair.large / pair.small));
      figures.push({
        name: `${name}, ${of}`,
        subject: inMs(
          quantile(
            pairs.map((pair) => pair.large),
            0.5,
          ),
        ),
        baseline: `${inMs(
          quantile(
            pairs.map((pair) => pair.small),
            0.5,
          ),
        )} of ${inWords(EACH)}`,
        ratio,
        aim: `≤ ${MOST_RATIO}`,
        reached: ratio.median <= MOST_RATIO,
      });
    }
    figures.push({
      name: `history, a page that was not read before, ${of}`,
      subject: inMs(unread),
      baseline: '',
      aim: '',
      reached: null,
      notes: [`started in ${inMs(large.startedInMs)}`],
    });
  } finally {
    await large.comanda.stop();
  }
  const after = await sequentialScans(url);
  const scanned = [...after].filter(([table, scans]) => scans > (before.get(table) ?? 0));
  figures.push({
    name: `tables of orders read from end to end, ${of}`,
    subject:
      scanned.map(([table, scans]) => `${table} ${scans - (before.get(table) ?? 0)}×`).join(', ') || 'none',
    baseline: '',
    aim: 'none',
    reached: scanned.length === 0,
  });
  return figures;
}

/** A database of its demo, with so many copies of a restaurant, and no server on it. */
async function makeRestaurants(url: string, count: number): Promise<string[]> {
  const comanda = await startComanda(url);
  await comanda.stop();
  return copyRestaurant(url, 'forno-lucia', count);
}

const filled = (url: string, slugs: readonly string[]) =>
  writePastOrders(url, new Map(slugs.map((slug) => [slug, EACH] as const)));

/**
 * Ten thousand orders of a restaurant among those of a thousand others, ten times as many at each step, beside a
 * database that has no others.
 */
export async function measureGrowth(databaseUrl: string, most: number): Promise<Figure[]> {
  const own = await startBenchPostgres();
  try {
    const few = await makeRestaurants(own.url, 1);
    await filled(own.url, few);
    const slugs = await makeRestaurants(databaseUrl, most / EACH);
    const small = await openSide(own.url, few);
    const figures: Figure[] = [];
    try {
      let restaurants = 0;
      for (let orders = 10 * EACH, firstN = 0; orders <= most; orders *= 10, firstN += ROUNDS) {
        const { ms } = await timeOf(() => filled(databaseUrl, slugs.slice(restaurants, orders / EACH)));
        restaurants = orders / EACH;
        console.log(`${inWords(orders)}, the last of them written in ${(ms / 1_000).toFixed(0)} s`);
        figures.push(...(await figuresAt({ url: databaseUrl, slugs, orders }, small, firstN)));
      }
      return figures;
    } finally {
      await small.comanda.stop();
    }
  } finally {
    await own.stop();
  }
}
