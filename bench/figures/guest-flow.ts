import { startChild } from '../load/child.ts';
import { Driven } from '../load/jobs.ts';
import { processorSeconds } from '../measure/process-figures.ts';
import { spreadOf } from '../measure/spread.ts';
import { type Figure, perSecond } from '../report.ts';
import { answerWaiting } from '../subject/answered-orders.ts';
import { startComanda } from '../subject/comanda.ts';
import { makeOrderMix } from '../subject/order-mix.ts';
import { copyRestaurant } from '../subject/restaurants.ts';

const RESTAURANTS = 32;
const CONNECTIONS = 16;
const FLOWS = 1_500;
const WARM_UPS = 3;
const ROUNDS = 7;
const MOST_MS = 0.8;

/** Processor time of the server for one new diner: three requests, for a token, a quote and an order. */
export async function measureGuestFlow(databaseUrl: string): Promise<Figure[]> {
  const comanda = await startComanda(databaseUrl);
  const load = startChild(new URL('../load/flow-load.ts', import.meta.url));
  try {
    const slugs = await copyRestaurant(databaseUrl, 'forno-lucia', RESTAURANTS);
    const mix = await makeOrderMix(comanda.base, databaseUrl, 'forno-lucia', slugs);
    const job = { port: comanda.port, connections: CONNECTIONS, flows: FLOWS, mix };
    const rates: number[] = [];
    const costs: number[] = [];
    for (let round = 0; round < WARM_UPS + ROUNDS; round += 1) {
      await answerWaiting(databaseUrl, slugs);
      const before = await processorSeconds(comanda.pid);
      const { answers, seconds } = await load.ask(job, Driven);
      const cost = ((await processorSeconds(comanda.pid)) - before) / answers;
      if (round < WARM_UPS) continue;
      rates.push(answers / seconds);
      costs.push(cost * 1000);
    }
    const cost = spreadOf(costs);
    return [
      {
        name: 'a guest: session, quote, order',
        subject: `${cost.median.toFixed(2)} ms of processor`,
        baseline: '',
        aim: `≤ ${MOST_MS} ms`,
        reached: cost.median <= MOST_MS,
        notes: [
          `${ROUNDS} rounds of ${FLOWS} guests, each on a new device: ${cost.min.toFixed(2)} to ${cost.max.toFixed(2)} ms, ${perSecond(spreadOf(rates).median)}; the server's process with all its threads`,
        ],
      },
    ];
  } finally {
    await load.stop();
    await comanda.stop();
  }
}
