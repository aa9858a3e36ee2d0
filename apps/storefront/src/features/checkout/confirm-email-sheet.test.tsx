import { iso } from '@comanda/testing/an-order';
import { Refused } from '@comanda/testing/fake-server';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { dinerClient } from '../../device/diner.ts';
import { indexMenu } from '../../shop/menu-index.ts';
import { ShopContext } from '../../shop/shop-context.ts';
import { testMenu } from '../../shop/test-menu.ts';
import { NOON, renderShop } from '../../testing/render-shop.tsx';
import { ConfirmEmail } from './confirm-email.tsx';

const SENT = { 'email-code:forno-lucia': { email: 'ada@example.com', sentAt: NOON - 1000 } };

function theSheet(kept: Readonly<Record<string, unknown>> = {}) {
  const onConfirmed = vi.fn();
  const shop = { index: indexMenu(testMenu()), money: String, today: '2026-11-20', phone: '' };
  const shown = renderShop(
    <ShopContext value={shop}>
      <ConfirmEmail
        open
        client={dinerClient('/api', () => {})}
        email=""
        total="£4.50"
        onConfirmed={onConfirmed}
        onClose={() => {}}
      />
    </ShopContext>,
    kept,
  );
  return { ...shown, onConfirmed };
}

const codeField = () => screen.findByLabelText('The six digits from the e-mail');

test('a code goes to a whole address only, and its six digits let the order in', async () => {
  const { server, user, onConfirmed } = theSheet();
  server.on('askCode', () => ({ expiresAt: iso(NOON + 600_000), resendAt: iso(NOON + 60_000) }));
  server.on('confirmCode', () => null);
  const email = screen.getByLabelText('Your e-mail address');
  await user.type(email, 'ada{Enter}');
  expect(email).toHaveAccessibleDescription(/Enter an e-mail address such as/);
  expect(server.sent('askCode')).toEqual([]);
  await user.type(email, '@example.com{Enter}');
  const code = await codeField();
  await waitFor(() => expect(code).toHaveFocus());
  expect(screen.getByText(/^We sent six digits to ada@example\.com\./)).toBeVisible();
  await user.type(code, '12345{Enter}');
  expect(code).toHaveAccessibleDescription('The code has six digits.');
  expect(server.sent('confirmCode')).toEqual([]);
  await user.type(code, '6{Enter}');
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce());
  expect(server.sent('confirmCode')).toMatchObject([{ body: { code: '123456' } }]);
});

test('a code that was sent before the page was left is still asked for', async () => {
  theSheet(SENT);
  expect(await codeField()).toBeVisible();
  expect(screen.getByText(/^You can ask for another code in \d+ s\.$/)).toBeVisible();
});

test('a code that works no more leads to another one, and to another address', async () => {
  const { server, user, onConfirmed } = theSheet(SENT);
  server.on(
    'confirmCode',
    () => new Refused(409, 'That code is too old.', { code: 'CODE_OVER', reason: 'EXPIRED' }),
  );
  await user.type(await codeField(), '123456{Enter}');
  expect(await screen.findByText('That code is too old.')).toBeVisible();
  expect(screen.queryByLabelText('The six digits from the e-mail')).toBeNull();
  expect(screen.getByRole('button', { name: 'Send another code' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Use another address' }));
  expect(screen.getByLabelText('Your e-mail address')).toBeVisible();
  expect(onConfirmed).not.toHaveBeenCalled();
});

test('somebody who needs no code any more is let in, and a cut line loses nothing', async () => {
  const { server, user, onConfirmed } = theSheet();
  const email = screen.getByLabelText('Your e-mail address');
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await user.type(email, 'ada@example.com{Enter}');
  await waitFor(() => expect(email).toHaveAccessibleDescription(/No connection right now/));
  expect(email).toHaveValue('ada@example.com');
  vi.stubGlobal('fetch', fetch);
  server.on('askCode', () => new Refused(409, 'No code is needed.', { code: 'NO_CODE_NEEDED' }));
  await user.click(screen.getByRole('button', { name: 'E-mail me a code' }));
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce());
});
