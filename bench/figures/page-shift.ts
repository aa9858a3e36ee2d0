import type { Page } from '@playwright/test';
import type { Figure } from '../report.ts';
import { launchBrowser } from '../subject/office-page.ts';
import { beSlow } from '../subject/slow-phone.ts';
import { openMenuPage } from '../subject/storefront-page.ts';

const MOST_SHIFT = 0.1;
/** A window of shifts ends after a second without one, and after five in any case (web.dev, "CLS"). */
const GAP_MS = 1_000;
const WINDOW_MS = 5_000;

type Shift = { readonly at: number; readonly value: number };

/** Kept from before the first byte on; what follows a tap within half a second is no surprise and does not count. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { at: number; value: number }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry && 'hadRecentInput' in entry) || entry.hadRecentInput === true) continue;
        shifts.push({ at: entry.startTime, value: Number(entry.value) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Looks at the whole menu, screen by screen, each until its pictures are there. Returns how many came. */
function readThrough(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const isHere = ({ top, bottom }: DOMRect) => bottom > 0 && top < innerHeight;
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await painted();
      const seen = [...document.images].filter((image) => isHere(image.getBoundingClientRect()));
      await Promise.all(seen.map((image) => image.decode()));
      await painted();
    }
    return [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length;
  });
}

function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(() => ('shifts' in window && Array.isArray(window.shifts) ? window.shifts : []));
}

/** Cumulative layout shift: the worst window. */
function cumulative(shifts: readonly Shift[]): number {
  let worst = 0;
  let window = { from: Number.NEGATIVE_INFINITY, last: Number.NEGATIVE_INFINITY, sum: 0 };
  for (const { at, value } of shifts) {
    const goesOn = at - window.last < GAP_MS && at - window.from < WINDOW_MS;
    window = goesOn ? { ...window, last: at, sum: window.sum + value } : { from: at, last: at, sum: value };
    worst = Math.max(worst, window.sum);
  }
  return worst;
}

/** How far the menu moves under a reader's eyes, on a phone with a slow line. */
export async function measureShift(address: string): Promise<Figure> {
  const browser = await launchBrowser();
  try {
    const page = await openMenuPage(browser, address, async (opening, devtools) => {
      await watchShifts(opening);
      // so that pictures come long after the words
      await beSlow(devtools);
    });
    const pictures = await readThrough(page);
    const shifts = await shiftsOf(page);
    const worst = cumulative(shifts);
    return {
      name: 'menu page, layout shift',
      subject: worst.toFixed(3),
      baseline: '',
      aim: `< ${MOST_SHIFT}`,
      reached: pictures > 0 && worst < MOST_SHIFT,
      notes: [
        `390 × 844, read to its end with ${pictures} pictures on a line of 1.6 Mbit/s; ${shifts.length} shifts in all`,
      ],
    };
  } finally {
    await browser.close();
  }
}
