import { recordStream, type StreamRecord } from '@comanda/testing/stream-record';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let owner: TestStaff;
let params: { id: string };
let storefront: StreamRecord;
let board: StreamRecord;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.staff('ADMIN');
  params = { id: app.world.restaurant.id };
  storefront = recordStream({
    url: `${app.baseUrl}/clients/${app.world.restaurant.slug}/stream`,
    token: null,
  });
  board = recordStream({ url: `${app.baseUrl}/restaurants/${params.id}/orders/stream`, token: owner.token });
  for (const stream of [storefront, board]) {
    await stream.until('that it is live', () => stream.events.length > 0);
  }
});

afterAll(async () => {
  storefront.close();
  board.close();
  await app.close();
});

const menu = () => owner.call('menu', { params });

async function first() {
  const { categories, optionGroups, settings, version } = await menu();
  const [category] = categories;
  const item = categories.flatMap(({ items }) => items)[0];
  const [group] = optionGroups;
  const option = group?.options[0];
  if (!category || !item || !group || !option) throw new Error('The sample menu is empty.');
  return { category, item, group, option, settings, version, categories };
}

type First = Awaited<ReturnType<typeof first>>;

/** Every call that changes what diners see, on the sample menu. */
const EDITS: readonly (readonly [string, (of: First) => Promise<unknown>])[] = [
  ['createCategory', () => owner.call('createCategory', { params, body: { name: 'New' } })],
  [
    'updateCategory',
    ({ category: { id, version } }) =>
      owner.call('updateCategory', {
        params: { ...params, categoryId: id },
        body: { version, description: 'Said anew.' },
      }),
  ],
  [
    'createItem',
    ({ category }) =>
      owner.call('createItem', { params, body: { categoryId: category.id, name: 'New', price: 1 } }),
  ],
  [
    'updateItem',
    ({ item: { id, version } }) =>
      owner.call('updateItem', { params: { ...params, itemId: id }, body: { version, price: 1_111 } }),
  ],
  [
    'updateItem, option groups only',
    ({ item: { id, version, optionGroupIds }, group }) =>
      owner.call('updateItem', {
        params: { ...params, itemId: id },
        body: { version, optionGroupIds: optionGroupIds.length > 0 ? [] : [group.id] },
      }),
  ],
  [
    'updateItems',
    ({ item: { id, version } }) =>
      owner.call('updateItems', { params, body: { items: [{ id, version, tags: ['VEGAN'] }] } }),
  ],
  [
    'itemAvailability',
    ({ item: { id } }) =>
      owner.call('itemAvailability', { params: { ...params, itemId: id }, body: { available: false } }),
  ],
  [
    'itemAvailability, stock',
    ({ item: { id } }) =>
      owner.call('itemAvailability', { params: { ...params, itemId: id }, body: { stock: 0 } }),
  ],
  [
    'optionAvailability',
    ({ option: { id } }) =>
      owner.call('optionAvailability', { params: { ...params, optionId: id }, body: { available: false } }),
  ],
  [
    'createOptionGroup',
    () =>
      owner.call('createOptionGroup', {
        params,
        body: { name: 'New', min: 0, max: 1, options: [{ name: 'One' }] },
      }),
  ],
  [
    'updateOptionGroup',
    ({ group: { id, version } }) =>
      owner.call('updateOptionGroup', {
        params: { ...params, groupId: id },
        body: { version, name: 'Renamed' },
      }),
  ],
  [
    'arrangeMenu',
    ({ version, categories }) =>
      owner.call('arrangeMenu', {
        params,
        body: {
          version,
          categories: categories
            .map(({ id, items }) => ({ id, items: items.map((item) => item.id) }))
            .reverse(),
        },
      }),
  ],
  [
    'updateMenuSettings',
    ({ settings: { version } }) =>
      owner.call('updateMenuSettings', { params, body: { version, preparationMinutes: { COLLECTION: 35 } } }),
  ],
  [
    'importMenu',
    () => owner.call('importMenu', { params, query: {}, body: { csv: 'name,category,price\nTea,New,2' } }),
  ],
  [
    'deleteItem',
    ({ item: { id, version } }) =>
      owner.call('deleteItem', { params: { ...params, itemId: id }, query: { version } }),
  ],
];

test.each(EDITS)('%s reaches open storefronts and boards, with a new version', async (_, edit) => {
  const versionReceived = () =>
    Number(
      JSON.parse(storefront.events.findLast(({ type }) => type === 'menu')?.data ?? '{"version":0}').version,
    );
  const menusReceived = () => board.events.filter(({ type }) => type === 'menu').length;
  const before = { version: (await menu()).version, board: menusReceived() };
  await edit(await first());
  await storefront.until('the new menu', () => versionReceived() > before.version);
  await board.until('the new menu', () => menusReceived() > before.board);
  expect((await menu()).version).toBe(versionReceived());
});
