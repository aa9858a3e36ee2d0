import type { Order } from '@comanda/contract/shapes/orders';
import { isUnanswered } from '@comanda/domain/orders';

/** Waiting orders that came from one device, or from one address. */
export type SameSender = {
  readonly by: 'clientId' | 'address';
  readonly value: string;
  readonly count: number;
};

/**
 * The waiting orders that share an order's device, and those that share its address when they are more; only where
 * there are several. The order itself must wait, too.
 */
export function sameSenders(order: Order, orders: Iterable<Order>): SameSender[] {
  const { sender, status } = order;
  if (!sender || !isUnanswered(status)) return [];
  const waiting = [...orders].filter((one) => isUnanswered(one.status));
  const { clientId, address } = sender;
  const ofDevice = waiting.filter((one) => one.sender?.clientId === clientId).length;
  const ofAddress =
    address === undefined ? 0 : waiting.filter((one) => one.sender?.address === address).length;
  return [
    ...(ofDevice > 1 ? [{ by: 'clientId', value: clientId, count: ofDevice } as const] : []),
    ...(address !== undefined && ofAddress > Math.max(1, ofDevice)
      ? [{ by: 'address', value: address, count: ofAddress } as const]
      : []),
  ];
}
