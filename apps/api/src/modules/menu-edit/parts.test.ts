import type { CallInput } from '@comanda/contract/calls';
import type { StaffOptionGroup } from '@comanda/contract/shapes/menu-edit';
import { refused } from '@comanda/testing/answers';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let cook: TestStaff;
let params: { id: string };

beforeAll(async () => {
  app = await createTestApp();
  cook = await app.staff('ADMIN');
  params = { id: app.world.restaurant.id };
});

afterAll(() => app.close());

const itemId = (name: string) => app.world.restaurant.menu.item(name);

type Part = { name: string; id?: string; itemId?: string | null; sizeId?: string | null; opens?: string[] };

const create = (name: string, options: Part[]): Promise<StaffOptionGroup> =>
  cook.call('createOptionGroup', { params, body: { name, min: 0, max: 1, options } });

const update = ({ id, version }: StaffOptionGroup, options: Part[]) =>
  cook.call('updateOptionGroup', { params: { ...params, groupId: id }, body: { version, options } });

async function item(id: string) {
  const { categories } = await cook.call('menu', { params });
  return categories.flatMap(({ items }) => items).find((one) => one.id === id) ?? expect.fail('no such dish');
}

async function dish(
  name: string,
  more: Pick<CallInput<'createItem'>['body'], 'optionGroupIds' | 'sizes' | 'allergens'> = {},
) {
  const { categories } = await cook.call('menu', { params });
  const body = { categoryId: categories[0]?.id ?? '', name, price: 300, ...more };
  return cook.call('createItem', { params, body });
}

test('an option becomes a dish, in one of its sizes, and an option of its own again', async () => {
  const cola = await dish('Cola', {
    sizes: [
      { name: 'Small', price: 300 },
      { name: 'Large', price: 450 },
    ],
  });
  const sizeId = cola.sizes[1]?.id ?? '';
  const drinks = await create('Drinks', [{ name: 'Cola (Large)', itemId: cola.id, sizeId }]);
  expect(drinks.options).toMatchObject([{ name: 'Cola (Large)', itemId: cola.id, sizeId }]);
  const [option] = drinks.options;
  // an edit of an earlier release does not know of dishes
  const renamed = await update(drinks, [{ id: option?.id ?? '', name: 'A large cola' }]);
  expect(renamed.options).toMatchObject([{ name: 'A large cola', itemId: cola.id, sizeId }]);
  const loose = await update(renamed, [{ id: option?.id ?? '', name: 'A large cola', itemId: null }]);
  expect(loose.options[0]).not.toHaveProperty('itemId');
});

test('a size that is chosen elsewhere is not deleted', async () => {
  const juice = await dish('Juice', {
    sizes: [
      { name: 'Glass', price: 300 },
      { name: 'Jug', price: 900 },
    ],
  });
  const [glass, jug] = juice.sizes;
  const group = await create('Juices', [{ name: 'Jug of juice', itemId: juice.id, sizeId: jug?.id ?? '' }]);
  const onlyGlass = () =>
    cook.call('updateItem', {
      params: { ...params, itemId: juice.id },
      body: { version: juice.version, sizes: [{ id: glass?.id ?? '', name: 'Glass', price: 300 }] },
    });
  expect(await refused(onlyGlass())).toMatchObject({
    status: 400,
    details: [{ path: 'sizes', message: expect.stringMatching(/Jug.* can be chosen in “Juices”/) }],
  });
  expect((await item(juice.id)).sizes).toEqual(juice.sizes);
  await update(group, [{ name: 'Jug of juice', itemId: juice.id, sizeId: glass?.id ?? '' }]);
  expect((await onlyGlass()).sizes).toMatchObject([{ name: 'Glass' }]);
});

test('a part is a dish of this menu, and its size one of that dish', async () => {
  const tea = await dish('Tea', { sizes: [{ name: 'Pot', price: 300 }] });
  const sizeId = tea.sizes[0]?.id ?? '';
  expect(await refused(create('Foreign', [{ name: 'Soup', itemId: crypto.randomUUID() }]))).toMatchObject({
    status: 400,
    details: [{ path: 'options.0.itemId', code: 'UNKNOWN', what: 'DISH' }],
  });
  const lost = { status: 400, details: [{ path: 'options.0.sizeId', code: 'UNKNOWN', what: 'OPTION' }] };
  expect(await refused(create('Foreign', [{ name: 'Soup', itemId: itemId('Soup'), sizeId }]))).toMatchObject(
    lost,
  );
});

test('a dish of another restaurant is no part here', async () => {
  const foreign = app.world.foreign.menu.item('Soup');
  expect(await refused(create('Elsewhere', [{ name: 'Soup', itemId: foreign }]))).toMatchObject({
    details: [{ path: 'options.0.itemId', code: 'UNKNOWN', what: 'DISH' }],
  });
});

test('no dish is a part of itself, by itself or by what a choice opens', async () => {
  const inner = await create('Inside', [{ name: 'Bread' }]);
  const outer = await create('Outside', [{ name: 'With', opens: [inner.id] }]);
  const platter = await dish('Platter', { optionGroupIds: [outer.id] });
  const own = {
    status: 400,
    details: [{ code: 'NOT_USABLE', message: /Platter cannot be a part of itself/ }],
  };
  for (const group of [inner, outer])
    expect(await refused(update(group, [{ name: 'Platter', itemId: platter.id }]))).toMatchObject(own);
  const apart = await create('Apart', [{ name: 'Platter', itemId: platter.id }]);
  const asking = cook.call('updateItem', {
    params: { ...params, itemId: platter.id },
    body: { version: platter.version, optionGroupIds: [apart.id] },
  });
  expect(await refused(asking)).toMatchObject({ ...own, details: [{ path: 'optionGroupIds' }] });
  const opening = update(outer, [{ name: 'With', opens: [apart.id] }]);
  expect(await refused(opening)).toMatchObject(own);
});

test('a dish that is a part stays until it is taken out there', async () => {
  const dip = await dish('Dip');
  const dips = await create('Choose a dip', [{ name: 'Dip', itemId: dip.id }, { name: 'None' }]);
  const remove = async () => {
    const { version } = await item(dip.id);
    return cook.call('deleteItem', { params: { ...params, itemId: dip.id }, query: { version } });
  };
  expect(await refused(remove())).toMatchObject({
    ...{ status: 409, code: 'IN_USE', name: 'Dip', count: 1 },
    message: 'Dip can be chosen in “Choose a dip”. Take it out there first.',
  });
  const { version } = await item(dip.id);
  const many = { items: [{ id: dip.id, version }], categories: [] };
  expect(await refused(cook.call('deleteFromMenu', { params, body: many }))).toMatchObject({
    ...{ status: 409, code: 'IN_USE', name: 'Dip', count: 1 },
  });
  await update(dips, [{ name: 'None' }]);
  await remove();
});

test('diners see the allergens of the dish at the part', async () => {
  const soup = await item(itemId('Soup'));
  await cook.call('updateItem', {
    params: { ...params, itemId: soup.id },
    body: { version: soup.version, allergens: { MILK: 'CONTAINS' } },
  });
  const group = await create('Soups', [{ name: 'Soup', itemId: soup.id }]);
  const cake = await item(itemId('Cake'));
  await cook.call('updateItem', {
    params: { ...params, itemId: cake.id },
    body: { version: cake.version, optionGroupIds: [group.id] },
  });
  const { optionGroups } = await cook.call('dinerMenu', { params: { slug: app.world.restaurant.slug } });
  expect(optionGroups.find(({ id }) => id === group.id)?.options).toMatchObject([
    { name: 'Soup', allergens: { MILK: 'CONTAINS' }, itemId: soup.id },
  ]);
});

test('a size makes a part no safer than its dish, and a part of any size is as unsafe as each of them', async () => {
  const ale = await dish('Ale', {
    allergens: { GLUTEN: 'CONTAINS', EGGS: 'FREE' },
    sizes: [
      { name: 'Half', price: 300, allergens: { GLUTEN: 'FREE' } },
      { name: 'Pint', price: 500, allergens: { EGGS: 'MAY_CONTAIN' } },
    ],
  });
  const sizeId = ale.sizes[0]?.id ?? '';
  const ales = await create('Ales', [
    { name: 'Half of ale', itemId: ale.id, sizeId },
    { name: 'Any ale', itemId: ale.id },
  ]);
  await dish('Ale and a pie', { optionGroupIds: [ales.id] });
  const { optionGroups } = await cook.call('dinerMenu', { params: { slug: app.world.restaurant.slug } });
  expect(optionGroups.find(({ id }) => id === ales.id)?.options.map(({ allergens }) => allergens)).toEqual([
    { GLUTEN: 'CONTAINS', EGGS: 'FREE' },
    { GLUTEN: 'CONTAINS', EGGS: 'MAY_CONTAIN' },
  ]);
});

test('no dish is a part of itself by what one of its sizes opens', async () => {
  const box = await dish('Box', { sizes: [{ name: 'Large', price: 300 }] });
  const inside = await create('In the box', [{ name: 'Box', itemId: box.id }]);
  const sizes = box.sizes.map(({ id }) => ({ id, name: 'Large', price: 300, opens: [inside.id] }));
  const opening = cook.call('updateItem', {
    params: { ...params, itemId: box.id },
    body: { version: box.version, sizes },
  });
  expect(await refused(opening)).toMatchObject({
    status: 400,
    details: [
      {
        path: 'sizes',
        code: 'NOT_USABLE',
        message: expect.stringContaining('Box cannot be a part of itself'),
      },
    ],
  });
});

test('a dish that has become a part of itself stands in the way of no other edit', async () => {
  const around = await create('Around', [{ name: 'Bread' }]);
  const ring = await dish('Ring', { optionGroupIds: [around.id] });
  const items = [{ id: ring.id, version: ring.version, optionGroupIds: [] }];
  const { changeId = '' } = await cook.call('updateItems', { params, body: { items } });
  const holding = await update(around, [{ name: 'Ring', itemId: ring.id }]);
  await cook.call('undoMenuChange', { params: { ...params, changeId } });
  expect(await item(ring.id)).toMatchObject({ optionGroupIds: [around.id] });

  const beside = await create('Beside', [{ name: 'Bread' }]);
  await update(beside, [{ name: 'Rye bread' }]);
  const other = await dish('Other');
  await cook.call('updateItem', {
    params: { ...params, itemId: other.id },
    body: { version: other.version, optionGroupIds: [beside.id, around.id] },
  });
  const again = update(holding, [{ name: 'The ring', itemId: ring.id }]);
  expect(await refused(again)).toMatchObject({ status: 400, details: [{ path: 'options' }] });
  await update(holding, [{ name: 'Bread' }]);
});

test('a set meal is a dish with a group for each course, made as a whole or not at all', async () => {
  const { categories } = await cook.call('menu', { params });
  const categoryId = categories[0]?.id ?? '';
  const sizes = [
    { name: 'Glass', price: 500 },
    { name: 'Bottle', price: 1_900 },
  ];
  const wine = await dish('Wine', { sizes });
  const [glass, bottle] = wine.sizes.map(({ id }) => id);
  const drinks = [
    { name: 'Wine (Glass)', itemId: wine.id, sizeId: glass },
    { name: 'Wine (Bottle)', itemId: wine.id, sizeId: bottle, price: 1_200 },
  ];
  const mains = [
    { name: 'Soup', itemId: itemId('Soup') },
    { name: 'Cake', itemId: itemId('Cake'), price: 150 },
  ];
  const body = {
    ...{ categoryId, name: 'Feast for two', price: 2_000 },
    courses: [
      { name: 'Mains', choose: 2, dishes: mains },
      { name: 'Drink', choose: 1, dishes: drinks },
    ],
  };
  const { item: meal, groups } = await cook.call('createSetMeal', { params, body });
  expect(meal).toMatchObject({ name: 'Feast for two', optionGroupIds: groups.map(({ id }) => id) });
  expect(groups).toMatchObject([
    { name: 'Mains', min: 2, max: 2, options: [{ repeat: 2 }, { repeat: 2, price: 150 }] },
    { name: 'Drink', min: 1, max: 1, options: [{ sizeId: glass }, { sizeId: bottle, price: 1_200 }] },
  ]);
  const before = await cook.call('menu', { params });
  const lost = [{ name: 'Wine', itemId: itemId('Soup'), sizeId: glass }];
  const wrong = { ...body, courses: [...body.courses, { name: 'More', choose: 1, dishes: lost }] };
  expect(await refused(cook.call('createSetMeal', { params, body: wrong }))).toMatchObject({
    status: 400,
    details: [{ path: 'courses.2.dishes.0.sizeId' }],
  });
  const after = await cook.call('menu', { params });
  expect(after.optionGroups).toEqual(before.optionGroups);
});
