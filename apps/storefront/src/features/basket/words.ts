/** What an offer says to a diner with a basket. */
export const OFFER_WORDS = {
  spend: (missing: string, gives: string) => `${missing} more for ${gives}`,
  add: (missing: number, words: string) => `${words}: add ${missing} more`,
  yours: (words: string) => `${words} – it’s yours`,
} as const;
