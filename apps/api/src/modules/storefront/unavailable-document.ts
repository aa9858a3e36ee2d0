import type { PageAssets } from '@comanda/storefront/page-source.ts';
import { storefrontWords } from './words.ts';

type Said = { readonly title: string; readonly text: string };

/** Needs nothing that could be broken, and asks again by itself. */
function waitingDocument(productName: string, { styles }: PageAssets, said: Said): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const title = productName.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  return (
    `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${title}</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<meta http-equiv="refresh" content="5">${links}</head><body><main class="unavailable">` +
    `<h1>${said.title}</h1><p>${said.text}</p></main></body></html>`
  );
}

/** Shown when a page cannot be made, for example while the database restarts. */
export function unavailableDocument(productName: string, assets: PageAssets): string {
  const { oneMoment: title, unavailable: text } = storefrontWords;
  return waitingDocument(productName, assets, { title, text });
}

/** Shown by a device without a network in place of a page that it has not kept. */
export function offlineDocument(productName: string, assets: PageAssets): string {
  const { noConnection: title, offline: text } = storefrontWords;
  return waitingDocument(productName, assets, { title, text });
}
