import { ApiError, isErrorOf } from '@comanda/client/api-error';
import type { MerchantClient } from '@comanda/client/merchant-client';
import { withPatience } from '@comanda/client/patience';
import { serverNow } from '@comanda/client/server-clock';
import type { MoveReason, Order, OrderStatus } from '@comanda/contract/shapes/orders';
import { orderName } from '@comanda/contract/words/orders';
import { lastStep } from '@comanda/domain/orders/order-events';
import { STATUS_WORDS } from '../../../platform/order-words.ts';
import type { LiveOrdersStore } from '../store/live-orders-store.ts';
import { guessMove } from './guess-move.ts';

export type Move = {
  to: OrderStatus;
  readyInMinutes?: number;
  reason?: MoveReason;
  note?: string;
};

export type MoveOutcome = { readonly ok: true } | { readonly ok: false; readonly message: string };

const RETRIES = 2;
const RETRY_AFTER_MS = 600;

/** Sends again after a lost answer, also of a line that says nothing: the same move sent twice happens once. */
export async function withRetries<T>(call: (extras: { signal: AbortSignal }) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await withPatience(call);
    } catch (error) {
      const isLost = error instanceof ApiError && error.status === 0;
      if (!isLost || attempt >= RETRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS * (attempt + 1)));
    }
  }
}

const alreadyWords = (number: number, status: OrderStatus, by: string) =>
  `${orderName({ number })} is already ${STATUS_WORDS[status].moved}${by && ` by ${by}`}.`;

/**
 * What stands in the way of a change that was decided on an older order than the server has; null for another refusal.
 */
export function overtakenBy(error: unknown) {
  if (
    !isErrorOf('moveOrder', error) &&
    !isErrorOf('undoMove', error) &&
    !isErrorOf('promiseLater', error) &&
    !isErrorOf('tickLine', error)
  )
    return null;
  const { refusal } = error;
  switch (refusal?.code) {
    case 'MOVED_ON':
    case 'NOT_POSSIBLE':
    case 'ALREADY_OVER':
    case 'ORDER_OVER':
      return refusal;
    default:
      return null;
  }
}

type RefusedMove = {
  readonly restaurantId: string;
  readonly orderId: string;
  readonly number: number;
  readonly from: OrderStatus;
};

function sentenceFor(error: unknown, { number, from }: RefusedMove): string {
  if (error instanceof ApiError && error.status === 0)
    return `${orderName({ number })} was not moved: no connection. Try again when the board is live.`;
  const overtaken = overtakenBy(error);
  if (overtaken?.code === 'MOVED_ON' && overtaken.orderStatus !== from)
    return alreadyWords(overtaken.number, overtaken.orderStatus, overtaken.by ?? '');
  return error instanceof Error ? error.message : `${orderName({ number })} was not moved.`;
}

/** A colleague was quicker: takes over what the server has, and names them. */
async function yieldTo(
  client: MerchantClient,
  store: LiveOrdersStore,
  { restaurantId, orderId, number, from }: RefusedMove,
  fallback: string,
): Promise<string> {
  const params = { id: restaurantId, orderId };
  const current = await withPatience((extras) => client.call('order', { params }, extras)).catch(() => null);
  if (!current) return fallback;
  store.dispatch({ type: 'ANSWER', order: current });
  if (current.status === from) return fallback;
  const actor = lastStep(current.events)?.actor;
  const by = actor?.kind === 'DINER' ? 'the diner' : (actor?.name ?? '');
  return alreadyWords(number, current.status, by);
}

/** What to show about a move that failed. Takes over what the server has when somebody was quicker. */
export async function failedMove(
  client: MerchantClient,
  store: LiveOrdersStore,
  move: RefusedMove,
  error: unknown,
): Promise<string> {
  const sentence = sentenceFor(error, move);
  return overtakenBy(error) ? yieldTo(client, store, move, sentence) : sentence;
}

const refusedMove = ({ id, restaurantId, number, status }: Order): RefusedMove => ({
  restaurantId,
  orderId: id,
  number,
  from: status,
});

/** Moves an order: shown at once where it can be undone, put back with the reason when the server refuses. */
export async function moveOrder(
  client: MerchantClient,
  store: LiveOrdersStore,
  order: Order,
  move: Move,
): Promise<MoveOutcome> {
  // A move that cannot be guessed is still marked as under way, so that its event is known as one's own.
  store.dispatch({ type: 'GUESS', order: guessMove(order, move, serverNow()) ?? { ...order } });
  const params = { id: order.restaurantId, orderId: order.id };
  try {
    const moved = await withRetries((extras) =>
      client.call('moveOrder', { params, body: { from: order.status, ...move } }, extras),
    );
    store.dispatch({ type: 'ANSWER', order: moved });
    return { ok: true };
  } catch (error) {
    return { ok: false, message: await failedMove(client, store, refusedMove(order), error) };
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
  const params = { id: order.restaurantId, orderId: order.id };
  try {
    const undone = await withRetries((extras) => client.call('undoMove', { params }, extras));
    store.dispatch({ type: 'ANSWER', order: undone });
    return { ok: true };
  } catch (error) {
    if (isErrorOf('undoMove', error) && error.code === 'NOTHING_TO_UNDO') {
      // an earlier attempt may have been carried out, whose answer was lost
      const current = await withPatience((extras) => client.call('order', { params }, extras)).catch(
        () => null,
      );
      if (current) store.dispatch({ type: 'ANSWER', order: current });
      if (lastStep(current?.events ?? [])?.type === 'UNDONE') return { ok: true };
    }
    return { ok: false, message: await failedMove(client, store, refusedMove(order), error) };
  } finally {
    store.dispatch({ type: 'GUESS_DROPPED', orderId: order.id });
  }
}
