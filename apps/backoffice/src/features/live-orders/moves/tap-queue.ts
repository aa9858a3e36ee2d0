import { ApiError } from '@comanda/client/api-error';
import type { MerchantClient } from '@comanda/client/merchant-client';
import { serverNow } from '@comanda/client/server-clock';
import { KeptTap } from '@comanda/contract/shapes/kept-taps';
import type { Order } from '@comanda/contract/shapes/orders';
import { MINUTE_MS } from '@comanda/domain/hours/durations';
import type { DeviceStore } from '../../../platform/device-store.ts';
import type { LiveOrdersStore } from '../store/live-orders-store.ts';
import { leaseStream } from '../store/stream-lease.ts';
import { afterTaps } from './after-taps.ts';
import { failedMove } from './move-order.ts';

type Wanted<T> = T extends KeptTap ? Omit<T, 'key' | 'orderId' | 'number' | 'at' | 'from'> : never;

export type Tap = Wanted<KeptTap>;

export type TapQueue = {
  /** Shows a tap at once, keeps it on the device, and sends it: now, or when there is a connection again. */
  add: (order: Order, tap: Tap) => void;
  /** Does the same, but sends it only once it is released. Returns its key. */
  hold: (order: Order, tap: Tap) => string;
  /** Sends what was held, all of it unless it is named. */
  release: (keys?: readonly string[]) => void;
  /** Drops what was held. False when some of it has been sent already: then nothing is dropped. */
  drop: (keys: readonly string[]) => boolean;
  /** Drops the last move of an order. False when it may have reached the server already. */
  takeBack: (orderId: string) => 'NONE' | 'DONE' | 'UNDER_WAY';
  /** Taps of an order, or of all, that could not be sent yet. */
  waiting: (orderId?: string) => number;
  subscribe: (listener: () => void) => () => void;
  /** There is a line again: sends what waits for one, and anew what has had no answer. */
  resume: () => void;
  /** Takes over what an earlier page could not send; returns what ends it. */
  open: () => () => void;
};

type Options = {
  client: MerchantClient;
  device: DeviceStore;
  store: LiveOrdersStore;
  restaurantId: string;
  userId: string;
  /** A refused tap; `waited` without a connection. The later ones of that order are dropped. */
  onRefused: (message: string, tap: KeptTap, waited: boolean) => void;
};

/**
 * The server has not decided: it was not reached, or has no time. A session that has ended is somebody's to open again.
 */
const UNDECIDED: ReadonlySet<number> = new Set([0, 401, 408, 429, 502, 503, 504]);
/** A tap that is under way for longer counts as waiting. */
const SLOW_MS = 3000;
/** After so long a line has swallowed a tap: it may never say so, and the tap is sent again. */
const WATCHDOG_MS = 15_000;
const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 15_000;

// not as what somebody gave up, which is thrown on, but as a line that is lost
const giveUp = (sent: AbortController) => sent.abort(new TypeError('no answer'));

/**
 * What is pressed on the tickets of one restaurant, order by order and one after the other. Each tap lies on the device
 * until the server has answered it, and says which status it saw: sent twice it happens once, and a late one is
 * refused.
 */
export function createTapQueue({
  client,
  device,
  store,
  restaurantId,
  userId,
  onRefused,
}: Options): TapQueue {
  const prefix = `tap:${userId}:${restaurantId}:`;
  const listeners = new Set<() => void>();
  const taps = new Map<string, readonly KeptTap[]>();
  const sending = new Set<string>();
  const stuck = new Set<string>();
  const tried = new Set<string>();
  const held = new Set<string>();
  /** By order, the sending that has had no answer for `SLOW_MS`. */
  const silent = new Map<string, AbortController>();
  let made = 0;
  let retryMs = FIRST_RETRY_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;

  const of = (orderId: string) => taps.get(orderId) ?? [];
  const notify = () => {
    for (const listener of listeners) listener();
  };

  function keep(orderId: string, left: readonly KeptTap[]): void {
    const known = new Set(left.map(({ key }) => key));
    for (const { key } of of(orderId)) {
      if (!known.has(key)) device.remove(prefix + key).catch(() => undefined);
    }
    if (left.length > 0) taps.set(orderId, left);
    else {
      taps.delete(orderId);
      stuck.delete(orderId);
    }
    show(orderId);
    notify();
  }

  function show(orderId: string): void {
    const { orders, guesses } = store.get();
    const order = orders.get(orderId);
    const shown = order && afterTaps(order, of(orderId));
    if (shown) store.dispatch({ type: 'GUESS', order: shown });
    else if (order && of(orderId).length > 0) store.dispatch({ type: 'GUESS', order: { ...order } });
    else if (guesses.has(orderId)) store.dispatch({ type: 'GUESS_DROPPED', orderId });
  }

  function call(tap: KeptTap, extras: { signal: AbortSignal }): Promise<Order> {
    const params = { id: restaurantId, orderId: tap.orderId };
    if (tap.kind === 'TICK') {
      const { position, done, from } = tap;
      return client.call('tickLine', { params: { ...params, position }, body: { done, from } }, extras);
    }
    if (tap.kind === 'LATER') {
      const { minutes, promised } = tap;
      return client.call('promiseLater', { params, body: { minutes, from: promised } }, extras);
    }
    const { from, to, readyInMinutes, at } = tap;
    // "ready in 20 minutes" meant a time on the clock
    const waitedMs = serverNow() - at;
    const since = Math.floor(waitedMs / MINUTE_MS);
    const minutes = readyInMinutes && { readyInMinutes: Math.max(1, readyInMinutes - since) };
    const tapped = waitedMs > SLOW_MS && { tappedAt: new Date(at).toISOString() };
    return client.call('moveOrder', { params, body: { from, to, ...minutes, ...tapped } }, extras);
  }

  function markStuck(orderId: string): void {
    if (stuck.has(orderId) || of(orderId).length === 0) return;
    stuck.add(orderId);
    notify();
  }

  /** False when the server could not decide. */
  async function sendOne(tap: KeptTap): Promise<boolean> {
    const { orderId } = tap;
    const sent = new AbortController();
    const slow = setTimeout(() => {
      silent.set(orderId, sent);
      markStuck(orderId);
    }, SLOW_MS);
    const watchdog = setTimeout(() => giveUp(sent), WATCHDOG_MS);
    tried.add(tap.key);
    try {
      const order = await call(tap, sent);
      retryMs = FIRST_RETRY_MS;
      store.dispatch({ type: 'ANSWER', order });
      keep(
        orderId,
        of(orderId).filter(({ key }) => key !== tap.key),
      );
      return true;
    } catch (error) {
      if (error instanceof ApiError && UNDECIDED.has(error.status)) {
        markStuck(orderId);
        return false;
      }
      const waited = stuck.has(orderId);
      const message = await failedMove(client, store, { ...tap, restaurantId }, error);
      keep(orderId, []);
      onRefused(message, tap, waited);
      return true;
    } finally {
      clearTimeout(slow);
      clearTimeout(watchdog);
      silent.delete(orderId);
    }
  }

  async function send(orderId: string): Promise<void> {
    if (sending.has(orderId)) return;
    sending.add(orderId);
    try {
      for (let tap = of(orderId)[0]; tap && isOpen && !held.has(tap.key); tap = of(orderId)[0]) {
        if (await sendOne(tap)) continue;
        retryLater();
        return;
      }
    } finally {
      sending.delete(orderId);
    }
  }

  function sendAll(): void {
    clearTimeout(retry);
    retry = undefined;
    for (const orderId of taps.keys()) void send(orderId);
  }

  function resume(): void {
    retryMs = FIRST_RETRY_MS;
    for (const sent of silent.values()) giveUp(sent);
    sendAll();
  }

  function retryLater(): void {
    if (!isOpen || retry !== undefined) return;
    retry = setTimeout(sendAll, retryMs);
    retryMs = Math.min(2 * retryMs, LAST_RETRY_MS);
  }

  /** What an earlier page of this device could not send. */
  async function adopt(): Promise<void> {
    const stored = await device.readAll(prefix).catch(() => new Map<string, unknown>());
    if (!isOpen) return;
    const found = [...stored.values()].flatMap((value) => KeptTap.safeParse(value).data ?? []);
    for (const tap of found.sort((a, b) => (a.key < b.key ? -1 : 1))) {
      if (of(tap.orderId).some(({ key }) => key === tap.key)) continue;
      taps.set(tap.orderId, [...of(tap.orderId), tap]);
      stuck.add(tap.orderId);
      tried.add(tap.key);
      show(tap.orderId);
    }
    if (found.length > 0) notify();
    resume();
  }

  // An event or a snapshot takes the order as the server has it; what was pressed since stands on top of that.
  function onOrders(): void {
    for (const orderId of taps.keys()) {
      const { orders, guesses } = store.get();
      if (orders.has(orderId) && !guesses.has(orderId)) show(orderId);
    }
  }

  function write(order: Order, tap: Tap): string {
    const at = serverNow();
    made += 1;
    const key = `${String(at).padStart(15, '0')}-${String(made).padStart(6, '0')}-${order.id}`;
    const kept: KeptTap = { ...tap, key, orderId: order.id, number: order.number, at, from: order.status };
    device.write(prefix + key, kept).catch(() => undefined);
    keep(order.id, [...of(order.id), kept]);
    return key;
  }

  return {
    add(order, tap) {
      write(order, tap);
      void send(order.id);
    },
    hold(order, tap) {
      const key = write(order, tap);
      held.add(key);
      return key;
    },
    release(keys = [...held]) {
      const released = keys.filter((key) => held.delete(key));
      for (const [orderId, own] of taps) {
        if (own.some(({ key }) => released.includes(key))) void send(orderId);
      }
    },
    drop(keys) {
      if (keys.some((key) => tried.has(key) || !held.has(key))) return false;
      for (const [orderId, own] of [...taps]) {
        const left = own.filter(({ key }) => !keys.includes(key));
        if (left.length < own.length) keep(orderId, left);
      }
      for (const key of keys) held.delete(key);
      return true;
    },
    takeBack(orderId) {
      const own = of(orderId);
      const last = own.findLastIndex(({ kind }) => kind === 'MOVE');
      const move = own[last];
      if (!move) return 'NONE';
      if (tried.has(move.key)) return 'UNDER_WAY';
      keep(orderId, own.slice(0, last));
      return 'DONE';
    },
    waiting(orderId) {
      if (orderId !== undefined) return stuck.has(orderId) ? of(orderId).length : 0;
      return [...stuck].reduce((sum, id) => sum + of(id).length, 0);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    resume,
    open() {
      isOpen = true;
      const unsubscribe = store.subscribe(onOrders);
      const release = leaseStream(`comanda-taps:${userId}:${restaurantId}`, () => void adopt());
      return () => {
        held.clear();
        isOpen = false;
        clearTimeout(retry);
        retry = undefined;
        unsubscribe();
        release();
      };
    },
  };
}
