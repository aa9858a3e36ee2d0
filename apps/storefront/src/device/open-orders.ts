import type { Order } from '@comanda/contract/shapes/orders';
import { useCallback, useEffect, useState } from 'react';
import { OPEN_ORDERS_KEY, type OpenOrder, withOpenOrder } from '../shop/open-orders.ts';
import { recallAs, remember } from './store.ts';

type Restaurant = {
  readonly slug: string;
  readonly name: string;
  readonly locale: string;
  readonly timezone: string;
};

const loadReader = async () => (await import('../shop/stored-open-orders.ts')).parseOpenOrders;
const read = async () => (await recallAs(OPEN_ORDERS_KEY, loadReader)) ?? [];

let changing: Promise<unknown> = Promise.resolve();

/** One after the other: of two orders that are over at once, the second would bring the first back. */
function change(how: (before: readonly OpenOrder[]) => readonly OpenOrder[]): Promise<void> {
  const changed = changing.then(async () => {
    const before = await read();
    const after = how(before);
    if (after !== before) await remember(OPEN_ORDERS_KEY, after);
  });
  changing = changed;
  return changed;
}

/** So that every page can lead back to the order, also after its tab was closed. */
export function noteOpenOrder({ id, number }: Order, restaurant: Restaurant): Promise<void> {
  const { slug, name, locale, timezone } = restaurant;
  const order = { orderId: id, number, slug, restaurant: name, clock: { locale, timezone } };
  return change((before) => withOpenOrder(before, order));
}

/** An order whose diner has it, or knows how it ended, needs no way back. */
export function forgetOpenOrder(orderId: string): Promise<void> {
  return change((before) => {
    const others = before.filter((order) => order.orderId !== orderId);
    return others.length < before.length ? others : before;
  });
}

/**
 * The device's open orders, the latest first; null until they are read. Read again when the page comes back into view.
 */
export function useOpenOrders(): readonly [
  orders: readonly OpenOrder[] | null,
  drop: (orderId: string) => void,
] {
  const [orders, setOrders] = useState<readonly OpenOrder[] | null>(null);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') read().then(setOrders);
    };
    look();
    addEventListener('pageshow', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('pageshow', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  const drop = useCallback((orderId: string) => {
    setOrders((before) => before?.filter((order) => order.orderId !== orderId) ?? null);
    void forgetOpenOrder(orderId);
  }, []);
  return [orders, drop];
}
