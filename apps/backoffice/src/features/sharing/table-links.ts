/** The address that diners order at. */
export function menuLink(origin: string, slug: string): string {
  return `${origin}/clients/${slug}/menu`;
}

/** The same with the table that the order is brought to. */
export function tableLink(origin: string, slug: string, table: number): string {
  return `${menuLink(origin, slug)}?table=${table}`;
}

/** How large the cards are, and how many of them an A4 sheet holds. */
export const CARD_SIZES = { SMALL: 8, A6: 4 } as const;
export type CardSize = keyof typeof CARD_SIZES;
/** A longer run of cards is printed in parts. */
export const MOST_TABLES = 200;

/** The tables from the first to the last, as many as are printed at once; none when the last comes before the first. */
export function tablesBetween(first: number, last: number): number[] {
  const count = Math.min(Math.max(0, last - first + 1), MOST_TABLES);
  return Array.from({ length: count }, (_, index) => first + index);
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The two lines that a restaurant puts on its own website; the first is a link for itself, should no script run. */
export function websiteSnippet(origin: string, slug: string, words: string): string {
  const link = menuLink(origin, slug);
  const shown = words.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character);
  return [
    `<a href="${link}" data-order-button>${shown}</a>`,
    `<script src="${link.replace(/menu$/, 'button.js')}" async></script>`,
  ].join('\n');
}
