import { createCall } from '@comanda/client/call';
import type { Order } from '@comanda/contract/shapes/orders';
import { anOrder, moved, orderId, RESTAURANT_ID } from '@comanda/testing/an-order';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLinkStore } from './link.ts';
import { createLiveOrdersStore } from './live-orders-store.ts';
import type { News } from './news.ts';
import { openOrdersFeed } from './orders-feed.ts';

/** A server that keeps numbered events, answers snapshots, and holds one stream per reader open. */
function aServer(initial: Order[]) {
  const orders = new Map(initial.map((order) => [order.id, order]));
  let lastEventId = 100;
  const readers = new Set<ReadableStreamDefaultController<string>>();
  const resumedFrom: (string | null)[] = [];
  let snapshots = 0;
  const line = { isSilent: false };

  function swallowed({ signal }: RequestInit): Promise<Response> {
    const { promise, reject } = Promise.withResolvers<Response>();
    signal?.addEventListener('abort', () => reject(signal.reason));
    return promise;
  }

  function stream(init: RequestInit): Response {
    resumedFrom.push(new Headers(init.headers).get('last-event-id'));
    let own: ReadableStreamDefaultController<string>;
    const body = new ReadableStream<string>({
      start(controller) {
        own = controller;
        readers.add(controller);
        init.signal?.addEventListener('abort', () => readers.delete(own));
      },
    });
    return new Response(body.pipeThrough(new TextEncoderStream()));
  }

  async function answer(url: string, init: RequestInit = {}): Promise<Response> {
    if (url.endsWith('/stream')) return stream(init);
    snapshots += 1;
    if (line.isSilent) return swallowed(init);
    return Response.json({ orders: [...orders.values()], lastEventId });
  }

  return {
    answer,
    line,
    resumedFrom,
    snapshots: () => snapshots,
    readers: () => readers.size,
    send: (text: string) => {
      for (const reader of readers) reader.enqueue(text);
    },
    put(order: Order) {
      orders.set(order.id, order);
      lastEventId += 1;
      this.send(`event: order\nid: ${lastEventId}\ndata: ${JSON.stringify(order)}\n\n`);
    },
  };
}

const open: { close: () => void }[] = [];
afterEach(() => {
  for (const feed of open.splice(0)) feed.close();
});

function follow(server: ReturnType<typeof aServer>) {
  const fetchFromServer: typeof fetch = (url, init) => server.answer(String(url), init);
  const store = createLiveOrdersStore();
  const links = createLinkStore(Date.now());
  const news: News[] = [];
  const signals: string[] = [];
  const call = createCall({ baseUrl: '', token: () => 'secret', fetch: fetchFromServer });
  const feed = openOrdersFeed({
    client: { call, token: () => 'secret', baseUrl: '', onUnauthorized: () => undefined },
    restaurantId: RESTAURANT_ID,
    userId: orderId(7),
    store,
    links,
    recall: async () => null,
    onNews: (item) => news.push(item),
    onSignal: ({ event }) => signals.push(event),
    onWaiting: () => signals.push('waiting'),
    onPulse: () => signals.push('pulse'),
    fetch: fetchFromServer,
  });
  open.push(feed);
  return { store, links, news, signals };
}

const first = anOrder({ number: 1 });

describe('the feed of a board', () => {
  it('fills the board and streams on from the snapshot', async () => {
    const server = aServer([first]);
    const { store, links, news } = follow(server);
    await expect.poll(() => links.get().state).toBe('live');
    expect(server.resumedFrom).toEqual(['100']);
    server.put(anOrder({ number: 2 }));
    await expect.poll(() => store.get().orders.size).toBe(2);
    expect(news.map(({ type }) => type)).toEqual(['ARRIVED']);
    expect(store.get().lastEventId).toBe(101);
  });

  it('asks anew for a list that a line swallowed without a word', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const server = aServer([first]);
    server.line.isSilent = true;
    const { store, links } = follow(server);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(links.get().state).toBe('reconnecting');
    server.line.isSilent = false;
    await vi.advanceTimersByTimeAsync(4000);
    expect(server.snapshots()).toBe(2);
    expect(store.get().orders.size).toBe(1);
  });

  it('does not announce what was there before it', async () => {
    const server = aServer([first, anOrder({ number: 2 })]);
    const { store, news } = follow(server);
    await expect.poll(() => store.get().hasLoaded).toBe(true);
    expect(news).toEqual([]);
  });

  it('starts anew when the server does not know its last event', async () => {
    const server = aServer([first]);
    const { store, links } = follow(server);
    await expect.poll(() => links.get().state).toBe('live');
    server.send('event: reset\ndata: {}\n\n');
    await expect.poll(() => server.snapshots()).toBe(2);
    await expect.poll(() => server.resumedFrom).toEqual(['100', '100']);
    server.put(moved(first, 'ACCEPTED', { number: 120 }));
    await expect.poll(() => store.get().orders.get(first.id)?.status).toBe('ACCEPTED');
  });

  it('reads the list again where an event is of a kind that this page does not know', async () => {
    const server = aServer([first]);
    const { store, links } = follow(server);
    await expect.poll(() => links.get().state).toBe('live');
    server.send(`event: order\nid: 101\ndata: ${JSON.stringify({ ...first, status: 'ON_THE_MOON' })}\n\n`);
    await expect.poll(() => server.snapshots()).toBe(2);
    expect(store.get().orders.get(first.id)?.status).toBe('PLACED');
  });

  it('says at each connection that something may have been missed before it', async () => {
    const server = aServer([]);
    const { signals } = follow(server);
    await expect.poll(() => signals).toEqual(['live']);
    server.send('event: reset\ndata: {}\n\n');
    await expect.poll(() => signals).toEqual(['live', 'live']);
  });

  it('hands pulses and other signals on', async () => {
    const server = aServer([]);
    const { links, signals } = follow(server);
    await expect.poll(() => links.get().state).toBe('live');
    server.send('event: ping\ndata: {}\n\nevent: state\ndata: {"status":"OPEN"}\n\n');
    await expect.poll(() => signals).toEqual(['live', 'pulse', 'state']);
  });
});
