/** What an owner reads before a business is closed for good. */
export const CLOSE_BUSINESS_WORDS = {
  title: 'Close this business',
  text: 'For when you stop for good. Just taking a few days off? Add special days in Hours, or pause ordering.',
  open: 'Close this business…',
  question: (business: string) => `Close ${business} for good?`,
  effects: [
    'The pages of all its restaurants are gone at once, and nobody can order.',
    'Everybody who works there, you included, can no longer open it.',
    'Past orders stay on record for the books. The names and addresses of diners are taken out of them in time.',
    "Your links stay reserved. This can't be undone.",
  ],
  openOrders: (orders: readonly { readonly name: string; readonly count: number }[]) => {
    const each = orders.map(({ name, count }) => `${name} (${count})`);
    return `Orders are still open at ${new Intl.ListFormat('en').format(each)}. Finish or cancel them first.`;
  },
  hint: (business: string) => `It is ${business}.`,
  closing: {
    label: 'Type the name of the business to confirm',
    wrong: 'That is not its name.',
    button: 'Close it for good',
    working: 'Closing…',
    notDone: (why: string) => `Not closed: ${why}`,
    keep: 'Keep it open',
  },
  closed: (business: string) => `${business} is closed.`,
} as const;
