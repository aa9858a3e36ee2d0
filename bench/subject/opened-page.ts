import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page, Request } from '@playwright/test';
import { keepEntries } from './office-page.ts';
import { beSlow, PHONE } from './slow-phone.ts';

/** Nothing more is asked for once so long has passed without a request. */
const QUIET_MS = 3000;
const LATEST_MS = 60_000;

export type Opened = {
  readonly requests: number;
  /** Over the network, as sent; `scripts` are part of it. */
  readonly kilobytes: number;
  readonly scripts: number;
  readonly paintMs: number;
  /** What tasks of more than 50 ms took beyond them, until the page was quiet. */
  readonly blockingMs: number;
};

/** What a page asks the network for itself; what its service worker puts away afterwards is not counted. */
class Requests {
  readonly seen: Request[] = [];
  readonly #bytes = { all: 0, scripts: 0 };
  #last = performance.now();

  follow(page: Page): void {
    page.on('request', (request) => {
      this.seen.push(request);
      this.#last = performance.now();
    });
    page.on('requestfinished', async (request) => {
      const sizes = await request.sizes().catch(() => null);
      const bytes = sizes?.responseBodySize ?? 0;
      this.#bytes.all += bytes;
      if (request.resourceType() === 'script') this.#bytes.scripts += bytes;
    });
  }

  async untilQuiet(): Promise<void> {
    const until = performance.now() + LATEST_MS;
    while (performance.now() - this.#last < QUIET_MS) {
      if (performance.now() > until) throw new Error('The page never stopped asking for things.');
      await delay(100);
    }
  }

  get kilobytes(): { kilobytes: number; scripts: number } {
    return { kilobytes: this.#bytes.all / 1024, scripts: this.#bytes.scripts / 1024 };
  }
}

/** Resolves to when the largest part of what is shown was painted. */
function largestPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
}

function blocked(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const sum = (list: PerformanceEntryList) =>
          resolve(list.reduce((all, { duration }) => all + Math.max(0, duration - 50), 0));
        new PerformanceObserver((list) => sum(list.getEntries())).observe({
          type: 'longtask',
          buffered: true,
        });
        setTimeout(() => sum([]), 1000);
      }),
  );
}

/** Opens a page on a slow phone with nothing kept, and waits until it shows `landmark` and asks for nothing more. */
export async function opened(
  browser: Browser,
  address: string,
  landmark: string,
  entries: Record<string, string> = {},
): Promise<Opened> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await beSlow(await context.newCDPSession(page));
    await keepEntries(page, entries);
    const requests = new Requests();
    requests.follow(page);
    await page.goto(address);
    await page.locator(landmark).first().waitFor();
    await requests.untilQuiet();
    return {
      requests: requests.seen.length,
      ...requests.kilobytes,
      paintMs: await largestPaint(page),
      blockingMs: await blocked(page),
    };
  } finally {
    await context.close();
  }
}
