import type Stripe from 'stripe';
import type { z } from 'zod';
import type { PageAnswer, PageAsked, PaymentAnswer } from '#modules/payments';
import { stripeAmountOf } from './stripe-amounts.ts';
import type { StripeClient } from './stripe-client.ts';
import { authorised, Session } from './stripe-shapes.ts';
import { stripeWords } from './words.ts';

const UNKNOWN = 'resource_missing';
const OTHERWISE = 'idempotency_error';
/** Of all pages that an order can have at most so many. */
const MOST_PAGES = 9;

type Found = z.infer<typeof Session>;

/** As it is now; null where Stripe knows none of that name. */
async function findPage(client: StripeClient, page: string, signal: AbortSignal): Promise<Found | null> {
  const answer = await client.ask({
    shape: Session,
    signal,
    send: (sdk, options) => sdk.checkout.sessions.retrieve(page, {}, options),
  });
  if (answer.ok) return answer.data;
  if (answer.code === UNKNOWN) return null;
  throw new Error(`Stripe does not say what became of a page: ${answer.code}.`);
}

/** What can be said of a page that was opened before; null where another has to be opened. */
function answerOf(found: Found | null): PageAnswer | null {
  if (found?.status === 'complete') return { outcome: 'PAID' };
  return found?.status === 'open' && found.url ? { outcome: 'OPENED', url: found.url, page: found.id } : null;
}

type Asked = {
  /** The same for the same page; each page that takes its place has a number more. */
  readonly key: string;
  readonly page: Stripe.Checkout.SessionCreateParams;
  readonly signal: AbortSignal;
};

/**
 * Opens a page that can be paid on, or finds the one that has been. What is asked for again comes back by its key, so
 * there is one; where that has closed, or something about it has changed since, the next one takes its place.
 */
export async function openPage(
  client: StripeClient,
  { key, page, signal }: Asked,
): Promise<{ readonly ok: true; readonly found: Found } | { readonly ok: false; readonly code: string }> {
  for (let number = 1; number <= MOST_PAGES; number += 1) {
    const opened = await client.ask({
      shape: Session,
      signal,
      key: `${key}.${number}`,
      send: (sdk, options) => sdk.checkout.sessions.create(page, options),
    });
    if (!opened.ok && opened.code !== OTHERWISE) return opened;
    if (!opened.ok) continue;
    const found = opened.isReplayed ? await findPage(client, opened.data.id, signal) : opened.data;
    if (found?.status === 'complete' || (found?.status === 'open' && found.url)) return { ok: true, found };
  }
  return { ok: false, code: 'too_many_pages' };
}

/** Opens the page on which a diner's card promises what an order costs. */
export async function openStripePage(
  client: StripeClient,
  asked: PageAsked,
  /** The account that the money is for; the restaurant's own without one. */
  destination: string | null,
  signal: AbortSignal,
): Promise<PageAnswer> {
  const { amount, currency, email, returnTo, restaurantId, orderId, page, title } = asked;
  const unit_amount = stripeAmountOf(amount, currency);
  if (unit_amount === null) return { outcome: 'REFUSED', code: 'amount_not_payable' };
  const known = page ? answerOf(await findPage(client, page, signal)) : null;
  if (known) return known;
  const metadata = { orderId, restaurantId };
  const product_data = { name: title ?? stripeWords.order };
  const opened = await openPage(client, {
    key: `page.${orderId}`,
    signal,
    page: {
      mode: 'payment',
      client_reference_id: orderId,
      ...(email !== '' && { customer_email: email }),
      line_items: [
        { quantity: 1, price_data: { currency: currency.toLowerCase(), unit_amount, product_data } },
      ],
      // Apple Pay and Google Pay are cards; other ways of paying cannot be held
      allowed_payment_method_types: ['card'],
      adaptive_pricing: { enabled: false },
      metadata,
      payment_intent_data: {
        capture_method: 'manual',
        metadata,
        // charged in the name of the restaurant that gets the money, also in another country than ours
        ...(destination !== null && { on_behalf_of: destination, transfer_data: { destination } }),
      },
      success_url: returnTo,
      cancel_url: returnTo,
    },
  });
  const answer = opened.ok ? answerOf(opened.found) : null;
  return answer ?? { outcome: 'REFUSED', code: opened.ok ? 'no_page' : opened.code };
}

/** Closes a page; a payment made there before stands. */
export async function closeStripePage(
  client: StripeClient,
  page: string,
  signal: AbortSignal,
): Promise<'CLOSED' | 'PAID'> {
  const closed = await client.ask({
    shape: Session,
    signal,
    send: (sdk, options) => sdk.checkout.sessions.expire(page, {}, options),
  });
  if (closed.ok) return 'CLOSED';
  const found = await findPage(client, page, signal);
  if (found?.status === 'open') throw new Error(`Stripe does not close a page: ${closed.code}.`);
  return found?.status === 'complete' ? 'PAID' : 'CLOSED';
}

/** What a card has promised on a page, under the name that the report of it has. */
export async function promiseOf(
  client: StripeClient,
  page: string,
  signal: AbortSignal,
  now: number,
): Promise<PaymentAnswer> {
  const found = await findPage(client, page, signal);
  const { payment_intent: id, amount_total: amount, currency } = found ?? {};
  if (found?.status !== 'complete' || !id || !amount || !currency)
    return { outcome: 'REFUSED', code: 'not_paid' };
  return { outcome: 'DONE', event: authorised({ id, currency, at: now }, amount) };
}
