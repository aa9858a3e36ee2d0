import { type Child, startChild } from '../load/child.ts';
import { Driven, type OrderMix } from '../load/jobs.ts';
import { alternate } from '../measure/alternate.ts';
import { processorSeconds } from '../measure/process-figures.ts';
import { ratiosOf, spreadOf } from '../measure/spread.ts';
import { type Figure, perSecond } from '../report.ts';
import { answerWaiting } from '../subject/answered-orders.ts';
import { type Comanda, startComanda } from '../subject/comanda.ts';
import { makeOrderMix } from '../subject/order-mix.ts';
import { promotedMix } from '../subject/promotions.ts';
import { copyRestaurant } from '../subject/restaurants.ts';
import { assertCommitsAreDurable, assertOrdersAreWhole } from './orders-in-database.ts';

const CONNECTIONS = 16;
const RESTAURANTS = 32;

/** A round ends after so many seconds or orders; one restaurant gets fewer orders than may be unanswered at once. */
type Amount = { readonly rounds: number; readonly seconds: number; readonly orders: number };
const SPREAD: Amount = { rounds: 9, seconds: 1.5, orders: 6000 };
const ALONE: Amount = { rounds: 3, seconds: 1.5, orders: 900 };

const PROMOTED: Amount = { rounds: 5, seconds: 1.5, orders: 6000 };

type Sample = { readonly rate: number; readonly processor: number };

async function compare(
  comanda: Comanda,
  databaseUrl: string,
  mix: OrderMix,
  { rounds, seconds, orders }: Amount,
) {
  const http = startChild(new URL('../load/order-load.ts', import.meta.url));
  const sql = startChild(new URL('../load/sql-load.ts', import.meta.url));
  const amount = { connections: CONNECTIONS, orders, seconds, mix };
  let stored = 0;

  async function measure(child: Child, target: object): Promise<Sample> {
    await answerWaiting(databaseUrl, mix.slugs);
    const before = await processorSeconds(comanda.pid);
    const driven = await child.ask({ ...amount, ...target }, Driven);
    stored += driven.answers;
    return {
      rate: driven.answers / driven.seconds,
      processor: ((await processorSeconds(comanda.pid)) - before) / driven.answers,
    };
  }

  try {
    const pairs = await alternate(
      rounds,
      () => measure(http, { port: comanda.port }),
      () => measure(sql, { url: databaseUrl }),
    );
    await assertOrdersAreWhole(databaseUrl, mix.slugs, stored);
    return {
      subject: perSecond(spreadOf(pairs.map(({ subject }) => subject.rate)).median),
      baseline: `bare pg ${perSecond(spreadOf(pairs.map(({ baseline }) => baseline.rate)).median)}`,
      ratio: ratiosOf(pairs, ({ rate }) => rate),
      processor: spreadOf(pairs.map(({ subject }) => subject.processor)).median,
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
    const promoted: Figure[] = [];
    for (const maxUses of [null, 1_000_000]) {
      const withPromotion = await promotedMix(
        comanda.base,
        databaseUrl,
        'forno-lucia',
        { ...mix, slugs: slugs.slice(1) },
        maxUses,
      );
      const { processor: __, ...figure } = await compare(comanda, databaseUrl, withPromotion, PROMOTED);
      promoted.push({
        name: `orders with a promotion${maxUses === null ? '' : ' that is limited'}`,
        ...figure,
        aim: '≥ 0.40',
        reached: figure.ratio.median >= 0.4,
      });
    }
    return [
      {
        name: `orders, ${RESTAURANTS} restaurants`,
        ...many,
        aim: '≥ 0.50',
        reached: many.ratio.median >= 0.5,
        notes: [
          `${CONNECTIONS} connections on both sides, all orders answered between rounds, durable commits, every number dense and every line there; ` +
            `${Math.round(processor * 1e6)} µs of the server's processor time per order`,
        ],
      },
      { name: 'orders, one restaurant', ...one, aim: '', reached: null },
      ...promoted,
    ];
  } finally {
    await comanda.stop();
  }
}
