import { z } from 'zod';
import type { InvoicePages, InvoicePayment } from '#modules/payments';
import { minorOf, stripeAmountOf } from './stripe-amounts.ts';
import type { StripeClient } from './stripe-client.ts';
import { openPage } from './stripe-pages.ts';
import { Refund, type Session } from './stripe-shapes.ts';

const OfInvoice = z.object({ invoice: z.string().min(1).max(40), restaurantId: z.uuid() });

/** What came in on a page of an invoice; null for any other page, and for one that is not paid. */
export function invoicePaymentOf(session: Session): InvoicePayment | null {
  const { status, payment_status, payment_intent: reference, amount_total, currency } = session;
  const { data: of } = OfInvoice.safeParse(session.metadata);
  if (!of || status !== 'complete' || payment_status !== 'paid') return null;
  if (!reference || !amount_total || !currency) return null;
  const amount = minorOf(amount_total, currency);
  if (amount === null) throw new Error(`Stripe counts a part of a minor unit: ${session.id}.`);
  return { number: of.invoice, restaurantId: of.restaurantId, amount, currency, reference };
}

/** The pages on which restaurants pay Comanda itself, to the operator's own account and at once. */
export const stripeInvoices = (client: StripeClient): InvoicePages => ({
  async open({ number, restaurantId, amount, currency, title, returnTo }, signal) {
    const unit_amount = stripeAmountOf(amount, currency);
    if (unit_amount === null) return { outcome: 'REFUSED', code: 'amount_not_payable' };
    const metadata = { invoice: number, restaurantId };
    const price_data = { currency: currency.toLowerCase(), unit_amount, product_data: { name: title } };
    const opened = await openPage(client, {
      key: `invoice.${restaurantId}.${number}`,
      signal,
      page: {
        mode: 'payment',
        client_reference_id: number,
        line_items: [{ quantity: 1, price_data }],
        // whatever is paid later would leave a restaurant locked that has done all it can
        allowed_payment_method_types: ['card'],
        adaptive_pricing: { enabled: false },
        metadata,
        payment_intent_data: { capture_method: 'automatic', metadata },
        success_url: returnTo,
        cancel_url: returnTo,
      },
    });
    if (!opened.ok) return { outcome: 'REFUSED', code: opened.code };
    const payment = invoicePaymentOf(opened.found);
    if (payment) return { outcome: 'PAID', payment };
    const { url } = opened.found;
    return url ? { outcome: 'OPENED', url } : { outcome: 'REFUSED', code: 'no_page' };
  },

  async giveBack(payment_intent, signal) {
    const answer = await client.ask({
      shape: Refund,
      signal,
      key: `invoice.back.${payment_intent}`,
      send: (sdk, options) => sdk.refunds.create({ payment_intent }, options),
    });
    if (!answer.ok && answer.code !== 'charge_already_refunded')
      throw new Error(`Stripe does not give the payment of an invoice back: ${answer.code}.`);
  },
});
