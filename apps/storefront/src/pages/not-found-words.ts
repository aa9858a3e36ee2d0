/** What is said where there is no page. */
export const notFoundWords = {
  didYouMean: (path: string) => `Did you mean ${path}?`,
  onePage: '1× this page',
  total: 'Total',
  noRestaurant: "We can't find that restaurant",
  noPage: "We can't find that page",
  restaurantHint:
    'Check the link on your receipt or table card. The restaurant may have moved or closed its page.',
  pageHint: 'The link may be old or mistyped.',
  openMenu: (slug: string) => `Open ${slug}'s menu`,
  home: 'Home',
} as const;

/** What the page of a link that is over says. */
export const expiredWords = {
  backToMenu: 'Back to the menu',
} as const;
