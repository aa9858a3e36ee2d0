import { setTimeout as delay } from 'node:timers/promises';
import { createCall } from '@comanda/client/call';
import type { Order } from '@comanda/contract/shapes/orders';
import { nth, type OrderMix } from '../load/jobs.ts';
import type { Comanda } from './comanda.ts';

/** `answeredAt` in epoch ms. */
export type Answered = { readonly order: Order; readonly answeredAt: number };

export async function placeNth(comanda: Comanda, mix: OrderMix, n: number): Promise<Answered> {
  const call = createCall({ baseUrl: `${comanda.base}/api`, token: () => nth(mix.diners, n).token });
  const order = await call('placeOrder', {
    params: { slug: nth(mix.slugs, n) },
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: nth(mix.bodies, n),
  });
  return { order, answeredAt: Date.now() };
}

/** Awaiting it at the end gives its failure. */
function awaitedLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

/** Orders at even times, whatever the answers take. `afterwards` follows each; all has ended on return. */
export async function placeSteadily(
  comanda: Comanda,
  mix: OrderMix,
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
  afterwards: (order: Order, n: number) => Promise<void> = async () => {},
): Promise<Answered[]> {
  const placing: Promise<Answered>[] = [];
  const following: Promise<void>[] = [];
  const started = performance.now();
  for (let n = 0; n < perSecond * seconds; n += 1) {
    await delay(Math.max(0, started + (n * 1000) / perSecond - performance.now()));
    const placed = awaitedLater(placeNth(comanda, mix, n));
    placing.push(placed);
    following.push(awaitedLater(placed.then(({ order }) => afterwards(order, n))));
  }
  await Promise.all(following);
  return Promise.all(placing);
}
