import type { AccountMoney, ConnectedAccount } from '@comanda/contract/shapes/connected-account';
import type { PayoutDetails } from '@comanda/contract/shapes/payouts';
import { iso } from '@comanda/domain/hours/instants';
import type { Role } from '@comanda/domain/people/roles';
import { NOON } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { openRestaurant } from './a-restaurant.ts';
import { renderPage } from './render-page.tsx';

/** What a restaurant is paid into. */
export const ACCOUNT: PayoutDetails = {
  ...{ bankCode: '60', bankName: 'Barclays', accountNumber: '6819', accountName: 'Lucia Group Ltd' },
  ...{ currency: 'GBP', status: 'PENDING', paidTo: null, held: null, since: iso(NOON), version: 1 },
  changed: { at: iso(NOON), by: 'Mia Park' },
};

/** A provider at which restaurants have accounts of their own. */
export const OWN_AT_STRIPE = {
  ...{ name: 'stripe', label: 'Stripe', isTest: true },
  ownAccounts: { login: 'https://stripe.example/login' },
};

/** The page of payouts, for somebody of that role. */
export async function openPayouts(
  role: Role,
  connected: ConnectedAccount,
  details = ACCOUNT,
  money: AccountMoney | Refused = { onItsWay: [], notSent: [] },
) {
  const server = fakeServer();
  openRestaurant(server, { role });
  server.on('payoutDetails', () => details);
  server.on('waysToPay', () => ({
    ...{ version: 1, changed: null, takesCash: true, cashMinimum: 0, cardProvider: null, cardMinimum: 0 },
    cardProviderLabel: null,
    providers: [OWN_AT_STRIPE],
    knownProviders: ['Stripe'],
  }));
  server.on('connectedAccount', () => connected);
  server.on('accountMoney', () => money);
  server.on('merchant', () => new Refused(404, 'The merchant was not found.', { code: 'NOT_FOUND' }));
  return { server, ...(await renderPage('/restaurant/payment-details', server)) };
}

/** Connected by a member that has left, without an admin's yes. */
export const AT_STRIPE = {
  ...{ id: 'acct_1', since: iso(NOON), holder: 'Ben Ltd', lastFour: '4242', isConfirmed: false },
  setUpBy: { userId: crypto.randomUUID(), name: 'Ben Roy', isHere: false },
};
