import type { DamagedOrder, LiveOrders, Order, UnpaidOrder } from '@comanda/contract/shapes/orders';
import { isFinal } from '@comanda/domain/orders/orders';
import { latestEvent } from './board-order.ts';

/** An own move that was sent but not answered yet, with the order as the screen shows it meanwhile. */
export type Guess = { readonly order: Order };

export type LiveOrdersState = {
  readonly hasLoaded: boolean;
  /** The last event of the restaurant that was applied; the stream resumes after it. */
  readonly lastEventId: number;
  /** As the server sent them. */
  readonly orders: ReadonlyMap<string, Order>;
  readonly guesses: ReadonlyMap<string, Guess>;
  /** Open orders whose record the server cannot read: all that can be shown is their number. */
  readonly damaged: ReadonlyMap<string, DamagedOrder>;
  /** Orders that wait for their payment and hold something, as the server last listed them. */
  readonly unpaid: readonly UnpaidOrder[];
};

export type LiveOrdersAction =
  /** `isReset`: the server does not know our last event, so nothing known before counts any more. */
  | { readonly type: 'SNAPSHOT'; readonly live: LiveOrders; readonly isReset?: boolean }
  | { readonly type: 'EVENT'; readonly eventId: number; readonly order: Order }
  | { readonly type: 'DAMAGED'; readonly eventId: number; readonly damaged: DamagedOrder }
  | { readonly type: 'UNPAID'; readonly unpaid: readonly UnpaidOrder[] }
  /** The answer of a call about one order: says nothing about the events of others. */
  | { readonly type: 'ANSWER'; readonly order: Order }
  | { readonly type: 'GUESS'; readonly order: Order }
  | { readonly type: 'GUESS_DROPPED'; readonly orderId: string };

export const NOTHING_YET: LiveOrdersState = {
  hasLoaded: false,
  lastEventId: 0,
  orders: new Map(),
  guesses: new Map(),
  damaged: new Map(),
  unpaid: [],
};

function without<V>(map: ReadonlyMap<string, V>, key: string): ReadonlyMap<string, V> {
  if (!map.has(key)) return map;
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}

/** Takes an order in unless a newer state of it is known: answers, streams and snapshots may overtake each other. */
function withOrder(state: LiveOrdersState, order: Order): LiveOrdersState {
  const known = state.orders.get(order.id);
  if (known && latestEvent(known) >= latestEvent(order)) return state;
  const isGone = order.rehearsal && isFinal(order.status);
  return {
    ...state,
    // a rehearsal that is over leaves nothing behind
    orders: isGone ? without(state.orders, order.id) : new Map(state.orders).set(order.id, order),
    guesses: without(state.guesses, order.id),
    damaged: without(state.damaged, order.id),
  };
}

/** A snapshot replaces everything but orders that a quicker event has already brought further. */
function fromSnapshot(
  state: LiveOrdersState,
  { orders, damaged = [], unpaid = [], lastEventId }: LiveOrders,
): LiveOrdersState {
  const next = new Map<string, Order>();
  for (const order of orders) {
    const known = state.orders.get(order.id);
    next.set(order.id, known && latestEvent(known) > latestEvent(order) ? known : order);
  }
  for (const known of state.orders.values()) {
    if (latestEvent(known) > lastEventId) next.set(known.id, known);
  }
  return {
    hasLoaded: true,
    lastEventId,
    orders: next,
    guesses: new Map([...state.guesses].filter(([id]) => next.get(id) === state.orders.get(id))),
    damaged: new Map(damaged.filter(({ status }) => !isFinal(status)).map((order) => [order.id, order])),
    unpaid,
  };
}

/**
 * Every change of the board in one pure place. Applying an event twice, or late, changes nothing, so a resumed
 * stream, the answer of a move and another tab may all bring the same news.
 */
export function liveOrdersReducer(state: LiveOrdersState, action: LiveOrdersAction): LiveOrdersState {
  switch (action.type) {
    case 'SNAPSHOT':
      return fromSnapshot(action.isReset ? NOTHING_YET : state, action.live);
    case 'EVENT': {
      const applied = withOrder(state, action.order);
      if (action.eventId <= state.lastEventId) return applied;
      return { ...applied, lastEventId: action.eventId };
    }
    case 'DAMAGED': {
      const { id, status } = action.damaged;
      const others = without(state.damaged, id);
      return {
        ...state,
        lastEventId: Math.max(state.lastEventId, action.eventId),
        orders: without(state.orders, id),
        guesses: without(state.guesses, id),
        damaged: isFinal(status) ? others : new Map(others).set(id, action.damaged),
      };
    }
    case 'UNPAID':
      return { ...state, unpaid: action.unpaid };
    case 'ANSWER':
      return withOrder(state, action.order);
    case 'GUESS':
      return { ...state, guesses: new Map(state.guesses).set(action.order.id, { order: action.order }) };
    case 'GUESS_DROPPED': {
      const guesses = without(state.guesses, action.orderId);
      return guesses === state.guesses ? state : { ...state, guesses };
    }
  }
}

/** The order as the screen shows it: with a move that is under way taken as done. */
export function shownOrder(state: LiveOrdersState, orderId: string): Order | undefined {
  return state.guesses.get(orderId)?.order ?? state.orders.get(orderId);
}
