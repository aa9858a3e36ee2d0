import { createCall } from '@comanda/client/call';
import type { MerchantClient } from '@comanda/client/merchant-client';
import type { Order, OrderStatus } from '@comanda/contract/shapes/orders';
import { anOrder, moved } from '@comanda/testing/an-order';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shownOrder } from '../store/live-orders-state.ts';
import { createLiveOrdersStore } from '../store/live-orders-store.ts';
import { moveOrder, undoMove } from './move-order.ts';

/** A server with one order: moves it by the rules, may lose answers, and counts what reached it. */
function aKitchen(initial: Order, { losesAnswers = 0, cannotRead = false } = {}) {
  let order = initial;
  let asked = 0;
  let lost = 0;
  async function answer(url: string, init: RequestInit): Promise<Response> {
    if (init.method === 'GET') return cannotRead ? new Response(null, { status: 503 }) : Response.json(order);
    asked += 1;
    const { from, to }: { from: OrderStatus; to: OrderStatus } = JSON.parse(String(init.body));
    const isRepeat = order.status === to;
    if (!isRepeat && order.status !== from)
      return Response.json(
        {
          message: 'The order has moved on.',
          code: 'MOVED_ON',
          number: order.number,
          orderStatus: order.status,
          by: 'Mia',
        },
        { status: 409 },
      );
    if (!isRepeat) order = moved(order, to, { number: 50, actor: { kind: 'STAFF', name: 'Mia' } });
    if (lost < losesAnswers) {
      lost += 1;
      throw new TypeError(`no answer from ${url}`);
    }
    return Response.json(order);
  }
  const call = createCall({
    baseUrl: '',
    token: () => 'secret',
    fetch: (url, init) => answer(String(url), init ?? {}),
  });
  const client: MerchantClient = {
    call,
    token: () => 'secret',
    baseUrl: '',
    onUnauthorized: () => undefined,
  };
  return {
    client,
    asked: () => asked,
    byMia: (to: OrderStatus) => {
      order = moved(order, to, { number: 48, actor: { kind: 'STAFF', name: 'Mia' } });
    },
  };
}

const placed = anOrder({ number: 47 });

function aBoard() {
  const store = createLiveOrdersStore();
  store.dispatch({ type: 'SNAPSHOT', live: { orders: [placed], lastEventId: 47 } });
  return store;
}

// Waiting between two tries is the only time here; it passes at once.
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a move', () => {
  it('is shown at once and confirmed by the answer', async () => {
    const store = aBoard();
    const kitchen = aKitchen(placed);
    const moving = moveOrder(kitchen.client, store, placed, { to: 'ACCEPTED', readyInMinutes: 20 });
    expect(shownOrder(store.get(), placed.id)?.status).toBe('ACCEPTED');
    expect(await moving).toEqual({ ok: true });
    expect(store.get().orders.get(placed.id)?.status).toBe('ACCEPTED');
    expect(store.get().guesses.size).toBe(0);
  });

  it('yields to whoever was quicker, and says who', async () => {
    const store = aBoard();
    const kitchen = aKitchen(placed);
    kitchen.byMia('REJECTED');
    const outcome = await moveOrder(kitchen.client, store, placed, { to: 'ACCEPTED', readyInMinutes: 20 });
    expect(outcome).toEqual({ ok: false, message: 'Order 47 is already rejected by Mia.' });
    expect(shownOrder(store.get(), placed.id)?.status).toBe('REJECTED');
  });

  it('says who was quicker by the refusal alone when the order cannot be asked for', async () => {
    const kitchen = aKitchen(placed, { cannotRead: true });
    kitchen.byMia('REJECTED');
    const moving = moveOrder(kitchen.client, aBoard(), placed, { to: 'ACCEPTED', readyInMinutes: 20 });
    expect(await moving).toEqual({ ok: false, message: 'Order 47 is already rejected by Mia.' });
  });

  it('is sent again when its answer was lost, and happens once', async () => {
    const store = aBoard();
    const kitchen = aKitchen(placed, { losesAnswers: 2 });
    const moving = moveOrder(kitchen.client, store, placed, { to: 'ACCEPTED', readyInMinutes: 20 });
    await vi.runAllTimersAsync();
    expect(await moving).toEqual({ ok: true });
    expect(kitchen.asked()).toBe(3);
    expect(store.get().orders.get(placed.id)?.events).toHaveLength(2);
  });

  it('is taken back on the screen when there is no connection', async () => {
    const store = aBoard();
    const kitchen = aKitchen(placed, { losesAnswers: Number.POSITIVE_INFINITY });
    const moving = moveOrder(kitchen.client, store, placed, { to: 'ACCEPTED', readyInMinutes: 20 });
    await vi.runAllTimersAsync();
    expect(await moving).toMatchObject({ ok: false, message: expect.stringContaining('no connection') });
    expect(shownOrder(store.get(), placed.id)?.status).toBe('PLACED');
  });

  it('that cannot be undone is shown only when it has happened', async () => {
    const store = aBoard();
    const kitchen = aKitchen(placed);
    const moving = moveOrder(kitchen.client, store, placed, { to: 'REJECTED', reason: 'BUSY' });
    expect(shownOrder(store.get(), placed.id)?.status).toBe('PLACED');
    await moving;
    expect(shownOrder(store.get(), placed.id)?.status).toBe('REJECTED');
  });
});

describe('taking a move back', () => {
  const accepted = moved(placed, 'ACCEPTED', { number: 48, actor: { kind: 'STAFF', name: 'Mia' } });

  /** A server that takes the move back once, swallows the first answer, and then finds nothing to take back. */
  function aServer({ isUndone }: { isUndone: boolean }) {
    let order = accepted;
    async function answer(init: RequestInit): Promise<Response> {
      if (init.method === 'GET') return Response.json(order);
      if (isUndone && order === accepted) {
        order = moved(accepted, 'PLACED', { number: 49, type: 'UNDONE' });
        const { promise, reject } = Promise.withResolvers<Response>();
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        return promise;
      }
      const refusal = { message: 'There is nothing to take back.', code: 'NOTHING_TO_UNDO' };
      return Response.json(refusal, { status: 409 });
    }
    return createCall({ baseUrl: '', token: () => 'secret', fetch: (_, init) => answer(init ?? {}) });
  }

  it.each([
    [true, { ok: true }, 'PLACED'],
    [false, { ok: false, message: 'There is nothing to take back.' }, 'ACCEPTED'],
  ])('whose answer was lost counts as taken back where it was: %s', async (isUndone, outcome, status) => {
    const store = createLiveOrdersStore();
    store.dispatch({ type: 'SNAPSHOT', live: { orders: [accepted], lastEventId: 48 } });
    const client = {
      call: aServer({ isUndone }),
      token: () => 'secret',
      baseUrl: '',
      onUnauthorized: () => undefined,
    };
    const undoing = undoMove(client, store, accepted);
    await vi.runAllTimersAsync();
    expect(await undoing).toEqual(outcome);
    expect(shownOrder(store.get(), placed.id)?.status).toBe(status);
  });
});
