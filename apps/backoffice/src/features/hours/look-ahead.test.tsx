import type { Foresight } from '@comanda/contract/shapes/availability';
import { iso } from '@comanda/domain/hours/instants';
import { anOrder, NOON } from '@comanda/testing/an-order';
import { fakeServer } from '@comanda/testing/fake-server';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRestaurant } from '../../testing/a-restaurant.ts';
import { keepHours } from '../../testing/keep-hours.ts';
import { renderPage } from '../../testing/render-page.tsx';

const PERMITTED = { allowed: true, reasons: [] };
const SEEN: Foresight = {
  at: iso(NOON),
  state: { status: 'OPEN', openSince: iso(NOON) },
  asap: PERMITTED,
  ahead: PERMITTED,
  zone: { name: 'Nearby', fee: 250, minimum: 1500, travelMinutes: 10 },
  slots: [],
  withheld: [],
  orderable: 12,
};

test('what a diner would see is asked for a street as well, and for no street that cannot be found', async () => {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  keepHours(server);
  const asked: unknown[] = [];
  server.on('findPlace', ({ query }) =>
    query.address === '14 Rye Lane'
      ? { location: { lat: 51.47, lng: -0.07 }, postcode: null }
      : { location: null, postcode: null },
  );
  server.on('availability', ({ query }) => {
    asked.push(query);
    return SEEN;
  });
  const { user } = await renderPage('/restaurant/hours', server);
  const street = await screen.findByLabelText('Street, postcode or coordinates (optional)');
  await user.type(street, '14 Rye Lane');
  await user.click(screen.getByRole('button', { name: 'Look' }));
  expect(await screen.findByText(/^Nearby · £2.50/)).toBeVisible();
  expect(asked).toEqual([{ service: 'DELIVERY', lat: '51.47', lng: '-0.07' }]);

  await user.clear(street);
  await user.type(street, 'Nowhere Street');
  await user.click(screen.getByRole('button', { name: 'Look' }));
  expect(await screen.findByText(/can’t find that street/)).toBeVisible();
  expect(screen.queryByText(/^Nearby/)).toBeNull();
  expect(asked).toHaveLength(1);
});
