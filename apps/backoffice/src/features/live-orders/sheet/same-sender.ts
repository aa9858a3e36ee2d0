import type { Order } from '@comanda/contract/shapes/orders';
import { isPaidAtHandover } from '@comanda/domain/orders/order-payments';
import { isUnanswered } from '@comanda/domain/orders/orders';

/** Waiting orders that came from one device, or from one address. */
export type SameSender = {
  readonly by: 'clientId' | 'address';
  readonly value: string;
  readonly count: number;
  /** Some of them were paid by card. */
  readonly hasCards: boolean;
};

/** Waiting orders of an order's device, and of its address when those are more; only where there are several. */
export function sameSenders(order: Order, orders: Iterable<Order>): SameSender[] {
  const { sender, status } = order;
  if (!sender || !isUnanswered(status)) return [];
  const waiting = [...orders].filter((one) => isUnanswered(one.status));
  const { clientId, address } = sender;
  const ofDevice = waiting.filter((one) => one.sender?.clientId === clientId);
  const ofAddress = waiting.filter((one) => address !== undefined && one.sender?.address === address);
  const facts = (found: readonly Order[]) => ({
    count: found.length,
    hasCards: found.some(({ payment }) => !isPaidAtHandover(payment.method)),
  });
  return [
    ...(ofDevice.length > 1 ? [{ by: 'clientId', value: clientId, ...facts(ofDevice) } as const] : []),
    ...(address !== undefined && ofAddress.length > Math.max(1, ofDevice.length)
      ? [{ by: 'address', value: address, ...facts(ofAddress) } as const]
      : []),
  ];
}
