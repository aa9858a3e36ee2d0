import { setTimeout as delay } from 'node:timers/promises';
import { createCall } from '@comanda/client/call';
import type { DinerMenu } from '@comanda/contract/shapes/menu';
import type { Order } from '@comanda/contract/shapes/orders';
import { AT_HANDOVER } from '@comanda/domain/orders/order-payments';
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { RunOnly } from 'axe-core';
import { violationsOn } from './run-axe.ts';
import { withStoryClock } from './story-clock.ts';

export { expect };

/** Of everybody in the demo. */
export const PASSWORD = 'comanda-demo';

function baseUrl(): string {
  const url = process.env.COMANDA_URL;
  if (!url)
    throw new Error(
      'COMANDA_URL is not set: run the stories with `npx playwright test -c e2e/playwright.config.ts`.',
    );
  return url;
}

/** A caller of the API beside the browser, for what a story needs but is not about. */
export function callAs(token: string | null = null, server = baseUrl()) {
  return createCall({ baseUrl: `${server}/api`, token: () => token });
}

export type Kitchen = { readonly call: ReturnType<typeof callAs>; readonly restaurantId: string };

export async function kitchenOf(slug: string, email: string): Promise<Kitchen> {
  const session = await callAs()('login', { body: { email, password: PASSWORD } });
  const restaurant = await callAs()('restaurantBySlug', { query: { slug } });
  return { call: callAs(session.accessToken), restaurantId: restaurant.id };
}

function itemNamed(menu: DinerMenu, name: string) {
  const item = menu.categories.flatMap(({ items }) => items).find((candidate) => candidate.name === name);
  if (!item) throw new Error(`${name} is not on the menu of ${menu.restaurant.name}.`);
  return item;
}

function choicesOf(menu: DinerMenu, groupIds: readonly string[]) {
  return groupIds.flatMap((id) => {
    const group = menu.optionGroups.find((candidate) => candidate.id === id);
    if (!group || group.min === 0) return [];
    const chosen = [...group.options]
      .sort((a, b) => Number(b.default) - Number(a.default))
      .slice(0, group.min);
    return [{ groupId: id, optionIds: chosen.map((option) => option.id) }];
  });
}

export async function newDevice(slug: string, server = baseUrl()): Promise<string> {
  return (await callAs(null, server)('clientSession', { body: { slug } })).token;
}

/**
 * Places an order for collection by the API, a line for each dish, each required group at its default or first choices;
 * from a new device unless one is named.
 */
export async function placeOrder(
  slug: string,
  dishes: string | readonly string[],
  diner: string,
  server = baseUrl(),
  device?: string,
): Promise<Order> {
  const token = device ?? (await newDevice(slug, server));
  const call = callAs(token, server);
  const menu = await call('dinerMenu', { params: { slug } });
  const items = [dishes].flat().map((dish) => {
    const item = itemNamed(menu, dish);
    return { itemId: item.id, quantity: 1, options: choicesOf(menu, item.optionGroupIds) };
  });
  const basket = { service: 'COLLECTION' as const, items };
  const quote = await call('quote', { params: { slug }, body: basket });
  return call('placeOrder', {
    params: { slug },
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      ...basket,
      contact: { name: diner, phone: '020 7946 0123' },
      payment: { method: AT_HANDOVER },
      expectedTotal: quote.total,
    },
  });
}

/** Resolves when the page's script has taken over what the server rendered. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__react'));
  });
}

export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/merchant/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** What fades in has less contrast on the way than where it arrives: the page is measured when it has come to rest. */
async function comeToRest(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) => effect?.getTiming().iterations === Infinity || playState !== 'running',
      ),
  );
}

async function expectNoViolations(page: Page, runOnly: RunOnly): Promise<void> {
  await comeToRest(page);
  const violations = await violationsOn(page, runOnly);
  expect(violations.join('\n')).toBe('');
}

/** axe with every rule of WCAG 2.2 AA that it knows, on the page as it stands. */
export function expectAccessible(page: Page): Promise<void> {
  const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  return expectNoViolations(page, { type: 'tag', values });
}

/** The rules whose answer the colour scheme changes. */
function expectContrast(page: Page): Promise<void> {
  return expectNoViolations(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });
}

/** In light with every rule, in dark with those that it changes. Leaves the page in dark. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  await showIn(page, 'light');
  await expectAccessible(page);
  await showIn(page, 'dark');
  await expectContrast(page);
}

/** The back office follows the browser a moment later, and says when it has. */
async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.waitForFunction((wanted) => {
    const followed = document.documentElement.dataset.mantineColorScheme;
    return followed === undefined || followed === wanted;
  }, colorScheme);
}

/** What a violated policy is reported as, when the browser itself does not report it. */
const POLICY = 'The policy refused';

// Refusals that a story provokes, lines that it cuts, and the inline style by which axe measures a page: of those the
// browser reports by their hash, so the event, which has none, may pass.
const EXPECTED = [
  /status of (4\d\d|503)/,
  /net::ERR_/,
  /sha256-ndJrRLItcySfLEjP35Ko89ULXa6SEYnkNmL9VbCibhc=/,
  new RegExp(`^${POLICY} style-src-(elem|attr) inline`),
];

// A script that asks whether it may evaluate text is refused without a line in the console, but each such page is a
// report in the log of the server, where a real one would drown.
function watchPolicy(context: BrowserContext): Promise<unknown> {
  return context.addInitScript((said) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event;
      console.error(`${said} ${effectiveDirective} ${blockedURI} (${sourceFile}:${lineNumber})`);
    });
  }, POLICY);
}

/** What the browser complains about: script errors, refused styles or scripts, failed requests of our own pages. */
function watchComplaints(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (error) => {
    const { message } = error.error();
    if (!EXPECTED.some((pattern) => pattern.test(message))) complaints.push(message);
  });
  context.on('console', (message) => {
    const isExpected = EXPECTED.some((pattern) => pattern.test(message.text()));
    if (message.type() === 'error' && !isExpected) complaints.push(message.text());
  });
}

/** `npm run steady` has each script come late by chance: what a story must not depend on. */
async function delayScripts(context: BrowserContext): Promise<void> {
  const longestMs = Number(process.env.LATE_SCRIPTS_MS ?? 0);
  if (longestMs === 0) return;
  await context.route(/\.js(\?|$)/, async (route) => {
    await delay(Math.random() * longestMs);
    await route.continue().catch(() => {});
  });
}

/** A story has the stories' time, and fails when the browser complained, of the security policy too. */
export const test = base.extend<{ quiet: undefined }, { browser: Browser }>({
  browser: [async ({ browser }, use) => use(withStoryClock(browser)), { scope: 'worker' }],
  baseURL: async ({ browserName: _ }, use) => use(baseUrl()),
  quiet: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      await watchPolicy(context);
      await delayScripts(context);
      watchComplaints(context, complaints);
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});
