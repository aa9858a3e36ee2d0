import type { Order } from '@comanda/contract/shapes/orders';
import { useCallback, useEffect, useState } from 'react';
import { OPEN_ORDERS_KEY, type OpenOrder, parseOpenOrders, withOpenOrder } from '../shop/open-orders.ts';
import { recall, remember } from './store.ts';

type Restaurant = {
  readonly slug: string;
  readonly name: string;
  readonly locale: string;
  readonly timezone: string;
};

const read = async () => parseOpenOrders(await recall(OPEN_ORDERS_KEY));

/** So that every page can lead back to the order, also after its tab was closed. */
export async function noteOpenOrder({ id, number }: Order, restaurant: Restaurant): Promise<void> {
  const { slug, name, locale, timezone } = restaurant;
  const order = { orderId: id, number, slug, restaurant: name, clock: { locale, timezone } };
  await remember(OPEN_ORDERS_KEY, withOpenOrder(await read(), order));
}

/** An order that is over needs no way back. */
export async function forgetOpenOrder(orderId: string): Promise<void> {
  const orders = await read();
  const others = orders.filter((order) => order.orderId !== orderId);
  if (others.length < orders.length) await remember(OPEN_ORDERS_KEY, others);
}

/** The device's open orders; null until they are read. Read again when the page comes back into view. */
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
