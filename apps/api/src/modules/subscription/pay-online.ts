import type { Plan } from '@comanda/contract/shapes/subscription';
import { SECOND_MS } from '@comanda/domain/hours/durations';
import { NIL } from 'uuid';
import type { Dependencies } from '#dependencies.ts';
import type { InvoicePages, TakeInvoicePayment, WithProviders } from '#modules/payments';
import { HttpError } from '#platform/http/errors.ts';
import { billPlan, payInvoice } from './change-subscription.ts';
import { findInvoice } from './subscription.queries.ts';
import type { Billing } from './subscription-mails.ts';
import { billingWords } from './words.ts';

const ANSWER_MS = 10 * SECOND_MS;
const AGAIN_SECONDS = 10;
const PROVIDER = { userId: NIL, firstName: billingWords.byItself, lastName: '' };

type Paying = Billing & WithProviders & Pick<Dependencies, 'failures' | 'rates'>;

/** The provider that takes what restaurants pay Comanda itself; null where that is paid by hand. */
export function invoicePagesFor({ providers }: WithProviders, { currency }: Plan): InvoicePages | null {
  for (const provider of providers) {
    if (provider.isRemote && provider.invoices && provider.takes?.(currency) !== false)
      return provider.invoices;
  }
  return null;
}

/** Records a payment of an invoice, and refunds it if that is void, paid already, or of another amount. */
export function takeInvoicePayments(deps: Billing & Pick<Dependencies, 'failures'>): TakeInvoicePayment {
  return async (pages, payment, now) => {
    const { number, restaurantId, reference } = payment;
    const found = await findInvoice(deps.database.db, number);
    // another Comanda may have its money in the same account
    if (found?.restaurantId !== restaurantId) return;
    const became = await payInvoice(deps, number, { by: PROVIDER, now, payment });
    if (became === 'PAID' || became === 'PAID_BEFORE') return;
    await pages.giveBack(reference, AbortSignal.timeout(ANSWER_MS));
    deps.failures.report('invoice', number, new Error(`${reference} was given back: ${became}.`));
  };
}

/** Bills a period of a plan. Returns the page on which it is paid, or the return address when it has been. */
export async function openInvoice(
  deps: Paying,
  pages: InvoicePages,
  { restaurantId, plan, now }: { readonly restaurantId: string; readonly plan: Plan; readonly now: number },
): Promise<string> {
  // each change of mind writes an invoice, whose numbers count through
  await deps.rates.spend(deps.database.db, 'planPage', { restaurant: restaurantId }, { now });
  const { number, amount, currency } = await billPlan(deps, restaurantId, plan, now);
  // the page says what became of this very invoice, whether it was paid or not
  const returnTo = `${deps.publicUrl}/merchant/subscription?invoice=${number}`;
  const title = billingWords.paidFor(plan.name, number);
  const asked = { restaurantId, number, title, amount, currency, returnTo };
  try {
    const page = await pages.open(asked, AbortSignal.timeout(ANSWER_MS));
    if (page.outcome === 'REFUSED') throw new Error(`No page is opened for an invoice: ${page.code}.`);
    if (page.outcome === 'OPENED') return page.url;
    await takeInvoicePayments(deps)(pages, page.payment, now);
    return returnTo;
  } catch (error) {
    deps.failures.report('invoice', number, error);
    throw new HttpError(503, billingWords.noPage, {
      code: 'PAYMENT_UNAVAILABLE',
      retryAfterSeconds: AGAIN_SECONDS,
    });
  }
}
