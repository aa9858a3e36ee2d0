import type { Call } from '@comanda/client/call';
import type { Order } from '@comanda/contract/shapes/orders';
import { addressNumber } from '@comanda/testing/send-from';
import { DEMO_OWNER } from '../subject/staff.ts';
import type { Target } from './attacks.ts';
import { callFrom, dinerAt } from './caller.ts';

const KITCHEN_ADDRESS = addressNumber(0);
const DINERS = 6;
/** An honest diner orders about this often; the kitchen looks at its board twice a second. */
const ORDER_EVERY_MS = 7_000;
const LOOK_EVERY_MS = 500;
/** So many waiting orders of one address are a flood to whoever looks at the board. */
const FLOOD = 4;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export type Service = {
  readonly placed: Set<string>;
  readonly refusals: string[];
  readonly seen: Set<string>;
  /** How long each look at the board took, ms. */
  readonly looks: number[];
  readonly failedLooks: string[];
  cancelled: number;
};

/** A diner who orders now and then, and tries once more when told to wait. */
async function order(call: Call, { slug, body, signal }: Target, service: Service): Promise<void> {
  while (!signal.aborted) {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    try {
      const { id } = await call('placeOrder', { params: { slug }, headers, body });
      service.placed.add(id);
    } catch (error) {
      service.refusals.push(error instanceof Error ? error.message : String(error));
    }
    await pause(ORDER_EVERY_MS);
  }
}

/** Cancels what one address has flooded the board with, and accepts the other waiting orders. */
async function work(call: Call, id: string, orders: readonly Order[], service: Service): Promise<void> {
  const waiting = orders.filter(({ status }) => status === 'PLACED');
  const byAddress = Map.groupBy(waiting, ({ sender }) => sender?.address ?? '');
  for (const [address, own] of byAddress) {
    if (address !== '' && own.length >= FLOOD) {
      const { cancelled } = await call('cancelWaiting', { params: { id }, body: { address } });
      service.cancelled += cancelled;
      continue;
    }
    for (const { id: orderId } of own.filter((one) => service.placed.has(one.id))) {
      await call('moveOrder', {
        params: { id, orderId },
        body: { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 },
      });
    }
  }
}

/** A kitchen at work: diners order, a board is looked at and worked, until the siege ends. */
export async function runService(target: Target): Promise<Service> {
  const { base, slug, signal } = target;
  const service: Service = {
    placed: new Set(),
    refusals: [],
    seen: new Set(),
    looks: [],
    failedLooks: [],
    cancelled: 0,
  };
  const { accessToken, id: userId } = await callFrom(KITCHEN_ADDRESS, base)('login', { body: DEMO_OWNER });
  const kitchen = callFrom(KITCHEN_ADDRESS, base, accessToken);
  const merchants = await kitchen('userMerchants', { params: { id: userId } });
  const restaurant = merchants.flatMap(({ restaurants }) => restaurants).find((one) => one.slug === slug);
  if (!restaurant) throw new Error(`The demo's owner has no restaurant ${slug}.`);
  const diners = await Promise.all(
    Array.from({ length: DINERS }, (_, n) => dinerAt(addressNumber(1 + n), base, slug)),
  );
  const eating = diners.map(async (call, n) => {
    await pause((n * ORDER_EVERY_MS) / DINERS);
    await order(call, target, service);
  });

  async function look(): Promise<void> {
    const begun = performance.now();
    try {
      const { orders } = await kitchen('liveOrders', { params: { id: restaurant?.id ?? '' } });
      service.looks.push(performance.now() - begun);
      for (const { id } of orders) service.seen.add(id);
      await work(kitchen, restaurant?.id ?? '', orders, service);
    } catch (error) {
      service.failedLooks.push(error instanceof Error ? error.message : String(error));
    }
  }

  while (!signal.aborted) {
    await look();
    await pause(LOOK_EVERY_MS);
  }
  await Promise.all(eating);
  await look();
  return service;
}
