import {
  cashEntries,
  firstEntries,
  isBalanced,
  type PaymentEntry,
  paymentStateOf,
  promisedAgain,
} from '@comanda/domain/orders/order-ledger';
import {
  AT_HANDOVER,
  isPaidAtHandover,
  type MoneyEffect,
  type PaymentMethod,
  type PaymentState,
} from '@comanda/domain/orders/orders';
import type { Db } from '#platform/database/transaction.ts';
import type { Failures } from '#platform/failures.ts';
import { providerNameOf, providerOf } from './find-provider.ts';
import { addCall } from './payment-calls.queries.ts';
import { addEntries, CASH, ledgerOf } from './payment-entries.ts';
import type { LocalProvider, Payment, PaymentProviders } from './payment-provider.ts';

const adds = (effect: MoneyEffect) => async (payment: Payment) => cashEntries(effect, payment.entries);

/** The restaurant itself: it takes the money and gives it back by hand, and the ledger is all that knows of it. */
const cashProvider: LocalProvider = {
  isRemote: false,
  name: CASH,
  authorise: async ({ entries, total }) => (entries.length > 0 ? [] : firstEntries(AT_HANDOVER, total)),
  capture: adds('capture'),
  'undo-capture': adds('undo-capture'),
  void: adds('void'),
  refund: adds('refund'),
};

export const PAYMENT_PROVIDERS: PaymentProviders = [cashProvider];

type PaymentDependencies = {
  readonly providers: PaymentProviders;
  /** Reports a ledger that is damaged. */
  readonly report: Failures['report'];
};

type Moved = {
  readonly order: {
    readonly restaurantId: string;
    readonly id: string;
    readonly currency: string;
    readonly paymentMethod: PaymentMethod;
    readonly paymentProvider: string | null;
    readonly paymentState: PaymentState;
    /** In minor units. */
    readonly total: number;
  };
  readonly change: { readonly at: number };
};

/**
 * Carries out what moves do with money, in the move's transaction; what a provider across a network is to do is written
 * down in it, and asked for afterwards. A ledger that does not fit its order stays as it is and is reported: the
 * kitchen goes on.
 */
export function paymentEffects({ providers, report }: PaymentDependencies) {
  const handlerOf = (effect: MoneyEffect, concerns = (_method: PaymentMethod) => true) =>
    ({
      when: 'IN_TRANSACTION',
      async run(tx: Db, { order, change }: Moved): Promise<{ paymentState?: PaymentState }> {
        if (!concerns(order.paymentMethod)) return {};
        const provider = providerOf(providers, order);
        const { restaurantId, id: orderId, currency } = order;
        const entries = await ledgerOf(tx, order);
        // one that is configured no more is asked once it is there again
        if (!provider || provider.isRemote) {
          const name = providerNameOf(order);
          if (name !== null) await addCall(tx, { name }, { order, entries, effect, at: change.at });
          return {};
        }
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
    'capture-online': handlerOf('capture', (method) => !isPaidAtHandover(method)),
    'undo-capture': handlerOf('undo-capture'),
    void: handlerOf('void'),
    refund: handlerOf('refund'),
    'promise-again': {
      when: 'IN_TRANSACTION',
      // only cash is: what a card has promised was not given up, or the order is not taken up
      async run(tx: Db, { order, change }: Moved): Promise<{ paymentState?: PaymentState }> {
        if (!isPaidAtHandover(order.paymentMethod)) return {};
        const entries = await ledgerOf(tx, order);
        const added = promisedAgain(entries, order.total);
        await addEntries(tx, order, entries.length, added, { provider: CASH, at: change.at });
        return { paymentState: paymentStateOf([...entries, ...added]) };
      },
    } as const,
  };
}
