import { createCall } from '@comanda/client/call';
import type { Order } from '@comanda/contract/shapes/orders';
import { nth } from '../load/jobs.ts';
import type { Figure } from '../report.ts';
import { startComanda } from '../subject/comanda.ts';
import { countStatements } from '../subject/counted-statements.ts';
import { makeOrderMix } from '../subject/order-mix.ts';
import { copyRestaurant } from '../subject/restaurants.ts';
import { logInOwner, type Staff } from '../subject/staff.ts';

const ORDERS = 40;
const MOVES = [
  { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 25 },
  { from: 'ACCEPTED', to: 'READY' },
  { from: 'READY', to: 'COMPLETED' },
] as const;
const OF_MENU =
  /\b(?:from|join|update|into)\s+"?(?:menu_items|menu_categories|option_groups|options|item_option_groups|schedules)\b/i;

async function moveAll({ call }: Staff, orders: readonly Order[]): Promise<void> {
  for (const { id, restaurantId } of orders)
    for (const body of MOVES) await call('moveOrder', { params: { id: restaurantId, orderId: id }, body });
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

/**
 * What a move of an order asks of the database: nothing of the menu. What runs by itself meanwhile is looked at too.
 */
export async function measureMoves(databaseUrl: string): Promise<Figure[]> {
  const counted = await countStatements(databaseUrl);
  const comanda = await startComanda(counted.url);
  try {
    const slugs = await copyRestaurant(databaseUrl, 'forno-lucia', 1);
    const mix = await makeOrderMix(comanda.base, databaseUrl, 'forno-lucia', slugs);
    const staff = await logInOwner(comanda.base);
    const orders: Order[] = [];
    for (let n = 0; n < ORDERS; n += 1) {
      const call = createCall({ baseUrl: `${comanda.base}/api`, token: () => nth(mix.diners, n).token });
      const headers = { 'idempotency-key': crypto.randomUUID() };
      orders.push(
        await call('placeOrder', { params: { slug: nth(slugs, 0) }, headers, body: nth(mix.bodies, n) }),
      );
    }
    counted.take();
    await moveAll(staff, orders);
    const asked = [...counted.take()];
    const moves = ORDERS * MOVES.length;
    const ofMove = sum(asked.map(([, count]) => count).filter((count) => count >= moves));
    const ofMenu = asked.filter(([text]) => OF_MENU.test(text));
    const inAll = sum(asked.map(([, count]) => count));
    return [
      {
        name: 'moving an order',
        subject: `${sum(ofMenu.map(([, count]) => count))} of the menu`,
        baseline: `${(ofMove / moves).toFixed(1)} statements a move`,
        aim: 'no menu read',
        reached: ofMenu.length === 0,
        notes: [
          `${moves} moves, ${inAll} statements in all with what the process does by itself`,
          ...ofMenu.map(([text]) => text),
        ],
      },
    ];
  } finally {
    await comanda.stop();
    await counted.close();
  }
}
