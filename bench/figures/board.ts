import { setTimeout as delay } from 'node:timers/promises';
import type { Order } from '@comanda/contract/shapes/orders';
import type { OrderMix } from '../load/jobs.ts';
import { quantile } from '../measure/spread.ts';
import type { Figure } from '../report.ts';
import { type BoardPage, openBoardPage } from '../subject/board-page.ts';
import { type Comanda, startComanda } from '../subject/comanda.ts';
import { openKitchen } from '../subject/kitchen.ts';
import { makeOrderMix } from '../subject/order-mix.ts';
import { copyRestaurant } from '../subject/restaurants.ts';
import { logInOwner } from '../subject/staff.ts';
import { placeNth, placeSteadily } from '../subject/steady-orders.ts';

const RESTAURANTS = 10;
const OPEN_TICKETS = 60;
const ORDERS_PER_SECOND = 20;
const SECONDS = 40;
const LATEST_MS = 10_000;
const MOST_MS = 20;

async function untilAllShown(board: BoardPage, ids: readonly string[]) {
  const until = performance.now() + LATEST_MS;
  for (;;) {
    const shown = await board.shown();
    const missing = ids.filter((id) => Number.isNaN(shown.get(id)?.painted ?? Number.NaN));
    if (missing.length === 0) return shown;
    if (performance.now() > until)
      throw new Error(`${missing.length} orders never came to the board's screen.`);
    await delay(100);
  }
}

async function openTickets(comanda: Comanda, mix: OrderMix): Promise<Order[]> {
  const orders: Order[] = [];
  for (let n = 0; n < OPEN_TICKETS; n += 1) {
    const { order } = await placeNth(comanda, { ...mix, slugs: mix.slugs.slice(0, 1) }, n);
    orders.push(order);
  }
  return orders;
}

/**
 * From the order to the screen of a real browser, in a kitchen that keeps so many tickets open. Counted from the moment
 * the order bears, which lies before its commit, to the end of the frame that shows it.
 */
export async function measureBoard(databaseUrl: string): Promise<Figure[]> {
  const comanda = await startComanda(databaseUrl);
  let board: BoardPage | null = null;
  try {
    const slugs = await copyRestaurant(databaseUrl, 'forno-lucia', RESTAURANTS);
    const mix = await makeOrderMix(comanda.base, databaseUrl, 'forno-lucia', slugs);
    const staff = await logInOwner(comanda.base);
    const open = await openTickets(comanda, mix);
    const restaurantId = open[0]?.restaurantId ?? '';
    const kitchen = await openKitchen(staff, restaurantId, open);
    board = await openBoardPage(comanda, staff, restaurantId, OPEN_TICKETS);

    const answered = await placeSteadily(
      comanda,
      mix,
      { perSecond: ORDERS_PER_SECOND, seconds: SECONDS },
      async (order, n) => {
        if (n % RESTAURANTS === 0) await kitchen.work(order);
      },
    );
    const onBoard = answered.filter(({ order }) => order.restaurantId === restaurantId);
    const shown = await untilAllShown(
      board,
      onBoard.map(({ order }) => order.id),
    );
    const after = (time: 'inDocument' | 'painted') =>
      onBoard.map(({ order }) => (shown.get(order.id)?.[time] ?? Number.NaN) - Date.parse(order.placedAt));
    const answers = onBoard.map(({ order, answeredAt }) => answeredAt - Date.parse(order.placedAt));
    const painted = after('painted');
    const median = quantile(painted, 0.5);
    const inMs = (values: readonly number[], share: number) => `${Math.round(quantile(values, share))} ms`;
    return [
      {
        name: 'order to the board’s screen',
        subject: `median ${inMs(painted, 0.5)}, p99 ${inMs(painted, 0.99)}`,
        baseline: `answer to the diner ${inMs(answers, 0.5)}`,
        aim: `median ≤ ${MOST_MS} ms`,
        reached: median <= MOST_MS,
        notes: [
          `${onBoard.length} of ${answered.length} orders at ${ORDERS_PER_SECOND}/s over ${RESTAURANTS} restaurants; ` +
            `${await board.ticketCount()} tickets open at the end; counted from before the commit to the painted frame; ` +
            `in the document after ${inMs(after('inDocument'), 0.5)}, p99 ${inMs(after('inDocument'), 0.99)}`,
        ],
      },
    ];
  } finally {
    await board?.close();
    await comanda.stop();
  }
}
