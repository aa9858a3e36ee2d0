import type { DinerClient } from '@comanda/client/diner-client';
import { lazy, Suspense } from 'react';
import type { OpenOrder } from '../shop/open-orders.ts';

const OrderBar = lazy(async () => ({ default: (await import('../features/order/order-bar.tsx')).OrderBar }));

/** The bar of open orders, fetched only by a device that has one. */
export function OpenOrdersBar(props: {
  readonly client: DinerClient | null;
  readonly orders: readonly OpenOrder[] | null;
  readonly onOver: (orderId: string) => void;
  readonly isRaised?: boolean;
  readonly isOnMenu?: boolean;
  readonly isInFlow?: boolean;
  readonly changed?: string | undefined;
}) {
  const { orders } = props;
  if (!orders || orders.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <OrderBar {...props} orders={orders} />
    </Suspense>
  );
}
