/** What the button and its panel say on a restaurant's own website. */
export const buttonWords = {
  order: 'Order online',
  close: 'Close',
  asPage: 'Open the menu as a page',
} as const;
