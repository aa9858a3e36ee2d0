import type { Merchant } from '@comanda/contract/shapes/restaurants';
import { anOrder, orderId, RESTAURANT_ID } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aRestaurant, openRestaurant } from '../testing/a-restaurant.ts';
import { renderPage } from '../testing/render-page.tsx';

const GROUP: Merchant = {
  id: orderId(800),
  version: 1,
  changed: null,
  name: 'Lucia Group',
  legalName: null,
  email: 'lucia@comanda.example',
  phone: null,
  country: 'GB',
  taxNumber: null,
  logo: null,
  restaurants: [{ id: RESTAURANT_ID, slug: 'forno-lucia', name: 'Forno Lucia', accountLocked: false }],
};

async function thePage() {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  server.on('merchant', () => GROUP);
  server.on('restaurantBySlug', ({ query: { slug } }) => {
    if (slug !== 'forno-lucia') return new Refused(404, 'There is no such restaurant.');
    const { id, name, cuisines, phone, address, location, timezone, currency, locale, services, state } =
      aRestaurant();
    return {
      id,
      slug,
      name,
      cuisines,
      phone,
      address,
      location,
      timezone,
      currency,
      locale,
      services,
      state,
    };
  });
  return { server, ...(await renderPage('/merchant/add_restaurant', server)) };
}

/** All at once: a form of this size is drawn anew for each letter. */
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('while a name is typed, its link is looked up, and one that is taken is said at once', async () => {
  const { server } = await thePage();
  const name = await screen.findByLabelText('Name');
  fill(name, 'Forno Lucia!');
  expect(screen.getByLabelText('Address on the web')).toHaveValue('forno-lucia');
  expect(await screen.findByText(/“forno-lucia” belongs to another restaurant/)).toBeVisible();
  fill(name, 'Forno Lucia Two');
  expect(await screen.findByText('“forno-lucia-two” is free.')).toBeVisible();
  // it is a diner's call, which refuses a member's token, and a refused token logs its member out
  expect(new Set(server.tokens('restaurantBySlug'))).toEqual(new Set([null]));
});

test('a second branch begins with menu and hours of the first, and what was not copied is said', async () => {
  const { user, server } = await thePage();
  const branch = orderId(77);
  server.on('createRestaurant', ({ body }) =>
    aRestaurant({ id: branch, name: body.name, slug: 'forno-two' }),
  );
  server.on('hours', () => ({
    hours: [
      {
        id: orderId(701),
        version: 1,
        day: 'MONDAY',
        opens: '12:00',
        closes: '22:00',
        services: ['COLLECTION'],
      },
    ],
    ...{ version: 0, changed: null, specialDays: [] },
  }));
  server.on('addHours', ({ body }) => ({
    ...body,
    services: body.services ?? [],
    id: orderId(702),
    version: 1,
  }));
  server.on('exportMenu', () => 'kind,name,stock\r\nitem,Margherita,3\r\n');
  server.on('importMenu', () => new Refused(503, 'The server is busy.'));
  fill(await screen.findByLabelText('Name'), 'Forno Two');
  fill(screen.getByLabelText('Phone'), '020 7946 0123');
  fill(screen.getByLabelText(/^Street/), '1 Long Lane');
  fill(screen.getByLabelText(/^Town/), 'London');
  await user.selectOptions(
    await screen.findByLabelText('Copy menu and hours from (optional)'),
    'Forno Lucia',
  );
  await user.click(screen.getByRole('button', { name: 'Add restaurant' }));
  expect(await screen.findByText('Its menu was not copied: The server is busy.')).toBeVisible();
  expect(server.sent('addHours')).toMatchObject([
    { params: { id: branch }, body: { day: 'MONDAY', opens: '12:00', services: ['COLLECTION'] } },
  ]);
  expect(server.sent('importMenu')).toMatchObject([{ params: { id: branch }, body: { asNew: true } }]);
});
