import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../scripts/chromium.ts';
import { answerAllergies, fillBasket } from './checkout.ts';
import { openBoard } from './enter-office.ts';
import { startServer } from './server.ts';
import { kitchenOf, logIn, placeOrder, takenOver } from './story.ts';

// Writes every screen at phone and desktop size, light and dark, into screenshots/, and the README's two pictures.

const ROOT = join(import.meta.dirname, '..');
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;
const SCHEMES = ['light', 'dark'] as const;

type Screen = { readonly name: string; readonly open: (page: Page) => Promise<void> };

async function openConfirmation(page: Page): Promise<void> {
  await fillBasket(page, 'forno-lucia', ['Margherita', 'Diavola']);
  await page.goto('/clients/forno-lucia/checkout');
  await takenOver(page);
  await page.getByLabel('Name').fill('Ada Obi');
  await page.getByLabel('Phone').fill('020 7946 0123');
  await answerAllergies(page);
  await page.getByRole('button', { name: /^Place order · / }).click();
  await page.waitForURL('**/order-confirmation/**');
  await takenOver(page);
}

async function openAsOwner(page: Page, path: string): Promise<void> {
  await logIn(page, 'lucia@comanda.example');
  await page.getByRole('button', { name: /Forno Lucia/ }).click();
  await page.waitForURL('**/orders/live');
  await page.goto(path);
}

const plain = (path: string) => async (page: Page) => {
  await page.goto(path);
};

const SCREENS: readonly Screen[] = [
  { name: 'landing', open: plain('/') },
  { name: 'menu', open: plain('/clients/forno-lucia/menu') },
  { name: 'menu-tiffin-lane', open: plain('/clients/tiffin-lane/menu') },
  { name: 'menu-suya-yard', open: plain('/clients/suya-yard/menu') },
  {
    name: 'dish',
    open: async (page) => {
      await page.goto('/clients/forno-lucia/menu');
      await takenOver(page);
      await page
        .getByRole('button', { name: /^Margherita/ })
        .first()
        .click();
      await page.getByRole('dialog', { name: /Margherita/ }).waitFor();
    },
  },
  {
    name: 'checkout',
    open: async (page) => {
      await fillBasket(page, 'forno-lucia', ['Margherita', 'Tiramisù']);
      await page.goto('/clients/forno-lucia/checkout');
    },
  },
  { name: 'confirmation', open: openConfirmation },
  { name: 'not-found', open: plain('/clients/forno-lucia/men') },
  { name: 'login', open: plain('/merchant/login') },
  { name: 'register', open: plain('/merchant/register') },
  { name: 'forgot-password', open: plain('/merchant/forgot-password') },
  { name: 'reset-password', open: plain('/merchant/reset-password') },
  { name: 'merchant-switch', open: (page) => logIn(page, 'lucia@comanda.example') },
  { name: 'live-board', open: (page) => openBoard(page) },
  { name: 'delivery', open: (page) => openAsOwner(page, '/restaurant/delivery') },
  { name: 'users', open: (page) => openAsOwner(page, '/restaurant/users') },
  { name: 'restaurant', open: (page) => openAsOwner(page, '/restaurant/show') },
  { name: 'menu-edit', open: (page) => openAsOwner(page, '/menu/edit') },
  { name: 'menu-settings', open: (page) => openAsOwner(page, '/menu/settings') },
  { name: 'hours', open: (page) => openAsOwner(page, '/restaurant/hours') },
  { name: 'merchant', open: (page) => openAsOwner(page, '/merchant/show') },
  { name: 'add-restaurant', open: (page) => openAsOwner(page, '/merchant/add_restaurant') },
];

/** The heading, fonts and pictures in sight have come, and nothing says that it is loading. An open stream never lets a page go idle. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => null));
  await page.waitForFunction(() => {
    const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    return inSight.every(({ complete }) => complete) && !document.querySelector('[aria-busy="true"]');
  });
}

async function picture(
  browser: Browser,
  baseURL: string,
  screen: Screen,
  size: keyof typeof SIZES,
  colorScheme: 'light' | 'dark',
) {
  const context = await browser.newContext({
    baseURL,
    viewport: SIZES[size],
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  const page = await context.newPage();
  await screen.open(page);
  await settled(page);
  const path = join(ROOT, 'screenshots', `${screen.name}-${size}-${colorScheme}.png`);
  await page.screenshot({ path });
  await context.close();
  return path;
}

async function forReadme(browser: Browser, baseURL: string): Promise<void> {
  const pictures = join(ROOT, 'docs/pictures');
  await mkdir(pictures, { recursive: true });
  const phone = await browser.newPage({ baseURL, viewport: SIZES.phone });
  await phone.goto('/clients/forno-lucia/menu');
  await takenOver(phone);
  await phone.screenshot({ path: join(pictures, 'menu-phone.png') });
  const board = await browser.newPage({ baseURL, viewport: { width: 1600, height: 900 } });
  await openBoard(board);
  await placeOrder('forno-lucia', 'Diavola', 'Grace Adeyemi');
  await board.getByText('Grace Adeyemi').first().waitFor();
  await board.screenshot({ path: join(pictures, 'live-board.png') });
}

/** A kitchen in its evening has its board open: nobody is told that answers may take longer. */
async function watchAll(): Promise<NodeJS.Timeout> {
  const kitchens = await Promise.all([
    kitchenOf('forno-lucia', 'lucia@comanda.example'),
    kitchenOf('tiffin-lane', 'lucia@comanda.example'),
    kitchenOf('suya-yard', 'ada@comanda.example'),
  ]);
  const body = { visible: true, audible: true, board: 'live' } as const;
  const screenId = crypto.randomUUID();
  const beat = () =>
    Promise.all(
      kitchens.map(({ call, restaurantId: id }) => call('screen', { params: { id, screenId }, body })),
    );
  await beat();
  return setInterval(beat, 15_000).unref();
}

const server = await startServer();
process.env.COMANDA_URL = server.url;
const { executablePath, args } = await chromiumPath();
const browser = await chromium.launch({ executablePath, args });
const wanted = process.argv[2];
let watching: NodeJS.Timeout | undefined;
try {
  await mkdir(join(ROOT, 'screenshots'), { recursive: true });
  watching = await watchAll();
  await forReadme(browser, server.url);
  for (const screen of SCREENS.filter(({ name }) => !wanted || name.includes(wanted))) {
    for (const size of ['phone', 'desktop'] as const) {
      for (const scheme of SCHEMES) console.log(await picture(browser, server.url, screen, size, scheme));
    }
  }
} finally {
  clearInterval(watching);
  await browser.close();
  await server.stop();
}
