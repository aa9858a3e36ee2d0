import { startChild } from '../load/child.ts';
import { Driven, type OrderMix } from '../load/jobs.ts';
import { alternate } from '../measure/alternate.ts';
import { processorSeconds } from '../measure/process-figures.ts';
import { ratiosOf, spreadOf } from '../measure/spread.ts';
import { type Figure, perSecond } from '../report.ts';
import { type Comanda, startComanda } from '../subject/comanda.ts';
import { makeOrderMix } from '../subject/order-mix.ts';
import { copyRestaurant } from '../subject/restaurants.ts';
import { assertCommitsAreDurable, assertOrdersAreWhole } from './orders-in-database.ts';

const CONNECTIONS = 16;
const RESTAURANTS = 32;

type Amount = { readonly rounds: number; readonly orders: number };
const SPREAD: Amount = { rounds: 7, orders: 2500 };
const ALONE: Amount = { rounds: 3, orders: 800 };

type Sample = { readonly rate: number; readonly processor: number };

async function compare(comanda: Comanda, databaseUrl: string, mix: OrderMix, { rounds, orders }: Amount) {
  const http = startChild(new URL('../load/order-load.ts', import.meta.url));
  const sql = startChild(new URL('../load/sql-load.ts', import.meta.url));
  try {
    const overHttp = async (): Promise<Sample> => {
      const before = await processorSeconds(comanda.pid);
      const job = { port: comanda.port, connections: CONNECTIONS, orders, mix };
      const { answers, seconds } = await http.ask(job, Driven);
      return {
        rate: answers / seconds,
        processor: ((await processorSeconds(comanda.pid)) - before) / answers,
      };
    };
    const bare = async (): Promise<Sample> => {
      const job = { url: databaseUrl, connections: CONNECTIONS, orders, mix };
      const { answers, seconds } = await sql.ask(job, Driven);
      return { rate: answers / seconds, processor: 0 };
    };
    const pairs = await alternate(rounds, overHttp, bare);
    await assertOrdersAreWhole(databaseUrl, mix.slugs, 2 * (rounds + 1) * orders);
    const processor = spreadOf(pairs.map(({ subject }) => subject.processor)).median;
    return {
      subject: perSecond(spreadOf(pairs.map(({ subject }) => subject.rate)).median),
      baseline: `bare pg ${perSecond(spreadOf(pairs.map(({ baseline }) => baseline.rate)).median)}`,
      ratio: ratiosOf(pairs, ({ rate }) => rate),
      processor,
    };
  } finally {
    await Promise.all([http.stop(), sql.stop()]);
  }
}

/** Orders over HTTP against a bare loader that sends the very same statement to the same server. */
export async function measureOrders(databaseUrl: string): Promise<Figure[]> {
  await assertCommitsAreDurable(databaseUrl);
  const comanda = await startComanda(databaseUrl);
  try {
    const slugs = await copyRestaurant(databaseUrl, 'forno-lucia', RESTAURANTS + 1);
    const mix = await makeOrderMix(comanda.base, databaseUrl, 'forno-lucia', slugs);
    const { processor, ...many } = await compare(
      comanda,
      databaseUrl,
      { ...mix, slugs: slugs.slice(1) },
      SPREAD,
    );
    const { processor: _, ...one } = await compare(
      comanda,
      databaseUrl,
      { ...mix, slugs: slugs.slice(0, 1) },
      ALONE,
    );
    return [
      {
        name: `orders, ${RESTAURANTS} restaurants`,
        ...many,
        aim: '≥ 0.35',
        reached: many.ratio.median >= 0.35,
        notes: [
          `${CONNECTIONS} connections on both sides, durable commits, every number dense and every line there; ` +
            `${Math.round(processor * 1e6)} µs of the server's processor time per order`,
        ],
      },
      { name: 'orders, one restaurant', ...one, aim: '', reached: null },
    ];
  } finally {
    await comanda.stop();
  }
}
