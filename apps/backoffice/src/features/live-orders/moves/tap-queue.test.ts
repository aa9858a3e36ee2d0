import { createCall } from '@comanda/client/call';
import type { Order, OrderStatus } from '@comanda/contract/shapes/orders';
import { iso } from '@comanda/domain/hours/instants';
import { anOrder, moved, NOON, orderId, RESTAURANT_ID } from '@comanda/testing/an-order';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aDevice } from '../../../testing/a-device.ts';
import { shownOrder } from '../store/live-orders-state.ts';
import { createLiveOrdersStore } from '../store/live-orders-store.ts';
import { createTapQueue, type TapQueue } from './tap-queue.ts';

const placed = anOrder({ number: 47 });
const MIA = { kind: 'STAFF', name: 'Mia' } as const;

/** A server with one order, and a line to it that may be cut or lose answers. */
function aKitchen() {
  let order: Order = placed;
  let event = 50;
  const line = { isCut: false, isSilent: false, losesAnswers: 0 };
  const asked: string[] = [];
  const tapped: unknown[] = [];
  function tick(position: number, done: boolean): void {
    event += 1;
    const lines = order.lines.map(({ done: before, ...rest }, index) =>
      (index === position ? done : before) ? { ...rest, done: true as const } : rest,
    );
    order = { ...moved(order, order.status, { number: event, type: 'TICKED', actor: MIA }), lines };
  }
  function move(to: OrderStatus): void {
    event += 1;
    order = moved(order, to, { number: event, actor: MIA });
  }
  function carriedOut(url: string, init: RequestInit): Response {
    if (init.method === 'GET') return Response.json(order);
    const { from, to, done, readyInMinutes, minutes, tappedAt } = JSON.parse(String(init.body));
    if (minutes !== undefined) {
      asked.push(`later ${minutes}`);
      return Response.json(order);
    }
    tapped.push(tappedAt);
    asked.push([to ?? `tick ${done}`, readyInMinutes].filter(Boolean).join(' '));
    const isRepeated = to !== undefined && order.status === to && order.events.at(-1)?.type === to;
    if (!isRepeated && order.status !== from) {
      return Response.json(
        { message: 'It has moved on.', code: 'MOVED_ON', number: 47, orderStatus: order.status },
        { status: 409 },
      );
    }
    if (to === undefined) tick(Number(url.split('/').at(-1)), done);
    else if (!isRepeated) move(to);
    return Response.json(order);
  }
  function swallowed({ signal }: RequestInit): Promise<Response> {
    const { promise, reject } = Promise.withResolvers<Response>();
    signal?.addEventListener('abort', () => reject(signal.reason));
    return promise;
  }
  async function answer(url: string, init: RequestInit): Promise<Response> {
    if (line.isCut) throw new TypeError('no line');
    if (line.isSilent) return swallowed(init);
    const response = carriedOut(url, init);
    if (line.losesAnswers > 0) {
      line.losesAnswers -= 1;
      throw new TypeError('the answer was lost');
    }
    return response;
  }
  const call = createCall({
    baseUrl: '',
    token: () => 'secret',
    fetch: (url, init) => answer(String(url), init ?? {}),
  });
  const client = { call, token: () => 'secret', baseUrl: '', onUnauthorized: () => undefined };
  return { client, line, asked, tapped, move, order: () => order };
}

const closing: (() => void)[] = [];

/** A board of that kitchen; `entries` is what its device remembers. */
function aBoard(kitchen: ReturnType<typeof aKitchen>, entries = new Map<string, unknown>()) {
  const store = createLiveOrdersStore();
  const refused: { message: string; waited: boolean }[] = [];
  const taps = createTapQueue({
    client: kitchen.client,
    device: aDevice(entries),
    store,
    restaurantId: RESTAURANT_ID,
    userId: orderId(7),
    onRefused: (message, _, waited) => refused.push({ message, waited }),
  });
  const close = taps.open();
  closing.push(close);
  store.dispatch({ type: 'SNAPSHOT', live: { orders: [kitchen.order()], lastEventId: 47 } });
  const shown = () => shownOrder(store.get(), placed.id);
  const press = (tap: Parameters<typeof taps.add>[1]) => taps.add(shown() ?? placed, tap);
  return { store, taps, entries, refused, shown, press, close };
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});

afterEach(() => {
  for (const close of closing.splice(0)) close();
  vi.useRealTimers();
});

const ACCEPT = { kind: 'MOVE', to: 'ACCEPTED', readyInMinutes: 20 } as const;
const READY = { kind: 'MOVE', to: 'READY' } as const;

describe('taps', () => {
  it('are shown at once, sent in their order, and then forgotten', async () => {
    const kitchen = aKitchen();
    const { taps, entries, shown, press, store } = aBoard(kitchen);
    press(ACCEPT);
    press({ kind: 'TICK', position: 0, done: true });
    expect(shown()).toMatchObject({ status: 'ACCEPTED', lines: [{ done: true }] });
    expect(entries.size).toBe(2);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(kitchen.asked).toEqual(['ACCEPTED 20', 'tick true']);
    expect(kitchen.tapped).toEqual([undefined, undefined]);
    expect(taps.waiting()).toBe(0);
    expect(entries.size).toBe(0);
    expect(store.get().guesses.size).toBe(0);
    expect(store.get().orders.get(placed.id)).toMatchObject({ status: 'ACCEPTED', lines: [{ done: true }] });
  });

  it('wait while there is no line, are counted, and go out once when it is back', async () => {
    const kitchen = aKitchen();
    const { taps, shown, press } = aBoard(kitchen);
    kitchen.line.isCut = true;
    press(ACCEPT);
    press(READY);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(taps.waiting(placed.id)).toBe(2);
    expect(shown()?.status).toBe('READY');
    kitchen.line.isCut = false;
    taps.resume();
    await vi.advanceTimersByTimeAsync(0);
    // the clock has gone on since "ready in 20 minutes"
    expect(kitchen.asked).toEqual(['ACCEPTED 19', 'READY']);
    // a tap that was in time wins over the clock
    expect(kitchen.tapped).toEqual([iso(NOON), iso(NOON)]);
    expect(taps.waiting()).toBe(0);
  });

  it.each([
    ['when the line is back', (taps: TapQueue) => taps.resume(), 1000],
    ['by themselves', () => undefined, 20_000],
  ])('that a line swallowed without a word are sent again: %s', async (_, onBack, withinMs) => {
    const kitchen = aKitchen();
    const { taps, press, refused } = aBoard(kitchen);
    kitchen.line.isSilent = true;
    press(ACCEPT);
    await vi.advanceTimersByTimeAsync(5000);
    expect(taps.waiting(placed.id)).toBe(1);
    kitchen.line.isSilent = false;
    onBack(taps);
    await vi.advanceTimersByTimeAsync(withinMs);
    expect(kitchen.asked).toEqual(['ACCEPTED 20']);
    expect([taps.waiting(), refused]).toEqual([0, []]);
  });

  it('that are held go out when they are released, and what follows them waits for that', async () => {
    const kitchen = aKitchen();
    const { taps, shown, press } = aBoard(kitchen);
    press(ACCEPT);
    await vi.advanceTimersByTimeAsync(0);
    const accepted = { ...(shown() ?? placed), promisedAt: iso(NOON + 20 * 60_000) };
    const key = taps.hold(accepted, { kind: 'LATER', minutes: 10, promised: accepted.promisedAt });
    press({ kind: 'TICK', position: 0, done: true });
    taps.resume();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(kitchen.asked).toEqual(['ACCEPTED 20']);
    taps.release([key, 'no such tap']);
    await vi.advanceTimersByTimeAsync(0);
    expect(kitchen.asked).toEqual(['ACCEPTED 20', 'later 10', 'tick true']);
    expect(taps.drop([key])).toBe(false);
  });

  it('that are held are dropped together, or sent by the page that comes after', async () => {
    const kitchen = aKitchen();
    const { taps, shown, entries, close } = aBoard(kitchen);
    const order = { ...(shown() ?? placed), promisedAt: iso(NOON) };
    const later = { kind: 'LATER', minutes: 10, promised: order.promisedAt } as const;
    expect(taps.drop([taps.hold(order, later)])).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(entries.size).toBe(0);
    taps.hold(order, later);
    close();
    aBoard(kitchen, entries);
    await vi.advanceTimersByTimeAsync(1000);
    expect(kitchen.asked).toEqual(['later 10']);
  });

  it('come back after a reload of the page, and happen once although their answer was lost', async () => {
    const kitchen = aKitchen();
    const entries = new Map<string, unknown>();
    const before = aBoard(kitchen, entries);
    kitchen.line.losesAnswers = 1;
    before.press(ACCEPT);
    await vi.advanceTimersByTimeAsync(0);
    kitchen.line.isCut = true;
    before.close();
    const after = aBoard(kitchen, entries);
    await vi.advanceTimersByTimeAsync(0);
    expect(after.taps.waiting()).toBe(1);
    kitchen.line.isCut = false;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(kitchen.asked).toEqual(['ACCEPTED 20', 'ACCEPTED 20']);
    expect(kitchen.order().events).toHaveLength(2);
    expect(entries.size).toBe(0);
  });

  it('are dropped with those that followed when the order has moved on meanwhile, which is said once', async () => {
    const kitchen = aKitchen();
    const { taps, entries, shown, press, refused } = aBoard(kitchen);
    kitchen.line.isCut = true;
    press(ACCEPT);
    press(READY);
    await vi.advanceTimersByTimeAsync(100);
    kitchen.move('CANCELLED');
    kitchen.line.isCut = false;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(refused).toEqual([{ message: 'Order 47 is already cancelled by Mia.', waited: true }]);
    expect(kitchen.asked).toEqual(['ACCEPTED 20']);
    expect(shown()?.status).toBe('CANCELLED');
    expect([taps.waiting(), entries.size]).toEqual([0, 0]);
  });

  it('are taken back without a word to the server while nothing of them has been sent', async () => {
    const kitchen = aKitchen();
    const { taps, shown, press } = aBoard(kitchen);
    kitchen.line.isCut = true;
    press(ACCEPT);
    press(READY);
    await vi.advanceTimersByTimeAsync(100);
    expect(taps.takeBack(placed.id)).toBe('DONE');
    expect(shown()?.status).toBe('ACCEPTED');
    // the first has been tried: whether it arrived is not known yet
    expect(taps.takeBack(placed.id)).toBe('UNDER_WAY');
    kitchen.line.isCut = false;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(kitchen.order().status).toBe('ACCEPTED');
    expect(taps.takeBack(placed.id)).toBe('NONE');
  });

  it('stand on top of what the stream sends about the order meanwhile', async () => {
    const kitchen = aKitchen();
    const { store, shown, press } = aBoard(kitchen);
    kitchen.line.isCut = true;
    press(ACCEPT);
    store.dispatch({
      type: 'EVENT',
      eventId: 48,
      order: moved(placed, 'PLACED', { number: 48, type: 'ALLERGY_SEEN', actor: MIA }),
    });
    expect(shown()).toMatchObject({ status: 'ACCEPTED', events: [{}, { type: 'ALLERGY_SEEN' }] });
  });

  it('of somebody else on the same device are left to them', async () => {
    const kitchen = aKitchen();
    const entries = new Map<string, unknown>([[`tap:${orderId(8)}:${RESTAURANT_ID}:1`, { kind: 'MOVE' }]]);
    const { taps } = aBoard(kitchen, entries);
    await vi.advanceTimersByTimeAsync(0);
    expect([taps.waiting(), entries.size, kitchen.asked]).toEqual([0, 1, []]);
  });
});
