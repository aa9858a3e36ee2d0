import { refused } from '@comanda/testing/answers';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let owner: TestStaff;
let params: { id: string };
let categoryId: string;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.staff('ADMIN');
  params = { id: app.world.restaurant.id };
  categoryId = (await owner.call('createCategory', { params, body: { name: 'Everything' } })).id;
});

afterAll(() => app.close());

const createItem = (body: { name: string; description?: string }) =>
  owner.call('createItem', { params, body: { categoryId, price: 100, ...body } });

async function count(table: 'menu_items' | 'option_groups'): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer FROM ${sql.table(table)} WHERE restaurant_id = ${params.id}`.execute(
    app.database.db,
  );
  return rows[0]?.count ?? 0;
}

/** Copies the last dish until there are so many: a thousand calls would say no more. */
async function fillTo(dishes: number): Promise<void> {
  await createItem({ name: 'Pattern', description: '' });
  const missing = dishes - (await count('menu_items'));
  await sql`
    INSERT INTO menu_items (restaurant_id, id, category_id, name, price, sort)
    SELECT ${params.id}, uuidv7(), ${categoryId}, 'Dish ' || n, 100, n FROM generate_series(1, ${missing}) AS n`.execute(
    app.database.db,
  );
}

test('a menu takes eight hundred dishes, and not one more, from whoever writes it', async () => {
  await fillTo(799);
  await createItem({ name: 'The last one' });
  const refusal = await refused(createItem({ name: 'One too many' }));
  expect(refusal).toMatchObject({ status: 400, code: 'MENU_TOO_LARGE' });
  expect(refusal.message).toContain('800 dishes');
  expect(await count('menu_items')).toBe(800);
  const sheet = { csv: 'name,category,price\nOne more,Everything,1\n', dryRun: false };
  const { problems } = await owner.call('importMenu', { params, query: {}, body: sheet });
  expect(problems).toEqual([{ row: 1, column: '', message: refusal.message }]);
  expect(await count('menu_items')).toBe(800);
});

test('a full menu is still edited', async () => {
  const menu = await owner.call('menu', { params });
  const [item] = menu.categories.find(({ id }) => id === categoryId)?.items ?? [];
  if (!item) throw new Error('There is no dish.');
  const of = { ...params, itemId: item.id };
  const changed = await owner.call('updateItem', { params: of, body: { version: item.version, price: 250 } });
  expect(changed).toMatchObject({ price: 250 });
  await owner.call('deleteItem', { params: of, query: { version: changed.version } });
  await createItem({ name: 'In its place' });
});

test('texts that are too much together are refused, wherever they are written', async () => {
  await sql`UPDATE menu_items SET description = repeat('d', 300) WHERE restaurant_id = ${params.id}
    AND name LIKE 'Dish %'`.execute(app.database.db);
  const menu = await owner.call('menu', { params });
  const dishes = menu.categories.flatMap(({ items }) => items).slice(0, 100);
  const items = dishes.map(({ id, version }) => ({ id, version, description: 'x'.repeat(1_000) }));
  const refusal = await refused(owner.call('updateItems', { params, body: { items } }));
  expect(refusal).toMatchObject({ status: 400, code: 'MENU_TOO_LARGE' });
  expect(refusal.message).toContain('250 KB');
});

test('option groups have their limits too', async () => {
  const options = (length: number) =>
    Array.from({ length }, (_, index) => ({
      name: `Option ${index}`,
      price: 0,
      default: false,
      repeat: 1,
      allergens: {},
    }));
  const missing = 200 - (await count('option_groups'));
  await sql`INSERT INTO option_groups (restaurant_id, id, name, min, max)
    SELECT ${params.id}, uuidv7(), 'Group ' || n, 0, 1 FROM generate_series(1, ${missing}) AS n`.execute(
    app.database.db,
  );
  const body = { name: 'Dips', min: 0, max: 1, options: options(2) };
  expect((await refused(owner.call('createOptionGroup', { params, body }))).message).toContain(
    '200 option groups',
  );
});

test('a menu that has had more keeps them, to be edited and deleted, and takes no further one', async () => {
  await sql`INSERT INTO menu_items (restaurant_id, id, category_id, name, price, sort)
    SELECT ${params.id}, uuidv7(), ${categoryId}, 'Old ' || n, 100, n FROM generate_series(1, 40) AS n`.execute(
    app.database.db,
  );
  const before = await count('menu_items');
  expect(before).toBeGreaterThan(800);
  const menu = await owner.call('menu', { params });
  const dishes = menu.categories.flatMap(({ items }) => items).filter(({ name }) => name.startsWith('Old '));
  const [first, second] = dishes;
  if (!first || !second) throw new Error('There are no dishes.');
  const of = (itemId: string) => ({ ...params, itemId });
  await owner.call('updateItem', { params: of(first.id), body: { version: first.version, price: 250 } });
  await owner.call('deleteItem', { params: of(second.id), query: { version: second.version } });
  expect(await refused(createItem({ name: 'One more' }))).toMatchObject({ code: 'MENU_TOO_LARGE' });
  expect(await count('menu_items')).toBe(before - 1);
});
