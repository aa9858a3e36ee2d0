import type { Page } from '@playwright/test';

declare global {
  interface Window {
    __shifts?: { readonly at: number; readonly by: number }[];
  }
}

/** Has the pages of a tab keep how far their content moves without being touched. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { at: number; by: number }[] = [];
    window.__shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry) shifts.push({ at: entry.startTime, by: Number(entry.value) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * How far the content of the page has moved until now, as the browser counts. It reports that in its order, some time
 * after: so one shift more is made, and awaited.
 */
export async function shiftUntilNow(page: Page): Promise<number> {
  const now = await page.evaluate(() => {
    const spacer = document.createElement('div');
    spacer.style.height = '200px';
    const at = performance.now();
    document.body.prepend(spacer);
    return at;
  });
  await page.waitForFunction((from) => window.__shifts?.some(({ at }) => at >= from), now);
  return page.evaluate((until) => {
    const before = (window.__shifts ?? []).filter(({ at }) => at < until);
    return before.reduce((sum, { by }) => sum + by, 0);
  }, now);
}
