import { cashEntries, firstEntries } from '@comanda/domain/order-ledger';
import { AT_HANDOVER, type MoneyEffect } from '@comanda/domain/orders';
import { CASH } from './payment-entries.ts';
import type { LocalProvider, Payment } from './payment-provider.ts';

const adds = (effect: MoneyEffect) => async (payment: Payment) => cashEntries(effect, payment.entries);

/** The restaurant itself: it takes the money and gives it back by hand, and the ledger is all that knows of it. */
export const cashProvider: LocalProvider = {
  isRemote: false,
  name: CASH,
  authorise: async ({ entries, total }) => (entries.length > 0 ? [] : firstEntries(AT_HANDOVER, total)),
  capture: adds('capture'),
  'undo-capture': adds('undo-capture'),
  void: adds('void'),
  refund: adds('refund'),
};
