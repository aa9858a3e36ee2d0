import { basketKey, EMPTY_BASKET } from '../shop/basket.ts';
import { HANDED } from '../shop/handed-basket.ts';
import { PASSPORT_KEY } from '../shop/passport.ts';
import { isRecord } from '../shop/stored.ts';
import { parseBasket } from '../shop/stored-basket.ts';
import { tellWebsite } from './on-website.ts';
import { forget, recall, remember } from './store.ts';

// A browser keeps what is stored in a panel apart from what our own pages store, or refuses to keep it. So the panel is
// for choosing. Whoever goes on goes on as a page, and takes the basket along; cookies, orders and payments are there.

const leftKey = (slug: string) => `left-panel:${slug}`;

/** As long as somebody may look at an order of today. */
const STAYS_MS = 12 * 60 * 60_000;

/** What goes along to a page of ours: the menu and the checkout take a basket, the others none. */
async function handedTo(slug: string, path: string): Promise<string> {
  const takesBasket = [`/clients/${slug}/menu`, `/clients/${slug}/checkout`].includes(path);
  if (!takesBasket) return '';
  const [kept, allergies] = await Promise.all([recall(basketKey(slug)), recall(PASSPORT_KEY)]);
  const basket = parseBasket(kept);
  await remember(leftKey(slug), { at: Date.now(), orderKey: basket?.orderKey ?? null });
  if (!basket?.entries.length) return '';
  return HANDED + encodeURIComponent(JSON.stringify({ basket, allergies }));
}

/**
 * Opens a page of ours in place of the website. This page goes there itself: the one around it hears nothing of what is
 * taken along, and the page that opens sees that it comes from us.
 */
async function leave(slug: string, { pathname, search }: URL): Promise<void> {
  const link = document.createElement('a');
  link.href = pathname + search + (await handedTo(slug, pathname));
  link.target = '_top';
  link.click();
}

/** Of a basket that went on as a page long ago nothing stays here: it is not to be ordered again by mistake. */
async function tidy(slug: string, orderKey: unknown): Promise<void> {
  const basket = parseBasket(await recall(basketKey(slug)));
  if (basket && basket.orderKey === orderKey) await remember(basketKey(slug), EMPTY_BASKET);
  await forget(leftKey(slug));
}

/** Whether the menu can stay here: this device keeps a basket, and has not gone on as a page today. */
async function canStay(slug: string): Promise<boolean> {
  const left = await recall(leftKey(slug));
  if (!(await remember(`panel:${slug}`, Date.now()))) return false;
  if (!isRecord(left) || typeof left.at !== 'number') return true;
  if (Math.abs(Date.now() - left.at) < STAYS_MS) return false;
  await tidy(slug, left.orderKey);
  return true;
}

function onLink(slug: string, event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !/^https?:$/.test(link.protocol)) return;
  if (link.origin !== location.origin) {
    link.target = '_blank';
  } else if (link.pathname !== location.pathname) {
    event.preventDefault();
    void leave(slug, new URL(link.href));
  }
}

/** Makes the menu of a restaurant at home in its panel, for as long as the page is there or `signal` lets it. */
export async function settleIn(slug: string, signal?: AbortSignal): Promise<void> {
  const heard = { capture: true, ...(signal && { signal }) };
  addEventListener('click', (event) => onLink(slug, event), heard);
  // the page around it does not hear the keys that are pressed in here
  addEventListener(
    'keydown',
    ({ key }) => {
      const isOver = document.querySelector('dialog[open], :popover-open') === null;
      if (key === 'Escape' && isOver) tellWebsite({ orderPanel: 'CLOSE' });
    },
    heard,
  );
  if (!(await canStay(slug))) tellWebsite({ orderPanel: 'PAGE' });
}
