import type { Attention, DashboardStats } from '@comanda/contract/shapes/dashboard';
import type { MovingEntry } from '@comanda/contract/shapes/moving';
import { MOVING_SUBJECTS, type MovingSubject, movingSubjectsOf } from '@comanda/domain/people/moving';
import type { Role } from '@comanda/domain/people/roles';
import { anOrder } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRestaurant } from '../../testing/a-restaurant.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { subjectWords } from './words.ts';

const NOTHING = { orders: 0, sold: 0, revenue: 0 };
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
  ...{ failedPayments: [], moneyProblems: [], planLocksAt: null },
};

const figures = {
  ...{ ...NOTHING, averageOrder: 0, acceptSeconds: null, lateShare: null, newDiners: 0, returningDiners: 0 },
  missed: { orders: 0, total: 0 },
};
const STATS: DashboardStats = {
  ...{ from: '2026-11-20', to: '2026-11-20', currency: 'GBP', byDay: [], topItems: [] },
  byHour: Array.from({ length: 24 }, (_, hour) => ({ hour, orders: 0, sold: 0 })),
  ...figures,
  byService: { DELIVERY: NOTHING, COLLECTION: NOTHING, DINE_IN: NOTHING },
  byStatus: {
    ...{ AWAITING_PAYMENT: 0, PLACED: 0, ACCEPTED: 0, READY: 0, OUT_FOR_DELIVERY: 0, COMPLETED: 0 },
    ...{ REJECTED: 0, CANCELLED: 0, MISSED: 0, EXPIRED: 0 },
  },
  previous: { ...figures, until: null },
};

/** Nothing is here, but for what is named, as somebody in this role sees it. */
const entries = (
  named: Partial<Record<MovingSubject, Partial<MovingEntry>>> = {},
  role: Role = 'ADMIN',
): MovingEntry[] =>
  movingSubjectsOf(role).map((subject) => ({
    ...{ subject, count: 0, state: 'NOT_YET', said: null },
    ...named[subject],
  }));

const everything = (change: Partial<MovingEntry>) =>
  Object.fromEntries(MOVING_SUBJECTS.map((subject) => [subject, change]));

async function theDashboard(
  known: MovingEntry[] | Refused,
  { path = '/merchant/dashboard', role = 'ADMIN' }: { path?: string; role?: Role } = {},
) {
  const server = fakeServer();
  openRestaurant(server, { role, orders: [anOrder()] });
  server.on('attention', () => CLEAR);
  server.on('dashboardStats', () => STATS);
  server.on('moving', () => (known instanceof Refused ? known : { entries: known }));
  const page = await renderPage(path, server);
  await screen.findByRole('heading', { level: 1, name: 'Today' });
  await screen.findByText('All clear. Nothing needs you right now.');
  return { server, ...page };
}

const list = () => screen.findByRole('list', { name: 'Moving here' });
const rows = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('of a new restaurant nothing is here yet, and each row leads to where it is done', async () => {
  await theDashboard(entries({ PAYMENTS: { count: 1 } }));
  expect(await rows()).toEqual([
    `MenuNot yetNo dishes yet${subjectWords('MENU').how}We have none`,
    `Pictures of dishesNot yetNo pictures yet${subjectWords('PICTURES').how}We have none`,
    'Opening hoursNot yetNo hours yetCopy them from your old service, and paste them.We have none',
    `Delivery zonesNot yetNo zones yet${subjectWords('ZONES').how}We don’t deliver`,
    `PromotionsNot yetNo promotions yet${subjectWords('PROMOTIONS').how}We have none`,
    `CustomersNot yetNo customers yet${subjectWords('CUSTOMERS').how}We have none`,
    `PaymentsNot yetOne way to pay${subjectWords('PAYMENTS').how}That’s all`,
    `A rehearsal orderNot yetNot sent yet${subjectWords('REHEARSAL').how}We don’t need one`,
    `The button on your websiteNot yetNo website named yet${subjectWords('WEBSITE').how}It’s thereWe have no website`,
  ]);
  const links = within(await list()).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    ...['/menu/edit', '/menu/edit', '/restaurant/hours', '/restaurant/delivery', '/restaurant/promotions'],
    '/restaurant/customers',
    ...['/restaurant/payment-details', '/restaurant/tablets', '/restaurant/show'],
  ]);
});

test('a manager gets no link to pages of owners', async () => {
  await theDashboard(entries({}, 'MANAGER'), { role: 'MANAGER' });
  const names = within(await list())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(names).toContain('Payments');
  expect(names).not.toContain('The button on your website');
  expect(await rows()).not.toContainEqual(expect.stringMatching(/^Customers/));
});

test('what is here is counted', async () => {
  await theDashboard(
    entries({
      MENU: { count: 186, state: 'MOVED' },
      PICTURES: { count: 43, of: 186 },
      HOURS: { count: 7, state: 'MOVED' },
      ZONES: { count: 3, state: 'MOVED' },
      PROMOTIONS: { count: 1, state: 'MOVED' },
      CUSTOMERS: { count: 412, state: 'MOVED' },
    }),
  );
  expect((await rows()).slice(0, 6)).toEqual([
    'MenuHere186 dishes',
    'Pictures of dishesNot yet43 of 186 dishes have a pictureUpload a whole folder at once, under “Import and export”.That’s all',
    'Opening hoursHereOpen on 7 days of the week',
    'Delivery zonesHere3 zones',
    'PromotionsHere1 promotion',
    'CustomersHere412 customers',
  ]);
});

test('what is here and switched off is to be switched on, and not copied again', async () => {
  await theDashboard(entries({ ZONES: { of: 3 }, PROMOTIONS: { of: 1 } }));
  const all = await rows();
  expect(all).toContain(
    'Delivery zonesNot yet3 zones, switched offSwitch on where you deliver.We don’t deliver',
  );
  expect(all).toContain(
    'PromotionsNot yet1 promotion, switched offSwitch on those that you go on with.We have none',
  );
});

test('what a restaurant has none of is put aside, and can be taken back', async () => {
  const { server, user } = await theDashboard(entries());
  const aside = entries({ PROMOTIONS: { state: 'NOT_HERE', said: 'NONE' } });
  server.on('sayOfMoving', () => ({ entries: aside }));
  await user.click(await screen.findByRole('button', { name: 'Promotions: We have none' }));
  const undo = await screen.findByRole('button', { name: 'Undo: Promotions' });
  expect(undo).toHaveFocus();
  expect((await rows())[4]).toBe('PromotionsPut asideNo promotions yet · “We have none”Undo');
  server.on('sayOfMoving', () => ({ entries: entries() }));
  await user.click(undo);
  expect(await screen.findByRole('button', { name: 'Promotions: We have none' })).toBeVisible();
  expect(server.sent('sayOfMoving').map(({ body }) => body)).toEqual([
    { subjects: ['PROMOTIONS'], said: 'NONE' },
    { subjects: ['PROMOTIONS'], said: null },
  ]);
});

test('once everything is here or put aside, the list goes away', async () => {
  const { server, user } = await theDashboard(
    entries({ ...everything({ count: 2, state: 'MOVED' }), ZONES: {}, WEBSITE: {} }),
  );
  server.on('sayOfMoving', () => ({
    entries: entries({
      ...everything({ count: 2, state: 'MOVED' }),
      ZONES: { state: 'NOT_HERE', said: 'NONE' },
      WEBSITE: { state: 'NOT_HERE', said: 'NONE' },
    }),
  }));
  await user.click(await screen.findByRole('button', { name: 'We bring nothing else' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Moving here' })).toBeNull());
  expect(server.sent('sayOfMoving')[0]?.body).toEqual({ subjects: ['ZONES', 'WEBSITE'], said: 'NONE' });
});

test('all done, it is shown to whoever comes back for it', async () => {
  const done = entries({
    ...everything({ count: 2, state: 'MOVED' }),
    WEBSITE: { state: 'MOVED', said: 'DONE' },
  });
  await theDashboard(done);
  expect(screen.queryByRole('list', { name: 'Moving here' })).toBeNull();
  cleanup();
  await theDashboard(done, { path: '/merchant/dashboard?moving' });
  expect((await rows()).at(-1)).toBe('The button on your websiteHereNo website named yet · “It’s there”Undo');
  expect(screen.getByText('Everything has come along, or was put aside.')).toBeVisible();
});

test('what cannot be saved says why', async () => {
  const { server, user } = await theDashboard(entries());
  server.on('sayOfMoving', () => new Refused(503, 'Too much is going on.', { code: 'OVERLOADED' }));
  await user.click(await screen.findByRole('button', { name: 'Delivery zones: We don’t deliver' }));
  expect(await screen.findByText(/^Not saved: .*Too much is going on/)).toBeVisible();
});

test('a list that does not come leaves the dashboard as it is, and says so where it was asked for', async () => {
  const failed = new Refused(400, 'That did not work.');
  await theDashboard(failed);
  expect(screen.queryByText('That did not work.')).toBeNull();
  cleanup();
  await theDashboard(failed, { path: '/merchant/dashboard?moving' });
  expect(await screen.findByText('That did not work.')).toBeVisible();
});

test('the list stands in place of the first steps, which come back without it', async () => {
  const server = fakeServer();
  openRestaurant(server);
  server.on('attention', () => CLEAR);
  server.on('dashboardStats', () => STATS);
  server.on('menu', () => new Refused(503, 'Later.'));
  server.on('hours', () => new Refused(503, 'Later.'));
  server.on('moving', () => ({ entries: entries() }));
  await renderPage('/merchant/dashboard', server);
  expect(await list()).toBeVisible();
  expect(screen.queryByRole('heading', { name: /to your first order/ })).toBeNull();
});

test('from the restaurant’s own page it is found again', async () => {
  const server = fakeServer();
  openRestaurant(server);
  await renderPage('/restaurant/show', server);
  const link = await screen.findByRole('link', { name: 'See what came along' });
  expect(link).toHaveAttribute('href', '/merchant/dashboard?moving');
});
