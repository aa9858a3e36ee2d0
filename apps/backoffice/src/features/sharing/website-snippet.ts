import { menuLink } from './table-links.ts';

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
