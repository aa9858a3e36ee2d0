import { setTimeout as delay } from 'node:timers/promises';
import { endpointPath } from '@comanda/client/call';
import { type EventStream, openEventStream } from '@comanda/client/event-stream';
import type { PlaceOrder } from '@comanda/contract/shapes/basket';
import { dinerAt, fetchInHouse, HOUSE, type Kitchen, sendAs } from './caller.ts';

export const GUESTS = 200;
// Five minutes of a dining room are played in this time, 2.9 times as fast: 114 guests a minute, because the bound of
// an address (120 new devices a minute) runs by the clock of the server, which nothing speeds up.
const ARRIVAL_MS = 105_000;
const READING_MS = 2_000;
const HEARTBEAT_MS = 15_000;

export type DiningRoom = {
  readonly placed: Set<string>;
  readonly refusals: string[];
  /** Where something else than a page came. */
  readonly notPages: string[];
  /** Guests whose menu was followed at some time. */
  readonly following: Set<number>;
  /** Of the placed orders, those that the board showed at the end. */
  shown: number;
};

type Wish = {
  readonly base: string;
  readonly slug: string;
  readonly body: PlaceOrder;
  readonly kitchen: Kitchen;
  readonly signal: AbortSignal;
};

/** Guests behind the kitchen's own Wi-Fi with open menus and orders, while a board of the restaurant is open there. */
export async function fillDiningRoom(wish: Wish): Promise<DiningRoom> {
  const { base, slug, body, kitchen, signal } = wish;
  const room: DiningRoom = { placed: new Set(), refusals: [], notPages: [], following: new Set(), shown: 0 };
  const streams: EventStream[] = [];
  const params = { slug };

  async function openPage(name: string): Promise<void> {
    const headers = { accept: 'text/html' };
    const page = await sendAs(HOUSE, `${base}/clients/${slug}/${name}`, { headers });
    const type = page.headers.get('content-type') ?? '';
    if (!type.startsWith('text/html')) room.notPages.push(`${name}: ${page.status} ${type}`);
    if (page.status !== 200) throw new Error(`${name}: ${page.status}`);
  }

  async function dine(n: number): Promise<void> {
    await delay((n * ARRIVAL_MS) / GUESTS);
    try {
      await openPage('menu');
      const call = await dinerAt(HOUSE, base, slug);
      await call('dinerMenu', { params });
      const stream = openEventStream({
        url: `${base}/api${endpointPath('storefrontStream', { params })}`,
        token: () => null,
        onEvent: () => undefined,
        onState: (state) => {
          if (state === 'live') room.following.add(n);
        },
        fetch: fetchInHouse,
      });
      streams.push(stream);
      await delay(READING_MS);
      const { service, items } = body;
      await call('quote', { params, body: { service, items } });
      await openPage('checkout');
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const { id } = await call('placeOrder', { params, headers, body });
      room.placed.add(id);
    } catch (error) {
      room.refusals.push(error instanceof Error ? error.message : String(error));
    }
  }

  const screen = { id: kitchen.id, screenId: crypto.randomUUID() };
  const beat = () =>
    kitchen.call('screen', { params: screen, body: { visible: true, audible: true, board: 'live' } });
  await beat();
  const heart = setInterval(
    () => void beat().catch((error: unknown) => room.refusals.push(`heartbeat: ${String(error)}`)),
    HEARTBEAT_MS,
  );
  await Promise.all(Array.from({ length: GUESTS }, (_, n) => dine(n)));
  clearInterval(heart);
  if (!signal.aborted)
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  for (const stream of streams) stream.close();
  const { orders } = await kitchen.call('liveOrders', { params: { id: kitchen.id } });
  room.shown = orders.filter(({ id }) => room.placed.has(id)).length;
  return room;
}
