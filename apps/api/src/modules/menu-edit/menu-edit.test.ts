import { refused } from '@comanda/testing/answers';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { json } from '#platform/database/column-types.ts';

let app: TestApp;
let cook: TestStaff;
let owner: TestStaff;
let params: { id: string };

beforeAll(async () => {
  app = await createTestApp();
  [cook, owner] = await Promise.all([app.staff(), app.staff('ADMIN')]);
  params = { id: app.world.restaurant.id };
});

afterAll(() => app.close());

const menu = () => cook.call('menu', { params });
const shownToDiners = () => cook.call('dinerMenu', { params: { slug: app.world.restaurant.slug } });

async function category(name: string) {
  const found = (await menu()).categories.find((one) => one.name === name);
  if (!found) throw new Error(`There is no category ${name}.`);
  return found;
}

async function item(name: string) {
  const found = (await menu()).categories.flatMap(({ items }) => items).find((one) => one.name === name);
  if (!found) throw new Error(`There is no item ${name}.`);
  return found;
}

const audit = async () => (await owner.call('audit', { params, query: {} })).entries;

describe('a category', () => {
  test('is added at the end, renamed, and deleted', async () => {
    const made = await cook.call('createCategory', { params, body: { name: 'Drinks' } });
    expect(made).toMatchObject({ name: 'Drinks', version: 1, visible: true, description: null });
    expect((await menu()).categories.at(-1)).toMatchObject({ id: made.id, items: [] });
    const of = { ...params, categoryId: made.id };
    const body = { version: 1, name: 'Cold drinks', description: 'With ice.' };
    expect(await cook.call('updateCategory', { params: of, body })).toMatchObject({
      name: 'Cold drinks',
      description: 'With ice.',
      version: 2,
      changed: { by: expect.any(String) },
    });
    await cook.call('deleteCategory', { params: of, query: { version: 2 } });
    expect((await menu()).categories.map(({ id }) => id)).not.toContain(made.id);
  });

  test('that holds items is not deleted', async () => {
    const { id, version } = await category('All day');
    const deleting = cook.call('deleteCategory', {
      params: { ...params, categoryId: id },
      query: { version },
    });
    expect(await refused(deleting)).toMatchObject({
      status: 409,
      code: 'HAS_ITEMS',
      count: expect.any(Number),
    });
    expect((await category('All day')).items.length).toBeGreaterThan(0);
  });

  test('cannot be served by a schedule that is not there', async () => {
    const creating = cook.call('createCategory', {
      params,
      body: { name: 'Brunch', scheduleId: app.world.restaurant.menu.item('Soup') },
    });
    expect(await refused(creating)).toMatchObject({ status: 400, details: [{ path: 'scheduleId' }] });
  });
});

describe('an item', () => {
  test('is made with everything that can be said about it, and diners see it', async () => {
    const { id: categoryId } = await category('All day');
    const bread = app.world.restaurant.menu.group('Bread');
    const { id: soup } = await item('Soup');
    await app.database.db
      .updateTable('menu_items')
      .set({ image: json({ url: '/uploads/ramen.webp', width: 800, height: 600 }) })
      .where('id', '=', soup)
      .execute();
    const body = {
      categoryId,
      name: 'Ramen 🍜',
      price: 1_250,
      description: 'Broth,\n"slow".',
      kitchenName: 'RMN',
      tags: ['SPICY_2'],
      kcal: 640,
      preparationMinutes: 12,
      optionGroupIds: [bread],
      stock: 9,
      allergens: { GLUTEN: 'CONTAINS', EGGS: 'MAY_CONTAIN', MILK: 'FREE' },
      image: { url: '/uploads/ramen.webp', width: 800, height: 600 },
    } as const;
    const made = await cook.call('createItem', {
      params,
      body: { ...body, tags: ['SPICY_2'], optionGroupIds: [bread] },
    });
    expect(made).toMatchObject({ ...body, version: 1, available: true, visible: true, soldOutUntil: null });
    expect(made.taxRateId).not.toBeNull();
    const { categories } = await shownToDiners();
    expect(categories.flatMap(({ items }) => items).find(({ id }) => id === made.id)).toMatchObject({
      name: 'Ramen 🍜',
      price: 1_250,
      kcal: 640,
      allergens: { GLUTEN: 'CONTAINS', EGGS: 'MAY_CONTAIN', MILK: 'FREE' },
    });
    await cook.call('deleteItem', { params: { ...params, itemId: made.id }, query: { version: 1 } });
    expect((await audit()).slice(0, 2)).toMatchObject([
      { action: 'item.deleted', record: 'Ramen 🍜' },
      { action: 'item.created', record: 'Ramen 🍜' },
    ]);
  });

  test('refuses what it points to in vain, every field at once', async () => {
    const stranger = app.world.foreign.menu.group('Size');
    const body = {
      categoryId: stranger,
      name: 'X',
      price: 1,
      optionGroupIds: [stranger],
      taxRateId: stranger,
    };
    expect(await refused(cook.call('createItem', { params, body }))).toMatchObject({
      status: 400,
      details: [{ path: 'categoryId' }, { path: 'taxRateId' }, { path: 'optionGroupIds.0' }],
    });
  });

  test.each([
    ['//elsewhere.example/x.png'],
    ['https://elsewhere.example/x.png'],
    ['javascript:alert(1)'],
    ['/\\elsewhere.example/x.png'],
  ])('takes no picture from %s', async (url) => {
    const { id: categoryId } = await category('All day');
    const body = { categoryId, name: 'X', price: 1, image: { url, width: 1, height: 1 } };
    expect(await refused(cook.call('createItem', { params, body }))).toMatchObject({
      status: 400,
      details: [{ path: 'image.url' }],
    });
  });

  test('shows only what the restaurant has uploaded, or shows already', async () => {
    const { id: categoryId } = await category('All day');
    const image = { url: '/uploads/somebody-elses.webp', width: 1, height: 1 };
    const creating = cook.call('createItem', { params, body: { categoryId, name: 'X', price: 1, image } });
    expect(await refused(creating)).toMatchObject({ status: 400, details: [{ path: 'image' }] });
  });

  test('edited by two keeps what the first has saved, and shows it to the second', async () => {
    const seen = await item('Cake');
    const of = { ...params, itemId: seen.id };
    const first = await owner.call('updateItem', { params: of, body: { version: seen.version, price: 500 } });
    const second = cook.call('updateItem', {
      params: of,
      body: { version: seen.version, name: 'Cheesecake' },
    });
    expect(await refused(second)).toMatchObject({ status: 409, code: 'STALE', current: first });
    expect(await item('Cake')).toMatchObject({ price: 500, version: seen.version + 1 });
    expect((await audit())[0]).toMatchObject({
      action: 'item.price_changed',
      record: 'Cake',
      details: { prices: [{ from: 450, to: 500 }] },
    });
    const deleting = cook.call('deleteItem', { params: of, query: { version: seen.version } });
    expect(await refused(deleting)).toMatchObject({ status: 409, code: 'STALE', current: first });
  });

  test('saved by fifty at once is saved by one', async () => {
    const { id, version } = await item('Soup');
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, (_, kcal) =>
        cook.call('updateItem', { params: { ...params, itemId: id }, body: { version, kcal } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await item('Soup')).version).toBe(version + 1);
  });

  test('of another restaurant is not found', async () => {
    const itemId = app.world.foreign.menu.item('Soup');
    const changing = cook.call('updateItem', {
      params: { ...params, itemId },
      body: { version: 1, price: 1 },
    });
    expect(await refused(changing)).toMatchObject({ status: 404 });
  });

  test('sold out meanwhile stays so under an edit of its words', async () => {
    const { id, version } = await item('Soup');
    const of = { ...params, itemId: id };
    await cook.call('itemAvailability', { params: of, body: { available: false, hours: 2 } });
    const edited = await owner.call('updateItem', {
      params: of,
      body: { version, description: 'Of the day.' },
    });
    const soldOutUntil = new Date(app.clock.now() + 2 * 3_600_000).toISOString();
    expect(edited).toMatchObject({ description: 'Of the day.', available: false, soldOutUntil });
    app.clock.advance(2 * 3_600_000);
    expect(await item('Soup')).toMatchObject({ available: true, soldOutUntil: null });
    app.clock.advance(-2 * 3_600_000);
    await cook.call('itemAvailability', { params: of, body: { available: true } });
  });
});

describe('many items', () => {
  test('change together: prices, tags, category and availability', async () => {
    const [soup, cake, { id: lunch }] = [await item('Soup'), await item('Cake'), await category('Lunch')];
    const { items } = await cook.call('updateItems', {
      params,
      body: {
        items: [
          { id: soup.id, version: soup.version, price: 660, tags: ['VEGAN'] },
          { id: cake.id, version: cake.version, categoryId: lunch, availability: { available: false } },
        ],
      },
    });
    expect(items).toMatchObject([
      { name: 'Soup', price: 660, tags: ['VEGAN'], version: soup.version + 1 },
      { name: 'Cake', categoryId: lunch, available: false, version: cake.version + 1 },
    ]);
    expect((await category('Lunch')).items.map(({ name }) => name)).toEqual(['Lunch plate', 'Cake']);
  });

  test('change all or none: one that moved on refuses them all', async () => {
    const [soup, cake] = [await item('Soup'), await item('Cake')];
    const changing = cook.call('updateItems', {
      params,
      body: {
        items: [
          { id: soup.id, version: soup.version, price: 1 },
          { id: cake.id, version: cake.version - 1, price: 1 },
        ],
      },
    });
    expect(await refused(changing)).toMatchObject({ status: 409, current: [{ id: cake.id }] });
    expect(await item('Soup')).toMatchObject({ price: soup.price });
  });
});
