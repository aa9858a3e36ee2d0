import { createCall } from '@comanda/client/call';
import { startChild } from '../load/child.ts';
import { Refreshed } from '../load/jobs.ts';
import { alternate } from '../measure/alternate.ts';
import { quantile, ratiosOf } from '../measure/spread.ts';
import type { Figure } from '../report.ts';
import { startComanda } from '../subject/comanda.ts';
import { menuSaves, type Save } from '../subject/menu-saves.ts';
import { launchBrowser } from '../subject/office-page.ts';
import { logInOwner } from '../subject/staff.ts';
import { type FollowingPage, openFollowingPage } from '../subject/storefront-page.ts';

const SLUG = 'forno-lucia';
const SAVES = 50;
const OTHERS = 500;
const MOST_MS = 1_000;

type Shop = {
  readonly page: FollowingPage;
  readonly saves: AsyncGenerator<Save, never>;
  readonly fetchMenu: () => Promise<Parameters<Save['inMenu']>[0]>;
};

/** Milliseconds from when a save is sent until the open page has painted it. */
async function saveToScreen({ page, saves }: Shop): Promise<number> {
  const { value: save } = await saves.next();
  const { shown } = await page.watchFor(save.onPage);
  const sentAt = Date.now();
  await save.send();
  return (await shown) - sentAt;
}

/** Milliseconds that such a save and one question for the menu take, where nobody has to be notified. */
async function saveAndAsk({ page, saves, fetchMenu }: Shop): Promise<number> {
  const { value: save } = await saves.next();
  const { shown } = await page.watchFor(save.onPage);
  const sentAt = Date.now();
  await save.send();
  const menu = await fetchMenu();
  const took = Date.now() - sentAt;
  if (!save.inMenu(menu)) throw new Error('The menu was still the one from before the save.');
  // the page has come to rest before the next save
  await shown;
  return took;
}

async function measure(shop: Shop, name: string, notes: () => Promise<string[]>): Promise<Figure> {
  const pairs = await alternate(
    SAVES,
    () => saveToScreen(shop),
    () => saveAndAsk(shop),
  );
  const times = pairs.map(({ subject }) => subject);
  const inMs = (values: readonly number[], share: number) => `${Math.round(quantile(values, share))} ms`;
  return {
    name,
    subject: `median ${inMs(times, 0.5)}, p95 ${inMs(times, 0.95)}`,
    baseline: `save, then ask: ${inMs(
      pairs.map(({ baseline }) => baseline),
      0.5,
    )}`,
    ratio: ratiosOf(pairs, (time) => time),
    aim: `p95 ≤ ${MOST_MS} ms`,
    reached: quantile(times, 0.95) <= MOST_MS,
    notes: [`${SAVES} saves; slowest ${inMs(times, 1)}`, ...(await notes())],
  };
}

/**
 * From an owner's save to the screen of a diner with the menu open, in a real browser: sold out and back, a price, a
 * dish that comes and goes. Alone, and with so many others that have the same menu open and fetch it as well.
 */
export async function measureLiveMenu(databaseUrl: string): Promise<Figure[]> {
  const comanda = await startComanda(databaseUrl);
  const browser = await launchBrowser();
  const others = startChild(new URL('../load/other-storefronts.ts', import.meta.url));
  try {
    const anybody = createCall({ baseUrl: `${comanda.base}/api`, token: () => null });
    const { id } = await anybody('restaurantBySlug', { query: { slug: SLUG } });
    const shop: Shop = {
      page: await openFollowingPage(browser, { base: comanda.base, slug: SLUG }),
      saves: menuSaves(await logInOwner(comanda.base), id),
      fetchMenu: () => anybody('dinerMenu', { params: { slug: SLUG } }),
    };
    const alone = await measure(shop, 'save to an open storefront', async () => [
      'the page waits up to 400 ms by chance, so that not all who follow a shop ask at once',
    ]);
    const job = { base: `${comanda.base}/api/clients/${SLUG}`, storefronts: OTHERS };
    await others.ask(job, Refreshed);
    const among = await measure(shop, `the same among ${OTHERS} others`, async () => {
      const { refreshed } = await others.ask(job, Refreshed);
      return [`the others fetched the menu ${refreshed.toLocaleString('en-GB')} times meanwhile`];
    });
    return [alone, among];
  } finally {
    await browser.close();
    await others.stop();
    await comanda.stop();
  }
}
