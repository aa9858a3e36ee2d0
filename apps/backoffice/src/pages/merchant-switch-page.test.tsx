import type { MerchantSummary } from '@comanda/contract/shapes/accounts';
import { orderId } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRestaurant } from '../testing/a-restaurant.ts';
import { renderPage } from '../testing/render-page.tsx';

const QUESTION =
  'A business was set up with your address before you confirmed it: Trattoria Vera. Is it yours?';
const VERA: MerchantSummary = {
  id: orderId(900),
  name: 'Trattoria Vera',
  logo: null,
  role: 'ADMIN',
  unclaimed: true,
  restaurants: [
    { id: orderId(901), slug: 'vera', name: 'Trattoria Vera', role: 'ADMIN', accountLocked: false },
  ],
};

/** A user that comes from the login, with these businesses beside Vera. */
async function afterLogin(others: (own: MerchantSummary[]) => MerchantSummary[]) {
  const server = fakeServer();
  const { merchantId, id, slug, name } = openRestaurant(server, { role: 'STAFF' });
  const own = { id, slug, name, role: 'STAFF', accountLocked: false } as const;
  const kept = {
    merchants: [
      VERA,
      ...others([{ id: merchantId, name: 'Lucia Group', logo: null, role: 'STAFF', restaurants: [own] }]),
    ],
  };
  server.on('userMerchants', () => kept.merchants);
  const page = await renderPage('/merchant', server);
  const question = within(await screen.findByRole('region', { name: QUESTION }));
  return { ...page, server, kept, question };
}

test('a business of before the address was confirmed is asked about first, and keeping it leads on', async () => {
  const { server, user, router, kept, question } = await afterLogin(() => []);
  expect(router.state.location.pathname).toBe('/merchant/merchant-switch');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Where to\?$/);
  expect(screen.queryByText(/You do not belong to a restaurant yet/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Trattoria Vera/ })).toBeNull();
  const { unclaimed: _, ...claimed } = VERA;
  server.on('claimMerchant', () => new Refused(429, 'In a minute.', { code: 'RATE_LIMITED' }));
  await user.click(question.getByRole('button', { name: 'Keep it' }));
  expect(await question.findByRole('alert')).toHaveTextContent('Not kept: In a minute.');
  server.on('claimMerchant', () => {
    kept.merchants = [claimed];
    return null;
  });
  await user.click(question.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders/live'));
  expect(server.sent('claimMerchant')[1]?.params).toEqual({ id: VERA.id });
});

test('whoever has another place reads the question and their own restaurant; closed, it is gone', async () => {
  const { server, user, router, kept, question } = await afterLogin((own) => own);
  expect(screen.getByRole('button', { name: /^Forno Lucia/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Trattoria Vera/ })).toBeNull();
  await user.click(question.getByRole('button', { name: 'Close it' }));
  const asking = within(await screen.findByRole('dialog', { name: 'Close Trattoria Vera for good?' }));
  server.on('closeMerchant', () => {
    kept.merchants = kept.merchants.filter(({ unclaimed }) => !unclaimed);
    return null;
  });
  await user.type(asking.getByLabelText('Type the name of the business to confirm'), 'Trattoria Vera');
  await user.click(asking.getByRole('button', { name: 'Close it for good' }));
  expect(await screen.findByText('Trattoria Vera is closed.')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders/live'));
});

test('a business without an answer is in no list of the places one may go to', async () => {
  const { user } = await afterLogin((own) => own);
  await user.click(screen.getByRole('button', { name: /Forno Lucia/ }));
  const name = await screen.findByText('Forno Lucia', { selector: '[class*=restaurantName]' });
  expect(name.closest('button')).toBeNull();
});
