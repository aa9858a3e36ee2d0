import { HOUR_MS } from '@comanda/domain/hours/durations';
import { isBalanced, type PaymentEntry } from '@comanda/domain/orders/order-ledger';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';
import { ForeignPayment } from './parked-payments.ts';
import { failRefundCall } from './payment-calls.queries.ts';
import { addEntries, ledgerOf } from './payment-entries.ts';
import type { PaymentProvider, ProviderEvent } from './payment-provider.ts';
import { paymentWords } from './words.ts';

/** What belongs before a refund has come by then: it was taken from what had come in. */
const LATEST_MS = HOUR_MS;

/** Why a refund counts as refused though the provider had taken it in hand. */
const DID_NOT_ARRIVE = 'refund_failed';

const unbalanced = () => new HttpError(409, paymentWords.unbalanced, { code: 'UNBALANCED' });

/**
 * Adds a provider’s event to the ledger of an order that the caller has locked. Returns the ledger then, or null when
 * the event was received before. Throws `ForeignPayment` for money in another currency and for a refund of which the
 * ledger knows nothing after an hour, and 409 for entries that do not fit it yet: what belongs before them may come.
 */
export async function addProviderEvent(
  tx: Db,
  provider: Pick<PaymentProvider, 'name'>,
  event: ProviderEvent,
  { now, currency }: { readonly now: number; readonly currency: string },
): Promise<readonly PaymentEntry[] | null> {
  const { restaurantId, orderId } = event;
  if (event.currency !== undefined && event.currency !== currency) throw new ForeignPayment('OTHER_CURRENCY');
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('provider_events')
    .values({
      restaurant_id: restaurantId,
      provider: provider.name,
      event_id: event.id,
      order_id: orderId,
      received_at: at(now),
    })
    .onConflict((of) => of.constraint('provider_events_pkey').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return null;
  const order = { restaurantId, id: orderId };
  const entries = await ledgerOf(tx, order);
  const after: readonly PaymentEntry[] = [...entries, ...event.entries];
  if (!isBalanced(after)) {
    const isBack = event.entries.every(({ kind }) => kind === 'REFUNDED');
    if (isBack && now - event.at > LATEST_MS) throw new ForeignPayment('UNBALANCED');
    throw unbalanced();
  }
  await addEntries(tx, order, entries.length, event.entries, { provider: provider.name, at: event.at });
  if (event.failedCall !== undefined)
    await failRefundCall(tx, event, { key: event.failedCall, code: DID_NOT_ARRIVE });
  return after;
}
