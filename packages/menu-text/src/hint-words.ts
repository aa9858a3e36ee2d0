const LIST = new Intl.ListFormat('en');
const listed = (words: readonly string[]) => LIST.format(words);

/** What somebody should look at in a dish that was read, and what its sizes are called where the text doesn't say. */
export const HINT_WORDS = {
  pair: ['Small', 'Large'],
  /** The price without a name beside others that have one. */
  regular: 'Regular',
  size: (number: number) => `Size ${number}`,
  noPrice: 'No price found.',
  extra: 'An extra for other dishes, or a dish of its own?',
  free: (price: string) => `${price}: is it free?`,
  sizes: (prices: readonly string[]) =>
    prices.length === 1
      ? `${listed(prices)} was read as a size. Is it, and what is it called?`
      : `${listed(prices)} were read as sizes. Are they, and what are they called?`,
  taxOnTop: 'The text says that tax comes on top. Diners pay what stands here.',
  unused: (heads: readonly string[]) => `Nothing has a price below ${listed(heads)}.`,
  foreign: (sign: string, currency: string) => `The text says ${sign}, diners pay in ${currency}.`,
  also: (amounts: readonly string[]) =>
    `Also ${listed(amounts)} in the text: a size, an extra, or another dish?`,
  above: (amounts: readonly string[]) => `${listed(amounts)} in the heading above it.`,
  unsure: (lines: readonly string[]) =>
    `${listed(lines.map((line) => `“${line}”`))}: its description, or a dish without a price?`,
} as const;
