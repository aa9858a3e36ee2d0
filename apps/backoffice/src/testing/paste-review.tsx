import type { Role } from '@comanda/domain/people/roles';
import { anOrder } from '@comanda/testing/an-order';
import { fakeServer } from '@comanda/testing/fake-server';
import { screen, within } from '@testing-library/react';
import { A_MENU } from './a-menu.ts';
import { openRestaurant } from './a-restaurant.ts';
import { renderPage } from './render-page.tsx';

type Around = {
  readonly device?: Map<string, unknown>;
  readonly role?: Role;
  readonly menuReader?: string;
};

type Opened = Around & {
  /** Whether the fields of all dishes are shown instead of the menu as diners see it. */
  readonly isFields?: boolean;
};

/** The dialog that takes a menu as text, file or address, with what chooses files in it. */
export async function thePasteDialog({ device = new Map(), role = 'ADMIN', menuReader = '' }: Around = {}) {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()], role });
  server.on('menu', () => A_MENU);
  const page = await renderPage('/menu/edit?mode=edit', server, { device, menuReader });
  await page.user.click(await screen.findByRole('button', { name: 'Import and export' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Paste a menu, or open a PDF' }));
  const dialog = within(await screen.findByRole('dialog'));
  const choose = async (...files: File[]) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('Nothing takes a file.');
    await page.user.upload(input, files);
  };
  return { ...page, server, dialog, choose };
}

/** A pasted menu that was read, beside its text. */
export async function theReview(menu: string, { isFields = true, ...around }: Opened = {}) {
  const { dialog: first, ...page } = await thePasteDialog(around);
  await page.user.click(first.getByLabelText('Your menu'));
  await page.user.paste(menu);
  await page.user.click(first.getByRole('button', { name: 'Find the dishes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Look it over' }));
  if (isFields) await page.user.click(dialog.getByRole('radio', { name: 'All fields' }));
  const dishes = () =>
    dialog
      .getAllByRole('textbox', { name: /^Dish of row/ })
      .map((cell) => cell instanceof HTMLTextAreaElement && cell.value);
  return { ...page, dialog, dishes };
}
