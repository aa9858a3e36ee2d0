import type { CreateItem, StaffItem } from '@comanda/contract/shapes/menu-edit';
import { refused } from '@comanda/testing/answers';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let cook: TestStaff;
let diner: TestDiner;
let params: { id: string };

beforeAll(async () => {
  app = await createTestApp();
  [cook, diner] = await Promise.all([app.staff(), app.diner()]);
  params = { id: app.world.restaurant.id };
});

afterAll(() => app.close());

const dinersMenu = () => diner.call('dinerMenu', { params: { slug: app.world.restaurant.slug } });

async function pizza(name: string, change: Partial<CreateItem> = {}): Promise<StaffItem> {
  const { categories } = await cook.call('menu', { params });
  const body = {
    categoryId: categories[0]?.id ?? '',
    name,
    price: 0,
    sizes: [
      { name: '9 inch', price: 850 },
      { name: '12 inch', price: 1_200, default: true, allergens: { MILK: 'CONTAINS' as const } },
    ],
    ...change,
  };
  return cook.call('createItem', { params, body });
}

const update = (item: StaffItem, body: object, by = cook) =>
  by.call('updateItem', {
    params: { ...params, itemId: item.id },
    body: { version: item.version, ...body },
  });

async function shown(name: string) {
  const { categories, optionGroups } = await dinersMenu();
  const item = categories.flatMap(({ items }) => items).find((one) => one.name === name);
  return { item, sizes: optionGroups.find(({ id }) => id === item?.optionGroupIds[0]) };
}

/** A quote for one of a dish, in a size of this id. */
async function wished({ id, name }: Pick<StaffItem, 'id' | 'name'>, sizeId: string = crypto.randomUUID()) {
  const { sizes } = await shown(name);
  const options = [{ groupId: sizes?.id ?? '', optionIds: [sizeId] }];
  const items = [{ itemId: id, quantity: 1, options }];
  const quote = await diner.call('quote', {
    params: { slug: app.world.restaurant.slug },
    body: { service: 'COLLECTION', items },
  });
  return { items, quote };
}

test('a dish costs what its cheapest size does, and diners choose the size first', async () => {
  const bread = app.world.restaurant.menu.group('Bread');
  const made = await pizza('Margherita', { optionGroupIds: [bread] });
  expect(made).toMatchObject({
    price: 850,
    optionGroupIds: [bread],
    sizes: [
      { name: '9 inch', price: 850, default: false, available: true },
      { name: '12 inch', price: 1_200, default: true, allergens: { MILK: 'CONTAINS' } },
    ],
  });
  const { item, sizes } = await shown('Margherita');
  expect(item).toMatchObject({ price: 850, optionGroupIds: [sizes?.id, bread] });
  expect(sizes).toMatchObject({
    name: 'Size',
    sizes: true,
    ...{ min: 1, max: 1, free: 0 },
    options: [
      { name: '9 inch', price: 0 },
      { name: '12 inch', price: 350 },
    ],
  });
  const { optionGroups } = await cook.call('menu', { params });
  expect(optionGroups.map(({ id }) => id)).not.toContain(sizes?.id);
});

test('an order says the size with the dish, and asks its price', async () => {
  const made = await pizza('Diavola', { kitchenName: 'DIA' });
  const { items, quote } = await wished(made, made.sizes[1]?.id);
  expect(quote.lines).toMatchObject([
    { name: 'Diavola (12 inch)', unitPrice: 1_200, size: { name: '12 inch', price: 350 }, options: [] },
  ]);
  const placed = await diner.place(diner.wish({ items, expectedTotal: quote.total }));
  const read = await cook.call('order', { params: { ...params, orderId: placed.id } });
  expect(read.lines).toMatchObject([
    {
      name: 'Diavola (12 inch)',
      kitchenName: 'DIA (12 inch)',
      ...{ unitPrice: 1_200, total: 1_200 },
      size: { optionId: made.sizes[1]?.id, name: '12 inch' },
      options: [],
    },
  ]);
});

test('a size has a name for the kitchen too, beside the name or the kitchen name of its dish', async () => {
  const plain = { default: false, allergens: {} };
  const sizes = [
    { ...plain, name: '9 inch', price: 850, kitchenName: 'KL' },
    { ...plain, name: '12 inch', price: 1_200 },
  ];
  const made = await pizza('Ortolana', { sizes });
  expect(made.sizes).toMatchObject([{ kitchenName: 'KL' }, { kitchenName: null }]);
  const calledOf = async (size: number) => {
    const { items, quote } = await wished(made, made.sizes[size]?.id);
    const { id: orderId } = await diner.place(diner.wish({ items, expectedTotal: quote.total }));
    const { lines } = await cook.call('order', { params: { ...params, orderId } });
    return lines.map(({ name, kitchenName }) => [name, kitchenName]);
  };
  expect(await calledOf(0)).toEqual([['Ortolana (9 inch)', 'Ortolana (KL)']]);
  expect(await calledOf(1)).toEqual([['Ortolana (12 inch)', undefined]]);
  await update(made, { kitchenName: 'ORT' });
  expect(await calledOf(0)).toEqual([['Ortolana (9 inch)', 'ORT (KL)']]);
});

test('an order without a size is refused, naming what is to be chosen', async () => {
  const made = await pizza('Marinara');
  const { quote } = await wished(made);
  expect(quote.problems).toMatchObject([{ code: 'UNKNOWN_OPTION' }, { code: 'CHOOSE_MORE' }]);
});

test('sizes are renamed, repriced, added and taken away; those that stay keep their mark', async () => {
  const made = await pizza('Napoli');
  const [small, large] = made.sizes;
  const off = { params: { ...params, optionId: large?.id ?? '' }, body: { available: false as const } };
  expect(await cook.call('optionAvailability', off)).toMatchObject({ touches: { items: 1, options: 1 } });
  const sizes = [
    { id: large?.id ?? '', name: 'Large', price: 1_300 },
    { name: 'Family', price: 2_000 },
  ];
  const changed = await update(made, { sizes });
  expect(changed).toMatchObject({
    price: 1_300,
    sizes: [
      { id: large?.id, name: 'Large', price: 1_300, available: false },
      { name: 'Family', price: 2_000, available: true },
    ],
  });
  expect(changed.sizes.map(({ id }) => id)).not.toContain(small?.id);
  const { quote } = await wished(made, small?.id);
  expect(quote.problems).toMatchObject([{ code: 'UNKNOWN_OPTION' }, { code: 'CHOOSE_MORE' }]);
});

test('the record says which size costs what now', async () => {
  const made = await pizza('Tonno');
  const [small, large] = made.sizes;
  const sizes = [
    { id: small?.id ?? '', name: 'Small', price: 850 },
    { id: large?.id ?? '', name: 'Large', price: 1_400 },
  ];
  await update(made, { sizes });
  const owner = await app.staff('ADMIN');
  const { entries } = await owner.call('audit', { params, query: {} });
  expect(entries.find(({ action }) => action !== 'account.login')).toMatchObject({
    action: 'item.price_changed',
    record: 'Tonno',
    details: { prices: [{ name: 'Tonno (Large)', from: 1_200, to: 1_400 }] },
  });
});

test('the record says what a dish costs now by the service whose price was changed', async () => {
  const made = await pizza('Salsiccia', { sizes: [], price: 900, servicePrices: { DELIVERY: 950 } });
  await update(made, { servicePrices: { DELIVERY: 1_000, COLLECTION: 850 } });
  const owner = await app.staff('ADMIN');
  const { entries } = await owner.call('audit', { params, query: {} });
  expect(entries.find(({ action }) => action !== 'account.login')).toMatchObject({
    action: 'item.price_changed',
    details: {
      prices: [
        { name: 'Salsiccia for delivery', from: 950, to: 1_000 },
        { name: 'Salsiccia for collection', from: 900, to: 850 },
      ],
    },
  });
});

test('a price by itself moves all sizes alike', async () => {
  const changed = await update(await pizza('Funghi'), { price: 900 });
  expect(changed).toMatchObject({ price: 900, sizes: [{ price: 900 }, { price: 1_250 }] });
});

test('a dish whose sizes are taken away has its price alone', async () => {
  const made = await pizza('Bufala');
  const changed = await update(made, { sizes: [], price: 1_000 });
  expect(changed).toMatchObject({ price: 1_000, sizes: [] });
  expect((await shown('Bufala')).item).toMatchObject({ price: 1_000, optionGroupIds: [] });
});

test('a dish with no size left cannot be ordered', async () => {
  const made = await pizza('Capricciosa');
  for (const { id } of made.sizes) {
    const body = { available: false as const };
    await cook.call('optionAvailability', { params: { ...params, optionId: id }, body });
  }
  expect((await shown('Capricciosa')).item).toMatchObject({ unorderable: expect.stringContaining('Size') });
  const { categories } = await cook.call('menu', { params });
  const seen = categories.flatMap(({ items }) => items).find(({ id }) => id === made.id);
  expect(seen).toMatchObject({ unorderable: expect.stringContaining('Size') });
});

test('of two who change the sizes of a dish, the second is shown what the first has saved', async () => {
  const seen = await pizza('Romana');
  const first = await update(seen, { sizes: [{ name: 'One', price: 700 }] });
  const second = update(seen, { sizes: [{ name: 'Two', price: 800 }] });
  expect(await refused(second)).toMatchObject({ status: 409, code: 'STALE', current: first });
});

test.each([
  [
    'two of one name',
    [
      { name: 'Large', price: 1 },
      { name: 'large', price: 2 },
    ],
    'sizes',
  ],
  [
    'two from the start',
    [
      { name: 'A', price: 1, default: true },
      { name: 'B', price: 2, default: true },
    ],
    'sizes',
  ],
  ['one without a price', [{ name: 'A' }], 'sizes.0.price'],
  ['one of another dish', [{ id: crypto.randomUUID(), name: 'A', price: 1 }], 'sizes.0.id'],
])('%s are refused, naming the field', async (_, sizes, path) => {
  const made = await pizza('Plain');
  expect(await refused(update(made, { sizes }))).toMatchObject({ status: 400, details: [{ path }] });
});

test('the group of the sizes is no option group: it is not edited, deleted, or asked by another dish', async () => {
  const made = await pizza('Siciliana');
  const id = (await shown('Siciliana')).sizes?.id ?? '';
  const of = { params: { ...params, groupId: id } };
  const renaming = cook.call('updateOptionGroup', { ...of, body: { version: 1, name: 'Mine' } });
  expect(await refused(renaming)).toMatchObject({ status: 404 });
  const deleting = cook.call('deleteOptionGroup', { ...of, query: { version: 1 } });
  expect(await refused(deleting)).toMatchObject({ status: 404 });
  expect(await refused(update(made, { optionGroupIds: [id] }))).toMatchObject({
    status: 400,
    details: [{ path: 'optionGroupIds.0' }],
  });
});

test('a dish is deleted with its sizes', async () => {
  const made = await pizza('Boscaiola');
  await cook.call('deleteItem', { params: { ...params, itemId: made.id }, query: { version: made.version } });
  const left = await app.database.db
    .selectFrom('options')
    .select('id')
    .where(
      'id',
      'in',
      made.sizes.map(({ id }) => id),
    )
    .execute();
  expect(left).toEqual([]);
});

test('an edit of one size leaves what the others cost by each service', async () => {
  const made = await pizza('Sarda', { servicePrices: { DELIVERY: 950 } });
  const delivered = async () => {
    const { item, sizes } = await shown('Sarda');
    const [option] = sizes?.options.filter(({ name }) => name === '12 inch') ?? [];
    return (item?.servicePrices?.DELIVERY ?? 0) + (option?.price ?? 0);
  };
  expect(await delivered()).toBe(1_300);
  const [small, large] = made.sizes;
  if (!small || !large) throw new Error('The pizza has lost its sizes.');
  const dearer = [
    { id: small.id, name: small.name, price: 950 },
    { id: large.id, name: large.name, price: 1_200 },
  ];
  const edited = await update(made, { sizes: dearer });
  expect(await delivered()).toBe(1_300);
  await update(edited, { sizes: dearer.slice(1) });
  expect(await delivered()).toBe(1_300);
});
