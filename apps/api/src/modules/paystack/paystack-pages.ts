import { z } from 'zod';
import type { PageAnswer, PageAsked } from '#modules/payments';
import { Charge, isPaid, isUnknown } from './paystack-charges.ts';
import type { PaystackClient } from './paystack-client.ts';
import { subunitsOf } from './paystack-currencies.ts';
import { MOST_PAGES, referenceOf } from './paystack-references.ts';

const Opened = z.object({ authorization_url: z.url({ protocol: /^https?$/ }), reference: z.string() });

const isTaken = (code: string) => /duplicate/i.test(code);

/**
 * Opens the page on which a diner pays for an order. A page whose address was lost on its way has been seen by nobody,
 * and can be opened by nobody: the next one takes its place. Rejects when nobody can tell whether there is one.
 */
export async function openPaystackPage(
  client: PaystackClient,
  asked: PageAsked,
  /** The payee of Paystack's payouts; the account itself without one. */
  subaccount: string | null,
  signal: AbortSignal,
): Promise<PageAnswer> {
  const { amount, currency, email, returnTo, restaurantId, orderId } = asked;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const reference = referenceOf(asked, page);
    const body = {
      reference,
      email,
      amount: subunitsOf(amount, currency),
      currency,
      callback_url: returnTo,
      metadata: JSON.stringify({ orderId, restaurantId, cancel_action: returnTo }),
      // the restaurant bears the fee of what it is paid
      ...(subaccount !== null && { subaccount, bearer: 'subaccount' }),
    };
    const opened = await client({ method: 'POST', path: '/transaction/initialize', body }, Opened, signal);
    if (opened.ok) return { outcome: 'OPENED', url: opened.data.authorization_url };
    if (!isTaken(opened.code)) return { outcome: 'REFUSED', code: opened.code };
    const path = `/transaction/verify/${encodeURIComponent(reference)}`;
    const present = await client({ method: 'GET', path }, Charge, signal);
    if (present.ok && isPaid(present.data)) return { outcome: 'PAID' };
    if (!present.ok && !isUnknown(present))
      throw new Error(`Paystack does not know its own: ${present.code}.`);
  }
  return { outcome: 'REFUSED', code: 'too_many_pages' };
}
