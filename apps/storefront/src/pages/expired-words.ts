/** What the page of a link that is over says. */
export const expiredWords = {
  backToMenu: 'Back to the menu',
} as const;
