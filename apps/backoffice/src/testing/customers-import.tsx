import { type CustomerImport, ImportCustomers } from '@comanda/contract/shapes/customers';
import { anOrder } from '@comanda/testing/an-order';
import { fakeServer, type Refused } from '@comanda/testing/fake-server';
import { screen, within } from '@testing-library/react';
import { openRestaurant } from './a-restaurant.ts';
import { renderPage } from './render-page.tsx';

export const column = (at: number, heading: string, use: string, samples: string[], isKnown = true) => ({
  ...{ column: at, heading, use, samples, isKnown },
});

export const READING: NonNullable<CustomerImport['reading']> = {
  ...{ encoding: 'UTF-8', isGuess: false, names: ['Anna Berg'], sheet: null, otherSheets: [], title: [] },
  columns: [column(0, 'E-mail', 'email', ['anna@example.com']), column(1, 'Newsletter', 'consent', ['yes'])],
};

export const LOOKED: CustomerImport = {
  ...{
    added: 12,
    filled: 3,
    known: 40,
    twice: 0,
    shared: 0,
    withoutConsent: 5,
    takenOff: 0,
    removedBefore: 2,
    unreadable: 0,
  },
  ...{ undated: 0, problems: [], hasMoreProblems: false, reading: READING },
};
export const NOBODY = { added: 0, filled: 0, known: 0, withoutConsent: 0, removedBefore: 0 };
export const PROBLEM = { row: 3, column: 'E-mail', message: 'This is no e-mail address.' };

/** What was asked last. */
export const lastOf = (server: ReturnType<typeof fakeServer>) =>
  ImportCustomers.parse(server.sent('importCustomers').at(-1)?.body);

export async function theDialog(answer: () => CustomerImport | Refused, device = new Map<string, unknown>()) {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  server.on('customers', () => ({ customers: [], total: 0 }));
  server.on('importCustomers', answer);
  const page = await renderPage('/restaurant/customers', server, { device });
  await page.user.click(await screen.findByRole('button', { name: 'Bring in customers' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bring in customers' }));
  const choose = async (name = 'clients.csv', content = 'PK') => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('Nothing takes a file.');
    await page.user.upload(input, new File([content], name));
  };
  return { ...page, server, dialog, choose };
}

/** The dialog with a file that was looked at. */
export async function theFile() {
  const opened = await theDialog(() => LOOKED);
  await opened.choose();
  const bring = await opened.dialog.findByRole('button', { name: 'Bring in 12 customers' });
  return { ...opened, bring };
}
