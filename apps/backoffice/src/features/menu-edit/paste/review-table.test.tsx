import { expect, test } from 'vitest';
import { theReview } from '../../../testing/paste-review.tsx';

test('the same hint of rows below each other is one line above them, and a name has no line breaks', async () => {
  const { user, dialog, dishes } = await theReview(
    'Curries\n\nKorma 9.50\nCreamy, add rice for £2.50 more\n\nMadras 9.75\nHot, add rice for £2.60 more\n\nSoup 4.00',
  );
  expect(dishes()).toEqual(['Korma', 'Madras', 'Soup']);
  expect(
    dialog.getByText('These 2: Also £2.50 and £2.60 in the text: a size, an extra, or another dish?'),
  ).toBeVisible();
  expect(dialog.getAllByText(/a size, an extra/)).toHaveLength(1);
  expect(dialog.getByRole('cell', { name: '£2.60' })).toBeVisible();
  const name = dialog.getByLabelText('Dish of row 3');
  await user.clear(name);
  await user.click(name);
  await user.paste('Soup\nof the day');
  await user.keyboard('{Enter}');
  expect(dishes()).toEqual(['Korma', 'Madras', 'Soup of the day']);
});
