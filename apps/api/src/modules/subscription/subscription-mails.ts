import type { Plan } from '@comanda/contract/shapes/subscription';
import { dateLanguage } from '@comanda/domain/hours/clock-time';
import { formatMoney } from '@comanda/domain/money/money';
import { graceEnd, type Reminder, type Subscription } from '@comanda/domain/payments/subscriptions';
import type { Dependencies } from '#dependencies.ts';
import { MAIL_KINDS } from '#modules/mails';
import { listAdmins } from '#modules/staff';
import type { Db } from '#platform/database/transaction.ts';
import { greetingWords } from '#platform/mail/greeting-words.ts';
import { queueMail } from '#platform/mail/mail-queue.ts';
import { writeMail } from '#platform/mail/write-mail.ts';
import type { StoredInvoice } from './subscription.queries.ts';
import { billingWords } from './words.ts';

export type Billing = Pick<Dependencies, 'config' | 'database' | 'bus' | 'publicUrl'>;

type Billed = {
  readonly restaurantId: string;
  readonly merchantId: string;
  readonly restaurant: string;
  readonly locale: string;
  readonly now: number;
};

type Said = { readonly subject: string; readonly paragraphs: readonly string[] };

async function writeToAdmins(
  tx: Db,
  { config, publicUrl }: Billing,
  { restaurantId, merchantId, now }: Billed,
  { subject, paragraphs }: Said,
): Promise<void> {
  for (const { email, first_name } of await listAdmins(tx, { restaurantId, merchantId })) {
    const mail = writeMail({
      subject,
      greeting: greetingWords(first_name),
      paragraphs,
      button: { label: billingWords.button, url: `${publicUrl}/merchant/subscription` },
      closing: billingWords.closing(config.PLANS_CONTACT),
      sender: config.PRODUCT_NAME,
    });
    await queueMail(tx, { kind: MAIL_KINDS.BILLING, to: email, mail }, now);
  }
}

/** `Friday 20 November 2026`, in UTC: a period ends at one instant everywhere. */
const dayOf = (at: number, locale: string) =>
  new Intl.DateTimeFormat(dateLanguage(locale), { dateStyle: 'full', timeZone: 'UTC' }).format(at);

/** Writes to every admin what the clock has come to. */
export async function remind(
  tx: Db,
  deps: Billing,
  billed: Billed & {
    readonly reminder: Reminder;
    readonly plan: Plan;
    readonly subscription: Subscription;
  },
): Promise<void> {
  const { reminder, plan, subscription, locale, restaurant } = billed;
  const said = billingWords.reminders[reminder]({
    restaurant,
    isTrial: subscription.status === 'TRIALING',
    price: formatMoney(plan.price, plan.currency, locale),
    ends: dayOf(subscription.periodEnd, locale),
    locks: dayOf(graceEnd(subscription), locale),
  });
  await writeToAdmins(tx, deps, billed, said);
}

/** Writes to every admin that an invoice is paid, and until when that is. */
export async function thank(
  tx: Db,
  deps: Billing,
  billed: Billed & { readonly invoice: StoredInvoice; readonly until: number },
): Promise<void> {
  const { invoice, locale, restaurant, until } = billed;
  const said = billingWords.paid({
    restaurant,
    number: invoice.number,
    amount: formatMoney(invoice.amount, invoice.currency, locale),
    until: dayOf(until, locale),
  });
  await writeToAdmins(tx, deps, billed, said);
}
