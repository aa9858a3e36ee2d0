import { balanceOf, type PaymentEntry, paymentStateOf } from '@comanda/domain/orders/order-ledger';
import type { PaymentState } from '@comanda/domain/orders/orders';
import { refundableOf } from '@comanda/domain/orders/payment-calls';
import type { Db } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';
import { addRefundCall, isCaptureOpen, openRefundsOf } from './payment-calls.queries.ts';
import { addEntries, CASH, ledgerOf } from './payment-entries.ts';
import { paymentWords } from './words.ts';

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

type Refunding = {
  readonly restaurantId: string;
  readonly orderId: string;
  /** In minor units. */
  readonly amount: number;
  readonly at: number;
};

/** Throws 409 for more than can be given back; minor units. */
function requireRefundable(amount: number, refundable: number): void {
  if (amount <= refundable) return;
  throw new HttpError(409, paymentWords.moreThanPaid(refundable), { code: 'MORE_THAN_PAID', refundable });
}

/**
 * Writes down that cash of an order, which the caller has locked, was given back. Returns the state of its payment
 * then, or null where this key's refund is in the ledger already. Throws 409 for more than was paid and not given back
 * or on its way, 422 for a key of another.
 */
export async function refundCash(
  tx: Db,
  { restaurantId, orderId, amount, key, at }: Refunding & { readonly key: string },
): Promise<PaymentState | null> {
  const order = { restaurantId, id: orderId };
  const entries = await ledgerOf(tx, order);
  const reference = `refund ${key}`;
  const before = entries.find((entry) => entry.reference === reference);
  if (before) {
    if (before.amount === amount) return null;
    throw new HttpError(422, paymentWords.keyReused, { code: 'KEY_REUSED' });
  }
  requireRefundable(amount, refundableOf(entries, await openRefundsOf(tx, order)));
  const added = { kind: 'REFUNDED', amount } as const satisfies PaymentEntry;
  await addEntries(tx, order, entries.length, [{ ...added, reference }], { provider: CASH, at });
  return paymentStateOf([...entries, added]);
}

/** Gives up so much cash (minor units) still due of a locked order. Returns the state of its payment then. */
export async function giveUpCash(
  tx: Db,
  { restaurantId, orderId, amount, at }: Refunding,
): Promise<PaymentState> {
  const order = { restaurantId, id: orderId };
  const entries = await ledgerOf(tx, order);
  const given = Math.min(amount, balanceOf(entries).outstanding);
  const added: readonly PaymentEntry[] = given > 0 ? [{ kind: 'VOIDED', amount: given }] : [];
  await addEntries(tx, order, entries.length, added, { provider: CASH, at });
  return paymentStateOf([...entries, ...added]);
}

/**
 * Writes down that a provider is to give back so much of an order, which the caller has locked; it is asked after the
 * commit, and the ledger knows of it once it has answered. Returns the place of that call. Throws 409 for more than
 * came in and is not on its way back.
 */
export async function refundByCard(
  tx: Db,
  { restaurantId, orderId, provider, amount, at }: Refunding & { readonly provider: string },
): Promise<number> {
  const order = { restaurantId, id: orderId };
  const open = await openRefundsOf(tx, order);
  requireRefundable(amount, refundableOf(await ledgerOf(tx, order), open));
  return addRefundCall(tx, order, { name: provider, amount, at });
}

/**
 * The same of money that the provider is still being asked to take: it goes back as soon as it has come in. Null where
 * nobody asks any more.
 */
export async function refundOnceTaken(
  tx: Db,
  { restaurantId, orderId, provider, amount, at }: Refunding & { readonly provider: string },
): Promise<number | null> {
  const order = { restaurantId, id: orderId };
  return (await isCaptureOpen(tx, order)) ? addRefundCall(tx, order, { name: provider, amount, at }) : null;
}
