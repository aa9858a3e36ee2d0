import type { Page } from '@playwright/test';
import { PASSWORD, register } from './people.ts';
import { expect, logIn, test } from './story.ts';

const TYPED = {
  'Trading name': 'Obrien & Söhne',
  'Legal name (optional)': '<b>O’Brien</b> 陈 Ltd',
  'Contact e-mail': 'office@pepper.example',
  'Phone (optional)': '020 7946 0123',
};

async function expectTyped(page: Page): Promise<void> {
  for (const [label, typed] of Object.entries(TYPED))
    await expect(page.getByLabel(label, { exact: true }), label).toHaveValue(typed);
}

const REFUSALS: readonly { status: number; json: Record<string, unknown> }[] = [
  {
    status: 400,
    json: { message: 'Not that name.', details: [{ path: 'name', message: 'Not that name.' }] },
  },
  ...[403, 404, 409, 413, 422, 423, 429, 503].map((status) => ({
    status,
    json: { message: `No: ${status}.` },
  })),
];

test('a form keeps what was typed through every error, a reload and the end of the session', async ({
  page,
}) => {
  const { email } = await register('Zadie');
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/merchant\/create$/);
  for (const [label, typed] of Object.entries(TYPED))
    await page.getByLabel(label, { exact: true }).fill(typed);
  const send = page.getByRole('button', { name: 'Continue to your restaurant' });

  for (const refusal of REFUSALS) {
    await page.route('**/api/merchants', (route) => route.fulfill(refusal), { times: 1 });
    await send.click();
    await expect(page.getByText(String(refusal.json.message)).first()).toBeVisible();
    await expectTyped(page);
  }
  await page.route('**/api/merchants', (route) => route.abort(), { times: 1 });
  await send.click();
  await expect(page.getByRole('alert')).not.toHaveText('No: 503.');
  await expectTyped(page);

  await page.reload();
  await expectTyped(page);

  await page.evaluate(() => sessionStorage.setItem('token', 'a'.repeat(43)));
  await send.click();
  await expect(page).toHaveURL(/\/merchant\/login$/);
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/merchant\/create$/);
  await expectTyped(page);

  await send.click();
  await expect(page).toHaveURL(/\/merchant\/add_restaurant$/);
});
