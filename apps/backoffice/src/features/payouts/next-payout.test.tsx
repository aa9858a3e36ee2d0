import type { AccountMoney } from '@comanda/contract/shapes/connected-account';
import { Refused } from '@comanda/testing/fake-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ACCOUNT, AT_STRIPE, openPayouts } from '../../testing/open-payouts.tsx';

const CONNECTED = { state: 'ACTIVE', account: { ...AT_STRIPE, isConfirmed: true } } as const;
const GBP = 'GBP';

/** The sentences of the panel, below its heading. */
async function shown(money: AccountMoney) {
  await openPayouts('MANAGER', CONNECTED, ACCOUNT, money);
  const panel = within(await screen.findByRole('region', { name: 'Next payout' }));
  return (await panel.findAllByText(/\d|Nothing/)).map(({ textContent }) => textContent);
}

test('says what is on its way to the bank and when it comes, and what follows', async () => {
  const onItsWay = [
    { amount: 41_230, currency: GBP, arrivesOn: '2026-12-02' },
    { amount: 12_000, currency: GBP, arrivesOn: '2026-12-03' },
  ];
  expect(await shown({ onItsWay, notSent: [{ amount: 1_250, currency: GBP }] })).toEqual([
    '£412.30',
    'On its way to your bank. Expected Wed\u00a02\u00a0Dec.',
    'Then £120.00, expected Thu\u00a03\u00a0Dec.',
    '£12.50 is at Stripe and goes out with a later payout.',
  ]);
});

test('says that nothing is on its way, and what is owed after refunds', async () => {
  expect(await shown({ onItsWay: [], notSent: [{ amount: -501, currency: GBP }] })).toEqual([
    'Nothing is on its way to your bank. What your diners pay by card shows up here.',
    '£5.01 is owed to Stripe, mostly for refunds. It comes off what your diners pay next.',
  ]);
});

test('says that Stripe does not answer, and asks again when somebody wants it', async () => {
  const sentence = 'Stripe does not say what it pays out right now. Please try again in a moment.';
  const refused = new Refused(503, sentence, { code: 'PAYMENT_UNAVAILABLE' });
  const { server, user } = await openPayouts('MANAGER', CONNECTED, ACCOUNT, refused);
  const panel = within(await screen.findByRole('region', { name: 'Next payout' }));
  expect(await panel.findByText(sentence)).toBeVisible();
  server.on('accountMoney', () => ({ onItsWay: [], notSent: [] }));
  await user.click(panel.getByRole('button', { name: 'Try again' }));
  expect(await panel.findByText(/^Nothing is on its way/)).toBeVisible();
});

test('is not shown before card money goes to the account', async () => {
  const { server } = await openPayouts('MANAGER', { state: 'TO_CONFIRM', account: AT_STRIPE });
  expect(await screen.findByText('Ben Ltd')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Next payout' })).toBeNull();
  expect(server.sent('accountMoney')).toEqual([]);
});
