import type { Hours, Week } from '@comanda/contract/shapes/hours';
import { anOrder, orderId } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRestaurant } from '../../testing/a-restaurant.ts';
import { renderPage } from '../../testing/render-page.tsx';

const friday = (closes: string, version = 1): Hours => ({
  id: orderId(700),
  day: 'FRIDAY',
  opens: '18:00',
  closes,
  services: ['DELIVERY', 'COLLECTION', 'DINE_IN'],
  version,
});
const week = (closes: string, version = 1): Week => ({
  hours: [friday(closes, version)],
  version,
  changed: null,
});
const OFFER = 'Friday: close at midnight instead of 23:59';

async function thePage(closes: string, role: 'ADMIN' | 'STAFF' = 'ADMIN') {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()], role });
  server.on('hours', () => ({ ...week(closes), specialDays: [] }));
  server.on('holidays', () => ({ holidays: [] }));
  server.on('currentHours', () => ({ day: 'FRIDAY', date: '2026-11-20', intervals: [], openNow: false }));
  const page = await renderPage('/restaurant/hours', server);
  const closing = await screen.findByRole('textbox', { name: 'Friday closes' });
  return { server, closing, ...page };
}

test.each([['23:00'], ['00:00']])('nothing is offered to who closes at %s', async (closes) => {
  await thePage(closes);
  expect(screen.queryByRole('button', { name: /midnight/ })).toBeNull();
});

test('who wrote 23:59 is offered midnight, and it is stored', async () => {
  const { user, server, closing } = await thePage('23:59');
  await user.click(await screen.findByRole('button', { name: OFFER }));
  expect(closing).toHaveValue('00:00');
  expect(screen.queryByRole('button', { name: OFFER })).toBeNull();
  server.on('putWeek', () => week('00:00', 2));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.sent('putWeek')).toHaveLength(1));
  expect(server.sent('putWeek')[0]?.body).toMatchObject({ hours: [{ closes: '00:00' }], version: 1 });
});

test('what the server says against it is shown, and what was typed stays', async () => {
  const { user, server, closing } = await thePage('23:59');
  await user.click(await screen.findByRole('button', { name: OFFER }));
  server.on('putWeek', () => new Refused(400, 'Friday is closed by law after 23:00.'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/closed by law/)).toBeVisible();
  expect(closing).toHaveValue('00:00');
});
