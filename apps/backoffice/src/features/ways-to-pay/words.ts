const NAMES: Readonly<Record<string, string>> = { stripe: 'Stripe', paystack: 'Paystack' };

const nameOf = (provider: string) => NAMES[provider] ?? provider;

/** What is said about how orders can be paid. */
export const WAYS_WORDS = {
  title: 'Ways to pay',
  lead: 'What diners can choose at the checkout. Orders that are already placed stay as they are.',
  cash: 'Cash, with the food',
  yes: 'Yes',
  no: 'No',
  cashFrom: 'Cash from',
  cards: 'Cards',
  noCards: 'Not taken',
  cardsFrom: 'Cards from',
  fromHint: 'The smallest total. Leave it empty to take any.',
  provider: ({ name, isTest }: { readonly name: string; readonly isTest: boolean }) =>
    isTest ? `${nameOf(name)}, for trying out: no money moves` : `By ${nameOf(name)}`,
  gone: (provider: string) => `${nameOf(provider)}, which can’t be reached from here right now`,
  noProvider:
    'To take cards, this Comanda needs the key of a card provider (Stripe or Paystack). Ask whoever runs it to set one.',
  saved: 'Saved. Diners see it now.',
} as const;
