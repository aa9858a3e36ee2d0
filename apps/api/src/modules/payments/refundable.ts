import { balanceOf } from '@comanda/domain/order-ledger';
import { refundableOf } from '@comanda/domain/payment-calls';
import type { Db } from '#platform/database/transaction.ts';
import { openRefundsOf } from './payment-calls.queries.ts';
import { ledgerOf } from './payment-entries.ts';

/** What can be given back of an order, what is on its way back, and what the provider has kept (minor units). */
export async function findRefundable(
  db: Db,
  order: { readonly restaurantId: string; readonly id: string },
): Promise<{ refundable: number; pending: number; fees: number }> {
  const [entries, open] = await Promise.all([ledgerOf(db, order), openRefundsOf(db, order)]);
  const { received, fees } = balanceOf(entries);
  const refundable = refundableOf(entries, open);
  return { refundable, pending: received - refundable, fees };
}
