import type { SubscriptionView } from '@comanda/contract/shapes/subscription';
import { DAY_MS } from '@comanda/domain/hours/durations';
import { iso } from '@comanda/domain/hours/instants';
import { NOON } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { invoicesSheet } from '../features/subscription/invoices.tsx';
import { openRestaurant } from '../testing/a-restaurant.ts';
import { anInvoice, aSubscription } from '../testing/a-subscription.ts';
import { renderPage } from '../testing/render-page.tsx';

const PATH = '/merchant/subscription';
const PAST_DUE: Partial<SubscriptionView> = {
  status: 'PAST_DUE',
  currentPeriodEnd: iso(NOON - 2 * DAY_MS),
  graceEndsAt: iso(NOON + 5 * DAY_MS),
  invoices: [anInvoice({ number: '2026-000009', state: 'OPEN', paidAt: null, from: null, until: null })],
};

async function thePlan(change: Partial<SubscriptionView>, { path = PATH, isLocked = false } = {}) {
  const server = fakeServer();
  openRestaurant(server, { restaurant: { accountLocked: isLocked } });
  server.on('subscription', () => aSubscription({ ...change, accountLocked: isLocked }));
  server.on('tablets', () => ({ tablets: [] }));
  server.on('printers', () => ({ printers: [], networks: [], respelled: [] }));
  return { server, ...(await renderPage(path, server, { hasPlans: true })) };
}

const plan = () => screen.findByRole('region', { name: 'Your plan' });

test('a paid plan says what it costs, until when, and what else there is', async () => {
  const { user } = await thePlan({});
  const card = within(await plan());
  expect(card.getByText('Active')).toBeVisible();
  expect(card.getByText('£29.00 a month')).toBeVisible();
  expect(card.getByText('Paid until 30 November 2026. Then the next invoice comes.')).toBeVisible();
  expect(card.getByText('As many screens as you like')).toBeVisible();
  expect(screen.queryByRole('alert', { name: '£29.00 to pay' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Yearly' }));
  expect(screen.getByText('£58.00 less a year than now')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  const rows = within(screen.getByRole('table', { name: 'Invoices' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'NumberDatePlanAmountState',
    '2026-00000731 Oct 2026Monthly£29.00Paid',
  ]);
});

test('who pays online pays in advance, or for another plan', async () => {
  const { user } = await thePlan({ isPaidOnline: true });
  expect(await screen.findByRole('button', { name: 'Pay £29.00 in advance' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Yearly' }));
  expect(screen.getByRole('button', { name: 'Pay £290.00 for Yearly' })).toBeVisible();
});

test('what was begun to be paid in advance can be paid as long as its invoice is open', async () => {
  const begun = anInvoice({ number: '2026-000010', state: 'OPEN', paidAt: null, from: null, until: null });
  const { server, user } = await thePlan({ isPaidOnline: true, invoices: [begun, anInvoice()] });
  const open = within(await screen.findByRole('region', { name: 'Invoice 2026-000010 is not paid' }));
  const went = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  server.on('subscriptionCheckout', () => ({ url: 'https://pay.example/1' }));
  await user.click(open.getByRole('button', { name: 'Pay £29.00' }));
  await waitFor(() => expect(went).toHaveBeenCalledWith('https://pay.example/1'));
  went.mockRestore();
  expect(server.sent('subscriptionCheckout')).toMatchObject([{ body: { planId: 'monthly' } }]);
});

test('a trial counts its days down, and has no invoices yet', async () => {
  await thePlan({ status: 'TRIALING', trialEndsAt: iso(NOON + 10 * DAY_MS), invoices: [] });
  expect(within(await plan()).getByText('10 days of trial left, until 30 November 2026.')).toBeVisible();
  expect(screen.getByText(/^No invoices yet/)).toBeVisible();
});

test('past due, it says what happens on which day, and how to pay by hand', async () => {
  await thePlan(PAST_DUE);
  const alert = within(await screen.findByRole('alert', { name: '£29.00 to pay' }));
  expect(alert.getByText('£29.00 has been due since 18 November 2026.')).toBeVisible();
  expect(alert.getByText(/^From 25 November 2026 on, diners can’t order/)).toBeVisible();
  expect(alert.getByRole('link', { name: 'pay@comanda.example' })).toHaveAttribute(
    'href',
    'mailto:pay@comanda.example',
  );
  expect(screen.queryByText(/takes no orders until it’s paid/)).toBeNull();
});

test('paid online, the button opens the page of whoever takes the money, or says why not', async () => {
  const { server, user } = await thePlan({ ...PAST_DUE, isPaidOnline: true });
  server.on('subscriptionCheckout', () => new Refused(503, 'The server is busy.'));
  const pay = await screen.findByRole('button', { name: 'Pay now' });
  expect(screen.queryByRole('button', { name: /in advance$/ })).toBeNull();
  await user.click(pay);
  expect(await screen.findByText('The page to pay could not be opened: The server is busy.')).toBeVisible();
  const went = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  server.on('subscriptionCheckout', () => ({ url: 'https://pay.example/1' }));
  await user.click(pay);
  await waitFor(() => expect(went).toHaveBeenCalledWith('https://pay.example/1'));
  went.mockRestore();
  expect(server.sent('subscriptionCheckout')).toMatchObject([
    { body: { planId: 'monthly' } },
    { body: { planId: 'monthly' } },
  ]);
});

test('whoever comes back from the page to pay reads whether that invoice is paid, and sees when it is', async () => {
  const { server } = await thePlan(
    { ...PAST_DUE, isPaidOnline: true },
    { path: `${PATH}?invoice=2026-000009` },
  );
  expect(await screen.findByText(/^Not paid yet\. If you’ve just paid/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay now' })).toBeVisible();
  const until = iso(NOON + 28 * DAY_MS);
  server.on('subscription', () =>
    aSubscription({ currentPeriodEnd: until, invoices: [anInvoice({ number: '2026-000009', until })] }),
  );
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('Thank you. You’ve paid until 18 December 2026.')).toBeVisible();
  expect(screen.queryByText(/^Not paid yet/)).toBeNull();
});

test('an address alone thanks nobody', async () => {
  await thePlan({}, { path: `${PATH}?invoice=2026-000099` });
  expect(await plan()).toBeVisible();
  expect(screen.queryByText(/^Thank you|^Not paid yet/)).toBeNull();
});

test('once it is paid, every page is in reach again without a new login', async () => {
  const { server } = await thePlan({ ...PAST_DUE, status: 'LOCKED' }, { isLocked: true });
  expect(await screen.findByText(/^Diners can’t order, because £29.00 wasn’t paid/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Orders' })).toBeNull();
  const { state } = openRestaurant(server);
  server.on('subscription', () => aSubscription());
  server.emit({ type: 'state', data: state });
  expect((await screen.findAllByRole('link', { name: 'Orders' }))[0]).toBeVisible();
  expect(screen.queryByRole('alert', { name: '£29.00 to pay' })).toBeNull();
});

test('where online payment has ended meanwhile, the way to pay by hand comes up', async () => {
  const { server, user } = await thePlan({ ...PAST_DUE, isPaidOnline: true });
  const alert = within(await screen.findByRole('alert', { name: '£29.00 to pay' }));
  server.on('subscriptionCheckout', () => new Refused(409, 'Ask us.', { code: 'BY_HAND', contact: null }));
  server.on('subscription', () => aSubscription(PAST_DUE));
  await user.click(alert.getByRole('button', { name: 'Pay now' }));
  expect(await alert.findByRole('link', { name: 'pay@comanda.example' })).toBeVisible();
  expect(alert.queryByRole('button')).toBeNull();
});

test('whoever keeps a plan that is over reads that it is', async () => {
  const { server, user } = await thePlan({ isEnding: true });
  const keep = await screen.findByRole('button', { name: 'Keep the plan' });
  server.on('resumeSubscription', () => new Refused(409, 'The plan has ended.', { code: 'PLAN_OVER' }));
  server.on('subscription', () => aSubscription({ status: 'CANCELLED' }));
  await user.click(keep);
  const card = within(await plan());
  expect(await card.findByText('Ended on 30 November 2026.')).toBeVisible();
  expect(card.getByText('Not changed: The plan has ended.')).toBeVisible();
  expect(card.queryByRole('button')).toBeNull();
});

test('it is cancelled with its end in plain sight, and taken back', async () => {
  const { server, user } = await thePlan({});
  expect(await screen.findByText(/you keep everything until 30 November 2026/)).toBeVisible();
  server.on('cancelSubscription', () => aSubscription({ isEnding: true }));
  server.on('resumeSubscription', () => aSubscription());
  await user.click(screen.getByRole('button', { name: 'Cancel plan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the plan of Forno Lucia?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel plan' }));
  const card = within(await plan());
  expect(
    await card.findByText('You have cancelled. You keep everything until 30 November 2026.'),
  ).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Keep the plan' }));
  expect(await card.findByText(/^Paid until 30 November 2026/)).toBeVisible();
});

test('on every other page ADMIN reads that it is due, until it is paid', async () => {
  const { server } = await thePlan(PAST_DUE, { path: '/restaurant/tablets' });
  expect(
    await screen.findByText(/From 25 November 2026 on it takes no orders until it’s paid/),
  ).toBeVisible();
  const link = screen.getByRole('link', { name: 'See the bill' });
  expect(link).toHaveAttribute('href', PATH);
  server.on('subscription', () => aSubscription());
  server.emit({ type: 'state', data: openRestaurant(server).state });
  await waitFor(() => expect(link).not.toBeInTheDocument());
});

test('MANAGER reads what comes of it and no sum, until it is paid', async () => {
  const server = fakeServer();
  const { state } = openRestaurant(server, { role: 'MANAGER' });
  const CLEAR = { unanswered: 0, late: 0, missed: 0, soldOut: 0, soldOutOptions: 0, refundsDue: 0 };
  const attention = (planLocksAt: string | null) => () => ({
    ...CLEAR,
    undeliveredEmails: 0,
    failedPayments: [],
    moneyProblems: [],
    planLocksAt,
  });
  server.on('attention', attention(iso(NOON + 5 * DAY_MS)));
  server.on('orders', () => ({ orders: [] }));
  server.on('orderTotals', () => new Refused(503, 'The server is busy.'));
  await renderPage('/orders', server, { hasPlans: true });
  const bar = await screen.findByText(/isn’t paid. From 25 November 2026 on it takes no orders/);
  expect(screen.queryByRole('link', { name: 'See the bill' })).toBeNull();
  server.on('attention', attention(null));
  server.emit({ type: 'state', data: state });
  await waitFor(() => expect(bar).not.toBeInTheDocument());
});

test('what cannot be read is asked for again; what was read before stays', async () => {
  const { server, office } = await thePlan({});
  await plan();
  server.on('subscription', () => new Refused(503, 'The server is busy.'));
  await office.queryClient.invalidateQueries({ queryKey: ['subscription'] });
  expect(await screen.findByText(/^This may be out of date: The server is busy/)).toBeVisible();
  expect(await plan()).toBeVisible();
});

test('without plans nobody is asked, and nothing has to be paid', async () => {
  const server = fakeServer();
  openRestaurant(server);
  server.on('subscription', () => aSubscription({ plan: null, price: null, invoices: [], plans: [] }));
  await renderPage(PATH, server);
  expect(await screen.findByText(/^There is nothing to pay here/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Plan' })).toBeNull();
});

test('an invoice is saved as a file, or it is said why not', async () => {
  const { server, user } = await thePlan({});
  const number = await screen.findByRole('button', { name: 'Invoice 2026-000007 as PDF' });
  server.on('subscriptionInvoice', () => new Refused(503, 'The server is busy.'));
  await user.click(number);
  expect(await screen.findByText('Invoice 2026-000007 was not saved: The server is busy.')).toBeVisible();
  expect(server.sent('subscriptionInvoice')[0]?.params).toMatchObject({ number: '2026-000007' });
});

test('what could not be read at first is there after another try, also ten years of invoices', async () => {
  const invoices = Array.from({ length: 120 }, (_, at) => anInvoice({ number: `2026-${100_000 + at}` }));
  const server = fakeServer();
  openRestaurant(server);
  server.on('subscription', () => new Refused(503, 'The server is busy.'));
  const { user } = await renderPage(PATH, server, { hasPlans: true });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('The server is busy.')).toBeVisible();
  server.on('subscription', () => aSubscription({ invoices }));
  await user.click(again);
  const table = await screen.findByRole('table', { name: 'Invoices' });
  expect(table.querySelectorAll('tbody tr')).toHaveLength(120);
});

test.each([
  ['with a plan that is paid', aSubscription()],
  ['without plans', aSubscription({ plan: null, price: null, plans: [] })],
])('%s, a locked restaurant has been locked by the operator', async (_, view) => {
  await thePlan(view, { isLocked: true });
  expect(await screen.findByText(/^Forno Lucia is locked, and not because of a bill/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  expect(screen.queryByText(/^There is nothing to pay/)).toBeNull();
});

test('the sheet of invoices has a line for each, and no formula', () => {
  const lines = invoicesSheet([anInvoice({ plan: '=1+1', amount: 2_905 })]).split('\r\n');
  expect(lines[1]).toBe(
    `"2026-000007","2026-10-31","'=1+1","2026-10-31","2026-11-30","29.05","GBP","PAID","2026-11-01"`,
  );
});
