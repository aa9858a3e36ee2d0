import { z } from 'zod';
import { startChild } from '../load/child.ts';
import { BoardsHeard, BoardsOpen } from '../load/jobs.ts';
import { processorSeconds, residentMegabytes } from '../measure/process-figures.ts';
import { quantile } from '../measure/spread.ts';
import type { Figure } from '../report.ts';
import { startComanda } from '../subject/comanda.ts';
import { hireCrews } from '../subject/crews.ts';
import { makeOrderMix } from '../subject/order-mix.ts';
import { copyRestaurant } from '../subject/restaurants.ts';
import { placeSteadily } from '../subject/steady-orders.ts';

const MOST_MS = 250;
const MOST_MEGABYTES = 400;
const LOOK_EVERY_MS = 500;

const count = (usual: number) => z.coerce.number().int().positive().default(usual);
const BoardSizes = z.object({
  boards: count(1_000),
  restaurants: count(200),
  rate: count(50),
  seconds: count(60),
});
type BoardSizes = z.infer<typeof BoardSizes>;

/** `--boards 100 --restaurants 20 --rate 10 --seconds 5`; throws on what is no number. */
export function readBoardSizes(values: object): BoardSizes {
  return BoardSizes.parse(values);
}

/** The most that `pid` has in memory until it is ended, in MB. */
function watchMemory(pid: number): { readonly end: () => Promise<number> } {
  let most = 0;
  const look = async () => {
    most = Math.max(most, await residentMegabytes(pid));
  };
  const timer = setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS);
  return {
    async end() {
      clearInterval(timer);
      await look();
      return most;
    },
  };
}

/**
 * Orders at an even rate over many restaurants, each with the same number of boards open. Boards read their streams,
 * beat and answer each order as the page does; they are a process of their own. Counted from the moment that an order
 * bears, which lies before its commit.
 */
export async function measureBoards(databaseUrl: string, sizes: BoardSizes): Promise<Figure[]> {
  const comanda = await startComanda(databaseUrl);
  const lines = startChild(new URL('../load/boards.ts', import.meta.url));
  try {
    const slugs = await copyRestaurant(databaseUrl, 'forno-lucia', sizes.restaurants);
    const mix = await makeOrderMix(comanda.base, databaseUrl, 'forno-lucia', slugs);
    const crews = await hireCrews(databaseUrl, slugs);
    const boards = Array.from({ length: sizes.boards }, (_, n) => crews[n % crews.length]);
    const atStart = await residentMegabytes(comanda.pid);
    const { open } = await lines.ask({ type: 'open', port: comanda.port, boards }, BoardsOpen);
    const memory = watchMemory(comanda.pid);
    const before = await processorSeconds(comanda.pid);
    const began = performance.now();
    const answered = await placeSteadily(comanda, mix, { perSecond: sizes.rate, seconds: sizes.seconds });
    const busy = ((await processorSeconds(comanda.pid)) - before) / ((performance.now() - began) / 1000);
    const orders = answered.map(({ order: { id, restaurantId } }) => ({ id, restaurantId }));
    const { delays, missed, doubled } = await lines.ask({ type: 'collect', orders }, BoardsHeard);
    const most = await memory.end();
    const inMs = (share: number) => `${Math.round(quantile(delays, share))} ms`;
    const answers = answered.map(({ order, answeredAt }) => answeredAt - Date.parse(order.placedAt));
    return [
      {
        name: `order to ${open.toLocaleString('en-GB')} boards’ lines`,
        subject: `p99 ${inMs(0.99)}, ${Math.round(most)} MB`,
        baseline: `answers to diners p99 ${Math.round(quantile(answers, 0.99))} ms`,
        aim: `p99 ≤ ${MOST_MS} ms, none missed, ≤ ${MOST_MEGABYTES} MB`,
        reached: missed === 0 && doubled === 0 && quantile(delays, 0.99) <= MOST_MS && most <= MOST_MEGABYTES,
        notes: [
          `${orders.length} orders at ${sizes.rate}/s over ${sizes.restaurants} restaurants came ${delays.length} times: ${missed} missed, ${doubled} doubled; ` +
            `median ${inMs(0.5)}, slowest ${inMs(1)}; ${Math.round(atStart)} MB before the first board; ` +
            `${Math.round(busy * 100)} % of a core, boards’ heartbeats and answers to each order included`,
        ],
      },
    ];
  } finally {
    await lines.stop();
    await comanda.stop();
  }
}
