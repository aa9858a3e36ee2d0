import type { PageAssets } from '@comanda/storefront/page-source.ts';
import { storefrontWords } from './words.ts';

/** Shown when a page cannot be made, for example while the database restarts. Needs nothing that could be broken. */
export function unavailableDocument(productName: string, { styles }: PageAssets): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const title = productName.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  return (
    `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${title}</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<meta http-equiv="refresh" content="5">${links}</head><body><main class="unavailable">` +
    `<h1>${storefrontWords.oneMoment}</h1><p>${storefrontWords.unavailable}</p></main></body></html>`
  );
}
