import { ApiError } from '@comanda/client/api-error';
import { endpointPath } from '@comanda/client/call';
import {
  type EventStream,
  openEventStream,
  type StreamEvent,
  type StreamState,
} from '@comanda/client/event-stream';
import type { MerchantClient } from '@comanda/client/merchant-client';
import { withPatience } from '@comanda/client/patience';
import { readEvent } from '@comanda/client/read-event';
import { serverNow } from '@comanda/client/server-clock';
import { FeedMessage } from '@comanda/contract/shapes/feed-message';
import type { KeptBoard } from '@comanda/contract/shapes/kept-answers';
import type { Order, WaitingOrders } from '@comanda/contract/shapes/orders';
import type { FeedSignal } from './feed-signal.ts';
import type { LinkStore } from './link.ts';
import type { LiveOrdersStore } from './live-orders-store.ts';
import { type News, newsOf } from './news.ts';
import { leaseStream } from './stream-lease.ts';

export type OrdersFeedOptions = {
  client: MerchantClient;
  restaurantId: string;
  userId: string;
  store: LiveOrdersStore;
  links: LinkStore;
  onNews: (news: News) => void;
  onSignal: (signal: FeedSignal) => void;
  onWaiting: (waiting: WaitingOrders) => void;
  /** The stream's own pulse, every 15 s: comes even where timers of hidden tabs are slowed down. */
  onPulse: () => void;
  /** What this device kept of the board, for as long as the server cannot be asked. */
  recall: () => Promise<KeptBoard | null>;
  fetch?: typeof fetch;
};

const RETRY_MS = 3000;
/** A list that takes longer is asked for anew: a full one comes within it, also over a line that is only slow. */
const LIST_PATIENCE_MS = 30_000;
const ACCESS = { event: 'access', data: {} } as const;

/** True when events lie between the last one applied and this one: numbers are dense per restaurant. */
function hasGap(lastEventId: number, eventId: number): boolean {
  return eventId > lastEventId + 1;
}

/**
 * Fills the store and keeps it up to date until closed: a snapshot, then the stream from its last event on. The tabs of
 * one browser share one stream; the others get its events over a channel, notice a gap by the dense event
 * numbers, and resume where they are when the stream becomes theirs.
 */
export function openOrdersFeed(options: OrdersFeedOptions): { close: () => void } {
  const { client, restaurantId, userId, store, links } = options;
  const name = `comanda-orders:${userId}:${restaurantId}`;
  const channel = new BroadcastChannel(name);
  const closing = new AbortController();
  let stream: EventStream | null = null;
  let isHolder = false;
  let loading: Promise<void> | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** The stream says it once; a tab that comes later needs it as well. */
  let waiting: StreamEvent | null = null;

  const broadcast = (message: FeedMessage) => channel.postMessage(message);

  function applyOrder(eventId: number, order: Order): void {
    const { lastEventId, hasLoaded, orders, guesses } = store.get();
    if (hasLoaded && !isHolder && hasGap(lastEventId, eventId)) void load();
    const news = hasLoaded ? newsOf(orders.get(order.id), order, guesses.has(order.id)) : null;
    store.dispatch({ type: 'EVENT', eventId, order });
    if (news) options.onNews(news);
  }

  function apply(raw: StreamEvent): void {
    links.set({ state: 'live', heardAt: serverNow() });
    const event = readEvent('ordersStream', raw);
    // the list shows what can be read of an order even where this page cannot read all of it
    if (raw.type === 'reset' || (event === null && raw.id !== null)) {
      void load({ isReset: raw.type === 'reset' });
      return;
    }
    if (event?.event === 'ping') options.onPulse();
    else if (event?.event === 'order') applyOrder(event.id, event.data);
    else if (event?.event === 'damaged') {
      store.dispatch({ type: 'DAMAGED', eventId: event.id, damaged: event.data });
    } else if (event?.event === 'unpaid') store.dispatch({ type: 'UNPAID', unpaid: event.data });
    else if (event?.event === 'waiting') options.onWaiting(event.data);
    else if (event && event.event !== 'reset') options.onSignal(event);
  }

  function setLink(state: StreamState): void {
    links.set(state === 'live' ? { state, heardAt: serverNow() } : { state });
    if (state === 'live') options.onSignal({ event: 'live' });
  }

  function listen(): void {
    stream?.close();
    stream = openEventStream({
      url: client.baseUrl + endpointPath('ordersStream', { params: { id: restaurantId } }),
      token: client.token,
      lastEventId: String(store.get().lastEventId),
      onEvent: (event) => {
        apply(event);
        if (event.type === 'waiting') waiting = event;
        // after the store's own listeners have drawn it: to post it takes as long as to read it
        queueMicrotask(() => broadcast({ type: 'event', event }));
      },
      onState: (state) => {
        setLink(state);
        broadcast({ type: 'link', state });
      },
      // Any call makes the one place that deals with refusals speak: a dead token, or a right that was taken away.
      onRefused: () => options.onSignal(ACCESS),
      ...(options.fetch && { fetch: options.fetch }),
    });
  }

  async function fetchSnapshot(isReset: boolean): Promise<void> {
    try {
      const live = await withPatience(({ signal }) => {
        const either = AbortSignal.any([closing.signal, signal]);
        return client.call('liveOrders', { params: { id: restaurantId } }, { signal: either });
      }, LIST_PATIENCE_MS);
      store.dispatch({ type: 'SNAPSHOT', live, isReset });
      links.set({ heardAt: serverNow() });
      if (isHolder && (isReset || !stream)) listen();
    } catch (error) {
      if (closing.signal.aborted) return;
      if (error instanceof ApiError && [401, 403, 404].includes(error.status)) {
        links.set({ state: 'refused' });
        options.onSignal(ACCESS);
        return;
      }
      if (links.get().state === 'connecting') links.set({ state: 'reconnecting' });
      await recallOrders();
      if (closing.signal.aborted) return;
      retry = setTimeout(() => void load({ isReset }), RETRY_MS);
    }
  }

  /** Shows what this device had until there is something newer. */
  async function recallOrders(): Promise<void> {
    if (store.get().hasLoaded) return;
    const kept = await options.recall();
    if (!kept || store.get().hasLoaded || closing.signal.aborted) return;
    store.dispatch({ type: 'SNAPSHOT', live: kept.live });
    links.set({ heardAt: kept.at });
  }

  /** One load at a time; later callers get the one that is under way. */
  function load({ isReset = false } = {}): Promise<void> {
    loading ??= fetchSnapshot(isReset).finally(() => {
      loading = null;
    });
    return loading;
  }

  channel.addEventListener('message', ({ data }) => {
    const message = FeedMessage.safeParse(data).data;
    if (!message) return;
    if (message.type === 'hello' && isHolder) {
      broadcast({ type: 'link', state: links.get().state });
      if (waiting) broadcast({ type: 'event', event: waiting });
    }
    if (isHolder) return;
    if (message.type === 'event') apply(message.event);
    if (message.type === 'link') setLink(message.state);
  });

  void load();
  const release = leaseStream(name, () => {
    isHolder = true;
    if (store.get().hasLoaded) listen();
  });
  broadcast({ type: 'hello' });

  return {
    close() {
      closing.abort();
      clearTimeout(retry);
      stream?.close();
      release();
      channel.close();
    },
  };
}
