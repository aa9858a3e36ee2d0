import * as icons from '@comanda/ui/icons';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Head } from './head.ts';
import type { PageAssets } from './page-source.ts';
import { pageLang } from './shop/languages.ts';

const symbols = Object.entries(icons).map(
  ([name, path]) => `<symbol id="icon-${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`,
);

/** All drawings, once per document; it stands outside of what the browser takes over, so no script carries it. */
const iconSheet = `<svg hidden aria-hidden="true">${symbols.join('')}</svg>`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

/** JSON that cannot end its script element: `<` is written as an escape, and so are the two odd line ends. */
function scriptJson(data: unknown): string {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function headTags({ title, description, social, hidden }: Head): string {
  const properties = {
    title: social.title,
    description: social.description,
    image: social.image,
    ...(social.size && { 'image:width': `${social.size.width}`, 'image:height': `${social.size.height}` }),
    url: social.url,
    type: social.type,
  };
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    ...Object.entries(properties).map(
      ([key, value]) => `<meta property="og:${key}" content="${escaped(value)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
    hidden
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${escaped(social.url)}">`,
  ].join('');
}

function noScriptTag({ noScript }: Head): string {
  if (!noScript) return '';
  const { words, call } = noScript;
  const link = call ? ` <a href="${escaped(call.href)}">${escaped(call.shown)}</a>` : '';
  return `<noscript><p class="no-script">${escaped(words)}${link}</p></noscript>`;
}

/** What reports errors comes first, to hear of those of the page's own script. */
function fileTags(assets: PageAssets, script: string | null, reportsDsn: string | null): string {
  const scripts = [...(reportsDsn === null ? [] : ['reports']), ...(script === null ? [] : [script])];
  const needed = scripts.map(assets.scripts);
  const modules = new Set(needed.flatMap((one) => one.modules));
  const preloads = new Set(needed.flatMap((one) => one.preloads));
  return [
    ...(assets.styleNonce ? [`<meta property="csp-nonce" nonce="${assets.styleNonce}">`] : []),
    ...(reportsDsn === null ? [] : [`<meta name="comanda-reports" content="${escaped(reportsDsn)}">`]),
    ...(assets.early ? [`<script src="${assets.early}"></script>`] : []),
    ...assets.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
    ),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...Array.from(preloads, (href) => `<link rel="modulepreload" href="${href}">`),
    ...Array.from(modules, (src) => `<script type="module" src="${src}"></script>`),
  ].join('');
}

/** React puts what it wants preloaded before the markup; a document has a head for that. */
function splitPreloads(markup: string): { preloads: string; body: string } {
  const preloads = /^(?:<link [^>]*>)+/.exec(markup)?.[0] ?? '';
  return { preloads, body: markup.slice(preloads.length) };
}

/**
 * A whole document. `data` is what the page was rendered from; the browser reads it from a JSON block to take over,
 * which a strict Content-Security-Policy needs no exception for; what search engines read comes last, and holds nothing
 * up.
 */
export function renderDocument(page: {
  readonly head: Head;
  readonly locale: string;
  readonly element: ReactElement;
  readonly script: string | null;
  readonly data: unknown;
  readonly assets: PageAssets;
  readonly reportsDsn: string | null;
}): string {
  const { preloads, body } = splitPreloads(renderToString(page.element));
  const data =
    page.script === null
      ? ''
      : `<script type="application/json" data-page="${page.script}" id="page-data">${scriptJson(page.data)}</script>`;
  const { structured } = page.head;
  const facts = structured ? `<script type="application/ld+json">${scriptJson(structured)}</script>` : '';
  return (
    `<!doctype html><html lang="${escaped(pageLang(page.locale))}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">' +
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf8">' +
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#14110f">' +
    headTags(page.head) +
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml" id="favicon">' +
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">' +
    (page.head.manifest ? `<link rel="manifest" href="${escaped(page.head.manifest)}">` : '') +
    fileTags(page.assets, page.script, page.reportsDsn) +
    (page.head.theme ? `<link rel="stylesheet" href="/theme/${page.head.theme}.css">` : '') +
    preloads +
    `</head><body>${iconSheet}${noScriptTag(page.head)}<div id="root">${body}</div>${data}${facts}</body></html>`
  );
}
