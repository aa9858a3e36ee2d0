import type { GloriaFoodImport, MenuChange } from '@comanda/contract/shapes/gloriafood';
import { anOrder, orderId } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { A_MENU } from '../../../testing/a-menu.ts';
import { openRestaurant } from '../../../testing/a-restaurant.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const MONDAY = { day: 'MONDAY', from: '00:00', to: '00:00' } as const;
const LARGE = {
  ...{ name: 'Large', price: 900, default: false, kitchenName: null },
  groups: [0],
};
const MENU: NonNullable<GloriaFoodImport['preview']> = {
  schedules: [
    { name: 'Mon–Fri', intervals: [MONDAY], firstDay: null, lastDay: null },
    { name: '1 Dec to 24 Dec 2026', intervals: [MONDAY], firstDay: '2026-12-01', lastDay: '2026-12-24' },
  ],
  groups: [{ name: 'Toppings', min: 0, max: 1, options: [] }],
  categories: [
    {
      ...{ name: 'Pizza', visible: true, schedule: 1 },
      dishes: [
        {
          ...{ name: 'Margherita', description: 'Tomato, cheese', price: 700, kitchenName: null },
          ...{
            visible: true,
            schedule: 0,
            tags: ['VEGETARIAN'],
            contains: ['MILK'],
            services: ['COLLECTION'],
          },
          sizes: [{ ...LARGE, name: 'Small', price: 700, default: true, groups: [] }, LARGE],
          groups: [],
        },
        {
          ...{ name: 'Calzone', description: null, price: 950, kitchenName: null, schedule: null },
          ...{ visible: false, tags: [], contains: [], services: null, sizes: [], groups: [] },
        },
        {
          ...{ name: 'Bianca', description: null, price: null, kitchenName: null, schedule: null },
          ...{ visible: false, tags: [], contains: [], services: null, sizes: [], groups: [] },
        },
      ],
    },
  ],
};

const kind = (name: 'item' | 'size', created: number) => ({
  ...{ kind: name, created, updated: 0, createdNames: [], updatedNames: [] },
});
const LOOKED: GloriaFoodImport = {
  ...{ created: 5, updated: 0, problems: [], hasMoreProblems: false, preview: MENU },
  ...{ seen: 'first', changes: null },
  kinds: [kind('item', 2), kind('size', 2)],
  differences: [
    { code: 'HIDDEN_DISHES', count: 1, names: ['Calzone'] },
    { code: 'PRICE_UNREADABLE', count: 1, names: ['Bianca'] },
    { code: 'DATES_TO_CHECK', count: 1, names: ['Pizza (1 Dec to 24 Dec 2026)'] },
    { code: 'GROUPS_SHARED', of: 12, kept: 1 },
  ],
};

async function theDialog(answer: () => GloriaFoodImport | Refused) {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  server.on('menu', () => A_MENU);
  server.on('importGloriaFood', answer);
  const page = await renderPage('/menu/edit?mode=edit', server);
  await page.user.click(await screen.findByRole('button', { name: 'Import and export' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Move from GloriaFood' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move from GloriaFood' }));
  return { ...page, server, dialog };
}

test('a key shows the menu and what is different; one press brings it in', async () => {
  const { user, server, dialog } = await theDialog(() => LOOKED);
  await user.type(dialog.getByLabelText('Key of “Fetch Menu”'), ' Key: abc123 ');
  await user.click(dialog.getByRole('button', { name: 'Fetch my menu' }));
  const menu = within(await dialog.findByRole('region', { name: 'The menu' }));
  expect(menu.getByText('£9.00')).toBeVisible();
  expect(menu.getByText('Asks: Toppings')).toBeVisible();
  expect(menu.getByText('Only for collection')).toBeVisible();
  expect(menu.getByText('Served Mon–Fri')).toBeVisible();
  expect(menu.getByText('Served 1 Dec to 24 Dec 2026')).toBeVisible();
  expect(menu.getAllByText('Hidden')).toHaveLength(2);
  expect(menu.getByText('Its price could not be read')).toBeVisible();
  expect(menu.queryByText('£0.00')).toBeNull();
  expect(dialog.getByText('1 dish comes in hidden, as it is not on sale there.')).toBeVisible();
  expect(
    dialog.getByText('1 dish or category has a first or a last day. Please look at these days.'),
  ).toBeVisible();
  expect(
    dialog.getByText(/^The price of 1 dish could not be read. .* enter its price, then show it.$/),
  ).toBeVisible();
  expect(dialog.getByText('Pizza (1 Dec to 24 Dec 2026)')).toBeVisible();
  expect(dialog.getByText(/^12 option groups there are 1 here/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Bring in 2 dishes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent('importGloriaFood')).toMatchObject([
    { body: { key: 'abc123', dryRun: true } },
    { body: { key: 'abc123', dryRun: false, seen: 'first', taken: [] } },
  ]);
});

test('what stands against it is said without rows, which nobody has seen', async () => {
  const message = 'The prices there are in EUR, and here in GBP.';
  const { user, dialog } = await theDialog(() => ({
    ...{ ...LOOKED, created: 0, kinds: [], preview: null },
    problems: [{ row: 1, column: 'currency', message }],
    differences: [],
  }));
  await user.type(dialog.getByLabelText('Key of “Fetch Menu”'), 'abc123');
  await user.click(dialog.getByRole('button', { name: 'Fetch my menu' }));
  expect(await dialog.findByText('Nothing comes in yet. 1 thing to put right first:')).toBeVisible();
  expect(dialog.getByText(message)).toBeVisible();
  expect(dialog.queryByText('Row')).toBeNull();
  expect(dialog.queryByText(/sheet/)).toBeNull();
});

const CHANGE: MenuChange = {
  ...{ id: 'a price', what: 'CHANGED_THERE', kind: 'item', name: 'Margherita', of: null },
  ...{ category: 'Pizza', field: 'price', before: 700, there: 750, here: 700 },
};
const CHANGES: NonNullable<GloriaFoodImport['changes']> = {
  toTake: [
    CHANGE,
    { ...CHANGE, id: 'b price', what: 'CHANGED_BOTH', name: 'Calzone', here: 720 },
    { ...CHANGE, id: 'c gone', what: 'GONE_THERE', name: 'Marinara', field: null },
    {
      ...{ ...CHANGE, id: 'd price', kind: 'option', name: 'Olives', of: 'Toppings' },
      ...{ category: null, before: 100, there: 120, here: 100 },
    },
  ],
  moreToTake: 0,
  here: [{ ...CHANGE, id: 'e tags', what: 'CHANGED_HERE', field: 'tags', there: [], here: ['VEGAN'] }],
  moreHere: 2,
};
const AGAIN: GloriaFoodImport = { ...LOOKED, preview: null, seen: 'again', changes: CHANGES };

test('a menu that came before shows what has changed, and takes what is ticked', async () => {
  const { user, server, dialog } = await theDialog(() => AGAIN);
  await user.type(dialog.getByLabelText('Key of “Fetch Menu”'), 'abc123');
  await user.click(dialog.getByRole('button', { name: 'Fetch my menu' }));
  expect(await dialog.findByText('Pizza: 1 of 3 ticked')).toBeVisible();
  expect(dialog.getByText('Option groups: 1 of 1 ticked')).toBeVisible();
  expect(dialog.getByText('Price: £7.50 there, £7.20 here. It was £7.00.')).toBeVisible();
  expect(dialog.getByText('Changed here only: 3. It stays as it is.')).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: 'Toppings: Olives' })).toBeChecked();
  const calzone = dialog.getByRole('checkbox', { name: 'Calzone' });
  expect(calzone).not.toBeChecked();
  await user.click(calzone);
  await user.click(dialog.getByRole('button', { name: 'Take 3 changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent('importGloriaFood')[1]).toMatchObject({
    body: { key: 'abc123', dryRun: false, seen: 'again', taken: ['a price', 'd price', 'b price'] },
  });
});

test('with nothing to take it is said, and what changed meanwhile is shown anew', async () => {
  const answers: (GloriaFoodImport | Refused)[] = [
    AGAIN,
    new Refused(409, 'The menu has changed since you looked at it.', {
      ...{ code: 'STALE', current: { ...AGAIN, seen: 'now', changes: { ...CHANGES, toTake: [] } } },
    }),
  ];
  const { user, dialog } = await theDialog(() => answers.shift() ?? AGAIN);
  await user.type(dialog.getByLabelText('Key of “Fetch Menu”'), 'abc123');
  await user.click(dialog.getByRole('button', { name: 'Fetch my menu' }));
  await user.click(await dialog.findByRole('button', { name: 'Take 2 changes' }));
  expect(await dialog.findByText('The menu has changed since you looked at it.')).toBeVisible();
  expect(dialog.getByText('Nothing to take: your menu here has all that changed there.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Take/ })).toBeNull();
});

test('a file is as good as a key, and the same menu again changes nothing', async () => {
  const { user, server, dialog } = await theDialog(() => ({ ...LOOKED, created: 0, kinds: [] }));
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('Nothing takes a file.');
  await user.upload(input, new File(['{"categories":[]}'], 'menu.json', { type: 'application/json' }));
  expect(await dialog.findByText('All of it is here already.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Bring in/ })).toBeNull();
  expect(server.sent('importGloriaFood')).toMatchObject([
    { body: { file: '{"categories":[]}', dryRun: true } },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Another key or file' }));
  expect(dialog.getByLabelText('Key of “Fetch Menu”')).toBeVisible();
});

test('without a key nothing is asked, and a refused one stays typed beside the reason', async () => {
  const sentence = 'GloriaFood does not know this key.';
  const { user, server, dialog } = await theDialog(() => new Refused(400, sentence, { code: 'KEY_REFUSED' }));
  await user.click(dialog.getByRole('button', { name: 'Fetch my menu' }));
  expect(dialog.getByText('Paste the key first.')).toBeVisible();
  expect(server.sent('importGloriaFood')).toEqual([]);
  await user.type(dialog.getByLabelText('Key of “Fetch Menu”'), 'wrong');
  await user.click(dialog.getByRole('button', { name: 'Fetch my menu' }));
  expect(await dialog.findByText(sentence)).toBeVisible();
  expect(dialog.getByLabelText('Key of “Fetch Menu”')).toHaveValue('wrong');
});

test('what was brought in can be taken back at once', async () => {
  const changeId = orderId(7);
  const { user, server, dialog } = await theDialog(() => ({ ...LOOKED, changeId }));
  server.on('takeBackMenuChange', () => ({ takenBack: 5, stayed: 0, staying: [] }));
  await user.type(dialog.getByLabelText('Key of “Fetch Menu”'), 'abc123');
  await user.click(dialog.getByRole('button', { name: 'Fetch my menu' }));
  await user.click(await dialog.findByRole('button', { name: 'Bring in 2 dishes' }));
  await user.click(await screen.findByRole('button', { name: 'Take back' }));
  expect(await screen.findByText('Taken back. The menu is as it was.')).toBeVisible();
  expect(server.sent('takeBackMenuChange')).toMatchObject([{ params: { changeId } }]);
});
