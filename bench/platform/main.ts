import { access, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '@comanda/api/src/platform/database/database.ts';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { type StripeDouble, startStripe } from '@comanda/testing/stripe-double';
import { folderOfRun } from '@comanda/testing/temporary-folder';
import { describeMachine } from '../measure/machine.ts';
import { hireCrews } from '../subject/crews.ts';
import { makeOrderMix } from '../subject/order-mix.ts';
import { copyRestaurant, offerCards, withClient } from '../subject/restaurants.ts';
import { startApps } from './apps.ts';
import { startCluster } from './cluster.ts';
import { FAULTS, type Fault, type Platform } from './faults.ts';
import { emptyJournal, type Journal, judge, type Stored, sinceThen, type Verdict } from './journal.ts';
import { createLauncher, lastWordsIn, PROGRAMS, versionOf } from './programs.ts';
import { isAllSound, type Row, rowOf, tableOf } from './report.ts';
import { openRestaurants, takenOf } from './rush.ts';
import { readWish, USAGE } from './wish.ts';

// npm run platform: a cluster on this machine from the files of deploy/cluster, broken on purpose under a rush.

const SLUG = 'forno-lucia';
const RESTAURANTS = 8;
/** A rush goes on so long before a fault, and after it is mended. */
const BEFORE_MS = 4_000;
const AFTER_MS = 5_000;

async function missingPrograms(): Promise<string[]> {
  const looked = Object.entries(PROGRAMS).map(([name, path]) =>
    access(path).then(
      () => [],
      () => [name],
    ),
  );
  return (await Promise.all(looked)).flat();
}

async function storedIn(
  databaseUrl: string,
  slugs: readonly string[],
  stripe: StripeDouble,
): Promise<Stored> {
  const [orders, events] = await withClient(databaseUrl, async (client) => {
    const own = 'restaurant_id IN (SELECT id FROM restaurants WHERE slug = ANY ($1))';
    const placed = await client.query<{ id: string; mark: string | null; total: string }>(
      `SELECT id, note AS mark, total FROM orders WHERE ${own}`,
      [slugs],
    );
    const happened = await client.query<{ orderId: string; type: string }>(
      `SELECT order_id AS "orderId", type FROM order_events WHERE ${own}`,
      [slugs],
    );
    return [placed.rows, happened.rows];
  });
  const database = openDatabase({ url: databaseUrl, poolSize: 1, waits: { waitMs: 20_000 } });
  try {
    const broken = await brokenInvariants(database.db);
    const taken = (orderId: string) => takenOf(stripe, orderId);
    return {
      orders: orders.map((order) => ({ ...order, total: Number(order.total) })),
      ...{ events, broken, taken },
    };
  } finally {
    await database.close();
  }
}

type Started = Pick<Platform, 'cluster' | 'apps'> & { readonly stripe: StripeDouble };

/** Plays each fault in a rush of its own, and says after each what came of it. */
async function playAll(
  { cluster, apps, stripe }: Started,
  faults: readonly Fault[],
  rate: number,
): Promise<Row[]> {
  const { web, databaseUrl, whole } = cluster;
  const slugs = await copyRestaurant(databaseUrl, SLUG, RESTAURANTS);
  await offerCards(databaseUrl, slugs);
  const mix = await makeOrderMix(web, databaseUrl, SLUG, slugs);
  stripe.deliverTo(`${web}/api/webhooks/stripe`);
  const restaurants = await openRestaurants(web, mix, await hireCrews(databaseUrl, slugs), stripe);
  const journals: Journal[] = [];
  const rows: Row[] = [];
  let known: Verdict = { lost: [], doubled: [], wrong: [] };
  try {
    for (const fault of faults) {
      const journal = emptyJournal();
      journals.push(journal);
      const rush = restaurants.begin(journal, rate);
      await delay(BEFORE_MS);
      const from = performance.now();
      console.log(`${fault.title} …`);
      await fault.strike({
        ...{ cluster, apps },
        acknowledged: () => journal.placed.length,
        unkept: (sentence) => void journal.unkept.push(sentence),
      });
      await whole();
      await delay(AFTER_MS);
      const to = performance.now();
      await rush.stop();
      const verdict = judge(journals, await storedIn(databaseUrl, slugs, stripe));
      const { title, mostSeconds, mostRefused } = fault;
      const fresh = sinceThen(verdict, known);
      rows.push(rowOf({ fault: title, journal, verdict: fresh, from, to, mostSeconds, mostRefused }));
      known = verdict;
      console.log(tableOf(rows.slice(-1)));
    }
    return rows;
  } finally {
    restaurants.close();
  }
}

async function play({ short, only, rate, json }: ReturnType<typeof readWish>): Promise<boolean> {
  const faults = FAULTS.filter(({ name, isShort }) => (only ? only.includes(name) : !short || isShort));
  const { folder, remove } = await folderOfRun(tmpdir());
  const stripe = await startStripe();
  const interrupted = () => void remove().finally(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, interrupted);
  try {
    const machine = describeMachine();
    const launcher = await createLauncher(folder);
    console.log(`A cluster on ${machine}, in ${folder} …`);
    const cluster = await startCluster(launcher);
    const apps = await startApps(launcher, cluster, stripe);
    const rows = await playAll({ cluster, apps, stripe }, faults, rate);
    const versions = await Promise.all((['patroni', 'etcd', 'haproxy', 'postgres'] as const).map(versionOf));
    console.log(`\n${[machine, ...versions].join('\n')}\n\n${tableOf(rows)}`);
    if (json) await writeFile(json, `${JSON.stringify({ machine, versions, rate, rows }, null, 2)}\n`);
    return isAllSound(rows);
  } catch (error) {
    console.error(await lastWordsIn(folder));
    throw error;
  } finally {
    await remove();
    await stripe.close();
  }
}

async function run(args: readonly string[]): Promise<number> {
  const wish = readWish(
    args,
    FAULTS.map(({ name }) => name),
  );
  if (wish.help) {
    console.log(USAGE);
    return 0;
  }
  const missing = await missingPrograms();
  if (missing.length === 0) return (await play(wish)) ? 0 : 1;
  console.error(
    `${missing.join(', ')} missing: run deploy/cluster/install as root first, on Debian 13 or 12.`,
  );
  return 2;
}

const code = await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
// diners of a rush that was broken off would come on and on
process.exit(code);
