/** What the page of the checkout says around its parts. */
export const pageWords = {
  backTo: (restaurant: string) => `Back to ${restaurant}`,
  title: 'Checkout',
  empty: 'Your basket is empty',
  emptyHint: 'Choose something good first; we keep it here for you.',
  backToMenu: 'Back to the menu',
} as const;
