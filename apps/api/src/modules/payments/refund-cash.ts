import { balanceOf, type PaymentEntry, paymentStateOf } from '@comanda/domain/order-ledger';
import type { PaymentState } from '@comanda/domain/orders';
import type { Db } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';
import { addEntries, CASH, ledgerOf } from './payment-entries.ts';
import { paymentWords } from './words.ts';

type Refunding = {
  readonly restaurantId: string;
  readonly orderId: string;
  /** In minor units. */
  readonly amount: number;
  /** One key, one refund. */
  readonly key: string;
  readonly at: number;
};

/** Throws 409 for more than can be given back; minor units. */
export function requireRefundable(amount: number, refundable: number): void {
  if (amount <= refundable) return;
  throw new HttpError(409, paymentWords.moreThanPaid(refundable), { code: 'MORE_THAN_PAID', refundable });
}

/**
 * Writes down that cash of an order, which the caller has locked, was given back. Returns the state of its payment
 * then, or null where this key's refund is in the ledger already. Throws 409 for more than was paid and not given back,
 * 422 for a key of another.
 */
export async function refundCash(tx: Db, refunding: Refunding): Promise<PaymentState | null> {
  const { restaurantId, orderId, amount, key, at } = refunding;
  const order = { restaurantId, id: orderId };
  const entries = await ledgerOf(tx, order);
  const reference = `refund ${key}`;
  const before = entries.find((entry) => entry.reference === reference);
  if (before) {
    if (before.amount === amount) return null;
    throw new HttpError(422, paymentWords.keyReused, { code: 'KEY_REUSED' });
  }
  const refundable = balanceOf(entries).received;
  requireRefundable(amount, refundable);
  const added = { kind: 'REFUNDED', amount } as const satisfies PaymentEntry;
  await addEntries(tx, order, entries.length, [{ ...added, reference }], { provider: CASH, at });
  return paymentStateOf([...entries, added]);
}
