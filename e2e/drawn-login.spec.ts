import type { Page } from '@playwright/test';
import { expect, PASSWORD, takenOver, test } from './story.ts';

const EMAIL = 'lucia@comanda.example';

/** Opens the login and holds its script back; what it returns lets the script come. */
async function openWithoutScript(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/office\/assets\/login-[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/merchant/login', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  // nothing is painted before its styles are there, but what stands in the document can be found
  const styles = page.locator('link[rel=stylesheet]');
  const areThere = () =>
    styles.evaluateAll((links) => links.every((link) => link instanceof HTMLLinkElement && link.sheet));
  await expect.poll(areThere).toBe(true);
  return release;
}

const fieldsOf = (page: Page) => ({
  email: page.getByLabel('E-mail'),
  password: page.getByLabel('Password', { exact: true }),
});

/** Where everything stands on the page, and in which colours. */
const looks = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return Array.from(document.querySelectorAll('#office main, #office main *'), (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(element);
      const style = { color, backgroundColor, borderColor, fontSize, fontWeight };
      return { tag: element.tagName, box: [x, y, width, height], ...style };
    });
  });

for (const colorScheme of ['light', 'dark'] as const)
  test(`in ${colorScheme}, the login looks before its script as after it, and keeps what was typed`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    const release = await openWithoutScript(page);
    const { email, password } = fieldsOf(page);
    await email.fill(EMAIL);
    const before = await looks(page);
    release();
    await takenOver(page);
    await expect(email).toHaveValue(EMAIL);
    await expect(email).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    expect(await looks(page)).toEqual(before);
    await password.fill(PASSWORD);
    await expect(email).toHaveValue(EMAIL);
    await password.press('Enter');
    await expect(page.getByRole('button', { name: /Forno Lucia/ })).toBeVisible();
  });

test('a login that is sent before its script is there waits for it, and tells nobody the password', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
  const release = await openWithoutScript(page);
  const { email, password } = fieldsOf(page);
  await email.fill(EMAIL);
  await password.fill(PASSWORD);
  await password.press('Enter');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/merchant\/login$/);
  await expect(email).toHaveValue(EMAIL);
  release();
  await expect(page.getByRole('button', { name: /Forno Lucia/ })).toBeVisible();
  expect(asked.filter((one) => one.includes('/auth/login'))).toHaveLength(1);
  expect(asked.join()).not.toContain(PASSWORD);
});

test('a login whose fields are empty says so when its script has come', async ({ page }) => {
  const release = await openWithoutScript(page);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  release();
  await expect(page.getByText('Enter your e-mail address.')).toBeVisible();
  await expect(fieldsOf(page).email).toBeFocused();
});
