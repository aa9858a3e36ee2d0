import { isBalanced, type PaymentEntry, paymentStateOf } from '@comanda/domain/order-ledger';
import {
  type MoneyEffect,
  PAYMENT_METHODS,
  type PaymentMethod,
  type PaymentState,
} from '@comanda/domain/orders';
import type { Db } from '#platform/database/transaction.ts';
import type { Failures } from '#platform/failures.ts';
import { cashProvider } from './cash-provider.ts';
import { addEntries, ledgerOf } from './payment-entries.ts';
import type { PaymentProviders } from './payment-provider.ts';

export const PAYMENT_PROVIDERS: PaymentProviders = { CASH: cashProvider };

/** What diners can choose. */
export const PAYABLE_METHODS = PAYMENT_METHODS.filter((method) => PAYMENT_PROVIDERS[method] !== undefined);

type PaymentDependencies = {
  readonly providers: PaymentProviders;
  /** Tells of a ledger that is damaged. */
  readonly report: Failures['report'];
};

type Moved = {
  readonly order: {
    readonly restaurantId: string;
    readonly id: string;
    readonly currency: string;
    readonly paymentMethod: PaymentMethod;
    readonly paymentState: PaymentState;
  };
  readonly change: { readonly at: number };
};

/**
 * Carries out what moves do with money, in the move's transaction. A ledger that does not fit its order stays as it is and is
 * reported: the kitchen goes on.
 */
export function paymentEffects({ providers, report }: PaymentDependencies) {
  const handlerOf = (effect: MoneyEffect) =>
    ({
      when: 'IN_TRANSACTION',
      async run(tx: Db, { order, change }: Moved): Promise<{ paymentState?: PaymentState }> {
        const provider = providers[order.paymentMethod];
        if (!provider) return {};
        const { restaurantId, id: orderId, currency } = order;
        const entries = await ledgerOf(tx, order);
        const added = await provider[effect]({ restaurantId, orderId, currency, entries });
        const after: readonly PaymentEntry[] = [...entries, ...added];
        if (paymentStateOf(entries) !== order.paymentState || !isBalanced(after)) {
          report('ledger', orderId, new Error(`The ledger of order ${orderId} does not fit it.`));
          return {};
        }
        await addEntries(tx, order, entries.length, added, { provider: provider.name, at: change.at });
        return { paymentState: paymentStateOf(after) };
      },
    }) as const;
  return {
    capture: handlerOf('capture'),
    'undo-capture': handlerOf('undo-capture'),
    void: handlerOf('void'),
    refund: handlerOf('refund'),
  };
}
