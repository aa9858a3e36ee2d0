import type { Page } from '@playwright/test';
import type { Comanda } from './comanda.ts';
import { launchBrowser, openOfficePage } from './office-page.ts';
import type { Staff } from './staff.ts';

/** When a ticket came into the document and when the frame with it was done (epoch ms, the machine's one clock). */
export type Shown = { readonly inDocument: number; readonly painted: number };

export type BoardPage = {
  readonly ticketCount: () => Promise<number>;
  /** Tickets that came since the board was opened, by the order's id. */
  readonly shown: () => Promise<ReadonlyMap<string, Shown>>;
  readonly close: () => Promise<void>;
};

const TICKET = 'article[data-order-id]';

function watchTickets(page: Page) {
  return page.evaluateHandle((selector) => {
    const shown = new Map<string, { inDocument: number; painted: number }>();
    const note = (ticket: HTMLElement) => {
      const id = ticket.dataset.orderId;
      if (id === undefined || shown.has(id)) return;
      const times = { inDocument: Date.now(), painted: Number.NaN };
      shown.set(id, times);
      requestAnimationFrame(() =>
        setTimeout(() => {
          times.painted = Date.now();
        }),
      );
    };
    new MutationObserver((mutations) => {
      for (const { addedNodes } of mutations)
        for (const node of addedNodes) {
          if (!(node instanceof HTMLElement)) continue;
          if (node.matches(selector)) note(node);
          for (const ticket of node.querySelectorAll<HTMLElement>(selector)) note(ticket);
        }
    }).observe(document.body, { childList: true, subtree: true });
    return shown;
  }, TICKET);
}

/** Opens the live board of one restaurant in Chromium, with its sound on, and watches for tickets. */
export async function openBoardPage(
  comanda: Comanda,
  staff: Staff,
  restaurantId: string,
  tickets: number,
): Promise<BoardPage> {
  const browser = await launchBrowser();
  try {
    const page = await openOfficePage(browser, { comanda, staff, restaurantId, path: '/orders/live' });
    await page.getByRole('button', { name: 'Start taking orders' }).click();
    await page.waitForFunction(
      ([selector, count]) => document.querySelectorAll(String(selector)).length === count,
      [TICKET, tickets] as const,
    );
    const watched = await watchTickets(page);
    return {
      ticketCount: () => page.locator(TICKET).count(),
      shown: async () => new Map(await watched.evaluate((shown) => [...shown])),
      close: () => browser.close(),
    };
  } catch (error) {
    await browser.close();
    throw error;
  }
}
