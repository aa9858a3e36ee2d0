import { isWhollyPromised, type PaymentEntry, paymentStateOf } from '@comanda/domain/orders/order-ledger';
import { effectsOfPayment } from '@comanda/domain/orders/orders';
import {
  addProviderEvent,
  ForeignPayment,
  type TakeProviderEvent,
  type WithProviders,
} from '#modules/payments';
import type { RestaurantSettings } from '#modules/restaurant-settings';
import { findCore, lockOrders, type OrderCore } from '#orders/record';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { applyChange, type Change, sideOf } from './apply-move.ts';
import { takeUnheld } from './held.ts';
import { certainChange, followUp, type MovingDependencies } from './move-order.ts';

/** A waiting order that is paid is placed, with what it did not hold; where that is gone, its money goes back. */
async function changeOfPaid(
  tx: Db,
  order: OrderCore,
  settings: Pick<RestaurantSettings, 'rules'> | undefined,
  now: number,
): Promise<{ readonly change: Change; readonly soldOut: boolean }> {
  const placed = { change: certainChange(order, 'PROVIDER', { to: 'PLACED' }, now), soldOut: false };
  if (order.holds || !settings) return placed;
  const { reason, isSoldOut } = await takeUnheld(tx, order, settings);
  if (reason === null) return { ...placed, soldOut: isSoldOut };
  return { change: certainChange(order, 'PROVIDER', { to: 'CANCELLED', reason }, now), soldOut: false };
}

/** What follows from any other report: an order that ended without food is refunded. */
function changeOf(order: OrderCore, added: readonly PaymentEntry[], now: number): Change {
  const entries = added.map(({ kind, amount }) => ({ kind, amount }));
  return { type: 'PAYMENT', to: order.status, at: now, entries, effects: effectsOfPayment(order.status) };
}

/** Writes down what a provider reports about an order, with what follows from it, in one transaction. */
export function takeProviderEvents(deps: MovingDependencies & WithProviders): TakeProviderEvent {
  const actor = { kind: 'PROVIDER' } as const;
  return async (provider, event, now) => {
    const { restaurantId, orderId } = event;
    // one that has closed for good has no order that is still to be answered, but money of some may still be on its way
    const settings = await deps.keptSettings.get(restaurantId);
    const { unansweredMinutes = 0 } = settings ?? {};
    const write = () =>
      transaction(deps.database.db, async (tx) => {
        await lockOrders(tx, restaurantId, [orderId]);
        const order = await findCore(tx, restaurantId, orderId);
        if (!order) throw new ForeignPayment('NO_ORDER');
        if (order.paymentProvider !== provider.name) throw new ForeignPayment('OTHER_METHOD');
        const ledger = await addProviderEvent(tx, provider, event, { now, currency: order.currency });
        if (ledger === null) return [];
        const paid = { ...order, paymentState: paymentStateOf(ledger) };
        const isPaid = order.status === 'AWAITING_PAYMENT' && isWhollyPromised(ledger, order.total);
        const { change, soldOut } = isPaid
          ? await changeOfPaid(tx, paid, settings ?? undefined, now)
          : { change: changeOf(paid, event.entries, now), soldOut: false };
        const held = { ...paid, holds: paid.holds || change.to === 'PLACED' };
        const applied = await applyChange(tx, held, change, actor, { ...deps, unansweredMinutes });
        const menu = { kind: 'menu', restaurantId } as const;
        return [soldOut ? { ...applied, announce: [...applied.announce, menu] } : applied];
      });
    followUp(deps, restaurantId, await deps.orderWrites(restaurantId, sideOf(actor), write));
  };
}
