import type { Page } from '@playwright/test';
import { inDatabase } from './database.ts';
import { PASSWORD, register } from './people.ts';
import { expect, expectAccessible, test } from './story.ts';

/** A phone that holds passkeys and recognises its owner at once. */
async function giveDevice(page: Page): Promise<void> {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey logs in alone, and after the password when that is asked for; a recovery code helps', async ({
  page,
  baseURL,
}) => {
  // passkeys belong to a name; without PUBLIC_URL that is localhost
  const site = new URL(baseURL ?? '');
  site.hostname = 'localhost';
  const login = new URL('/merchant/login', site).href;
  const { email } = await register('Nia');
  await inDatabase((client) => client.query('UPDATE users SET is_verified = true WHERE email = $1', [email]));
  await giveDevice(page);
  const enterPassword = async () => {
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
  };
  const logOut = async () => {
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(login);
    // the address changes before the page does, and the one before has a field for an e-mail as well
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  };

  await page.goto(login);
  await enterPassword();
  await expect(page).toHaveURL(/\/merchant\/create$/);
  await page.getByRole('button', { name: 'Login and your data' }).click();
  const account = page.getByRole('dialog', { name: 'Login and your data' });
  await account.getByRole('button', { name: 'Add a passkey' }).click();
  await account.getByLabel(/^Name of .* on a Linux computer$/).fill('Blue phone');
  await account.getByRole('button', { name: /^Save the new name of/ }).click();
  await expect(account.getByRole('button', { name: 'Remove Blue phone' })).toBeVisible();
  await account.getByRole('button', { name: 'Switch on' }).click();
  const codes = account.getByRole('status').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const code = (await codes.first().textContent()) ?? '';
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await logOut();

  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/merchant\/create$/);
  await logOut();

  await enterPassword();
  await expect(page.getByText('Your password was right.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page).toHaveURL(/\/merchant\/create$/);
  await logOut();

  await enterPassword();
  await page.getByLabel('Recovery code').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Log in with the code' }).click();
  await expect(page).toHaveURL(/\/merchant\/create$/);
});
