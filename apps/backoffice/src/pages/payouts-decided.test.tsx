import { iso } from '@comanda/domain/hours/instants';
import { NOON } from '@comanda/testing/an-order';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ACCOUNT, AT_STRIPE, openPayouts } from '../testing/open-payouts.tsx';

test('an admin reads whose account it is and who connected it, and says yes', async () => {
  const { server, user } = await openPayouts('ADMIN', { state: 'TO_CONFIRM', account: AT_STRIPE });
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
  const { server, user } = await openPayouts('ADMIN', { state: 'ACTIVE', account });
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
  await openPayouts('MANAGER', { state: 'TO_CONFIRM', account: AT_STRIPE });
  expect(await screen.findByText('Ben Ltd')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Disconnect' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Yes, it is ours' })).toBeNull();
});

test('a change that a manager made is brought back by an admin with one press', async () => {
  const until = iso(NOON + 48 * 3_600_000);
  const held = { until, before: { bankName: 'Lloyds', accountNumber: '1111' } };
  const { server, user } = await openPayouts(
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
