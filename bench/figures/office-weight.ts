import { setTimeout as delay } from 'node:timers/promises';
import { createCall } from '@comanda/client/call';
import type { Browser, Page, Request } from '@playwright/test';
import type { Figure } from '../report.ts';
import type { Comanda } from '../subject/comanda.ts';
import { keepEntries, launchBrowser, officeEntries } from '../subject/office-page.ts';
import { beSlow, PHONE, SLOW_PHONE } from '../subject/slow-phone.ts';
import { logInOwner } from '../subject/staff.ts';

const MOST_AT_LOGIN = 25;
const MOST_AT_BOARD = 35;
const MOST_PAINT_MS = 2800;
/** Nothing more is asked for once so long has passed without a request. */
const QUIET_MS = 3000;
const LATEST_MS = 60_000;

type Opened = { readonly requests: number; readonly kilobytes: number; readonly paintMs: number };

/** What a page asks the network for itself; what its service worker puts away afterwards is not counted. */
class Requests {
  readonly seen: Request[] = [];
  #bytes = 0;
  #last = performance.now();

  follow(page: Page): void {
    page.on('request', (request) => {
      this.seen.push(request);
      this.#last = performance.now();
    });
    page.on('requestfinished', async (request) => {
      const sizes = await request.sizes().catch(() => null);
      this.#bytes += sizes?.responseBodySize ?? 0;
    });
  }

  async untilQuiet(): Promise<void> {
    const until = performance.now() + LATEST_MS;
    while (performance.now() - this.#last < QUIET_MS) {
      if (performance.now() > until) throw new Error('The page never stopped asking for things.');
      await delay(100);
    }
  }

  get kilobytes(): number {
    return this.#bytes / 1024;
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

/** Opens a page on a slow phone with nothing kept, and waits until it shows `landmark` and asks for nothing more. */
async function opened(
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
      kilobytes: requests.kilobytes,
      paintMs: await largestPaint(page),
    };
  } finally {
    await context.close();
  }
}

function requestsFigure(name: string, most: number, { requests, kilobytes }: Opened): Figure {
  return {
    name: `${name}, requests`,
    subject: String(requests),
    baseline: '',
    aim: `≤ ${most}`,
    reached: requests > 0 && requests <= most,
    notes: [`${Math.round(kilobytes)} kB over the network, all kinds, with nothing kept from before`],
  };
}

function paintFigure(name: string, { paintMs }: Opened, isAim: boolean): Figure {
  return {
    name: `${name}, largest paint`,
    subject: `${(paintMs / 1000).toFixed(1)} s`,
    baseline: '',
    aim: isAim ? `≤ ${MOST_PAINT_MS / 1000} s` : '',
    reached: isAim ? paintMs > 0 && paintMs <= MOST_PAINT_MS : null,
    notes: [SLOW_PHONE],
  };
}

/** What the login and the live board ask a slow phone to load, and when it shows the login. */
export async function measureOfficeWeight(comanda: Comanda): Promise<Figure[]> {
  const browser = await launchBrowser();
  try {
    const login = await opened(browser, `${comanda.base}/merchant/login`, 'input[type=password]');
    const staff = await logInOwner(comanda.base);
    const anybody = createCall({ baseUrl: `${comanda.base}/api`, token: () => null });
    const { id } = await anybody('restaurantBySlug', { query: { slug: 'forno-lucia' } });
    const entries = await officeEntries(staff, id);
    const board = await opened(browser, `${comanda.base}/orders/live`, 'main', entries);
    return [
      requestsFigure('login page', MOST_AT_LOGIN, login),
      paintFigure('login page', login, true),
      requestsFigure('live board', MOST_AT_BOARD, board),
      paintFigure('live board', board, false),
    ];
  } finally {
    await browser.close();
  }
}
