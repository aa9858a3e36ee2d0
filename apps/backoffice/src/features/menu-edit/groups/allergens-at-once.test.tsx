import type { StaffOptionGroup } from '@comanda/contract/shapes/menu-edit';
import type { StaffMenu } from '@comanda/contract/shapes/staff-menu';
import { iso } from '@comanda/domain/hours/instants';
import { anOrder, NOON, orderId } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { A_MENU } from '../../../testing/a-menu.ts';
import { openRestaurant } from '../../../testing/a-restaurant.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const option = (number: number, name: string): StaffOptionGroup['options'][number] => ({
  id: orderId(number),
  name,
  kitchenName: null,
  price: 100,
  available: true,
  soldOutUntil: null,
  default: false,
  repeat: 1,
  allergens: {},
  opens: [],
});
const sauces = (change: Partial<StaffOptionGroup> = {}): StaffOptionGroup => ({
  id: orderId(901),
  version: 2,
  changed: null,
  name: 'Sauces',
  min: 0,
  max: 2,
  free: 0,
  options: [option(911, 'Satay'), { ...option(912, 'Pesto'), allergens: { NUTS: 'CONTAINS' } }],
  usedBy: 0,
  ...change,
});

async function theGroup(group: StaffOptionGroup = sauces()) {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  const menu: StaffMenu = { ...A_MENU, optionGroups: [group] };
  server.on('menu', () => menu);
  const page = await renderPage(`/menu/edit?view=edit&group=${group.id}`, server);
  const form = within(await screen.findByRole('form', { name: 'Edit Sauces' }));
  return { server, form, ...page };
}

test('a group without options has nothing to declare', async () => {
  const { form } = await theGroup(sauces({ options: [], max: 1 }));
  expect(form.queryByLabelText('Allergens of all options')).toBeNull();
});

test('one declaration reaches all options, and leaves what was declared', async () => {
  const { user, server, form } = await theGroup();
  await user.selectOptions(form.getByLabelText('Allergens of all options'), 'Peanuts: contains');
  await user.click(form.getByRole('button', { name: 'Set for 2 options' }));
  expect(form.getByText(/Allergens of Satay/)).toHaveTextContent('peanuts');
  expect(form.getByText(/Allergens of Pesto/)).toHaveTextContent('nuts and peanuts');
  server.on('updateOptionGroup', () => sauces({ version: 3 }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.sent('updateOptionGroup')).toHaveLength(1));
  expect(server.sent('updateOptionGroup')[0]?.body).toMatchObject({
    version: 2,
    options: [
      { name: 'Satay', allergens: { PEANUTS: 'CONTAINS' } },
      { name: 'Pesto', allergens: { NUTS: 'CONTAINS', PEANUTS: 'CONTAINS' } },
    ],
  });
});

test('nothing is set before something is chosen, and what would change is said before', async () => {
  const { user, form } = await theGroup();
  const choice = form.getByLabelText('Allergens of all options');
  const set = form.getByRole('button', { name: 'Set for 2 options' });
  expect(choice).toHaveDisplayValue('Choose…');
  expect(set).toBeDisabled();
  await user.selectOptions(choice, 'Mark everything left blank as free of it');
  expect(form.getByText('2 options: 27 blanks become “free of it”')).toBeVisible();
  await user.click(set);
  expect(form.getByText(/Allergens of Pesto/)).toHaveTextContent('nuts');
  expect(choice).toHaveDisplayValue('Choose…');
  expect(set).toBeDisabled();
});

test('a group that a colleague has changed shows theirs, and one’s own declaration stays', async () => {
  const { user, server, form } = await theGroup();
  await user.selectOptions(form.getByLabelText('Allergens of all options'), 'Peanuts: contains');
  await user.click(form.getByRole('button', { name: 'Set for 2 options' }));
  const changed = { at: iso(NOON - 60_000), by: 'Ben Roy' };
  const current = sauces({ version: 3, name: 'Dips', changed });
  server.on(
    'updateOptionGroup',
    () => new Refused(409, 'Ben Roy has changed this.', { code: 'STALE', current }),
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Dips')).toBeVisible();
  expect(form.getByText(/Allergens of Satay/)).toHaveTextContent('peanuts');
});
