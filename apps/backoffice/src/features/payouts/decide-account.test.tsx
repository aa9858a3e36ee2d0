import { Refused } from '@comanda/testing/fake-server';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AT_STRIPE, openPayouts } from '../../testing/open-payouts.tsx';

test('asks before it disconnects, and keeps the account where that was not meant', async () => {
  const { server, user } = await openPayouts('ADMIN', { state: 'TO_CONFIRM', account: AT_STRIPE });
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
  expect(screen.getByText(/^Disconnect this account\?/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(screen.getByRole('button', { name: 'Yes, it is ours' })).toBeVisible();
  expect(server.sent('disconnectAccount')).toEqual([]);
});

test('says why it could not be confirmed, and asks again whose the account is', async () => {
  const { server, user } = await openPayouts('ADMIN', { state: 'TO_CONFIRM', account: AT_STRIPE });
  server.on('confirmAccount', () => new Refused(503, 'Back in a moment.'));
  const before = server.sent('connectedAccount').length;
  await user.click(await screen.findByRole('button', { name: 'Yes, it is ours' }));
  expect(await screen.findByText('Back in a moment.')).toBeVisible();
  expect(server.sent('connectedAccount').length).toBeGreaterThan(before);
});
