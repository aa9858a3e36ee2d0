import { setTimeout as delay } from 'node:timers/promises';
import { type StripeDouble, startStripe } from '@comanda/testing/stripe-double';
import { WIDE_LIMITS } from '@comanda/testing/wide-limits';
import { startChild } from '../load/child.ts';
import { Driven, type OrderMix } from '../load/jobs.ts';
import { alternate } from '../measure/alternate.ts';
import { processorSeconds } from '../measure/process-figures.ts';
import { quantile, ratiosOf, spreadOf } from '../measure/spread.ts';
import { type Figure, perSecond } from '../report.ts';
import { type Comanda, startComanda } from '../subject/comanda.ts';
import { listenToBoard } from '../subject/listening-board.ts';
import { makeOrderMix } from '../subject/order-mix.ts';
import { copyRestaurant, offerCards, withClient } from '../subject/restaurants.ts';
import { logInOwner } from '../subject/staff.ts';
import { placeNth } from '../subject/steady-orders.ts';
import { assertCommitsAreDurable } from './orders-in-database.ts';

const CONNECTIONS = 16;
const RESTAURANTS = 32;
const ROUNDS = 7;
const SECONDS = 1.5;
const ORDERS = 6000;
const REPORTS = 200;
const MOST_MS = 50;
const LEAST = 0.7;

/** Every order has ended, and nobody has to close its page. */
function endAll(url: string): Promise<void> {
  return withClient(url, async (client) => {
    await client.query('DELETE FROM payment_pages');
    await client.query(
      `UPDATE orders SET status = (CASE status WHEN 'PLACED' THEN 'COMPLETED' ELSE 'EXPIRED' END)::order_status, ended_at = now(), clock_at = NULL
       WHERE status IN ('PLACED', 'AWAITING_PAYMENT')`,
    );
    await client.query('VACUUM (ANALYZE) orders');
  });
}

const byCard = (mix: OrderMix): OrderMix => ({
  ...mix,
  bodies: mix.bodies.map((body) => ({
    ...body,
    contact: { ...body.contact, email: 'ama@example.com' },
    payment: { method: 'CARD' as const },
  })),
});

async function comparePlacing(comanda: Comanda, databaseUrl: string, mix: OrderMix): Promise<Figure> {
  const load = startChild(new URL('../load/order-load.ts', import.meta.url));
  async function measure(of: OrderMix) {
    await endAll(databaseUrl);
    const before = await processorSeconds(comanda.pid);
    const job = { connections: CONNECTIONS, orders: ORDERS, seconds: SECONDS, mix: of, port: comanda.port };
    // this process does nothing meanwhile but stand in for Stripe
    const own = process.cpuUsage();
    const { answers, seconds } = await load.ask(job, Driven);
    const { user, system } = process.cpuUsage(own);
    const processor = ((await processorSeconds(comanda.pid)) - before) / answers;
    return { rate: answers / seconds, processor, standIn: (user + system) / 1e6 / answers };
  }
  try {
    const pairs = await alternate(
      ROUNDS,
      () => measure(byCard(mix)),
      () => measure(mix),
    );
    const ratio = ratiosOf(pairs, ({ rate }) => rate);
    const median = (of: 'subject' | 'baseline', what: 'rate' | 'processor' | 'standIn') =>
      spreadOf(pairs.map((pair) => pair[of][what])).median;
    const micros = (of: 'subject' | 'baseline', what: 'processor' | 'standIn' = 'processor') =>
      Math.round(median(of, what) * 1e6);
    return {
      name: 'placing by card',
      subject: perSecond(median('subject', 'rate')),
      baseline: `in cash ${perSecond(median('baseline', 'rate'))}`,
      ratio,
      aim: `≥ ${LEAST.toFixed(2)}`,
      reached: ratio.median >= LEAST,
      notes: [
        `${CONNECTIONS} connections, ${RESTAURANTS} restaurants; each order by card waits for the page of a stand-in of Stripe that runs on the same machine; ` +
          `${micros('subject')} µs of the server's processor time per order, in cash ${micros('baseline')} µs; ` +
          `the stand-in's own, on the same cores and in the same ratio: ${micros('subject', 'standIn')} µs`,
      ],
    };
  } finally {
    await load.stop();
  }
}

/** From sending the provider's report to the line of the board that it brings the order to. */
async function timeReports(comanda: Comanda, stripe: StripeDouble, mix: OrderMix): Promise<Figure> {
  const staff = await logInOwner(comanda.base);
  const alone = { ...byCard(mix), slugs: mix.slugs.slice(0, 1) };
  const { order: first } = await placeNth(comanda, alone, 0);
  const board = await listenToBoard(comanda, staff, first.restaurantId);
  const taken: number[] = [];
  try {
    for (let n = 1; n <= REPORTS; n += 1) {
      const { order } = await placeNth(comanda, alone, n);
      const report = stripe.pay(order.id).find(({ type }) => type === 'checkout.session.completed');
      if (!report) throw new Error('The payment was not reported.');
      const came = board.whenItCame(order.id);
      const sent = performance.now();
      const { body, headers } = report;
      const answer = await fetch(`${comanda.base}/api/webhooks/stripe`, { method: 'POST', body, headers });
      if (answer.status !== 204) throw new Error(`The report was answered with ${answer.status}.`);
      taken.push((await came) - sent);
      await delay(5);
    }
  } finally {
    board.close();
  }
  const inMs = (share: number) => `${quantile(taken, share).toFixed(1)} ms`;
  return {
    name: 'report of a payment to the board',
    subject: `median ${inMs(0.5)}, p99 ${inMs(0.99)}`,
    baseline: '',
    aim: `median ≤ ${MOST_MS} ms`,
    reached: quantile(taken, 0.5) <= MOST_MS,
    notes: [`${REPORTS} payments, one after another, from sending the report to the board's open line`],
  };
}

/** What paying by card costs: placing against the same orders in cash, and how soon a paid order is in the kitchen. */
export async function measureCards(databaseUrl: string): Promise<Figure[]> {
  await assertCommitsAreDurable(databaseUrl);
  const stripe = await startStripe();
  const comanda = await startComanda(databaseUrl, {
    ...WIDE_LIMITS,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    TEST_HOOKS: `wide,stripe=${stripe.url}`,
  });
  try {
    const slugs = await copyRestaurant(databaseUrl, 'forno-lucia', RESTAURANTS);
    await offerCards(databaseUrl, slugs);
    const mix = await makeOrderMix(comanda.base, databaseUrl, 'forno-lucia', slugs);
    const placing = await comparePlacing(comanda, databaseUrl, mix);
    await endAll(databaseUrl);
    return [placing, await timeReports(comanda, stripe, mix)];
  } finally {
    await comanda.stop();
    await stripe.close();
  }
}
