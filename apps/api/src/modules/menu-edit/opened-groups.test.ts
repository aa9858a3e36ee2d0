import type { StaffItem, StaffOptionGroup } from '@comanda/contract/shapes/menu-edit';
import { refused } from '@comanda/testing/answers';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let cook: TestStaff;
let diner: TestDiner;
let params: { id: string };
let slug: string;

beforeAll(async () => {
  app = await createTestApp();
  [cook, diner] = await Promise.all([app.staff(), app.diner()]);
  params = { id: app.world.restaurant.id };
  slug = app.world.restaurant.slug;
});

afterAll(() => app.close());

const toppings = (name: string, price: number): Promise<StaffOptionGroup> =>
  cook.call('createOptionGroup', {
    params,
    body: { name, min: 0, max: 1, options: [{ name: 'Olives', price }] },
  });

/** A pizza of two sizes, each with toppings of its own. */
async function pizza(name: string) {
  const [small, large] = await Promise.all([toppings(`${name} small`, 100), toppings(`${name} large`, 150)]);
  const { categories } = await cook.call('menu', { params });
  const sizes = [
    { name: '9 inch', price: 850, opens: [small.id] },
    { name: '12 inch', price: 1_200, opens: [large.id] },
  ];
  const body = { categoryId: categories[0]?.id ?? '', name, price: 850, sizes };
  return { small, large, item: await cook.call('createItem', { params, body }) };
}

async function quoted(item: StaffItem, size: number, group: StaffOptionGroup) {
  const { categories, optionGroups } = await diner.call('dinerMenu', { params: { slug } });
  const shown = categories.flatMap(({ items }) => items).find(({ id }) => id === item.id);
  const options = [
    { groupId: shown?.optionGroupIds[0] ?? '', optionIds: [item.sizes[size]?.id ?? ''] },
    { groupId: group.id, optionIds: [group.options[0]?.id ?? ''] },
  ];
  const items = [{ itemId: item.id, quantity: 1, options }];
  const quote = await diner.call('quote', { params: { slug }, body: { service: 'COLLECTION', items } });
  return { items, quote, optionGroups };
}

const group = async (id: string) =>
  (await cook.call('menu', { params })).optionGroups.find((one) => one.id === id);

test('diners are asked what the size opens, at its prices, and the order says it', async () => {
  const { item, small, large } = await pizza('Capricciosa');
  const { items, quote, optionGroups } = await quoted(item, 1, large);
  expect(optionGroups).toContainEqual(
    expect.objectContaining({
      options: [
        expect.objectContaining({ name: '9 inch', opens: [small.id] }),
        expect.objectContaining({ name: '12 inch', opens: [large.id] }),
      ],
    }),
  );
  expect(quote).toMatchObject({ problems: [], subtotal: 1_350 });
  const placed = await diner.place(diner.wish({ items, expectedTotal: quote.total }));
  expect(placed.lines).toMatchObject([
    { name: 'Capricciosa (12 inch)', options: [{ name: 'Olives', price: 150 }] },
  ]);
  const other = await quoted(item, 0, large);
  expect(other.quote.problems).toMatchObject([{ code: 'UNKNOWN_GROUP' }]);
});

test('an edit that does not name what is opened leaves it, as an earlier release does', async () => {
  const { item, small } = await pizza('Napoli');
  const [first, second] = item.sizes;
  const sizes = [first, second].flatMap((one) => (one ? [{ id: one.id, name: one.name, price: 900 }] : []));
  const edited = await cook.call('updateItem', {
    params: { ...params, itemId: item.id },
    body: { version: item.version, sizes },
  });
  expect(edited.sizes[0]?.opens).toEqual([small.id]);
});

test('a group counts the dishes that ask it with a choice, and cannot be deleted meanwhile', async () => {
  const { item, small } = await pizza('Ortolana');
  const which = await toppings('Which olives', 0);
  const opening = await cook.call('updateOptionGroup', {
    params: { ...params, groupId: small.id },
    body: { version: small.version, options: [{ name: 'Olives', price: 100, opens: [which.id] }] },
  });
  expect(await group(small.id)).toMatchObject({ usedBy: 1 });
  expect(await group(which.id)).toMatchObject({ usedBy: 1 });
  const remove = (one: StaffOptionGroup) =>
    cook.call('deleteOptionGroup', {
      params: { ...params, groupId: one.id },
      query: { version: one.version },
    });
  expect(await refused(remove(which))).toMatchObject({ status: 409, code: 'IN_USE' });
  await cook.call('deleteItem', {
    params: { ...params, itemId: item.id },
    query: { version: item.version },
  });
  await remove(which);
  expect((await group(opening.id))?.options[0]?.opens).toEqual([]);
});

test('what is opened must be a group of this restaurant, and another one', async () => {
  const olives = await toppings('Olive kinds', 0);
  const opens = (id: string) =>
    refused(
      cook.call('updateOptionGroup', {
        params: { ...params, groupId: olives.id },
        body: { version: olives.version, options: [{ name: 'Green', opens: [id] }] },
      }),
    );
  const path = 'options.0.opens.0';
  expect(await opens(olives.id)).toMatchObject({ status: 400, details: [{ path, code: 'NOT_USABLE' }] });
  expect(await opens(crypto.randomUUID())).toMatchObject({
    status: 400,
    details: [{ path, code: 'UNKNOWN', what: 'OPTION_GROUP' }],
  });
});

test('a size whose question has nothing left is not to be had, for menu, office, basket and times', async () => {
  const { item, small } = await pizza('Romana');
  const dough = await cook.call('createOptionGroup', {
    params,
    body: { name: 'Dough', min: 1, max: 1, options: [{ name: 'Thin' }] },
  });
  const sizes = item.sizes.map(({ id, name, price }) => ({ id, name, price, opens: [dough.id] }));
  await cook.call('updateItem', {
    params: { ...params, itemId: item.id },
    body: { version: item.version, sizes },
  });
  const query = { service: 'COLLECTION' as const, items: item.id };
  const times = async () => (await diner.call('slots', { params: { slug }, query })).slots.length;
  expect(await times()).toBeGreaterThan(0);
  await cook.call('optionAvailability', {
    params: { ...params, optionId: dough.options[0]?.id ?? '' },
    body: { available: false },
  });
  const lacks = "Romana can't be ordered now: too few choices are left in Size.";
  const { categories } = await diner.call('dinerMenu', { params: { slug } });
  expect(categories.flatMap(({ items }) => items).find(({ id }) => id === item.id)).toMatchObject({
    unorderable: lacks,
  });
  const { quote } = await quoted(item, 0, small);
  expect(quote.problems).toContainEqual(expect.objectContaining({ code: 'SOLD_OUT', itemId: item.id }));
  expect(await times()).toBe(0);
  const menu = await cook.call('menu', { params });
  const seen = menu.categories.flatMap(({ items }) => items).find(({ id }) => id === item.id);
  expect(seen?.unorderable).toMatch(/^Romana can't be ordered now/);
});
