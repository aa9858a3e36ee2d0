import type { ConnectedAccount } from '@comanda/contract/shapes/connected-account';
import type { PayoutDetails } from '@comanda/contract/shapes/payouts';
import { iso } from '@comanda/domain/instants';
import type { Role } from '@comanda/domain/roles';
import { NOON } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRestaurant } from '../testing/a-restaurant.ts';
import { renderPage } from '../testing/render-page.tsx';

const ACCOUNT: PayoutDetails = {
  ...{ bankCode: '60', bankName: 'Barclays', accountNumber: '6819', accountName: 'Lucia Group Ltd' },
  ...{ currency: 'GBP', status: 'PENDING', paidTo: null, held: null, since: iso(NOON), version: 1 },
  changed: { at: iso(NOON), by: 'Mia Park' },
};

async function thePayouts(role: Role, connected: ConnectedAccount, details = ACCOUNT) {
  const server = fakeServer();
  openRestaurant(server, { role });
  server.on('payoutDetails', () => details);
  server.on('waysToPay', () => ({
    ...{ version: 1, changed: null, takesCash: true, cashMinimum: 0, cardProvider: null, cardMinimum: 0 },
    providers: [{ name: 'stripe', isTest: true }],
  }));
  server.on('connectedAccount', () => connected);
  server.on('merchant', () => new Refused(404, 'The merchant was not found.', { code: 'NOT_FOUND' }));
  return { server, ...(await renderPage('/restaurant/payment-details', server)) };
}

const AT_STRIPE = {
  ...{ id: 'acct_1', since: iso(NOON), holder: 'Ben Ltd', lastFour: '4242', isConfirmed: false },
  setUpBy: { userId: crypto.randomUUID(), name: 'Ben Roy', isHere: false },
};

test('an admin reads whose account it is and who connected it, and says yes', async () => {
  const { server, user } = await thePayouts('ADMIN', { state: 'TO_CONFIRM', account: AT_STRIPE });
  expect(await screen.findByText('Ben Ltd')).toBeVisible();
  expect(screen.getByText('•••• 4242')).toBeVisible();
  expect(screen.getByText('Ben Roy, who does not work here any more')).toBeVisible();
  const confirmed = { state: 'ACTIVE', account: { ...AT_STRIPE, isConfirmed: true } } as const;
  server.on('confirmAccount', () => confirmed);
  server.on('connectedAccount', () => confirmed);
  await user.click(screen.getByRole('button', { name: 'Yes, it is ours' }));
  expect(await screen.findByText(/^Connected\./)).toBeVisible();
  expect(server.sent('confirmAccount')).toMatchObject([{ params: { account: 'acct_1' } }]);
});

test('an admin disconnects it, after a question', async () => {
  const account = { ...AT_STRIPE, isConfirmed: true };
  const { server, user } = await thePayouts('ADMIN', { state: 'ACTIVE', account });
  server.on('disconnectAccount', () => null);
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
  expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
  expect(server.sent('disconnectAccount')).toEqual([]);
  server.on('connectedAccount', () => ({ state: 'NONE', account: null }));
  await user.click(screen.getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByRole('button', { name: 'Connect with Stripe' })).toBeVisible();
  expect(server.sent('disconnectAccount')).toMatchObject([{ params: { account: 'acct_1' } }]);
});

test('a manager reads it, and decides nothing', async () => {
  await thePayouts('MANAGER', { state: 'TO_CONFIRM', account: AT_STRIPE });
  expect(await screen.findByText('Ben Ltd')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Disconnect' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Yes, it is ours' })).toBeNull();
});

test('a change that a manager made is brought back by an admin with one press', async () => {
  const until = iso(NOON + 48 * 3_600_000);
  const held = { until, before: { bankName: 'Lloyds', accountNumber: '1111' } };
  const { server, user } = await thePayouts(
    'ADMIN',
    { state: 'NONE', account: null },
    { ...ACCOUNT, held, version: 2 },
  );
  expect(await screen.findByText(/^A manager changed this account\..*Lloyds, •••• 1111\.$/)).toBeVisible();
  const back = { ...ACCOUNT, bankName: 'Lloyds', accountNumber: '1111', version: 3 };
  server.on('undoPayoutDetails', () => back);
  await user.click(screen.getByRole('button', { name: 'Bring back' }));
  expect(await screen.findByText('•••• 1111')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Bring back' })).toBeNull();
  expect(server.sent('undoPayoutDetails')).toMatchObject([{ body: { version: 2 } }]);
});
