import { balanceOf } from '@comanda/domain/order-ledger';
import { refundableOf } from '@comanda/domain/payment-calls';
import type { Db } from '#platform/database/transaction.ts';
import { refundCallsOf } from './payment-calls.queries.ts';
import { ledgerOf } from './payment-entries.ts';

/**
 * What can be given back of an order, what is on its way back already, and what the provider has kept for itself (minor
 * units); `failed` are the places of calls by which nothing came back.
 */
export async function findRefundable(
  db: Db,
  order: { readonly restaurantId: string; readonly id: string },
): Promise<{ refundable: number; pending: number; fees: number; failed: readonly number[] }> {
  const [entries, { open, failed }] = await Promise.all([ledgerOf(db, order), refundCallsOf(db, order)]);
  const { received, fees } = balanceOf(entries);
  const refundable = refundableOf(entries, open);
  return { refundable, pending: received - refundable, fees, failed };
}
