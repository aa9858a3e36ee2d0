import { setTimeout as delay } from 'node:timers/promises';
import { createCall, endpointPath } from '@comanda/client/call';
import { openEventStream } from '@comanda/client/event-stream';
import { readEvent } from '@comanda/client/read-event';
import type { Order, Transition } from '@comanda/contract/shapes/orders';
import { UNPAID_ONLINE } from '@comanda/domain/orders/orders';
import type { StripeDouble } from '@comanda/testing/stripe-double';
import { submitOrder } from '../../apps/storefront/src/features/checkout/submit-order.ts';
import { nth, type OrderMix } from '../load/jobs.ts';
import type { Crew } from '../subject/crews.ts';
import type { Journal, Taken } from './journal.ts';
import { until } from './programs.ts';

const RETRY_MS = 500;
const BOARD_PATIENCE_MS = 60_000;
/** One of so many diners pays by card, so long after ordering. */
const CARDS = 3;
const TYPING_MS = 300;
/** What a kitchen does with each order, one after the other. */
const STEPS: readonly Omit<Transition, 'from'>[] = [
  { to: 'ACCEPTED', readyInMinutes: 20 },
  { to: 'READY' },
  { to: 'COMPLETED' },
];

type OfOrder = { readonly slug: string; readonly orderId: string };

const now = () => performance.now();

/** `fetch` whose requests without an answer are taken down. */
function fetchNoting(journal: () => Journal): typeof fetch {
  return async (input, init) => {
    try {
      const answer = await fetch(input, init);
      if (answer.status >= 500) journal().refused.push(now());
      return answer;
    } catch (error) {
      journal().refused.push(now());
      throw error;
    }
  };
}

/** What the card provider has taken for an order, less what went back, and in how many payments. */
export function takenOf({ books }: StripeDouble, orderId: string): Taken {
  const sessions = books.sessions.filter((one) => one.client_reference_id === orderId);
  const intents = sessions.flatMap((session) => books.intentOf(session) ?? []);
  const taken = intents.filter(({ amount_received }) => amount_received > 0);
  return { times: taken.length, amount: taken.reduce((sum, intent) => sum + books.leftOf(intent), 0) };
}

/** Everybody who orders, and everybody who cooks. A journal is of one rush, the boards go on from one to the next. */
export async function openRestaurants(
  web: string,
  mix: OrderMix,
  crews: readonly Crew[],
  stripe: StripeDouble,
) {
  const baseUrl = `${web}/api`;
  let journal: Journal | null = null;
  const written = (): Journal => {
    if (!journal) throw new Error('Nobody writes down what happens.');
    return journal;
  };
  const cooking = new Set<Promise<void>>();
  const send = fetchNoting(written);

  /** Repeats a move until it is known whether it was made: sent twice it happens once. */
  async function move(call: ReturnType<typeof createCall>, order: Order, body: Transition): Promise<boolean> {
    const params = { id: order.restaurantId, orderId: order.id };
    for (let isDoubtful = false; ; await delay(RETRY_MS)) {
      const moved = await call.outcome('moveOrder', { params, body });
      if (moved.ok) break;
      const { status } = moved.error;
      if (status === 0 || status >= 500) {
        isDoubtful = true;
        continue;
      }
      const current = isDoubtful ? await call.outcome('order', { params }) : null;
      if (current && !current.ok) continue;
      if (current?.answer.status === body.to) break;
      written().unmoved.push(`${body.to}: ${moved.error.message}`);
      return false;
    }
    written().moves.push({ orderId: order.id, to: body.to, at: now() });
    return true;
  }

  async function openKitchen({ restaurantId, token }: Crew) {
    const call = createCall({ baseUrl, token: () => token, fetch: send });
    const params = { id: restaurantId };
    const { lastEventId } = await call('liveOrders', { params });
    // one cook, who takes one order after the other
    let cook = Promise.resolve();
    async function work(order: Order): Promise<void> {
      let from = order.status;
      for (const step of STEPS) {
        if (!(await move(call, order, { from, ...step }))) return;
        from = step.to;
      }
    }
    function see(order: Order): void {
      const { shown } = written();
      if (order.status !== 'PLACED' || shown.has(order.id)) return;
      shown.set(order.id, now());
      cook = cook.then(() => work(order));
      const cooked = cook.finally(() => cooking.delete(cooked));
      cooking.add(cooked);
    }
    return openEventStream({
      url: `${baseUrl}${endpointPath('ordersStream', { params })}`,
      token: () => token,
      lastEventId: String(lastEventId),
      fetch: (input, init) => fetch(input, init),
      onEvent: (event) => {
        const read = readEvent('ordersStream', event);
        if (read?.event === 'order') see(read.data);
        if (read?.event === 'reset') for (const order of read.data.orders) see(order);
      },
      onState: () => undefined,
    });
  }

  /** As the diner's page does it until it knows: asked twice, one page is open. */
  async function openPage(call: ReturnType<typeof createCall>, params: OfOrder): Promise<boolean> {
    for (;;) {
      const opened = await call.outcome('payOrder', { params });
      if (opened.ok) return true;
      const { status, message } = opened.error;
      if (status !== 0 && status < 500) {
        written().unkept.push(`order ${params.orderId} could not be paid: ${message}`);
        return false;
      }
      await delay(RETRY_MS);
    }
  }

  /** The provider's page leads back to that of the order, which follows it. */
  function watch(token: string, params: OfOrder): void {
    const stream = openEventStream({
      url: `${baseUrl}${endpointPath('dinerOrderStream', { params })}`,
      token: () => token,
      fetch: (input, init) => fetch(input, init),
      onEvent: (event) => {
        const read = readEvent('dinerOrderStream', event);
        if (read?.event === 'order' && read.data.status !== UNPAID_ONLINE) stream.close();
      },
      onState: () => undefined,
    });
  }

  /** One diner: the code of the diner's page itself, which asks by its key after an answer that did not come. */
  async function dine(n: number): Promise<void> {
    const mark = crypto.randomUUID();
    const { placed, denied, paid } = written();
    const diner = nth(mix.diners, n);
    const call = createCall({ baseUrl, token: () => diner.token, fetch: send });
    const isByCard = n % CARDS === 0;
    const { contact, ...ordered } = nth(mix.bodies, n);
    const byCard = {
      contact: { ...contact, email: 'ama@example.com' },
      payment: { method: 'CARD' as const },
    };
    const outcome = await submitOrder({
      call,
      slug: nth(mix.slugs, n),
      key: mark,
      body: { ...ordered, contact, ...(isByCard && byCard), note: mark },
      onChecking: () => undefined,
      onWaiting: () => undefined,
    });
    if (outcome.kind === 'placed') {
      const { id, total } = outcome.order;
      placed.push({ mark, orderId: id, total, at: now() });
      if (!isByCard) return;
      const params = { slug: nth(mix.slugs, n), orderId: id };
      if (!(await openPage(call, params))) return;
      await delay(TYPING_MS);
      stripe.pay(id);
      paid.push({ orderId: id, amount: total });
      watch(diner.token, params);
    } else denied.push({ mark, why: outcome.kind === 'refused' ? outcome.message : outcome.kind });
  }

  const streams = await Promise.all(crews.map(openKitchen));

  return {
    /** Diners come at an even rate, whatever becomes of their orders. `stop` waits for all that they began. */
    begin(into: Journal, perSecond: number): { stop: () => Promise<void> } {
      journal = into;
      const begun = now();
      const dining = new Set<Promise<void>>();
      let n = 0;
      const timer = setInterval(() => {
        for (; n < ((now() - begun) * perSecond) / 1_000; n += 1) {
          const dined = dine(n).finally(() => dining.delete(dined));
          dining.add(dined);
        }
      }, 1_000 / perSecond);
      return {
        async stop() {
          clearInterval(timer);
          await Promise.all(dining);
          const isShown = async () => into.placed.every(({ orderId }) => into.shown.has(orderId));
          await stripe.delivered();
          await until('the boards', isShown, BOARD_PATIENCE_MS).catch(() => undefined);
          while (cooking.size > 0) await Promise.all(cooking);
          const isTaken = async () => into.paid.every(({ orderId }) => takenOf(stripe, orderId).times === 1);
          await until('the money', isTaken, BOARD_PATIENCE_MS).catch(() => undefined);
        },
      };
    },
    close(): void {
      for (const stream of streams) stream.close();
    },
  };
}
