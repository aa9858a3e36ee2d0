import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { enterOffice } from './enter-office.ts';
import { expect, takenOver, test } from './story.ts';

const APPS = join(import.meta.dirname, '../apps');
const BUILDS = ['storefront/dist/client/assets', 'backoffice/dist/assets'];

/** Has the server answer as after a second build: documents name new scripts, and the old ones are gone. */
async function deploy(context: BrowserContext): Promise<void> {
  const files = await Promise.all(BUILDS.map((folder) => readdir(join(APPS, folder))));
  const names = new Set(files.flat().filter((name) => name.endsWith('.js')));
  const renamed = (text: string) =>
    text.replace(/[\w.-]+\.js\b/g, (name) => (names.has(name) ? name.replace(/js$/, 'next.js') : name));
  const answer = async (route: Route, url = route.request().url()) => {
    const response = await route.fetch({ url });
    await route.fulfill({ response, body: renamed(await response.text()) });
  };
  await context.route(/\/assets\/[^/]+\.js$/, async (route) => {
    const url = route.request().url();
    if (url.endsWith('.next.js')) await answer(route, url.replace(/next\.js$/, 'js'));
    else await route.fulfill({ status: 404, body: '' });
  });
  await context.route(/\/(?:clients|restaurant)\/[^?]*$/, async (route) => {
    const { accept = '' } = route.request().headers();
    if (accept.startsWith('text/html')) await answer(route);
    else await route.fallback();
  });
}

/** What a page says of a new version, in this tab, before and after its reload: a toast vanishes by itself. */
async function listen(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const { textContent } of addedNodes) {
          if (!textContent?.startsWith('A new version')) continue;
          sessionStorage.setItem('said', `${sessionStorage.getItem('said') ?? ''}${textContent}\n`);
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => sessionStorage.getItem('said') ?? '');
}

const runsNext = (page: Page) => page.locator('script[src$=".next.js"]');

test('a second build under open pages: it is said, typed words are waited for, and the pages run it', async ({
  page: menu,
  context,
}) => {
  const office = await context.newPage();
  const [saidByMenu, saidByOffice] = [await listen(menu), await listen(office)];
  await menu.goto('/clients/forno-lucia/menu');
  await takenOver(menu);
  await enterOffice(office, 'lucia@comanda.example', '/restaurant/users', /Forno Lucia/);
  await office.getByRole('button', { name: 'Invite', exact: true }).click();
  const invitation = office.getByRole('dialog');
  await invitation.getByLabel('First name').fill('Nora');
  await deploy(context);

  // a part that the diner asks for is gone
  await menu.bringToFront();
  await menu
    .getByRole('button', { name: /allerg/i })
    .first()
    .click();
  await expect(runsNext(menu)).not.toHaveCount(0);
  expect(await saidByMenu()).toBe('A new version is ready. Refreshing…\n');
  await takenOver(menu);
  await menu
    .getByRole('button', { name: /allerg/i })
    .first()
    .click();
  await expect(menu.getByRole('dialog')).toBeVisible();

  // so is one that the office would load ahead, while somebody types
  await office.bringToFront();
  await office.evaluate(() => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = '/office/assets/gone.js';
    document.head.append(link);
  });
  await expect
    .poll(saidByOffice)
    .toBe('A new version is ready. We’ll refresh as soon as you’re done here.\n');
  await expect(invitation.getByLabel('First name')).toHaveValue('Nora');
  await office.keyboard.press('Escape');
  await expect(runsNext(office)).not.toHaveCount(0);
  await office.getByRole('link', { name: 'Hours' }).first().click();
  await expect(office.getByRole('heading', { level: 1, name: 'Opening hours' })).toBeVisible();
});
