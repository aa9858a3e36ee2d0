import { ImportSheet, type SheetImport, type SheetReading } from '@comanda/contract/shapes/sheet-import';
import { anOrder } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { A_MENU } from '../../../testing/a-menu.ts';
import { openRestaurant } from '../../../testing/a-restaurant.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const column = (at: number, heading: string, use: string, samples: string[], isKnown = true) => ({
  ...{ column: at, heading, use, samples, isKnown },
});

const READING: SheetReading = {
  ...{ encoding: 'UTF-8', isGuess: false, names: ['Cola'], source: null, sheet: null, otherSheets: [] },
  ...{ title: [], askSizes: false, isWhole: false },
  ...{ categoryRows: [], offSale: { dishes: 0, sizes: 0 } },
  columns: [column(0, 'Name', 'name', ['Cola']), column(1, 'Price', 'price', ['2.50'])],
};

const LOOKED: SheetImport = {
  ...{ created: 3, updated: 0, problems: [], hasMoreProblems: false, reading: READING },
  kinds: [{ kind: 'item', created: 2, updated: 0, createdNames: ['Cola', 'Tea'], updatedNames: [] }],
};

const PROBLEM = { row: 3, column: 'Price', message: 'Enter a price such as 9.50.' };

/** What was asked last. */
const lastOf = (server: ReturnType<typeof fakeServer>) =>
  ImportSheet.parse(server.sent('importSheet').at(-1)?.body);

async function theDialog(answer: () => SheetImport | Refused) {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  server.on('menu', () => A_MENU);
  server.on('importSheet', answer);
  const page = await renderPage('/menu/edit?mode=edit', server);
  await page.user.click(await screen.findByRole('button', { name: 'Import and export' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Import a spreadsheet' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import a spreadsheet' }));
  const choose = async (name = 'menu.xlsx') => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('Nothing takes a file.');
    await page.user.upload(input, new File(['PK'], name));
  };
  return { ...page, server, dialog, choose };
}

test('without a file it says what to choose, and offers a pattern', async () => {
  const { dialog } = await theDialog(() => LOOKED);
  expect(dialog.getByText(/Choose your file as it is/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Download a template' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Import:/ })).toBeNull();
});

test('a workbook is looked at, and one press brings it in', async () => {
  const reading = {
    ...READING,
    ...{ sheet: 'Menu', otherSheets: ['Notes'], title: ['Summer menu'], source: 'Square' as const },
    ...{ categoryRows: ['Soups', 'Grill'], offSale: { dishes: 2, sizes: 1 } },
  };
  const { user, server, dialog, choose } = await theDialog(() => ({ ...LOOKED, reading }));
  await choose();
  expect(await dialog.findByText('This looks like an export of Square.')).toBeVisible();
  expect(dialog.getByText('Read: “Menu”. Not read: “Notes”.')).toBeVisible();
  expect(dialog.getByText('Taken for categories of the dishes below: “Soups” and “Grill”.')).toBeVisible();
  expect(dialog.getByText('2 dishes are not on sale there, so they come in hidden.')).toBeVisible();
  expect(dialog.getByText('1 size is not on sale there, so it comes in as sold out.')).toBeVisible();
  expect(dialog.getByText('Passed over above the headings: “Summer menu”.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Import: 2 new dishes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent('importSheet')).toMatchObject([
    { body: { file: 'UEs=', goodOnly: true, dryRun: true } },
    { body: { file: 'UEs=', goodOnly: true, dryRun: false } },
  ]);
});

test('cells from the clipboard are a sheet too, wherever the focus is', async () => {
  const { user, server, dialog } = await theDialog(() => LOOKED);
  dialog.getByRole('button', { name: 'Close' }).focus();
  await user.paste('Name\tPrice\nCola\t2.50');
  expect(await dialog.findByText('Pasted cells')).toBeVisible();
  expect(lastOf(server).file).toBe(btoa('Name\tPrice\nCola\t2.50'));
});

test('what is no spreadsheet is said, and a server that is away can be asked again', async () => {
  let isAway = true;
  const message = 'This is no spreadsheet that can be read.';
  const { user, dialog, choose } = await theDialog(() =>
    isAway
      ? new Refused(503, 'Too much is going on.', { code: 'OVERLOADED' })
      : { ...LOOKED, created: 0, kinds: [], reading: null, problems: [{ row: 1, column: '', message }] },
  );
  await choose('photo.xlsx');
  expect(await dialog.findByText(/Too much is going on/)).toBeVisible();
  isAway = false;
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Import:|^Bring in/ })).toBeNull();
});

test('letters that were guessed wrong are put right by their names', async () => {
  const { user, server, dialog, choose } = await theDialog(() => {
    const { encoding } = lastOf(server);
    const isRight = encoding === 'Windows-1250';
    const names = [isRight ? 'Żurek' : '¯urek'];
    return {
      ...LOOKED,
      reading: { ...READING, isGuess: true, encoding: isRight ? 'Windows-1250' : 'Windows-1252', names },
    };
  });
  await choose('menu.csv');
  expect(await dialog.findByText('¯urek')).toBeVisible();
  expect(dialog.getByText('Read as Western European. Do these names look right?')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Letters'), 'Central European');
  expect(await dialog.findByText('Żurek')).toBeVisible();
});

test('what a column is, is said once and kept for the next file with these headings', async () => {
  const was = column(2, 'Wo', 'leave out', ['Drinks', 'Food'], false);
  const answer = () => {
    const said = lastOf(server).columns[0];
    const columns = [...READING.columns, said ? { ...was, use: said.use } : was];
    return { ...LOOKED, reading: { ...READING, columns } };
  };
  const { user, server, dialog, choose } = await theDialog(() => answer());
  await choose();
  expect(await dialog.findByText('Left out: “Wo”.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Choose what each column is' }));
  expect(dialog.getByText('Drinks · Food')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('“Wo” is'), 'Category');
  await waitFor(() => expect(dialog.queryByText('Left out: “Wo”.')).toBeNull());
  const said = [{ column: 2, use: 'category' }];
  expect(server.sent('importSheet').at(-1)).toMatchObject({ body: { columns: said } });

  await choose('next.xlsx');
  await waitFor(() => expect(server.sent('importSheet')).toHaveLength(4));
  expect(server.sent('importSheet').at(-1)).toMatchObject({ body: { columns: said, dryRun: true } });
});

test('two columns of prices are asked about', async () => {
  const priced = [
    column(1, 'Klein', 'size price', ['8'], false),
    column(2, 'Groß', 'size price', ['12'], false),
  ];
  const { user, server, dialog, choose } = await theDialog(() => ({
    ...LOOKED,
    reading: {
      ...READING,
      askSizes: lastOf(server).columns.length === 0,
      columns: [...READING.columns.slice(0, 1), ...priced],
    },
  }));
  await choose();
  expect(
    await dialog.findByText('“Klein” and “Groß” all hold prices. Are they sizes of a dish?'),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'No, use “Klein” alone' }));
  await waitFor(() => expect(dialog.queryByText(/all hold prices/)).toBeNull());
  expect(lastOf(server).columns).toEqual([
    { column: 1, use: 'price' },
    { column: 2, use: 'leave out' },
  ]);
});

test('one column of figures below an unknown heading is asked about before anything comes in', async () => {
  const guessed = column(1, 'Gewicht', 'price', ['350'], false);
  const { user, server, dialog, choose } = await theDialog(() => ({
    ...LOOKED,
    reading: {
      ...READING,
      askSizes: lastOf(server).columns.length === 0,
      columns: [...READING.columns.slice(0, 1), guessed],
    },
  }));
  await choose();
  expect(await dialog.findByText('“Gewicht” holds figures (350). Is it what the dishes cost?')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Import:/ })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'No, leave it out' }));
  await waitFor(() => expect(dialog.queryByText(/holds figures/)).toBeNull());
  expect(lastOf(server).columns).toEqual([{ column: 1, use: 'leave out' }]);
});

test('good rows come in, and the others stay in a list to mend', async () => {
  const { user, dialog, choose } = await theDialog(() => ({ ...LOOKED, problems: [PROBLEM] }));
  await choose();
  expect(await dialog.findByText(/^1 row cannot come in as they are/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Bring in the good rows: 2 new dishes' }));
  expect(await dialog.findByText(/^The rest is on your menu\. 1 row stayed out/)).toBeVisible();
  expect(dialog.getByText(PROBLEM.message)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
