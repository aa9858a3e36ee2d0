import type { Page } from '@playwright/test';
import { leapInPage } from './story-clock.ts';

/** How long a board waits before it says that it hears nothing, and a little more; ms. */
const SILENCE_MS = 31_000;

/** A line between a page and the server that can be cut: to be asked for before the page is opened. */
export async function cuttableLine(page: Page) {
  await page.addInitScript(() => {
    const request = globalThis.fetch;
    let line = new AbortController();
    globalThis.fetch = (input, init) =>
      request(input, {
        ...init,
        signal: AbortSignal.any([line.signal, ...(init?.signal ? [init.signal] : [])]),
      });
    addEventListener('story:cut', () => line.abort(new TypeError('no line')));
    addEventListener('story:mend', () => {
      line = new AbortController();
      dispatchEvent(new Event('online'));
    });
  });
  return {
    /** Cuts what is open and what follows, as long ago as a silence takes. */
    async cut() {
      await page.evaluate(() => void dispatchEvent(new Event('story:cut')));
      await leapInPage(page, SILENCE_MS);
    },
    mend: () => page.evaluate(() => void dispatchEvent(new Event('story:mend'))),
  };
}
