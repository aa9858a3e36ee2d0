import type { Dependencies } from '#dependencies.ts';
import type { PaymentPage, PaymentPages } from '#modules/payments';
import { type OrderRecord, orderWords } from '#orders/record';
import { HttpError } from '#platform/http/errors.ts';

type Paying = Pick<Dependencies, 'publicUrl'> & { readonly pages: PaymentPages };

type Payable = {
  readonly order: OrderRecord;
  readonly restaurant: { readonly slug: string; readonly name: string };
  readonly now: number;
  /** The order has just been placed, and this call may ask for its page. */
  readonly isNew?: boolean;
};

/** The page of an order; null where it waits for no payment. */
async function pageOf(
  { pages, publicUrl }: Paying,
  { order, restaurant, now, isNew = false }: Payable,
): Promise<PaymentPage | null> {
  const { restaurantId, id: orderId, status, clockAt, currency, total: amount } = order;
  const provider = order.paymentProvider;
  if (status !== 'AWAITING_PAYMENT' || provider === null || (clockAt !== null && clockAt <= now)) return null;
  return pages.open({
    ...{ restaurantId, orderId, provider, amount, currency, isClaimed: isNew },
    email: order.contact.email ?? '',
    returnTo: `${publicUrl}/clients/${restaurant.slug}/order-confirmation/${orderId}`,
    title: orderWords.orderAt(order.number, restaurant.name),
  });
}

/** Where an order that was just placed is paid; null where there is nothing to pay, or nobody knows yet. */
export async function paymentUrl(paying: Paying, payable: Payable): Promise<string | null> {
  const page = await pageOf(paying, payable);
  return page?.kind === 'OPEN' ? page.url : null;
}

/** Where an order is paid. Throws 409 for one that waits for no payment, 503 where the provider gives no page now. */
export async function requirePaymentUrl(paying: Paying, payable: Payable): Promise<string> {
  const page = await pageOf(paying, payable);
  if (page?.kind === 'OPEN') return page.url;
  if (page?.kind === 'UNAVAILABLE') {
    const retryAfterSeconds = 5;
    throw new HttpError(503, orderWords.noPaymentPage, { code: 'PAYMENT_UNAVAILABLE', retryAfterSeconds });
  }
  throw new HttpError(409, orderWords.nothingToPay, { code: 'NOT_PAYABLE' });
}
