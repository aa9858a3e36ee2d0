import type { Customer, CustomersPage } from '@comanda/contract/shapes/customers';
import { iso } from '@comanda/domain/hours/instants';
import { anOrder, NOON, orderId } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRestaurant } from '../../testing/a-restaurant.ts';
import { renderPage } from '../../testing/render-page.tsx';

const ANNA: Customer = {
  ...{ id: orderId(701), name: 'Anna Berg', phone: '+442079460456', email: 'anna@example.com' },
  ...{ addresses: ['1 High Street, London'], consentedOn: '2025-04-03', source: 'clients.csv' },
  broughtAt: iso(NOON),
};
const NAMELESS: Customer = {
  ...{ ...ANNA, id: orderId(702), name: '', phone: null, email: 'ben@example.com' },
  ...{ addresses: [], consentedOn: null },
};

const EVERYBODY: CustomersPage = { customers: [ANNA, NAMELESS], total: 2 };

async function thePage(answer: () => CustomersPage | Refused) {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  server.on('customers', answer);
  return { server, ...(await renderPage('/restaurant/customers', server)) };
}

test('an empty list says what it is for, and offers to bring a file', async () => {
  await thePage(() => ({ customers: [], total: 0 }));
  expect(await screen.findByText(/Export your clients as a CSV file/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Bring in customers' })).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('a list says who it is, how to reach them, and when they agreed', async () => {
  await thePage(() => EVERYBODY);
  const table = within(await screen.findByRole('table', { name: 'Customers' }));
  const [, anna, ben] = table.getAllByRole('row');
  expect(anna).toHaveTextContent(
    /Anna Berg.*anna@example\.com.*1 High Street, London.*3 Apr 2025.*from clients\.csv/,
  );
  expect(ben).toHaveTextContent(/ben@example\.com.*Before 20 Nov 2026/);
  expect(await table.findByText('020 7946 0456')).toBeVisible();
  expect(screen.getByText('2 customers')).toBeVisible();
});

test('what cannot be loaded is said, and can be tried again', async () => {
  let isAway = true;
  const { user } = await thePage(() =>
    isAway ? new Refused(503, 'The database is away.', { code: 'UNAVAILABLE' }) : EVERYBODY,
  );
  expect(await screen.findByText('The database is away.')).toBeVisible();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Anna Berg')).toBeVisible();
});

test('a list that cannot be reached says so without the words of the browser', async () => {
  await thePage(() => {
    throw new TypeError('Failed to fetch');
  });
  expect(await screen.findByText('The server did not answer.')).toBeVisible();
});

test('a search asks for what was typed, and says when nobody fits', async () => {
  const { user, server } = await thePage(() => EVERYBODY);
  const field = await screen.findByRole('searchbox', { name: 'Search customers' });
  server.on('customers', ({ query }) => (query?.q === '999' ? { customers: [], total: 2 } : EVERYBODY));
  await user.type(field, '999');
  expect(await screen.findByText('Nobody here fits “999”.')).toBeVisible();
  expect(field).toHaveValue('999');
});

test('a search that fails leaves the field, and another can be tried', async () => {
  const { user, server } = await thePage(() => EVERYBODY);
  const field = await screen.findByRole('searchbox', { name: 'Search customers' });
  server.on('customers', ({ query }) =>
    query?.q === '99' ? new Refused(503, 'The database is away.', { code: 'UNAVAILABLE' }) : EVERYBODY,
  );
  await user.type(field, '99');
  expect(await screen.findByText('The database is away.')).toBeVisible();
  expect(field).toHaveValue('99');
  expect(field).toHaveFocus();
  await user.clear(field);
  expect(await screen.findByText('Anna Berg')).toBeVisible();
  expect(screen.queryByText('The database is away.')).toBeNull();
});

test('the next page comes below', async () => {
  const { user, server } = await thePage(() => ({ customers: [ANNA], total: 2, nextCursor: 'bmV4dA' }));
  const more = await screen.findByRole('button', { name: 'Show more' });
  server.on('customers', () => ({ customers: [NAMELESS], total: 2 }));
  await user.click(more);
  expect(await screen.findByRole('button', { name: 'Delete ben@example.com' })).toBeVisible();
  expect(screen.getByText('Anna Berg')).toBeVisible();
  expect(screen.getByText('That is everybody.')).toBeVisible();
});

test('one is deleted after a question that says what later files do', async () => {
  const { user, server } = await thePage(() => EVERYBODY);
  server.on('deleteCustomer', () => null);
  await user.click(await screen.findByRole('button', { name: 'Delete Anna Berg' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Anna Berg?' }));
  expect(dialog.getByText(/they stay out, unless they agreed on a later day/)).toBeVisible();
  server.on('customers', () => ({ customers: [NAMELESS], total: 1 }));
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
  await waitFor(() => expect(screen.queryByText('Anna Berg')).toBeNull());
  expect(server.sent('deleteCustomer')).toMatchObject([{ params: { customerId: ANNA.id } }]);
});

test('all are deleted once the name of the restaurant is typed', async () => {
  const { user, server } = await thePage(() => EVERYBODY);
  server.on('deleteCustomers', () => ({ deleted: 2 }));
  await user.click(await screen.findByRole('button', { name: 'Delete all' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete all 2 customers?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
  expect(await dialog.findByText('Type Forno Lucia.')).toBeVisible();
  expect(server.sent('deleteCustomers')).toEqual([]);
  await user.type(dialog.getByLabelText('Name of your restaurant'), 'forno lucia');
  server.on('customers', () => ({ customers: [], total: 0 }));
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
  expect(await screen.findByText(/Export your clients as a CSV file/)).toBeVisible();
});

test('a refused export is said', async () => {
  const { user, server } = await thePage(() => EVERYBODY);
  server.on('exportCustomers', () => new Refused(503, 'Too much is going on.', { code: 'OVERLOADED' }));
  await user.click(await screen.findByRole('button', { name: 'Save as a sheet' }));
  expect(await screen.findByText('The sheet was not saved: Too much is going on.')).toBeVisible();
});
