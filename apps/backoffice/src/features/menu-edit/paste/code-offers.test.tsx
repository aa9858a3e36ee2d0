import type { StaffCategory } from '@comanda/contract/shapes/menu-categories';
import type { StaffItem } from '@comanda/contract/shapes/menu-edit';
import { orderId } from '@comanda/testing/an-order';
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { A_MENU } from '../../../testing/a-menu.ts';
import { theReview } from '../../../testing/paste-review.tsx';

const CARD = `STARTERS
Lamb Samosa (G) 5.25
Paneer Shashlik (M) 6.50
Onion Bhaji 4.50`;

test('what the letters of a card mean is declared when somebody says so, and is no description', async () => {
  const { user, server, dialog, dishes } = await theReview(`${CARD}\n\nG gluten M milk N nuts`, {
    role: 'MANAGER',
  });
  expect(dishes()).toEqual(['Lamb Samosa', 'Paneer Shashlik', 'Onion Bhaji']);
  const box = dialog.getByRole('region', { name: 'Letters beside dishes' });
  expect(box).toHaveTextContent('By the card, G is gluten and M is milk.');
  await user.click(within(box).getByRole('button', { name: 'Declare that for 2 dishes' }));
  expect(dialog.getByText('Contains gluten.')).toBeVisible();
  expect(box).toHaveFocus();

  const [pizza] = A_MENU.categories[0]?.items ?? [];
  server.on(
    'createCategory',
    ({ body }): StaffCategory => ({
      id: orderId(600),
      version: 1,
      changed: null,
      name: body.name,
      description: null,
      scheduleId: null,
      visible: true,
    }),
  );
  server.on('createItem', ({ body: { categoryId, name, price } }): StaffItem => {
    if (!pizza) throw new Error('The menu has a category with a pizza.');
    return { ...pizza, id: orderId(700 + price), categoryId, name, price };
  });
  await user.click(dialog.getByRole('button', { name: 'Add 3 dishes' }));
  await waitFor(() => expect(server.sent('createItem')).toHaveLength(3));
  const bodies = server.sent('createItem').map(({ body }) => body);
  expect(bodies).toMatchObject([
    { name: 'Lamb Samosa', description: null, allergens: { GLUTEN: 'CONTAINS' } },
    { name: 'Paneer Shashlik', description: null, allergens: { MILK: 'CONTAINS' } },
    { name: 'Onion Bhaji', description: null },
  ]);
  expect(bodies[2]).not.toHaveProperty('allergens');
});

test('letters that the card explains nowhere are named, and left out', async () => {
  const { dialog } = await theReview(CARD);
  expect(dialog.getByRole('region', { name: 'Letters beside dishes' })).toHaveTextContent(
    'The card doesn’t say what G and M mean beside its dishes, so diners don’t see them.',
  );
  expect(dialog.getByLabelText('Description of row 1')).toHaveValue('');
  expect(dialog.queryByRole('button', { name: /^Declare/ })).toBeNull();
});
