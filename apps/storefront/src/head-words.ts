/** What stands in the heads of documents: in the line of a tab, on a shared link, and with search engines. */
export const headWords = {
  description: 'Food Ordering App',
  checkout: (restaurant: string) => `Checkout · ${restaurant}`,
  order: (number: number, restaurant: string) => `Order ${number} · ${restaurant}`,
} as const;

/** What cannot be done without a script, as a sentence begins with it. */
const NEEDS = { order: 'Ordering here', follow: 'Following an order here' } as const;

export type Needing = keyof typeof NEEDS;

/** Said where no script runs; a number to call follows where there is a restaurant that has one. */
export const noScriptWords = (what: Needing, restaurant: string | null) =>
  `${NEEDS[what]} needs JavaScript. ${restaurant === null ? 'Turn it on in your browser.' : `You can call ${restaurant} instead:`}`;
