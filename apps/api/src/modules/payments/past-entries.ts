import { cashEntries, firstEntries, type PaymentEntry } from '@comanda/domain/orders/order-ledger';
import {
  effectsOfMove,
  isMoneyEffect,
  isPaidAtHandover,
  ORDER_STATUSES,
  type OrderMover,
  type OrderStatus,
  type PaymentMethod,
} from '@comanda/domain/orders/orders';
import { CASH, type StoredEntry } from './payment-entries.ts';

/** An order with the steps that it has taken, none of them undone. Epoch ms. */
type PastOrder = {
  readonly order: {
    readonly restaurantId: string;
    readonly id: string;
    readonly paymentMethod: PaymentMethod;
    readonly total: number;
    readonly placedAt: number;
  };
  readonly events: readonly {
    readonly type: string;
    readonly fromStatus: OrderStatus | null;
    readonly actor: OrderMover;
    readonly at: number;
  }[];
};

type Dated = PaymentEntry & { readonly at: number };

/** What the steps of an order that is paid at handover have done with its money. */
export function pastEntries({ order, events }: PastOrder): readonly StoredEntry[] {
  const { restaurantId, id: orderId, paymentMethod, total, placedAt } = order;
  const ledger: Dated[] = firstEntries(paymentMethod, total).map((entry) => ({ ...entry, at: placedAt }));
  for (const { type, fromStatus, actor, at } of isPaidAtHandover(paymentMethod) ? events : []) {
    const to = ORDER_STATUSES.find((status) => status === type);
    if (!to || !fromStatus) continue;
    for (const effect of effectsOfMove(fromStatus, to, actor).filter(isMoneyEffect)) {
      ledger.push(...cashEntries(effect, ledger).map((entry) => ({ ...entry, at })));
    }
  }
  return ledger.map((entry, index) => ({
    ...entry,
    ...{ restaurantId, orderId, position: index + 1, provider: CASH, reference: null },
  }));
}
