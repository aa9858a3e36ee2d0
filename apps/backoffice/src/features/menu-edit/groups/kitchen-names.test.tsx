import type { StaffOptionGroup } from '@comanda/contract/shapes/menu-edit';
import { anOrder, orderId } from '@comanda/testing/an-order';
import { fakeServer } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { A_MENU } from '../../../testing/a-menu.ts';
import { openRestaurant } from '../../../testing/a-restaurant.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const option = (number: number, name: string, kitchenName: string | null) => ({
  ...{ id: orderId(number), name, kitchenName, price: 100, available: true, soldOutUntil: null },
  ...{ default: false, repeat: 1, allergens: {}, opens: [] },
});

test('an option gets a name for the kitchen, another loses its own', async () => {
  const group: StaffOptionGroup = {
    ...{ id: orderId(901), version: 2, changed: null, name: 'Toppings', min: 0, max: 2, free: 0, usedBy: 0 },
    options: [option(911, 'Champignons', null), option(912, 'Olives', 'OLI')],
  };
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  server.on('menu', () => ({ ...A_MENU, optionGroups: [group] }));
  server.on('updateOptionGroup', () => ({ ...group, version: 3 }));
  const { user } = await renderPage(`/menu/edit?view=edit&group=${group.id}`, server);
  const form = within(await screen.findByRole('form', { name: 'Edit Toppings' }));
  await user.click(form.getByText('Champignons for the kitchen: as it is called.'));
  await user.type(form.getByLabelText('What the kitchen calls Champignons'), 'MUSH');
  await user.click(form.getByText('Olives for the kitchen: OLI.'));
  await user.clear(form.getByLabelText('What the kitchen calls Olives'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.sent('updateOptionGroup')).toHaveLength(1));
  const options = [
    { name: 'Champignons', kitchenName: 'MUSH' },
    { name: 'Olives', kitchenName: null },
  ];
  expect(server.sent('updateOptionGroup')).toMatchObject([{ body: { options } }]);
});
