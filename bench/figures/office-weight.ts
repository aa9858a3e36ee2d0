import { createCall } from '@comanda/client/call';
import type { Figure } from '../report.ts';
import type { Comanda } from '../subject/comanda.ts';
import { launchBrowser, officeEntries } from '../subject/office-page.ts';
import { type Opened, opened } from '../subject/opened-page.ts';
import { SLOW_PHONE } from '../subject/slow-phone.ts';
import { logInOwner } from '../subject/staff.ts';

const MOST_AT_LOGIN = 25;
const MOST_AT_BOARD = 35;
const MOST_PAINT_MS = 1500;
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
