import { at, json } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { PaymentProvider, ProviderEvent } from './payment-provider.ts';

/** The order is not there, is paid in another way, in another currency, or has less to give back. */
type ParkedReason = 'NO_ORDER' | 'OTHER_METHOD' | 'OTHER_CURRENCY' | 'UNBALANCED';

/** A provider reports money that belongs to no ledger of ours, and will not when it is reported again either. */
export class ForeignPayment extends Error {
  readonly reason: ParkedReason;

  constructor(reason: ParkedReason) {
    super(`A provider reports money that belongs to no ledger: ${reason}.`);
    this.name = 'ForeignPayment';
    this.reason = reason;
  }
}

/** Keeps what was reported for people to settle, once, however often it is reported. */
export async function parkPayment(
  db: Db,
  { name }: Pick<PaymentProvider, 'name'>,
  { id, restaurantId, orderId, currency, entries }: ProviderEvent,
  { reason, now }: { readonly reason: ParkedReason; readonly now: number },
): Promise<void> {
  await db
    .insertInto('parked_payments')
    .values({
      restaurant_id: restaurantId,
      provider: name,
      event_id: id,
      order_id: orderId,
      reason,
      currency: currency ?? null,
      entries: json(entries),
      received_at: at(now),
    })
    .onConflict((of) => of.constraint('parked_payments_pkey').doNothing())
    .execute();
}
