import type { Browser, CDPSession, Page } from '@playwright/test';
import { PHONE } from './slow-phone.ts';

/** Opens a menu as a diner's phone does, with nothing stored yet; `prepare` comes before the first byte. */
export async function openMenuPage(
  browser: Browser,
  address: string,
  prepare: (page: Page, devtools: CDPSession) => Promise<void>,
): Promise<Page> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await prepare(page, await context.newCDPSession(page));
  await page.goto(address);
  return page;
}

/** What the card of a dish is to say, or to say no more. A dish that is not there says nothing. */
export type Wanted = { readonly dish: string; readonly words: string; readonly said: boolean };

export type FollowingPage = {
  /** Watches from when it resolves; `shown` resolves to the end of the frame that shows it (epoch ms). */
  readonly watchFor: (wanted: Wanted) => Promise<{ readonly shown: Promise<number> }>;
};

async function watchFor(page: Page, wanted: Wanted): Promise<{ shown: Promise<number> }> {
  const watched = await page.evaluateHandle(({ dish, words, said }) => {
    const isThere = () => {
      const names = [...document.querySelectorAll('li h3')];
      const card = names.find((name) => name.textContent?.startsWith(dish))?.closest('li');
      return (card?.textContent ?? '').includes(words) === said;
    };
    const shown = new Promise<number>((resolve) => {
      const look = () => {
        if (!isThere()) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(Date.now())));
      };
      const observer = new MutationObserver(look);
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      look();
    });
    return { shown };
  }, wanted);
  return { shown: watched.evaluate(({ shown }) => shown).finally(() => watched.dispose()) };
}

/** Opens a menu, and resolves once the page follows changes. */
export async function openFollowingPage(
  browser: Browser,
  { base, slug }: { base: string; slug: string },
): Promise<FollowingPage> {
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  const page = await openMenuPage(browser, `${base}/clients/${slug}/menu`, async (opening) => {
    opening.on('response', (response) => {
      if (new URL(response.url()).pathname === `/api/clients/${slug}/stream`) resolve();
    });
  });
  await listening;
  return { watchFor: (wanted) => watchFor(page, wanted) };
}
