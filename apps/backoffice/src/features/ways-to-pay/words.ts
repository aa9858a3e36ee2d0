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
  provider: ({ label, isTest }: { readonly label: string; readonly isTest: boolean }) =>
    isTest ? `${label}, for trying out: no money moves` : `By ${label}`,
  gone: (provider: string) => `${provider}, which can’t be reached from here right now`,
  noProvider: (known: readonly string[]) =>
    `To take cards, this Comanda needs the key of a card provider (${known.join(' or ')}). Ask whoever runs it to set one.`,
  saved: 'Saved. Diners see it now.',
} as const;
