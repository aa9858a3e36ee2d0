import { anOrder } from '@comanda/testing/an-order';
import { fakeServer } from '@comanda/testing/fake-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRestaurant } from '../testing/a-restaurant.ts';
import { renderPage } from '../testing/render-page.tsx';

test('the rail gives up its names for the board, and this device keeps it so', async () => {
  const server = fakeServer();
  openRestaurant(server, { role: 'STAFF', orders: [anOrder()] });
  const device = new Map<string, unknown>();
  const { user, office } = await renderPage('/orders/live', server, { device });
  const rail = () => {
    const [found] = screen.getAllByRole('navigation', { name: 'Screens' });
    if (!found) throw new Error('There is no rail.');
    return found;
  };
  await user.click(await screen.findByRole('button', { name: 'Hide the names' }));
  expect(rail()).toHaveAttribute('data-narrow');
  expect(within(rail()).getByRole('link', { name: /Live orders/ })).toBeInTheDocument();
  expect(office.preferences.get().isNavigationNarrow).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Show the names' }));
  expect(rail()).not.toHaveAttribute('data-narrow');
});
