import { refused } from '@comanda/testing/answers';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let diner: TestDiner;
let cook: TestStaff;
let owner: TestStaff;
let params: { id: string };

beforeAll(async () => {
  app = await createTestApp();
  [diner, cook, owner] = await Promise.all([app.diner(), app.staff('STAFF'), app.staff('ADMIN')]);
  params = { id: app.world.restaurant.id };
});

afterAll(() => app.close());

const exported = () => owner.call('exportMenu', { params });

async function bring(csv: string): Promise<void> {
  const { problems } = await owner.call('importMenu', { params, query: {}, body: { csv } });
  expect(problems).toEqual([]);
}

async function category(name: string) {
  const { categories } = await cook.call('menu', { params });
  const found = categories.find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
}

type Seen = { readonly id: string; readonly version: number };
const seen = ({ id, version }: Seen): Seen => ({ id, version });

const remove = (items: readonly Seen[], categories: readonly Seen[] = [], by = cook) =>
  by.call('deleteFromMenu', {
    params,
    body: { items: items.map(seen), categories: categories.map(seen) },
  });

const undo = (changeId: string | undefined, by = cook) =>
  by.call('undoMenuChange', { params: { ...params, changeId: changeId ?? '' } });

const WINES = [
  'type,id,name,category,price,group,size of,groups,times',
  'schedule,,Evenings,,,,,,Monday 18:00-22:00',
  'group,,Glasses,,,,,,',
  'option,,Extra glass,,0.50,Glasses,,,',
  'item,,Merlot,Wines,4,,,Glasses,',
  'size,,Small glass,Wines,4,,Merlot,,',
  'size,,Bottle,Wines,17,,Merlot,,',
  'item,,Cava,Wines,5,,,,',
].join('\n');

test('a category goes with its dishes, and comes back as it was', async () => {
  await bring(WINES);
  const before = await exported();
  const wines = await category('Wines');
  const { changeId, ...deleted } = await remove(wines.items, [wines]);
  expect(deleted).toEqual({ items: 2, categories: 1 });
  expect(await exported()).not.toContain('Merlot');
  const menu = await diner.call('dinerMenu', { params: { slug: app.world.restaurant.slug } });
  expect(menu.categories.map(({ name }) => name)).not.toContain('Wines');
  const { entries } = await owner.call('audit', { params, query: {} });
  expect(entries[0]).toMatchObject({
    id: changeId,
    action: 'menu.deleted',
    record: 'Wines',
    details: { dishes: 2, categories: 1 },
  });
  expect(await undo(changeId)).toEqual({ takenBack: 3, stayed: 0, staying: [] });
  expect(await exported()).toBe(before);
  expect(await refused(undo(changeId))).toMatchObject({ status: 409, code: 'TAKEN_BACK' });
});

test('orders keep their copies of dishes that are gone, and a basket learns of it', async () => {
  const placed = await diner.place(diner.wish());
  const [line] = placed.lines;
  const { categories } = await cook.call('menu', { params });
  const soup = categories.flatMap(({ items }) => items).find(({ name }) => name === line?.name);
  if (!soup) throw new Error('The dish of the order is not on the menu.');
  const { changeId } = await remove([soup]);
  expect(await refused(diner.place())).toMatchObject({ status: 400 });
  const order = await cook.call('order', { params: { ...params, orderId: placed.id } });
  expect(order.lines).toMatchObject([{ name: soup.name }]);
  await undo(changeId);
  expect(await diner.place()).toMatchObject({ status: 'PLACED' });
});

test('what somebody has changed since is not deleted, and nothing with it', async () => {
  await bring('name,category,price\nTea,Hot,2\nCocoa,Hot,3');
  const hot = await category('Hot');
  const [tea, cocoa] = hot.items;
  if (!tea || !cocoa) throw new Error('The hot drinks are not there.');
  const of = { ...params, itemId: cocoa.id };
  const newer = await owner.call('updateItem', { params: of, body: { version: cocoa.version, price: 350 } });
  expect(await refused(remove([tea, cocoa]))).toMatchObject({
    status: 409,
    code: 'STALE',
    by: 'Given ADMIN Family',
    current: { items: [newer], categories: [] },
  });
  expect((await category('Hot')).items).toHaveLength(2);
  const ofHot = { ...params, categoryId: hot.id };
  const renamed = await owner.call('updateCategory', {
    params: ofHot,
    body: { version: hot.version, name: 'Warm' },
  });
  expect(await refused(remove([tea, newer], [hot]))).toMatchObject({
    code: 'STALE',
    current: { items: [], categories: [renamed] },
  });
  // nobody has looked at a dish that came meanwhile
  expect(await refused(remove([tea], [renamed]))).toMatchObject({
    status: 409,
    code: 'HAS_ITEMS',
    name: 'Warm',
    count: 1,
    item: 'Cocoa',
  });
  await remove([tea, newer], [renamed]);
});

test('what is gone already is passed over, and what has nothing left to delete has no entry', async () => {
  await bring('name,category,price\nMint,Sweets,1\nFudge,Sweets,2');
  const { items } = await category('Sweets');
  const [mint] = items;
  if (!mint) throw new Error('There is no mint.');
  await remove([mint]);
  expect(await remove(items)).toMatchObject({ items: 1, categories: 0 });
  expect(await remove(items)).toEqual({ items: 0, categories: 0 });
});

test('a dish that came back elsewhere stays beside what is taken back', async () => {
  await bring('name,category,price\nPear,Fruit,1\nPlum,Fruit,2');
  const fruit = await category('Fruit');
  const { changeId } = await remove(fruit.items);
  await cook.call('deleteCategory', {
    params: { ...params, categoryId: fruit.id },
    query: { version: fruit.version },
  });
  // without their category they cannot stand anywhere
  expect(await undo(changeId)).toMatchObject({ takenBack: 0, stayed: 2 });
});

test('a deletion can be taken back for its day, however many dishes are marked meanwhile', async () => {
  await bring('name,category,price\nSherry,Aperitifs,4\nPort,Aperitifs,5');
  const [sherry, port] = (await category('Aperitifs')).items;
  if (!sherry || !port) throw new Error('The aperitifs are not there.');
  const { changeId } = await remove([sherry]);
  const marks: string[] = [];
  for (let count = 1; count <= 21; count += 1) {
    const mark = { available: count % 2 === 0 };
    const body = { itemIds: [port.id], optionIds: [], mark };
    const marked = await cook.call('markMenu', { params, body });
    marks.push(marked.changeId ?? '');
  }
  const { changes } = await owner.call('menuChanges', { params });
  const ids = changes.map(({ id }) => id);
  expect(ids).toContain(changeId);
  expect(marks.filter((id) => ids.includes(id))).toEqual(marks.slice(1));
  expect(await undo(changeId)).toMatchObject({ takenBack: 1, stayed: 0 });
});

test('nothing chosen is refused, and nothing of another restaurant is touched', async () => {
  expect(await refused(remove([]))).toMatchObject({ status: 400, details: [{ path: 'items' }] });
  const stranger = await app.staff('STRANGER');
  const foreign = { id: app.world.foreign.id };
  const ours = { id: app.world.restaurant.menu.item('Cake'), version: 1 };
  const body = { items: [ours], categories: [] };
  expect(await stranger.call('deleteFromMenu', { params: foreign, body })).toEqual({
    items: 0,
    categories: 0,
  });
  expect(await refused(stranger.call('deleteFromMenu', { params, body }))).toMatchObject({ status: 404 });
});
