import { setTimeout as delay } from 'node:timers/promises';
import { startChild } from '../load/child.ts';
import { Driven } from '../load/jobs.ts';
import { residentMegabytes } from '../measure/process-figures.ts';
import type { Figure } from '../report.ts';
import { startComanda } from '../subject/comanda.ts';
import { makeOrderMix } from '../subject/order-mix.ts';
import { copyRestaurant } from '../subject/restaurants.ts';

const ORDERS = 10_000;
const RESTAURANTS = 32;
const CONNECTIONS = 16;
const LONGEST_SECONDS = 60;
const SETTLE_MS = 10_000;
const MOST_MEGABYTES = 230;

/** A heap profile and `/proc/PID/smaps` after so many orders and a full collection, on Node 24.21. */
const HEAP_PROFILE =
  'of 171 MB that are left after a full collection, 60 are the program of Node, 26 what it allocates beside the heap, 67 the heap: ' +
  '26 MB of strings (19 of them sources of modules), 18 of compiled code, 10 of arrays, 6 of objects; what is above that is garbage and its room';

const megabytes = (value: number) => `${Math.round(value)} MB`;

/** Resident memory of the server's process after thousands of orders, placed as fast as it accepts them. */
export async function measureMemory(databaseUrl: string): Promise<Figure[]> {
  const comanda = await startComanda(databaseUrl);
  const load = startChild(new URL('../load/order-load.ts', import.meta.url));
  try {
    const slugs = await copyRestaurant(databaseUrl, 'forno-lucia', RESTAURANTS);
    const mix = await makeOrderMix(comanda.base, databaseUrl, 'forno-lucia', slugs);
    const atStart = await residentMegabytes(comanda.pid);
    const job = {
      port: comanda.port,
      connections: CONNECTIONS,
      orders: ORDERS,
      seconds: LONGEST_SECONDS,
      mix,
    };
    const { answers } = await load.ask(job, Driven);
    if (answers < ORDERS) throw new Error(`Only ${answers} orders were taken in ${LONGEST_SECONDS} s.`);
    const after = await residentMegabytes(comanda.pid);
    await delay(SETTLE_MS);
    const settled = await residentMegabytes(comanda.pid);
    return [
      {
        name: `memory, ${ORDERS.toLocaleString('en-GB')} orders`,
        subject: megabytes(after),
        baseline: `at start ${megabytes(atStart)}`,
        aim: `≤ ${MOST_MEGABYTES} MB`,
        reached: after <= MOST_MEGABYTES,
        notes: [`${megabytes(settled)} after ${SETTLE_MS / 1000} s without work`, HEAP_PROFILE],
      },
    ];
  } finally {
    await load.stop();
    await comanda.stop();
  }
}
