import type { Attention, DashboardStats, UndeliveredEmails } from '@comanda/contract/shapes/dashboard';
import { iso } from '@comanda/domain/hours/instants';
import { anOrder, NOON, orderId } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRestaurant } from '../../testing/a-restaurant.ts';
import { renderPage } from '../../testing/render-page.tsx';

type Email = UndeliveredEmails['emails'][number];

const ADDRESS = '/merchant/dashboard?range=week&emails=undelivered';

const ATTENTION: Attention = {
  ...{
    unanswered: 0,
    late: 0,
    missed: 0,
    soldOut: 0,
    soldOutOptions: 0,
    refundsDue: 0,
    failedPayments: [],
    moneyProblems: [],
    planLocksAt: null,
  },
  undeliveredEmails: 4,
};

const WHOLE = {
  ...{ orders: 0, sold: 0, revenue: 0, averageOrder: 0, acceptSeconds: null, lateShare: null },
  ...{ newDiners: 0, returningDiners: 0, missed: { orders: 0, total: 0 } },
};
const NOTHING: DashboardStats = {
  ...WHOLE,
  ...{ from: '2026-11-14', to: '2026-11-20', currency: 'GBP', byDay: [], byHour: [], topItems: [] },
  byService: {
    DELIVERY: { orders: 0, sold: 0, revenue: 0 },
    COLLECTION: { orders: 0, sold: 0, revenue: 0 },
    DINE_IN: { orders: 0, sold: 0, revenue: 0 },
  },
  byStatus: {
    ...{ AWAITING_PAYMENT: 0, PLACED: 0, ACCEPTED: 0, READY: 0, OUT_FOR_DELIVERY: 0, COMPLETED: 0 },
    ...{ REJECTED: 0, CANCELLED: 0, MISSED: 0, EXPIRED: 0 },
  },
  previous: { ...WHOLE, until: null },
};

const email = (nth: number, change: Partial<Email>): Email => ({
  ...{ id: orderId(600 + nth), about: 'ACCOUNT', name: null, to: 'a…@example.com', reason: 'TOO_LATE' },
  ...{ writtenAt: iso(NOON), nextTryAt: null, order: null },
  ...change,
});

const EMAILS: Email[] = [
  email(1, {
    ...{ about: 'ORDER', name: 'Ada Diner', reason: 'REFUSED' },
    order: { id: orderId(12), number: 12, phone: '+442079460123' },
  }),
  email(2, { about: 'INVITATION', name: 'Ben', to: 'b…@example.com', reason: 'UNTRIED' }),
  email(3, { about: 'SCREENS', name: 'Lucia Rossi', reason: 'TRYING', nextTryAt: iso(NOON + 60_000) }),
  email(4, {}),
];

async function open(role: 'ADMIN' | 'MANAGER', answer: () => UndeliveredEmails | Refused) {
  const server = fakeServer();
  openRestaurant(server, { role, orders: [anOrder()] });
  server.on('attention', () => ATTENTION);
  server.on('dashboardStats', () => NOTHING);
  server.on('undeliveredEmails', answer);
  const rendered = await renderPage(ADDRESS, server);
  return { ...rendered, drawer: within(await screen.findByRole('dialog', { name: 'Undelivered e-mails' })) };
}

test('says of each e-mail what about, to whom, when, why, and what to do next', async () => {
  const { drawer } = await open('ADMIN', () => ({ emails: EMAILS }));
  const [order, invitation, screens, account] = await drawer.findAllByRole('listitem');
  expect(order).toHaveTextContent('Order 12');
  expect(order).toHaveTextContent('Ada Diner a…@example.com');
  expect(order).toHaveTextContent('Written 20 Nov, 12:00');
  expect(order).toHaveTextContent('Their mail server turned it away. The address is probably misspelt.');
  expect(await drawer.findByRole('link', { name: 'Call 020 7946 0123' })).toHaveAttribute(
    'href',
    'tel:+442079460123',
  );
  expect(drawer.getByRole('link', { name: 'Open order' })).toHaveAttribute(
    'href',
    `/orders?order=${orderId(12)}`,
  );
  expect(invitation).toHaveTextContent('Not sent yet: no mail server is connected.');
  expect(await drawer.findByRole('link', { name: 'Send it again' })).toHaveAttribute(
    'href',
    '/restaurant/users',
  );
  expect(screens).toHaveTextContent('We try again at 12:01.');
  expect(account).toHaveTextContent('Ask them to check the e-mail address of their account.');
});

test('who may not invite is told whom to ask', async () => {
  const { drawer } = await open('MANAGER', () => ({ emails: EMAILS.slice(1, 2) }));
  expect(await drawer.findByText(/^Ask an owner or admin/)).toBeVisible();
  expect(drawer.queryByRole('link')).toBeNull();
});

test('keeps the period when it is closed', async () => {
  const { drawer, user, router } = await open('MANAGER', () => ({ emails: [] }));
  expect(await drawer.findByText('All e-mails have arrived.')).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.state.location.search).toBe('?range=week'));
});

test('can be asked again after it could not be loaded', async () => {
  let isDown = true;
  const { drawer, user } = await open('ADMIN', () =>
    isDown ? new Refused(404, 'There is no such restaurant.') : { emails: EMAILS },
  );
  const again = await drawer.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(again);
  expect(await drawer.findAllByRole('listitem')).toHaveLength(4);
});
