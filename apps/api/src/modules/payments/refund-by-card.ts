import { refundableOf } from '@comanda/domain/payment-calls';
import type { Db } from '#platform/database/transaction.ts';
import { addRefundCall, openRefundsOf } from './payment-calls.queries.ts';
import { ledgerOf } from './payment-entries.ts';
import { requireRefundable } from './refund-cash.ts';

type Refunding = {
  readonly restaurantId: string;
  readonly orderId: string;
  /** Who took the money. */
  readonly provider: string;
  /** In minor units. */
  readonly amount: number;
  readonly at: number;
};

/**
 * Writes down that a provider is to give back so much of an order, which the caller has locked; it is asked after the
 * commit, and the ledger knows of it once it has answered. Returns the place of that call. Throws 409 for more than
 * came in and is not on its way back.
 */
export async function refundByCard(
  tx: Db,
  { restaurantId, orderId, provider, amount, at }: Refunding,
): Promise<number> {
  const order = { restaurantId, id: orderId };
  const open = await openRefundsOf(tx, order);
  requireRefundable(amount, refundableOf(await ledgerOf(tx, order), open));
  return addRefundCall(tx, order, { name: provider, amount, at });
}
