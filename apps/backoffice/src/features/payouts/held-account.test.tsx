import { iso } from '@comanda/domain/hours/instants';
import { NOON } from '@comanda/testing/an-order';
import { Refused } from '@comanda/testing/fake-server';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ACCOUNT, openPayouts } from '../../testing/open-payouts.tsx';

const NOTHING = { state: 'NONE', account: null } as const;
const heldUntil = (until: number) => ({
  ...ACCOUNT,
  held: { until: iso(until), before: { bankName: 'Lloyds', accountNumber: '1111' } },
});

test('a change that waits says where the money goes until then, and a manager decides nothing', async () => {
  await openPayouts('MANAGER', NOTHING, heldUntil(NOON + 48 * 3_600_000));
  expect(await screen.findByText(/your money goes to Lloyds, •••• 1111\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Bring back' })).toBeNull();
});

test('one whose time is over is not spoken of', async () => {
  await openPayouts('ADMIN', NOTHING, heldUntil(NOON - 1));
  expect(await screen.findByText('•••• 6819')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Bring back' })).toBeNull();
});

test('a failure is said, and the choice stays', async () => {
  const { server, user } = await openPayouts('ADMIN', NOTHING, heldUntil(NOON + 3_600_000));
  server.on('confirmPayoutDetails', () => new Refused(503, 'Back in a moment.'));
  await user.click(await screen.findByRole('button', { name: 'Yes, it is ours' }));
  expect(await screen.findByText('Back in a moment.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Bring back' })).toBeVisible();
});
