import { gzipSync } from 'node:zlib';
import { createCall } from '@comanda/client/call';
import type { Figure } from '../report.ts';
import { type Comanda, startComanda } from '../subject/comanda.ts';
import { launchBrowser } from '../subject/office-page.ts';
import { opened } from '../subject/opened-page.ts';
import { addPictures } from '../subject/pictured-menu.ts';
import { SLOW_PHONE } from '../subject/slow-phone.ts';
import { logInOwner } from '../subject/staff.ts';
import { measureOfficeWeight } from './office-weight.ts';
import { measureShift } from './page-shift.ts';

const PATH = '/clients/forno-lucia/menu';
const MOST_KILOBYTES = 85;
const MOST_PAINT_MS = 2000;
const MOST_BLOCKING_MS = 300;

const SCRIPT = /<script\b[^>]*\bsrc="([^"]+)"|<link\b[^>]*\brel="modulepreload"[^>]*\bhref="([^"]+)"/g;
/** `import … from "./x.js"` and `import "./x.js"`, as the build writes them; imports on demand are not counted. */
const STATIC_IMPORT = /\b(?:from|import)\s*["'](\.{0,2}\/[^"']+\.js)["']/g;

async function textOf(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} was answered ${response.status}.`);
  return response.text();
}

/** Every script that the document loads, and all that those import at once. */
async function scriptsOf(comanda: Comanda, html: string): Promise<Map<string, string>> {
  const scripts = new Map<string, string>();
  const wanted = [...html.matchAll(SCRIPT)].map(
    (match) => new URL(match[1] ?? match[2] ?? '', comanda.base + PATH).href,
  );
  for (const url of wanted) {
    if (scripts.has(url)) continue;
    const text = await textOf(url);
    scripts.set(url, text);
    wanted.push(...[...text.matchAll(STATIC_IMPORT)].map(([, path = '']) => new URL(path, url).href));
  }
  return scripts;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;');

/** Item names that the document does not show once its scripts are taken away. */
async function missingNames(comanda: Comanda, html: string): Promise<string[]> {
  const call = createCall({ baseUrl: `${comanda.base}/api`, token: () => null });
  const menu = await call('dinerMenu', { params: { slug: 'forno-lucia' } });
  const readable = html.replace(/<script\b.*?<\/script>/gs, '');
  const names = menu.categories.flatMap(({ items }) => items.map(({ name }) => name));
  if (names.length === 0) throw new Error('The demo menu is empty.');
  return names.filter((name) => !readable.includes(escaped(name)));
}

/** Every dish with a photograph of its own restaurant's, and a cover. */
async function addPicturesTo({ base }: Comanda): Promise<void> {
  const anybody = createCall({ baseUrl: `${base}/api`, token: () => null });
  const { id } = await anybody('restaurantBySlug', { query: { slug: 'forno-lucia' } });
  await addPictures(base, await logInOwner(base), id);
}

/** What a diner's first visit to the menu loads, and how soon the largest part of its first screen is seen. */
async function measureFirstVisit({ base }: Comanda): Promise<Figure[]> {
  const browser = await launchBrowser();
  try {
    const { requests, kilobytes, scripts, paintMs, blockingMs } = await opened(browser, base + PATH, 'h3');
    return [
      {
        name: 'menu page, largest paint',
        subject: `${(paintMs / 1000).toFixed(1)} s`,
        baseline: '',
        aim: `≤ ${MOST_PAINT_MS / 1000} s`,
        reached: paintMs > 0 && paintMs <= MOST_PAINT_MS,
        notes: [
          `${SLOW_PHONE}; ${requests} requests with ${Math.round(kilobytes)} kB in all, ${Math.round(scripts)} kB of them scripts`,
        ],
      },
      {
        name: 'menu page, blocked',
        subject: `${Math.round(blockingMs)} ms`,
        baseline: '',
        aim: `≤ ${MOST_BLOCKING_MS} ms`,
        reached: blockingMs <= MOST_BLOCKING_MS,
      },
    ];
  } finally {
    await browser.close();
  }
}

/** What the menu page makes a phone load, whether it reads without scripts, and how still it stands. */
export async function measurePageWeight(databaseUrl: string): Promise<Figure[]> {
  const comanda = await startComanda(databaseUrl);
  try {
    await addPicturesTo(comanda);
    const html = await textOf(comanda.base + PATH);
    const scripts = await scriptsOf(comanda, html);
    const missing = await missingNames(comanda, html);
    const sizes = [...scripts.values()].map((text) => gzipSync(text, { level: 9 }).length);
    const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1024;
    return [
      {
        name: 'menu page, JavaScript',
        subject: `${kilobytes.toFixed(1)} KB gzip`,
        baseline: '',
        aim: `≤ ${MOST_KILOBYTES} KB`,
        reached: scripts.size > 0 && kilobytes <= MOST_KILOBYTES,
        notes: [
          `${scripts.size} files; the document itself ${(gzipSync(html).length / 1024).toFixed(1)} KB gzip`,
        ],
      },
      {
        name: 'menu page without scripts',
        subject: missing.length === 0 ? 'every item readable' : `${missing.length} missing`,
        baseline: '',
        aim: 'every item',
        reached: missing.length === 0,
        ...(missing.length > 0 ? { notes: [`not in the document: ${missing.join(', ')}`] } : {}),
      },
      ...(await measureFirstVisit(comanda)),
      await measureShift(comanda.base + PATH),
      ...(await measureOfficeWeight(comanda)),
    ];
  } finally {
    await comanda.stop();
  }
}
