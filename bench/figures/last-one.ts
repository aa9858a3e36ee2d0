import { openDatabase } from '@comanda/api/src/platform/database/database.ts';
import { createCall } from '@comanda/client/call';
import { type Rush, rush } from '@comanda/testing/last-one';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { alternate } from '../measure/alternate.ts';
import { ratiosOf, spreadOf } from '../measure/spread.ts';
import type { Figure } from '../report.ts';
import { makeBuyers, plainDish } from '../subject/buyers.ts';
import { startComanda } from '../subject/comanda.ts';
import { withClient } from '../subject/restaurants.ts';
import { logInOwner } from '../subject/staff.ts';

const SLUG = 'forno-lucia';
const ROUNDS = 30;
const BUYERS = 500;

async function assertNothingBroken(url: string): Promise<void> {
  const database = openDatabase({ url, poolSize: 1 });
  try {
    const broken = await brokenInvariants(database.db);
    if (broken.length > 0) throw new Error(`Afterwards ${broken.join('; ')}.`);
  } finally {
    await database.close();
  }
}

const inMs = (value: number) => `${Math.round(value)} ms`;
const medianMs = (rushes: readonly Rush[]) => spreadOf(rushes.map(({ milliseconds }) => milliseconds)).median;

/**
 * The last piece of a dish and five hundred orders for it at the same moment, over and over: how many were sold, and
 * how long all of them waited, against the same orders of the same dish when it is not counted and all are taken.
 */
export async function measureLastOne(databaseUrl: string): Promise<Figure[]> {
  const comanda = await startComanda(databaseUrl);
  try {
    // five hundred at once are more than may wait for an answer
    await withClient(databaseUrl, (client) =>
      client.query('UPDATE restaurants SET most_unanswered = NULL WHERE slug = $1', [SLUG]),
    );
    const address = { base: comanda.base, slug: SLUG };
    const { call } = await logInOwner(comanda.base);
    const anybody = createCall({ baseUrl: `${comanda.base}/api`, token: () => null });
    const { id: restaurantId } = await anybody('restaurantBySlug', { query: { slug: SLUG } });
    const { itemId, body } = await plainDish(address);
    const buyers = await makeBuyers(address, BUYERS, body);
    const dish = { call, restaurantId, itemId };
    const rushes: Rush[] = [];

    const pairs = await alternate(
      ROUNDS,
      async () => {
        const result = await rush(dish, 1, buyers);
        rushes.push(result);
        return result;
      },
      () => rush(dish, null, buyers),
    );
    await assertNothingBroken(databaseUrl);
    const exact = rushes.filter(({ sales, others }) => sales === 1 && others.length === 0).length;
    const others = new Set(rushes.flatMap((one) => one.others));
    const busy = rushes.reduce((sum, one) => sum + one.busy, 0);
    const taken = spreadOf(pairs.map(({ baseline }) => baseline.sales));
    return [
      {
        name: `stock 1, ${BUYERS} buyers at once`,
        subject: `one sale in ${exact} of ${rushes.length}, ${inMs(medianMs(pairs.map(({ subject }) => subject)))}`,
        baseline: `uncounted ${inMs(medianMs(pairs.map(({ baseline }) => baseline)))}`,
        ratio: ratiosOf(pairs, ({ milliseconds }) => milliseconds),
        aim: 'one sale in all',
        reached: exact === rushes.length,
        notes: [
          `milliseconds until the last of ${BUYERS} is answered; uncounted, ${taken.min}–${taken.max} of them are taken; ` +
            `${busy} of ${rushes.length * BUYERS} were told to come back; no total, number or line is wrong afterwards`,
          ...[...others].map((refusal) => `refused otherwise: ${refusal}`),
        ],
      },
    ];
  } finally {
    await comanda.stop();
  }
}
