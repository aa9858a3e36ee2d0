import type { MenuFileText } from '@comanda/contract/shapes/menu-file';
import { anOrder } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { A_MENU } from '../../../testing/a-menu.ts';
import { openRestaurant } from '../../../testing/a-restaurant.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const READ: MenuFileText = {
  ...{ text: '# Soups\nLentil soup   5.50', descriptions: [], pages: 1, isCut: false },
};

async function theDialog(answer: () => MenuFileText | Refused) {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  server.on('menu', () => A_MENU);
  server.on('readMenuFile', answer);
  const page = await renderPage('/menu/edit?mode=edit', server);
  await page.user.click(await screen.findByRole('button', { name: 'Import and export' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Paste a menu, or open a PDF' }));
  const dialog = within(await screen.findByRole('dialog'));
  const choose = async (file: File) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('Nothing takes a file.');
    await page.user.upload(input, file);
  };
  return { ...page, server, dialog, choose };
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
