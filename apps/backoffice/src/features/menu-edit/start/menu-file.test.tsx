import type { MenuFileText } from '@comanda/contract/shapes/menu-file';
import { Refused } from '@comanda/testing/fake-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { thePasteDialog } from '../../../testing/paste-review.tsx';

const READ: MenuFileText = {
  ...{ text: '# Soups\nLentil soup   5.50', descriptions: [], pages: 1, isCut: false },
};

async function theDialog(answer: () => MenuFileText | Refused | Promise<MenuFileText>) {
  const opened = await thePasteDialog();
  opened.server.on('readMenuFile', answer);
  return opened;
}

const CARD = new File(['%PDF-1.7'], 'card.pdf', { type: 'application/pdf' });

test('the text of a PDF is shown to be looked at, and its dishes are found', async () => {
  const { user, server, choose } = await theDialog(() => READ);
  await choose(CARD);
  const review = within(await screen.findByRole('dialog', { name: 'Look it over' }));
  expect(server.sent('readMenuFile')).toMatchObject([{ body: { file: btoa('%PDF-1.7') } }]);
  expect(review.getAllByText(/Lentil soup/).length).toBeGreaterThan(0);
  await user.click(review.getByRole('button', { name: 'Back to the text' }));
  expect(screen.getByLabelText('Your menu')).toHaveValue(READ.text);
});

test('pages that were not read are told', async () => {
  const { choose } = await theDialog(() => ({ ...READ, pages: 60, isCut: true }));
  await choose(CARD);
  expect(await screen.findByText(/^Only the first 60 pages were read/)).toBeVisible();
});

test('what cannot be read says why, and the text that was there stays', async () => {
  const { user, dialog, choose } = await theDialog(() => new Refused(400, 'This PDF opens with a password.'));
  await user.type(dialog.getByLabelText('Your menu'), 'Soup 5');
  await choose(CARD);
  expect(await dialog.findByText('This PDF opens with a password.')).toBeVisible();
  expect(dialog.getByLabelText('Your menu')).toHaveValue('Soup 5');
});

test('a file that is too large is not sent', async () => {
  const { server, dialog, choose } = await theDialog(() => READ);
  const large = new File(['%PDF-1.7'], 'card.pdf', { type: 'application/pdf' });
  Object.defineProperty(large, 'size', { value: 16 * 1024 * 1024 });
  await choose(large);
  expect(await dialog.findByText(/larger than 15 MB/)).toBeVisible();
  expect(server.sent('readMenuFile')).toEqual([]);
});

test('several files are read one after the other, and a bad one keeps no other out', async () => {
  const answers = [
    { ...READ, text: '# Soups\u2028Lentil soup   5.50\nSpicy', descriptions: [2] },
    new Refused(400, 'This PDF opens with a password.'),
    { ...READ, text: '# Cakes\nApple pie   4.50\nWarm', descriptions: [2] },
  ];
  const { server, choose } = await theDialog(() => answers.shift() ?? READ);
  const [one, other] = [new File(['one'], 'one.pdf'), new File(['other'], 'other.pdf')];
  await choose(CARD, one, other);
  const review = within(await screen.findByRole('dialog', { name: 'Look it over' }));
  expect(server.sent('readMenuFile')).toMatchObject(
    ['%PDF-1.7', 'one', 'other'].map((content) => ({ body: { file: btoa(content) } })),
  );
  expect(review.getByRole('button', { name: /^Lentil soup.*£5\.50.*Spicy/ })).toBeVisible();
  expect(review.getByRole('button', { name: /^Apple pie.*£4\.50.*Warm/ })).toBeVisible();
  expect(await screen.findByText('one.pdf: This PDF opens with a password.')).toBeVisible();
});

test('the dishes are found once the file is read', async () => {
  const { promise, resolve } = Promise.withResolvers<MenuFileText>();
  const { user, dialog, choose } = await theDialog(() => promise);
  await user.type(dialog.getByLabelText('Your menu'), 'Bread 2');
  await choose(CARD);
  const button = await dialog.findByRole('button', { name: 'Reading that first…' });
  await user.click(button);
  expect(dialog.getByLabelText('Your menu')).toBeVisible();
  resolve(READ);
  const review = within(await screen.findByRole('dialog', { name: 'Look it over' }));
  expect(review.getByRole('button', { name: 'Add 2 dishes' })).toBeVisible();
});

test('a file without a dish says so, below what stands there already, and its text stays', async () => {
  const { user, dialog, choose } = await theDialog(() => ({ ...READ, text: 'We are closed on Mondays' }));
  await user.type(dialog.getByLabelText('Your menu'), 'Soup 5');
  await choose(CARD);
  expect(await dialog.findByText('No dishes found in this file. See its text below.')).toBeVisible();
  expect(dialog.getByLabelText('Your menu')).toHaveValue('Soup 5\n\nWe are closed on Mondays');
});
