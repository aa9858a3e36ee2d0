import type { Order } from '@comanda/contract/shapes/orders';
import type { SubscriptionView } from '@comanda/contract/shapes/subscription';
import { DAY_MS } from '@comanda/domain/hours/durations';
import { iso } from '@comanda/domain/hours/instants';
import type { Role } from '@comanda/domain/people/roles';
import { anOrder, NOON, summaryOf } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRestaurant } from '../testing/a-restaurant.ts';
import { aSubscription } from '../testing/a-subscription.ts';
import { renderPage } from '../testing/render-page.tsx';

const LOCKED: Partial<SubscriptionView> = {
  status: 'LOCKED',
  accountLocked: true,
  currentPeriodEnd: iso(NOON - 9 * DAY_MS),
};

async function locked(
  role: Role,
  change: Partial<SubscriptionView> | null = LOCKED,
  path = '/merchant/account-locked',
  isOperators = false,
) {
  const server = fakeServer();
  openRestaurant(server, {
    role,
    restaurant: { accountLocked: true, ...(isOperators && { lockedByOperator: true }) },
    orders: [anOrder()],
  });
  server.on('merchant', ({ params }) => ({
    ...{ id: params.id, version: 1, changed: null, name: 'Lucia Group', legalName: null },
    ...{ email: 'lucia@comanda.example', phone: null, country: 'GB', taxNumber: null, logo: null },
    restaurants: [],
  }));
  server.on('attention', () => new Refused(503, 'The server is busy.'));
  server.on('dashboardStats', () => new Refused(503, 'The server is busy.'));
  if (change) server.on('subscription', () => aSubscription(change));
  return { server, ...(await renderPage(path, server, { hasPlans: change !== null })) };
}

test('ADMIN reads since when it is unpaid, and pays', async () => {
  await locked('ADMIN', { ...LOCKED, isPaidOnline: true });
  expect(await screen.findByText('£29.00 has been unpaid since 11 November 2026.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pay £29.00 and reopen' })).toHaveAttribute(
    'href',
    '/merchant/subscription',
  );
});

test('where nothing is paid online, the way leads to how to pay', async () => {
  await locked('ADMIN');
  expect(await screen.findByRole('link', { name: 'How to pay £29.00 and reopen' })).toBeVisible();
});

test.each([
  ['without plans', null],
  ['with a plan that is paid', { accountLocked: true }],
])('%s, the lock is the operator’s', async (_, change) => {
  await locked('ADMIN', change);
  expect(await screen.findByText(/^There is no bill that can be paid here/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /reopen/ })).toBeNull();
});

test.each(['ADMIN', 'STAFF'] as const)(
  '%s is told that a lock is the operator’s, also beside an open bill',
  async (role) => {
    await locked(role, LOCKED, '/merchant/account-locked', true);
    expect(await screen.findByText(/^Whoever runs Comanda for you has locked it/)).toBeVisible();
    expect(screen.queryByText(/billing problem/)).toBeNull();
    expect(screen.queryByRole('link', { name: /reopen/ })).toBeNull();
  },
);

test.each(['MANAGER', 'STAFF'] as const)(
  '%s asks the admins, sees no bill, and finishes what is open',
  async (role) => {
    const { server } = await locked(role);
    expect(await screen.findByRole('button', { name: /^Copy a message/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /reopen/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'See the dashboard' }) !== null).toBe(role === 'MANAGER');
    expect(server.sent('subscription')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Refund an order' }) !== null).toBe(role === 'MANAGER');
    expect(await screen.findByRole('button', { name: 'Start taking orders' })).toBeVisible();
    expect(document.querySelector('article')).toHaveTextContent('Margherita');
  },
);

test.each(['ADMIN', 'MANAGER'] as const)('%s gives money of a past order back from here', async (role) => {
  const { server, user, router } = await locked(role);
  const placed = anOrder({ number: 45, total: 1200 });
  const paid = {
    ...placed,
    status: 'COMPLETED',
    payment: { method: 'CARD', state: 'PAID' },
  } as const satisfies Order;
  server.on('orders', () => ({ orders: [summaryOf(paid)] }));
  server.on('order', () => paid);
  server.on('refundable', () => ({
    ...{ refundable: 1200, pending: 0, fees: 0, feeBearer: 'RESTAURANT', currency: 'GBP' },
    lines: [],
  }));
  server.on('refund', () => ({ ...paid, payment: { method: 'CARD', state: 'REFUNDED' } }));
  await user.click(await screen.findByRole('button', { name: 'Refund an order' }));
  await user.click(await screen.findByRole('link', { name: 'Order 45' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Order 45' }));
  await user.click(await drawer.findByRole('button', { name: 'Refund…' }));
  await user.click(await drawer.findByRole('radio', { name: 'Everything: £12.00' }));
  await user.type(drawer.getByLabelText('Reason'), 'Closed');
  await user.click(drawer.getByRole('button', { name: 'Refund £12.00' }));
  await waitFor(() =>
    expect(server.sent('refund').map(({ body }) => body)).toEqual([{ amount: 1200, reason: 'Closed' }]),
  );
  expect(router.state.location.pathname).toBe('/merchant/account-locked');
});

test('as soon as the stream says that it is paid, everybody goes on by themselves', async () => {
  const { server, router } = await locked('STAFF');
  await screen.findByRole('button', { name: /^Copy a message/ });
  const { state } = openRestaurant(server, { role: 'STAFF', orders: [anOrder()] });
  server.emit({ type: 'state', data: state });
  expect(await screen.findByText('You’re open again')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders/live'));
});

test('on the dashboard MANAGER reads why it is quiet, with the way to the reason', async () => {
  const { user, router } = await locked('MANAGER', LOCKED, '/merchant/dashboard');
  expect(await screen.findByText('Ordering is paused for Forno Lucia: diners can’t order.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'See why' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/merchant/account-locked'));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'See why' })).toBeNull());
});
