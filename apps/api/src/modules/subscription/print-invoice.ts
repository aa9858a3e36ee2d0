import type { Config } from '#config.ts';
import type { Db } from '#platform/database/transaction.ts';
import { type InvoicePaper, invoicePdf } from './invoice-pdf.ts';
import { findInvoice, type StoredInvoice } from './subscription.queries.ts';

type Seller = Pick<Config, 'PLANS_SELLER' | 'PLANS_CONTACT' | 'PRODUCT_NAME'>;

function paperOf(
  invoice: StoredInvoice,
  { PLANS_SELLER, PLANS_CONTACT, PRODUCT_NAME }: Seller,
): InvoicePaper {
  const { number, state, amount, currency, billTo, plan, interval, issuedAt, paidAt, from, until } = invoice;
  const [name = PRODUCT_NAME, ...lines] = (PLANS_SELLER ?? PRODUCT_NAME)
    .split('|')
    .map((line) => line.trim());
  return {
    ...{ number, state, amount, currency, buyer: billTo, plan: { name: plan, interval } },
    ...{ seller: { name, lines }, contact: PLANS_CONTACT ?? null },
    issuedAt: Date.parse(issuedAt),
    paidAt: paidAt === null ? null : Date.parse(paidAt),
    period: from && until ? { from: Date.parse(from), until: Date.parse(until) } : null,
  };
}

/** An invoice of a restaurant as a PDF; null where it has none of that number. */
export async function printInvoice(
  db: Db,
  seller: Seller,
  restaurantId: string,
  number: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const invoice = await findInvoice(db, number);
  return invoice?.restaurantId === restaurantId ? invoicePdf(paperOf(invoice, seller)) : null;
}
