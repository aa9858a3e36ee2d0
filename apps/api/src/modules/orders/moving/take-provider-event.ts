import { isWhollyPromised, type PaymentEntry, paymentStateOf } from '@comanda/domain/order-ledger';
import { effectsOfPayment } from '@comanda/domain/orders';
import {
  addProviderEvent,
  ForeignPayment,
  type TakeProviderEvent,
  type WithProviders,
} from '#modules/payments';
import { findCore, lockOrders, type OrderCore } from '#orders/record';
import { transaction } from '#platform/database/transaction.ts';
import { applyChange, type Change, sideOf } from './apply-move.ts';
import { certainChange, followUp, type MovingDependencies } from './move-order.ts';

/** What follows from a payment: a waiting order is placed, one that ended without food is refunded. */
function changeOf(
  order: OrderCore,
  ledger: readonly PaymentEntry[],
  added: readonly PaymentEntry[],
  now: number,
): Change {
  if (order.status === 'AWAITING_PAYMENT' && isWhollyPromised(ledger, order.total)) {
    return certainChange(order, 'PROVIDER', { to: 'PLACED' }, now);
  }
  const entries = added.map(({ kind, amount }) => ({ kind, amount }));
  return { type: 'PAYMENT', to: order.status, at: now, entries, effects: effectsOfPayment(order.status) };
}

/** Writes down what a provider reports about an order, with what follows from it, in one transaction. */
export function takeProviderEvents(deps: MovingDependencies & WithProviders): TakeProviderEvent {
  const actor = { kind: 'PROVIDER' } as const;
  return async (provider, event, now) => {
    const { restaurantId, orderId } = event;
    // one that has closed for good has no order that is still to be answered, but money of some may still be on its way
    const { unansweredMinutes = 0 } = (await deps.keptSettings.get(restaurantId)) ?? {};
    const write = () =>
      transaction(deps.database.db, async (tx) => {
        await lockOrders(tx, restaurantId, [orderId]);
        const order = await findCore(tx, restaurantId, orderId);
        if (!order) throw new ForeignPayment('NO_ORDER');
        if (order.paymentProvider !== provider.name) throw new ForeignPayment('OTHER_METHOD');
        const ledger = await addProviderEvent(tx, provider, event, { now, currency: order.currency });
        if (ledger === null) return [];
        const paid = { ...order, paymentState: paymentStateOf(ledger) };
        const change = changeOf(paid, ledger, event.entries, now);
        return [await applyChange(tx, paid, change, actor, { ...deps, unansweredMinutes })];
      });
    followUp(deps, restaurantId, await deps.orderWrites(restaurantId, sideOf(actor), write));
  };
}
