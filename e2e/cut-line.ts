import type { Page } from '@playwright/test';

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
    cut: () =>
      page.evaluate((ms) => {
        dispatchEvent(new Event('story:cut'));
        const { timeOrigin } = performance;
        Date.now = () => Math.round(timeOrigin + performance.now() + ms);
      }, SILENCE_MS),
    mend: () => page.evaluate(() => void dispatchEvent(new Event('story:mend'))),
  };
}
