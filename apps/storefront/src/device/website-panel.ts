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

async function leave(slug: string, path: string): Promise<void> {
  const [kept, allergies] = await Promise.all([recall(basketKey(slug)), recall(PASSPORT_KEY)]);
  const basket = parseBasket(kept);
  const isFull = basket !== null && basket.entries.length > 0;
  await remember(leftKey(slug), { at: Date.now(), orderKey: basket?.orderKey ?? null });
  const handed = isFull ? HANDED + encodeURIComponent(JSON.stringify({ basket, allergies })) : '';
  tellWebsite({ orderPanel: 'LEAVE', to: path + handed });
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
    void leave(slug, link.pathname + link.search);
  }
}

/** Makes the menu of a restaurant at home in its panel. */
export async function settleIn(slug: string): Promise<void> {
  addEventListener('click', (event) => onLink(slug, event), true);
  // the page around it does not hear the keys that are pressed in here
  addEventListener(
    'keydown',
    ({ key }) => {
      const isOver = document.querySelector('dialog[open], :popover-open') === null;
      if (key === 'Escape' && isOver) tellWebsite({ orderPanel: 'CLOSE' });
    },
    true,
  );
  if (!(await canStay(slug))) await leave(slug, location.pathname);
}
