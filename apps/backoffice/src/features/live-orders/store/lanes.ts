import type { Order } from '@comanda/contract/shapes/orders';
import { nowSince } from '@comanda/domain/orders/order-events';
import { LANES, type Lane, laneOf } from '@comanda/domain/orders/orders';
import { boardOrder, epoch } from './board-order.ts';
import { type LiveOrdersState, shownOrder } from './live-orders-state.ts';

/** Order ids of each lane, the next to be dealt with first. */
export type BoardLanes = Readonly<Record<Lane, readonly string[]>>;

export const EMPTY_LANES: BoardLanes = { NEW: [], SCHEDULED: [], PREPARING: [], READY: [], ON_ITS_WAY: [] };

const MS_PER_MINUTE = 60_000;

/** New orders by arrival, what is being made by when it has to be ready, all others by promise. In epoch ms. */
function rank(lane: Lane, order: Order): number {
  if (lane === 'NEW') return Date.parse(order.placedAt);
  if (lane === 'SCHEDULED') return epoch(order.startAt) ?? 0;
  const promisedAt = epoch(order.promisedAt) ?? 0;
  return lane === 'PREPARING' ? promisedAt - order.travelMinutes * MS_PER_MINUTE : promisedAt;
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}

/** Sorts the open orders into lanes as of `now`. An unchanged lane keeps its list, and is not drawn again. */
export function sortIntoLanes(state: LiveOrdersState, now: number, previous: BoardLanes): BoardLanes {
  const found: Record<Lane, Order[]> = { NEW: [], SCHEDULED: [], PREPARING: [], READY: [], ON_ITS_WAY: [] };
  for (const id of state.orders.keys()) {
    const order = shownOrder(state, id);
    const lane = order ? laneOf(boardOrder(order), nowSince(order.events, now)) : null;
    if (order && lane) found[lane].push(order);
  }
  const next: Record<Lane, readonly string[]> = { ...previous };
  for (const lane of LANES) {
    const ids = found[lane]
      .sort((a, b) => rank(lane, a) - rank(lane, b) || a.number - b.number)
      .map(({ id }) => id);
    if (!isSame(ids, previous[lane])) next[lane] = ids;
  }
  return LANES.every((lane) => next[lane] === previous[lane]) ? previous : next;
}
