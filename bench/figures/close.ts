import { quantile } from '../measure/spread.ts';
import type { Figure } from '../report.ts';
import { startComanda } from '../subject/comanda.ts';
import { writePastOrders } from '../subject/past-orders.ts';
import { copyRestaurant, withClient } from '../subject/restaurants.ts';
import { logInOwner } from '../subject/staff.ts';

const ORDERS = 100_000;
const DAY = '2026-11-20';
const TIMES = 9;
const MOST_MS = 2_000;
/** Every so manieth order was paid by card; every so manieth was charged twice. */
const BY_CARD = 3;
const TWICE = 2_000;

/** All of a restaurant's orders on one day, with whole ledgers; some of them wrong. */
async function makeOneDay(url: string, id: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('SET synchronous_commit = off');
    await client.query('UPDATE orders SET business_on = $2 WHERE restaurant_id = $1', [id, DAY]);
    await client.query(
      `UPDATE orders SET payment_method = 'CARD', payment_provider = 'stripe' WHERE restaurant_id = $1 AND number % ${BY_CARD} = 0`,
      [id],
    );
    await client.query(
      `INSERT INTO payment_entries (restaurant_id, order_id, position, kind, amount, provider, at)
       SELECT o.restaurant_id, o.id, e.position, e.kind::payment_entry_kind, e.amount, coalesce(o.payment_provider, 'cash'), o.placed_at
       FROM orders o CROSS JOIN LATERAL (VALUES
         (1, CASE payment_method WHEN 'CARD' THEN 'AUTHORISED' ELSE 'CASH_DUE' END, o.total, true),
         (2, 'VOIDED', o.total, o.status <> 'COMPLETED'),
         (2, CASE payment_method WHEN 'CARD' THEN 'CAPTURED' ELSE 'CASH_TAKEN' END, o.total, o.status = 'COMPLETED'),
         (3, 'FEE', 40, o.status = 'COMPLETED' AND payment_method = 'CARD'),
         (4, 'AUTHORISED', o.total, o.status = 'COMPLETED' AND payment_method = 'CARD' AND o.number % ${TWICE} = 0),
         (5, 'CAPTURED', o.total, o.status = 'COMPLETED' AND payment_method = 'CARD' AND o.number % ${TWICE} = 0)
       ) AS e (position, kind, amount, applies)
       WHERE o.restaurant_id = $1 AND e.applies ORDER BY o.id, e.position`,
      [id],
    );
    await client.query('VACUUM ANALYZE');
  });
}

/** The money of one business day with a hundred thousand orders. */
export async function measureClose(databaseUrl: string): Promise<Figure[]> {
  const comanda = await startComanda(databaseUrl);
  try {
    const [slug = ''] = await copyRestaurant(databaseUrl, 'forno-lucia', 1);
    const [id = ''] = await writePastOrders(databaseUrl, new Map([[slug, ORDERS]]));
    await makeOneDay(databaseUrl, id);
    const staff = await logInOwner(comanda.base);
    const times: number[] = [];
    let found = 0;
    for (let n = 0; n < TIMES; n += 1) {
      const began = performance.now();
      const { rows, problems } = await staff.call('dayClose', { params: { id }, query: { day: DAY } });
      times.push(performance.now() - began);
      found = problems.length;
      const orders = rows.reduce((sum, row) => sum + row.orders, 0);
      if (orders < ORDERS * 0.9) throw new Error(`The close has only ${orders} orders.`);
    }
    const median = quantile(times, 0.5);
    return [
      {
        name: 'close of day',
        subject: `${Math.round(median)} ms`,
        baseline: '',
        aim: `≤ ${MOST_MS / 1000} s`,
        reached: median <= MOST_MS && found > 0,
        notes: [
          `${ORDERS.toLocaleString('en-GB')} orders of one business day, a third by card; ${found} that were charged twice are named`,
        ],
      },
    ];
  } finally {
    await comanda.stop();
  }
}
