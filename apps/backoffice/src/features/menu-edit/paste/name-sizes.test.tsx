import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { theReview } from '../../../testing/paste-review.tsx';

const GRID = `CURRIES

Chicken   Lamb   Prawn   Vegetable
Korma   9.50   10.50   8.50
Madras   9.75   10.75   8.75
Vindaloo   9.50   10.50   10.95   8.50`;

test('columns and prices that differ in number are asked for once, for all dishes of the table', async () => {
  const { user, server, dialog } = await theReview(GRID);
  const question =
    'Chicken, Lamb, Prawn, and Vegetable stand above 3 prices of Korma and Madras. What is each price for?';
  const group = within(dialog.getByRole('group', { name: question }));
  await user.click(dialog.getByRole('button', { name: 'Add 3 dishes' }));
  expect(dialog.getByRole('alert')).toHaveTextContent(
    'Row 1 is not ready: Say which of its prices is which, above the table.',
  );
  expect(server.sent('createItem')).toEqual([]);
  await user.type(group.getByRole('combobox', { name: 'Korma at £9.50' }), 'Chicken');
  await user.type(group.getByRole('combobox', { name: 'Korma at £10.50' }), 'Lamb');
  await user.type(group.getByRole('combobox', { name: 'Korma at £8.50' }), 'Vegetable');
  expect(
    dialog.getAllByText(/Choose one: Chicken \+\u2060£1\.00, Lamb \+\u2060£2\.00, Vegetable$/),
  ).toHaveLength(2);
  expect(dialog.queryByText('Say which of its prices is which, above the table.')).toBeNull();
});

test('the first head is the heading where somebody says so', async () => {
  const { user, dialog } = await theReview(
    'Curries   Chicken   Lamb\nKorma   9.50   10.50\nMadras   9.75   10.75',
  );
  await user.click(dialog.getByRole('button', { name: '“Curries” is the heading of Chicken and Lamb' }));
  expect(dialog.getAllByText(/Choose one: Chicken, Lamb \+\u2060£1\.00/)).toHaveLength(2);
  expect(dialog.getByLabelText('Category of row 2')).toHaveValue('Curries');
});

test('a price that stays in a name is answered before the dish is added', async () => {
  const { user, server, dialog } = await theReview('Curries\nKorma 9.50 or rice 3.00\nChicken 65 240\nDal 6');
  await user.click(dialog.getByRole('button', { name: 'Add 3 dishes' }));
  expect(dialog.getByRole('alert')).toHaveTextContent(
    'Row 1 is not ready: 9.50 in its name looks like a price. Take it out, or say that it belongs there.',
  );
  expect(server.sent('createItem')).toEqual([]);
  await user.clear(dialog.getByLabelText('Dish of row 1'));
  await user.type(dialog.getByLabelText('Dish of row 1'), 'Korma');
  await user.click(dialog.getByRole('button', { name: '65 belongs to its name' }));
  expect(dialog.queryByText(/^\d.* in its name looks like a price/)).toBeNull();
  expect(dialog.getByLabelText('Dish of row 2')).toHaveValue('Chicken 65');
});
