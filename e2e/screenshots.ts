import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { serveParts } from '../apps/backoffice/parts/serve.ts';
import { chromiumPath } from '../scripts/chromium.ts';
import { DINER_SCREENS } from './diner-screens.ts';
import { enterOffice, openBoard } from './enter-office.ts';
import globalSetup from './global-setup.ts';
import { OFFICE_SCREENS } from './office-screens.ts';
import { newRestaurant, PASSWORD } from './people.ts';
import { demoRestaurant, openIn, type Screen, type State, settled, statesOf } from './screen.ts';
import { MANNERS, objectionsTo, objectionsToManner } from './screen-checks.ts';
import { kitchenOf, placeOrder, takenOver } from './story.ts';
import { withStoryClock } from './story-clock.ts';

// Writes every screen in every state at four widths, light and dark, into screenshots/, and the pictures of the papers.
// `npm run screenshots -- checkout` takes those whose name contains the word, `-- readme` the papers' alone.

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'screenshots');
const WIDTHS = [390, 768, 1024, 1280] as const;
const HEIGHTS = { 390: 844, 768: 1024, 1024: 768, 1280: 800 } as const;
const SCHEMES = ['light', 'dark'] as const;
/** A long menu is cut: what is below looks like what is above. */
const MOST_HIGH = 2400;

type Taken = { readonly title: string; readonly files: string[] };

const complaints: string[] = [];

async function shoot(page: Page, file: string): Promise<string> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: Math.max(height, Math.min(whole, MOST_HIGH)) };
  await page.screenshot({ path: join(FOLDER, file), fullPage: true, clip, animations: 'disabled' });
  return file;
}

function complain(where: string, objections: readonly string[]): void {
  for (const objection of objections) {
    complaints.push(`${where}: ${objection}`);
    console.log(`  ${where}: ${objection}`);
  }
}

async function takeAll(page: Page, screen: Screen, state: State): Promise<Taken> {
  const title = `${screen.name}-${state}`;
  const files: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHTS[width] });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await settled(page, state);
      const name = `${title}-${width}-${colorScheme}`;
      files.push(await shoot(page, `${name}.png`));
      complain(name, await objectionsTo(page, colorScheme));
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (state !== 'full') return { title, files };
  for (const { name: manner, onlyDiners, begin, end } of MANNERS) {
    if (onlyDiners && !DINER_SCREENS.includes(screen)) continue;
    await begin(page);
    for (const width of [1280, 390] as const) {
      await page.setViewportSize({ width, height: HEIGHTS[width] });
      const name = `${title}-${width}-${manner}`;
      files.push(await shoot(page, `${name}.png`));
      complain(name, await objectionsToManner(page));
    }
    await end(page);
  }
  return { title, files };
}

const CONTEXT = {
  colorScheme: 'light',
  reducedMotion: 'reduce',
  locale: 'en-GB',
  timezoneId: 'Europe/London',
} as const;

const OFFICE_PICTURES = [
  ['dashboard', '/merchant/dashboard'],
  ['orders', '/orders'],
  ['payouts', '/restaurant/payment-details'],
  ['plan', '/merchant/subscription'],
] as const;

async function forReadme(browser: Browser): Promise<void> {
  const pictures = join(ROOT, 'docs/pictures');
  await mkdir(pictures, { recursive: true });
  const baseURL = process.env.COMANDA_URL ?? '';
  const phone = await browser.newPage({ ...CONTEXT, baseURL, viewport: { width: 390, height: 844 } });
  await phone.goto('/clients/forno-lucia/menu');
  await takenOver(phone);
  await phone.screenshot({ path: join(pictures, 'menu-phone.png') });
  const board = await browser.newPage({ ...CONTEXT, baseURL, viewport: { width: 1600, height: 900 } });
  await openBoard(board);
  await placeOrder('forno-lucia', 'Diavola', 'Grace Adeyemi');
  await board.getByText('Grace Adeyemi').first().waitFor();
  await board.screenshot({ path: join(pictures, 'live-board.png') });
  await Promise.all([phone.close(), board.close()]);
  for (const [name, path] of OFFICE_PICTURES) {
    const office = await browser.newPage({ ...CONTEXT, baseURL, viewport: { width: 1280, height: 900 } });
    await enterOffice(office, 'lucia@comanda.example', path, /Forno Lucia/);
    await settled(office, 'full');
    await office.screenshot({ path: join(pictures, `${name}.png`), animations: 'disabled' });
    await office.close();
  }
  const parts = await serveParts();
  const page = await browser.newPage({ ...CONTEXT, viewport: { width: 1280, height: 900 } });
  await page.goto(parts.url);
  await page.getByRole('button', { name: 'Try again' }).nth(1).waitFor();
  await page.screenshot({ path: join(pictures, 'parts.png'), fullPage: true, animations: 'disabled' });
  await page.close();
  await parts.close();
}

/** A kitchen in its evening has its board open: no diner reads that answers may take longer. */
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

async function restaurants() {
  const { owner, restaurant } = await newRestaurant('Blank Page');
  const login = { email: owner.email, password: PASSWORD };
  const bare = { call: owner.call, restaurantId: restaurant.id, slug: restaurant.slug, login };
  return { busy: await demoRestaurant('forno-lucia', 'lucia@comanda.example'), bare };
}

function indexOf(all: readonly Taken[]): string {
  const picture = (file: string) =>
    `<a href="${file}"><img src="${file}" alt="${file}" title="${file}" loading="lazy"></a>`;
  const part = ({ title, files }: Taken) => `<h2>${title}</h2><p>${files.map(picture).join('')}</p>`;
  const style =
    'body{font:16px sans-serif}img{width:240px;margin:4px;vertical-align:top;border:1px solid #888}';
  return `<!doctype html><html lang="en"><title>Every screen</title><style>${style}</style>${all.map(part).join('')}</html>`;
}

async function takeScreens(browser: Browser, screens: readonly Screen[]): Promise<Taken[]> {
  const places = await restaurants();
  const taken: Taken[] = [];
  for (const screen of screens) {
    for (const state of statesOf(screen)) {
      const baseURL = process.env.COMANDA_URL ?? '';
      const context: BrowserContext = await browser.newContext({ ...CONTEXT, baseURL });
      context.setDefaultTimeout(20_000);
      const page = await context.newPage();
      try {
        await openIn(page, screen, state, places);
        taken.push(await takeAll(page, screen, state));
        console.log(`${screen.name}: ${state}`);
      } catch (error) {
        complain(`${screen.name}-${state}`, [error instanceof Error ? error.message : String(error)]);
      } finally {
        await context.close();
      }
    }
  }
  return taken;
}

const stop = await globalSetup();
const browser = withStoryClock(await chromium.launch(await chromiumPath()));
const wanted = process.argv[2];
const isWanted = ({ name }: Screen) => !wanted || new RegExp(wanted).test(name);
let watching: NodeJS.Timeout | undefined;
try {
  await mkdir(FOLDER, { recursive: true });
  watching = await watchAll();
  if (!wanted || wanted === 'readme') await forReadme(browser);
  const taken = await takeScreens(browser, [...DINER_SCREENS, ...OFFICE_SCREENS].filter(isWanted));
  await writeFile(join(FOLDER, 'index.html'), indexOf(taken));
} finally {
  clearInterval(watching);
  await browser.close();
  await stop();
}
console.log(complaints.length === 0 ? 'Nothing to object to.' : `${complaints.length} objections, above.`);
if (complaints.length > 0) process.exitCode = 1;
