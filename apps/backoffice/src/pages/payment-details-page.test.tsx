import type { ConnectedAccount } from '@comanda/contract/shapes/connected-account';
import type { PayoutDetails } from '@comanda/contract/shapes/payouts';
import type { WaysToPay } from '@comanda/contract/shapes/ways-to-pay';
import { iso } from '@comanda/domain/hours/instants';
import { NOON } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRestaurant } from '../testing/a-restaurant.ts';
import { OWN_AT_STRIPE } from '../testing/open-payouts.tsx';
import { renderPage } from '../testing/render-page.tsx';

const NUMBER = '31926819';
const ACCOUNT: PayoutDetails = {
  bankCode: '60',
  bankName: 'Barclays',
  accountNumber: '6819',
  sortCode: '601613',
  accountName: 'Lucia Group Ltd',
  currency: 'GBP',
  status: 'PENDING',
  paidTo: null,
  held: null,
  since: iso(NOON),
  version: 1,
  changed: { at: iso(NOON), by: 'Mia Park' },
};

const BUSINESS = {
  version: 1,
  changed: null,
  name: 'Lucia Group',
  legalName: 'Lucia Group Ltd',
  email: 'lucia@comanda.example',
  phone: null,
  country: 'GB',
  taxNumber: null,
  logo: null,
  restaurants: [],
};

const WAYS: WaysToPay = {
  ...{ version: 1, changed: null, takesCash: true, cashMinimum: 0, cardProvider: null, cardMinimum: 0 },
  ...{ cardProviderLabel: null, providers: [], knownProviders: ['Stripe', 'Paystack'] },
};

const none = () => new Refused(404, 'The payout account was not found.', { code: 'NOT_FOUND' });

async function thePayouts(
  details: PayoutDetails | null,
  banks: ('A' | { name: string; code: string })[] = [],
  connected: ConnectedAccount['state'] | null = null,
) {
  const server = fakeServer();
  openRestaurant(server, { role: 'MANAGER' });
  server.on('payoutDetails', () => details ?? none());
  server.on('banks', () => banks);
  server.on('waysToPay', () => (connected ? { ...WAYS, providers: [OWN_AT_STRIPE] } : WAYS));
  server.on('connectedAccount', () => ({ state: connected ?? 'NOT_OFFERED', account: null }));
  server.on('accountMoney', () => ({ onItsWay: [], notSent: [] }));
  server.on('merchant', ({ params }) => ({ ...BUSINESS, id: params.id }));
  return { server, ...(await renderPage('/restaurant/payment-details', server)) };
}

async function fill(
  user: Awaited<ReturnType<typeof thePayouts>>['user'],
  number = NUMBER,
  inTheMiddle: () => unknown = () => undefined,
) {
  await user.click(await screen.findByRole('button', { name: 'Add payout account' }));
  await user.type(screen.getByRole('combobox', { name: 'Bank' }), 'Barcl');
  await inTheMiddle();
  await user.keyboard('ays');
  await user.type(screen.getByLabelText('Sort code'), '60-16-13');
  await user.type(screen.getByLabelText('Account number'), number);
  await user.type(screen.getByLabelText('Account holder'), 'Lucia Group Ltd');
}

test('a first account is typed, checked, saved, and shown by its last four digits alone', async () => {
  const { server, user } = await thePayouts(null, [
    'A',
    { name: 'Barclays', code: '60' },
    { name: 'Barclays', code: '61' },
  ]);
  server.on('createPayoutDetails', () => ACCOUNT);
  await fill(user, NUMBER.slice(1));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('That looks one digit short.')).toBeVisible();
  expect(server.sent('createPayoutDetails')).toEqual([]);
  await user.clear(screen.getByLabelText('Account number'));
  await user.type(screen.getByLabelText('Account number'), NUMBER);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('•••• 6819')).toBeVisible();
  expect(await screen.findByText('Saved. Every admin gets an e-mail about it.')).toBeVisible();
  expect(server.sent('createPayoutDetails')).toMatchObject([
    { body: { bankCode: '60', bankName: 'Barclays', accountNumber: NUMBER, currency: 'GBP' } },
  ]);
  expect(document.body.innerHTML).not.toContain(NUMBER);
});

test('banks are offered as names or as objects; where the list fails, a name is typed', async () => {
  const { server, user } = await thePayouts(null, ['A', { name: 'Barclays', code: '60' }]);
  await user.click(await screen.findByRole('button', { name: 'Add payout account' }));
  await user.click(screen.getByRole('combobox', { name: 'Bank' }));
  expect(await screen.findByRole('option', { name: 'A', hidden: true })).toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'Barclays', hidden: true })).toBeInTheDocument();
  expect(server.sent('banks')).toHaveLength(1);
});

test('an account that is refused says where money goes until another one is taken', async () => {
  await thePayouts({
    ...ACCOUNT,
    status: 'REFUSED',
    paidTo: { bankName: 'Lloyds', accountNumber: '1111' },
  });
  expect(
    await screen.findByText('Your money still goes to your earlier account: Lloyds, •••• 1111.'),
  ).toBeVisible();
  expect(screen.getByText('This account was refused. Check the details and save them again.')).toBeVisible();
});

test('an account is read, and its holder changed without the number', async () => {
  const { server, user } = await thePayouts(ACCOUNT);
  server.on('updatePayoutDetails', () => ({ ...ACCOUNT, accountName: 'Lucia Ltd', version: 2 }));
  expect(await screen.findByText('•••• 6819')).toBeVisible();
  expect(screen.getByText('Mia Park', { selector: 'dd' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.clear(screen.getByLabelText('Account holder'));
  await user.type(screen.getByLabelText('Account holder'), 'Lucia Ltd');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Lucia Ltd', { selector: 'dd' })).toBeVisible();
  expect(server.sent('updatePayoutDetails')).toMatchObject([
    { body: { accountName: 'Lucia Ltd', version: 1 } },
  ]);
});

test('where a colleague was quicker, both are shown and nothing typed is lost', async () => {
  const { server, user } = await thePayouts(ACCOUNT);
  const changed = { at: iso(NOON), by: 'Ben Roy' };
  const theirs = { ...ACCOUNT, accountName: 'Ben Ltd', version: 2, changed };
  server.on(
    'updatePayoutDetails',
    () => new Refused(409, 'Ben was quicker.', { code: 'STALE', by: 'Ben', current: theirs }),
  );
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  await user.type(screen.getByLabelText('Account holder'), ' London');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('region', { name: 'Changed by somebody else' })).toBeVisible();
  expect(screen.getByLabelText('Account holder')).toHaveValue('Lucia Group Ltd London');
  expect(screen.getByText(/Your business is called Lucia Group Ltd/)).toBeVisible();
});

test('where the list of banks fails in the middle of a word, the name that is typed is sent', async () => {
  const { server, user } = await thePayouts(null);
  const answered = Promise.withResolvers<Refused>();
  server.on('banks', () => answered.promise);
  server.on('createPayoutDetails', () => ACCOUNT);
  await fill(user, NUMBER, async () => {
    answered.resolve(new Refused(503, 'The server is busy.', { code: 'OVERLOADED' }));
    await waitFor(() => expect(server.sent('banks')).toHaveLength(2));
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('createPayoutDetails')).toMatchObject([{ body: { bankCode: 'Barclays' } }]),
  );
});

test('what answers in the middle of a word takes no letter of it', async () => {
  const { server, user } = await thePayouts(null);
  const answered = Promise.withResolvers<{ name: string; code: string }[]>();
  server.on('banks', () => answered.promise);
  server.on('createPayoutDetails', () => ACCOUNT);
  await fill(user, NUMBER, async () => {
    answered.resolve([{ name: 'Barclays', code: '60' }]);
    expect(await screen.findByRole('option', { name: 'Barclays', hidden: true })).toBeInTheDocument();
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('createPayoutDetails')).toMatchObject([
      { body: { bankCode: '60', bankName: 'Barclays' } },
    ]),
  );
});

test('what cannot be loaded says why', async () => {
  const server = fakeServer();
  openRestaurant(server, { role: 'MANAGER' });
  server.on('merchant', ({ params }) => ({ ...BUSINESS, id: params.id }));
  server.on('waysToPay', () => WAYS);
  server.on('payoutDetails', () => new Refused(403, 'Your role does not allow this.', { code: 'FORBIDDEN' }));
  await renderPage('/restaurant/payment-details', server);
  expect(await screen.findByText('Your role does not allow this.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

async function theWays(ways: Partial<WaysToPay>) {
  const server = fakeServer();
  openRestaurant(server, { role: 'MANAGER' });
  server.on('payoutDetails', none);
  server.on('merchant', ({ params }) => ({ ...BUSINESS, id: params.id }));
  server.on('waysToPay', () => ({ ...WAYS, ...ways }));
  server.on('connectedAccount', () => ({ state: 'NONE', account: null }));
  return { server, ...(await renderPage('/restaurant/payment-details', server)) };
}

test('cards are chosen with a minimum, and saved with the version that was seen', async () => {
  const { server, user } = await theWays({ providers: [OWN_AT_STRIPE] });
  const stored = {
    cardProvider: OWN_AT_STRIPE.name,
    cardMinimum: 500,
    providers: [OWN_AT_STRIPE],
    version: 2,
  };
  server.on('updateWaysToPay', () => ({ ...WAYS, ...stored }));
  const cards = await screen.findByRole('combobox', { name: 'Cards' });
  await user.selectOptions(cards, 'Stripe, for trying out: no money moves');
  await user.type(screen.getByLabelText('Cards from'), 'five');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Cards from')).toBeInvalid();
  await user.clear(screen.getByLabelText('Cards from'));
  await user.type(screen.getByLabelText('Cards from'), '5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('updateWaysToPay')).toMatchObject([
      { body: { version: 1, takesCash: true, cardProvider: 'stripe', cardMinimum: 500 } },
    ]),
  );
});

const ACME = { name: 'acme', label: 'Acme Pay', isTest: false, ownAccounts: null };

test('a provider is called what the server calls it, and so is one that is gone', async () => {
  const gone = { cardProvider: 'before', cardProviderLabel: 'Pay Before' };
  await theWays({ ...gone, providers: [ACME] });
  const cards = await screen.findByRole('combobox', { name: 'Cards' });
  expect(within(cards).getByRole('option', { name: 'By Acme Pay' })).toHaveValue('acme');
  expect(cards).toHaveDisplayValue('Pay Before, which can’t be reached from here right now');
});

test('without a provider it says who can set one; one way has to stay', async () => {
  const { server, user } = await theWays({});
  expect(await screen.findByText(/needs the key of a card provider \(Stripe or Paystack\)/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Cash, with the food' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Leave at least one way to pay.')).toBeVisible();
  expect(server.sent('updateWaysToPay')).toEqual([]);
});

test('a colleague who was quicker with the ways to pay is named, and nothing typed is lost', async () => {
  const { server, user } = await theWays({ providers: [OWN_AT_STRIPE] });
  const current = { ...WAYS, providers: [OWN_AT_STRIPE], cashMinimum: 300, version: 2 };
  server.on(
    'updateWaysToPay',
    () => new Refused(409, 'Ben was quicker.', { code: 'STALE', by: 'Ben', current }),
  );
  await user.type(await screen.findByLabelText('Cash from'), '4');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('region', { name: 'Changed by somebody else' })).toBeVisible();
  expect(screen.getByLabelText('Cash from')).toHaveValue('4');
});

test('a member of the staff is led elsewhere', async () => {
  const server = fakeServer();
  openRestaurant(server, { role: 'STAFF' });
  const { router } = await renderPage('/restaurant/payment-details', server);
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders/live'));
});

test('an own account at Stripe is connected on its page, where cards are taken by it', async () => {
  const { server, user } = await thePayouts(ACCOUNT, [], 'NONE');
  server.on('connectAccount', () => ({ url: 'https://connect.example/acct_1' }));
  await user.click(await screen.findByRole('button', { name: 'Connect with Stripe' }));
  const link = await screen.findByRole('link', { name: 'Open Stripe' });
  expect(link).toHaveAttribute('href', 'https://connect.example/acct_1');
  expect(server.sent('connectAccount')).toHaveLength(1);
});

test.each([
  ['TO_COMPLETE', /^Stripe still needs something/, 1],
  ['ACTIVE', /^Connected\./, 0],
] as const)('an own account that is %s says so', async (state, sentence, buttons) => {
  await thePayouts(ACCOUNT, [], state);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Continue at Stripe' })).toHaveLength(buttons);
  expect(screen.queryAllByRole('link', { name: /at Stripe$/ })).toHaveLength(1 - buttons);
});

test.each([null, 'NOT_OFFERED'] as const)('without Stripe there is nothing to connect: %s', async (state) => {
  await thePayouts(ACCOUNT, [], state);
  expect(await screen.findByText('•••• 6819')).toBeVisible();
  expect(screen.queryByText('Your own Stripe account')).toBeNull();
});
