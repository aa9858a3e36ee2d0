import type { Attention, DashboardStats } from '@comanda/contract/shapes/dashboard';
import { anOrder } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { A_MENU } from '../../testing/a-menu.ts';
import { openRestaurant } from '../../testing/a-restaurant.ts';
import { renderPage } from '../../testing/render-page.tsx';

const ORDER_ID = '0198c0de-0000-7000-8000-000000000012';
const LATER_ID = '0198c0de-0000-7000-8000-000000000013';

const CLEAR: Attention = {
  ...{
    unanswered: 0,
    late: 0,
    missed: 0,
    soldOut: 0,
    soldOutOptions: 0,
    refundsDue: 0,
    undeliveredEmails: 0,
  },
  failedPayments: [],
  moneyProblems: [],
  planLocksAt: null,
};

const STATS: DashboardStats = {
  from: '2026-11-20',
  to: '2026-11-20',
  currency: 'GBP',
  orders: 15,
  sold: 11,
  revenue: 34500,
  averageOrder: 3136,
  byDay: [
    {
      ...{ day: '2026-11-20', orders: 15, sold: 11, revenue: 34500, averageOrder: 3136 },
      ...{ acceptSeconds: 48, lateShare: 0.25, newDiners: 4 },
    },
  ],
  byHour: Array.from({ length: 24 }, (_, hour) => ({
    hour,
    orders: hour === 17 ? 4 : 0,
    sold: hour === 18 ? 7 : hour === 19 ? 4 : 0,
  })),
  byService: {
    DELIVERY: { orders: 8, sold: 7, revenue: 24500 },
    COLLECTION: { orders: 7, sold: 4, revenue: 10000 },
    DINE_IN: { orders: 0, sold: 0, revenue: 0 },
  },
  byStatus: {
    ...{ AWAITING_PAYMENT: 0, PLACED: 0, ACCEPTED: 2, READY: 0, OUT_FOR_DELIVERY: 0, COMPLETED: 9 },
    ...{ REJECTED: 1, CANCELLED: 0, MISSED: 3, EXPIRED: 0 },
  },
  topItems: [{ name: 'Margherita', quantity: 9, revenue: 9450 }],
  acceptSeconds: 48,
  lateShare: 3 / 11,
  newDiners: 4,
  returningDiners: 1,
  missed: { orders: 3, total: 6150 },
  previous: {
    ...{ orders: 11, sold: 10, revenue: 30000, averageOrder: 3000, acceptSeconds: 150, lateShare: 0.5 },
    ...{
      newDiners: 5,
      returningDiners: 3,
      missed: { orders: 0, total: 0 },
      until: '2026-11-13T12:00:00.000Z',
    },
  },
};

const NOTHING: DashboardStats = {
  ...STATS,
  ...{ orders: 0, sold: 0, revenue: 0, averageOrder: 0, topItems: [], acceptSeconds: null, lateShare: null },
  ...{ newDiners: 0, returningDiners: 0, missed: { orders: 0, total: 0 } },
  previous: {
    ...{ orders: 0, sold: 0, revenue: 0, averageOrder: 0, acceptSeconds: null, lateShare: null },
    ...{ newDiners: 0, returningDiners: 0, missed: { orders: 0, total: 0 }, until: null },
  },
};

function anOffice(role: 'ADMIN' | 'MANAGER' | 'STAFF' = 'MANAGER') {
  const server = fakeServer();
  openRestaurant(server, { role, orders: [anOrder()] });
  return server;
}

test('says how the day goes, beside the day before, and what needs somebody', async () => {
  const server = anOffice();
  const failedPayments = [
    { orderId: ORDER_ID, number: 12, effect: 'refund' as const, state: 'FAILED' as const },
  ];
  server.on('attention', () => ({ ...CLEAR, late: 2, missed: 1, undeliveredEmails: 3, failedPayments }));
  server.on('dashboardStats', ({ query }) => {
    expect(query).toEqual({ from: '2026-11-20', to: '2026-11-20' });
    return STATS;
  });
  const { user } = await renderPage('/merchant/dashboard', server);
  expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  expect(await screen.findByRole('link', { name: '2 orders are running late' })).toHaveAttribute(
    'href',
    '/orders/live',
  );
  expect(screen.getByRole('link', { name: '1 missed order to call back' })).toBeVisible();
  expect(screen.getByRole('link', { name: '3 e-mails couldn’t be delivered' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Order 12: the refund didn’t go through' })).toHaveAttribute(
    'href',
    `/orders?order=${ORDER_ID}`,
  );
  expect(await screen.findByText('£345.00')).toBeVisible();
  // as much of last Friday as there is of today
  const then = 'last Friday by this time';
  expect(screen.getByText(`15% more than ${then}`)).toBeVisible();
  for (const before of [`£30.00 ${then}`, `3 min ${then}`, `50% ${then}`])
    expect(screen.getByText(before)).toBeVisible();
  expect(screen.getByText(`20% fewer than ${then}`)).toBeVisible();
  // orders, average and late ones are of the same eleven: those that nobody answered stand apart, and first
  expect(screen.getByText(`10% more than ${then}`)).toBeVisible();
  const figures = ['11', 'and 1 rejected or cancelled', '£31.36', '48 s', '27%', '3 of 11', '4'];
  for (const figure of [...figures, `and 1 returning, 3 ${then}`])
    expect(screen.getByText(figure)).toBeVisible();
  const missed = screen.getByRole('link', { name: `3 orders missed £61.50 not taken None ${then} See them` });
  expect(missed).toHaveAttribute('href', '/orders?status=MISSED&from=2026-11-20&to=2026-11-20');
  const key = screen.getByText('£345.00');
  expect(missed.compareDocumentPosition(key)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(screen.getByRole('table', { name: 'Best sellers' })).getByRole('row')).toHaveTextContent(
    'Margherita9×£94.50',
  );
  const hours = within(await screen.findByRole('region', { name: 'Orders by hour' }));
  await user.click(hours.getByRole('button', { name: 'Show as table' }));
  expect(hours.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'HourOrders',
    '18:007',
    '19:004',
  ]);
});

test('leads from each thing that needs somebody to where it can be dealt with', async () => {
  const server = anOffice('ADMIN');
  server.on('attention', () => ({
    ...{ unanswered: 1, late: 1, missed: 2, soldOut: 1, soldOutOptions: 2, refundsDue: 2 },
    undeliveredEmails: 1,
    planLocksAt: '2026-11-25T12:00:00.000Z',
    moneyProblems: [{ day: '2026-11-19', problems: 2 }],
    failedPayments: [
      { orderId: ORDER_ID, number: 12, effect: 'capture', state: 'FAILED' },
      { orderId: LATER_ID, number: 13, effect: 'refund', state: 'UNKNOWN' },
    ],
  }));
  server.on('dashboardStats', () => STATS);
  await renderPage('/merchant/dashboard', server);
  const needs = within(await screen.findByRole('region', { name: 'Needs your attention' }));
  await needs.findByRole('link', { name: '1 order to accept' });
  expect(needs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Order 12: the card payment didn’t go through', `/orders?order=${ORDER_ID}`],
    ['Order 13: no answer yet about the refund. We keep asking.', `/orders?order=${LATER_ID}`],
    ['2 things to put right in the money of 19 Nov 2026', '/orders?close=2026-11-19'],
    ['1 order to accept', '/orders/live'],
    ['1 order is running late', '/orders/live'],
    ['2 missed orders to call back', '/orders/live'],
    ['2 refunds due', '/orders?payment=REFUND_DUE'],
    ['1 dish sold out', '/menu/edit'],
    ['2 options sold out', '/menu/edit?mode=availability'],
    ['Your plan needs paying', '/merchant/subscription'],
    ['1 e-mail couldn’t be delivered', '/merchant/dashboard?emails=undelivered'],
  ]);
});

test('draws how sales and orders went, by day, and orders of one day by hour', async () => {
  const week = [14, 15, 16, 17, 18, 19, 20].map((day) => ({
    ...{ day: `2026-11-${day}`, orders: 9, sold: day - 13, revenue: (day - 13) * 1000 },
    ...{ averageOrder: 1000, lateShare: day === 14 ? null : 0.5, newDiners: day - 14 },
    acceptSeconds: day === 15 ? null : day,
  }));
  const server = anOffice();
  server.on('attention', () => CLEAR);
  server.on('dashboardStats', ({ query }) =>
    query?.from === '2026-11-14' ? { ...STATS, byDay: week } : STATS,
  );
  const { user } = await renderPage('/merchant/dashboard', server);
  const lines = () =>
    [...document.querySelectorAll('dl polyline')].map((line) => line.getAttribute('points')?.split(' '));
  await screen.findByText('£345.00');
  expect(lines()).toEqual([['0.0,2.0', '100.0,14.0']]);
  await user.click(screen.getByRole('button', { name: '7 days' }));
  expect(await screen.findByText('15% more than the 7 days before, up to this time')).toBeVisible();
  await waitFor(() => expect(lines().map((points) => points?.length)).toEqual([7, 7, 7, 6, 6, 7]));
  // a day without one is no day with zero
  expect(lines()[3]?.slice(0, 2)).toEqual(['0.0,10.4', '33.3,7.6']);
});

test('keeps the range in the address', async () => {
  const server = anOffice();
  server.on('attention', () => CLEAR);
  server.on('dashboardStats', ({ query }) => (query?.from === '2026-11-14' ? STATS : NOTHING));
  const { user, router } = await renderPage('/merchant/dashboard', server);
  expect(await screen.findByText(/^All clear/)).toBeVisible();
  expect(await screen.findByText(/No orders in this period yet/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '7 days' }));
  expect(await screen.findByText('£345.00')).toBeVisible();
  expect(router.state.location.search).toBe('?range=week');
  expect(screen.getByRole('heading', { level: 1, name: 'The last 7 days' })).toBeVisible();
});

test('shows days of one’s own, kept in the address, beside the same weekdays before', async () => {
  const server = anOffice();
  const asked: unknown[] = [];
  server.on('attention', () => CLEAR);
  server.on('dashboardStats', ({ query }) => {
    asked.push(query);
    return { ...STATS, previous: { ...STATS.previous, until: null } };
  });
  const { router, user } = await renderPage('/merchant/dashboard?from=2026-11-02&to=2026-11-08', server);
  expect(await screen.findByRole('heading', { level: 1, name: /^2\s?–\s?8 Nov 2026$/ })).toBeVisible();
  expect(await screen.findByText('15% more than a week earlier')).toBeVisible();
  const [first, last] = [screen.getByLabelText('From'), screen.getByLabelText('To')];
  await user.clear(last);
  await user.type(last, '15/11{Enter}');
  await waitFor(() => expect(asked.at(-1)).toEqual({ from: '2026-11-02', to: '2026-11-15' }));
  expect(router.state.location.search).toBe('?from=2026-11-02&to=2026-11-15');
  await user.clear(first);
  await user.tab();
  await user.tab();
  expect(first).toHaveAccessibleDescription('Choose a date.');
  await user.type(first, '1/1/2020{Enter}');
  expect(last).toHaveAccessibleDescription('Ask for at most 366 days.');
  expect(router.state.location.search).toBe('?from=2026-11-02&to=2026-11-15');
});

test.each(['from=2026-11-09&to=2026-11-02', 'from=garbage&to=2026-11-02', 'from=2020-01-01&to=2026-11-02'])(
  'is today where an address makes no sense: %s',
  async (search) => {
    const server = anOffice();
    server.on('attention', () => CLEAR);
    server.on('dashboardStats', () => STATS);
    await renderPage(`/merchant/dashboard?${search}`, server);
    expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  },
);

test('lets each part fail by itself, and try again', async () => {
  const server = anOffice();
  let isDown = true;
  server.on('attention', () => CLEAR);
  server.on('dashboardStats', () => (isDown ? new Refused(404, 'There is no such restaurant.') : STATS));
  const { user } = await renderPage('/merchant/dashboard', server);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(await screen.findByText(/^All clear/)).toBeVisible();
  isDown = false;
  await user.click(again);
  expect(await screen.findByText('£345.00')).toBeVisible();
});

test('leads a restaurant without orders to its first one', async () => {
  const server = fakeServer();
  openRestaurant(server, { role: 'ADMIN' });
  server.on('attention', () => CLEAR);
  server.on('dashboardStats', () => NOTHING);
  server.on('menu', () => A_MENU);
  server.on('hours', () => ({ hours: [], version: 0, changed: null, specialDays: [] }));
  await renderPage('/merchant/dashboard', server);
  const steps = within(await screen.findByRole('region', { name: 'Two steps to your first order' }));
  expect(steps.getByRole('link', { name: /Set your opening hours/ })).toHaveAttribute(
    'href',
    '/restaurant/hours',
  );
  expect(steps.queryByRole('link', { name: /Put in your menu/ })).toBeNull();
});

test('is where managers land, and not for staff', async () => {
  const server = anOffice('STAFF');
  const { router } = await renderPage('/merchant/dashboard', server);
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders/live'));
  cleanup();
  const managers = anOffice('MANAGER');
  managers.on('attention', () => CLEAR);
  managers.on('dashboardStats', () => NOTHING);
  const office = await renderPage('/merchant', managers);
  expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  expect(office.router.state.location.pathname).toBe('/merchant/dashboard');
});

test.each(['ADMIN', 'MANAGER'] as const)('says to %s how much cash is to be counted today', async (role) => {
  const server = anOffice(role);
  server.on('attention', () => CLEAR);
  server.on('dashboardStats', () => STATS);
  server.on('dayClose', ({ query }) => ({
    ...{ day: query?.day ?? '', isOver: false, currency: 'GBP', tips: 0, rows: [], problems: [] },
    cash: { taken: 13_000, back: 550, due: 12_450, counted: 9000, note: '', version: 1, changed: null },
  }));
  await renderPage('/merchant/dashboard?range=week', server);
  const till = within(await screen.findByRole('region', { name: 'Cash to count today' }));
  expect(await till.findByText('£124.50')).toBeVisible();
  expect(till.getByText('£90.00 counted so far')).toBeVisible();
  expect(till.getByRole('link', { name: 'Close of day' })).toHaveAttribute(
    'href',
    '/orders?close=2026-11-20',
  );
});
