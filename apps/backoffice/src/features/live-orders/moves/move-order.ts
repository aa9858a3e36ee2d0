import { ApiError } from '@comanda/client/api-error';
import type { MerchantClient } from '@comanda/client/merchant-client';
import type { MoveReason, Order, OrderStatus } from '@comanda/contract/shapes/orders';
import { lastStep } from '@comanda/domain/order-events';
import type { LiveOrdersStore } from '../store/live-orders-store.ts';
import { guessMove } from './guess-move.ts';
import { STATUS_WORDS } from './words.ts';

export type Move = {
  to: OrderStatus;
  readyInMinutes?: number;
  reason?: MoveReason;
  note?: string;
};

export type MoveOutcome = { readonly ok: true } | { readonly ok: false; readonly message: string };

const RETRIES = 2;
const RETRY_AFTER_MS = 600;

/** Sends again after a lost answer: the same move sent twice happens once (api.md, "Orders"). */
export async function withRetries<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      const isLost = error instanceof ApiError && error.status === 0;
      if (!isLost || attempt >= RETRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS * (attempt + 1)));
    }
  }
}

function sentenceFor(error: unknown, order: Order): string {
  if (error instanceof ApiError && error.status === 0)
    return `Order ${order.number} was not moved: no connection. Try again when the board is live.`;
  return error instanceof Error ? error.message : `Order ${order.number} was not moved.`;
}

/** Somebody was quicker: takes over what the server has, and says who it was. */
async function yieldTo(
  client: MerchantClient,
  store: LiveOrdersStore,
  order: Order,
  fallback: string,
): Promise<string> {
  const current = await client
    .call('order', { params: { id: order.restaurantId, orderId: order.id } })
    .catch(() => null);
  if (!current) return fallback;
  store.dispatch({ type: 'ANSWER', order: current });
  if (current.status === order.status) return fallback;
  const actor = lastStep(current.events)?.actor;
  const by = actor?.kind === 'DINER' ? ' by the diner' : actor?.name ? ` by ${actor.name}` : '';
  return `Order ${order.number} is already ${STATUS_WORDS[current.status]}${by}.`;
}

/** Moves an order: shown at once where it can be undone, put back with the reason when the server refuses. */
export async function moveOrder(
  client: MerchantClient,
  store: LiveOrdersStore,
  order: Order,
  move: Move,
): Promise<MoveOutcome> {
  // A move that cannot be guessed is still marked as under way, so that its event is known as one's own.
  store.dispatch({ type: 'GUESS', order: guessMove(order, move, Date.now()) ?? { ...order } });
  const params = { id: order.restaurantId, orderId: order.id };
  try {
    const moved = await withRetries(() =>
      client.call('moveOrder', { params, body: { from: order.status, ...move } }),
    );
    store.dispatch({ type: 'ANSWER', order: moved });
    return { ok: true };
  } catch (error) {
    const sentence = sentenceFor(error, order);
    const isConflict = error instanceof ApiError && error.status === 409;
    const message = isConflict ? await yieldTo(client, store, order, sentence) : sentence;
    return { ok: false, message };
  } finally {
    store.dispatch({ type: 'GUESS_DROPPED', orderId: order.id });
  }
}

/** Takes the last staff step back; the server decides whether that is still possible. */
export async function undoMove(
  client: MerchantClient,
  store: LiveOrdersStore,
  order: Order,
): Promise<MoveOutcome> {
  store.dispatch({ type: 'GUESS', order: { ...order } });
  try {
    const undone = await withRetries(() =>
      client.call('undoMove', { params: { id: order.restaurantId, orderId: order.id } }),
    );
    store.dispatch({ type: 'ANSWER', order: undone });
    return { ok: true };
  } catch (error) {
    const sentence = sentenceFor(error, order);
    const isConflict = error instanceof ApiError && error.status === 409;
    return { ok: false, message: isConflict ? await yieldTo(client, store, order, sentence) : sentence };
  } finally {
    store.dispatch({ type: 'GUESS_DROPPED', orderId: order.id });
  }
}
