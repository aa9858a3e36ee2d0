import type { PlanInterval } from '@comanda/domain/payments/subscriptions';

export const operatorWords = {
  name: 'Operator',
  unknown: (slug: string) => `No open restaurant has the slug ${slug}. "list" shows them all.`,
  noPlans: 'Nobody pays here: PLANS is not set, and every restaurant is active for ever.',
  unknownPlan: (id: string, plans: readonly { readonly id: string }[]) =>
    `There is no plan ${id}. PLANS has: ${plans.map((plan) => plan.id).join(', ')}.`,
  unknownInvoice: (number: string) =>
    `No invoice has the number ${number}. "show SLUG" lists those of a restaurant.`,
  noDay: (day: string) => `${day} is no day. Write it like 2027-03-31.`,
  dayIsOver: (slug: string, day: string) =>
    `${day} is over: this would lock ${slug} at once. Nothing has changed. If you mean it: npm run operator -- until ${slug} ${day} --yes`,
  paid: 'is paid now. The restaurant takes orders within a second.',
  paidBefore: 'was paid before. Nothing has changed.',
  void: 'is void: nobody owes it. Nothing has changed.',
};

export const INVOICE_HEADINGS = [
  ...['Invoice', 'Restaurant', 'Billed to', 'Plan', 'Interval', 'Amount', 'Currency', 'State'],
  ...['Issued', 'Paid', 'From', 'Until'],
] as const;

type Reminded = {
  readonly restaurant: string;
  readonly isTrial: boolean;
  /** Money and days as they are written in the restaurant's language. */
  readonly price: string;
  readonly ends: string;
  readonly locks: string;
};

type Paid = {
  readonly restaurant: string;
  readonly number: string;
  readonly amount: string;
  readonly until: string;
};

export const billingWords = {
  byItself: 'Comanda',
  button: 'Open “Plan”',
  closing: (contact: string | undefined) =>
    contact === undefined ? 'Thank you for cooking with us.' : `Questions? ${contact}`,
  noPlans: 'Nothing has to be paid here, so there is nothing to cancel.',
  over: 'The plan has ended already. Pay for a period to take orders again.',
  unknownPlan: 'There is no such plan.',
  paidFor: (plan: string, number: string) => `Comanda, ${plan} (invoice ${number})`,
  noPage: 'The page to pay on did not open. Try again in a moment.',
  byHand: (contact: string | undefined) =>
    contact === undefined
      ? 'Plans are not paid online here. Ask whoever runs this Comanda how to pay.'
      : `Plans are not paid online here. To pay, write to ${contact}.`,
  reminders: {
    ENDS_SOON: ({ restaurant, isTrial, price, ends }: Reminded) => ({
      subject: isTrial ? `Your trial for ${restaurant} ends soon` : `${restaurant}: your plan renews soon`,
      paragraphs: [
        isTrial
          ? `You can try Comanda for ${restaurant} until ${ends}. After that it costs ${price}.`
          : `The plan of ${restaurant} is paid until ${ends}. The next period costs ${price}.`,
        'Nothing is charged by itself.',
      ],
    }),
    PAST_DUE: ({ restaurant, price, locks }: Reminded) => ({
      subject: `${restaurant}: ${price} is due`,
      paragraphs: [
        `${price} for ${restaurant} is due now. Nothing changes for your diners yet.`,
        `If it isn’t paid by ${locks}, ${restaurant} takes no new orders until it is.`,
      ],
    }),
    LAST_DAY: ({ restaurant, price, locks }: Reminded) => ({
      subject: `${restaurant}: last day to pay`,
      paragraphs: [`${price} for ${restaurant} is still due. From ${locks} on, it takes no new orders.`],
    }),
    LOCKED: ({ restaurant, price }: Reminded) => ({
      subject: `${restaurant} takes no new orders`,
      paragraphs: [
        `${price} for ${restaurant} wasn’t paid, so diners can’t order any more. Open orders can be finished, and all your data is safe.`,
        'Once you have paid, you are open again within a second.',
      ],
    }),
    CANCELLED: ({ restaurant }: Reminded) => ({
      subject: `Your plan for ${restaurant} has ended`,
      paragraphs: [
        `${restaurant} takes no new orders. Your menu and your orders stay as they are.`,
        'You can come back any time: pay for a period, and you are open again.',
      ],
    }),
  },
  paid: ({ restaurant, number, amount, until }: Paid) => ({
    subject: `Paid: ${amount} for ${restaurant}`,
    paragraphs: [`Thank you. Invoice ${number} is paid, and so is ${restaurant} until ${until}.`],
  }),
};

export const invoiceWords = {
  title: 'Invoice',
  file: (number: string) => `Invoice ${number}`,
  number: 'Number',
  date: 'Date',
  paid: 'Paid',
  billedTo: 'Billed to',
  what: 'What',
  amount: 'Amount',
  total: 'Total',
  plan: (name: string, interval: PlanInterval) =>
    interval === 'YEAR' ? `${name}, one year` : `${name}, one month`,
  period: (from: string, until: string) => `${from} to ${until}`,
  paidOn: (date: string) => `Paid on ${date}. Thank you.`,
  dueNow: 'This invoice is due now.',
  void: 'This invoice was replaced by another one, or is not needed any more: there is nothing to pay.',
  contact: (contact: string) => `Questions about this invoice? ${contact}`,
};
