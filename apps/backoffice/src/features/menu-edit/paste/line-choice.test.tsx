import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { theReview } from '../../../testing/paste-review.tsx';

const CARD = 'Mains\nSoup 5\nBurger 9\nSteak 20\nCod 14';

type Review = Awaited<ReturnType<typeof theReview>>;

const line = ({ dialog }: Review, words: string) =>
  dialog.getByRole('button', { name: new RegExp(`^${words}.*(Dish|Description)$`) });

const prices = ({ dialog }: Review) =>
  dialog
    .getAllByRole('textbox', { name: /^Price of row/ })
    .map((cell) => cell instanceof HTMLTextAreaElement && cell.value);

test('what was typed and left out is as it was once a line is undone', async () => {
  const review = await theReview(CARD);
  const { user, dialog, dishes } = review;
  await user.clear(dialog.getByLabelText('Price of row 2'));
  await user.type(dialog.getByLabelText('Price of row 2'), '9.75');
  await user.click(dialog.getByRole('button', { name: 'Leave out Steak' }));
  await user.click(line(review, 'Burger 9'));
  await user.click(dialog.getByRole('button', { name: 'A description' }));
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(dishes()).toEqual(['Soup', 'Burger', 'Cod']);
  expect(prices(review)).toEqual(['5.00', '9.75', '14.00']);
});

test('what was typed and left out holds for the others where only one line is said to be another', async () => {
  const review = await theReview(CARD);
  const { user, dialog, dishes } = review;
  await user.clear(dialog.getByLabelText('Price of row 4'));
  await user.type(dialog.getByLabelText('Price of row 4'), '15');
  await user.click(dialog.getByRole('button', { name: 'Leave out Steak' }));
  await user.click(line(review, 'Burger 9'));
  await user.click(dialog.getByRole('button', { name: 'A description' }));
  await user.click(dialog.getByRole('button', { name: 'Only this one' }));
  expect(dishes()).toEqual(['Soup', 'Cod']);
  expect(prices(review)).toEqual(['5.00', '15']);
});

test('what is typed after a line was said to be another stays when that is undone', async () => {
  const review = await theReview(CARD.replace('Mains', 'Mains\nBREAD 2'));
  const { user, dialog, dishes } = review;
  await user.click(line(review, 'Burger 9'));
  await user.click(dialog.getByRole('button', { name: 'A description' }));
  const [first] = dishes();
  await user.type(dialog.getByLabelText('Dish of row 1'), ' today');
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(dishes()[0]).toBe(`${first} today`);
  expect(dishes()).toContain('Burger');
});

test('the tab key finds the lines that are shown, where the chosen one is not among them', async () => {
  const review = await theReview('Mains\nSoup 5\nGreen salad\nBurger 9\nTea 2\nCake\nPie', {
    isFields: false,
  });
  const { user, dialog } = review;
  await user.click(dialog.getByRole('button', { name: /^Mains/ }));
  await user.click(dialog.getByRole('button', { name: 'Only these' }));
  const shown = within(dialog.getByRole('list', { name: 'Your text' }))
    .getAllByRole('button')
    .filter((button) => button.dataset.line);
  expect(shown.filter(({ tabIndex }) => tabIndex === 0)).toEqual([shown[0]]);
});

test('a dish that the menu has at another price says so, until somebody says that it is right', async () => {
  const review = await theReview('Pizza\nMargherita 8.50\nFunghi 11', { isFields: false });
  const { user, dialog } = review;
  expect(dialog.getByText('1 to look at')).toBeVisible();
  const [margherita] = dialog.getAllByText(/^On the menu at £10\.50: stays as it is\.$/);
  expect(margherita).toBeVisible();
  await user.click(line(review, 'Margherita 8.50'));
  await user.click(dialog.getByRole('button', { name: 'It is right so' }));
  expect(dialog.getByText('Nothing left to look at.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Add 1 dish' })).toBeVisible();
});
