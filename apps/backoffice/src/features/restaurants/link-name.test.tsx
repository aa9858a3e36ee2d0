import { anOrder } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRestaurant } from '../../testing/a-restaurant.ts';
import { renderPage } from '../../testing/render-page.tsx';

test('of a link that is one’s own by now nothing is said, whatever was known of it before', async () => {
  const server = fakeServer();
  const seen = openRestaurant(server, { orders: [anOrder()] });
  server.on('restaurantBySlug', () => new Refused(404, 'Not found.', { code: 'NOT_FOUND' }));
  server.on('updateRestaurant', ({ body }) => ({ ...seen, slug: body.slug ?? seen.slug, version: 2 }));
  const { user } = await renderPage('/restaurant/show', server);
  fireEvent.change(await screen.findByLabelText('Address on the web'), { target: { value: 'forno-two' } });
  expect(await screen.findByText('“forno-two” is free.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.sent('updateRestaurant')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText(/“forno-two”/)).toBeNull());
  expect(screen.getByLabelText('Address on the web')).toHaveValue('forno-two');
});
