import type { StaffItem } from '@comanda/contract/shapes/menu-edit';
import { DAY_MS } from '@comanda/domain/hours/durations';
import { refused } from '@comanda/testing/answers';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let owner: TestStaff;
let diner: TestDiner;
let params: { id: string };

beforeAll(async () => {
  app = await createTestApp();
  [owner, diner] = await Promise.all([app.staff('ADMIN'), app.diner()]);
  params = { id: app.world.restaurant.id };
});

afterAll(() => app.close());

async function bring(csv: string): Promise<string> {
  const { changeId, problems } = await owner.call('importMenu', { params, query: {}, body: { csv } });
  expect(problems).toEqual([]);
  return changeId ?? '';
}

const takeBack = (changeId: string, by = owner) =>
  by.call('takeBackMenuChange', { params: { ...params, changeId } });

/** The menu as its sheet says it, with ids. */
const exported = () => owner.call('exportMenu', { params });

async function dish(name: string): Promise<StaffItem | undefined> {
  const { categories } = await owner.call('menu', { params });
  return categories.flatMap(({ items }) => items).find((item) => item.name === name);
}

const edit = (item: StaffItem | undefined, change: object) =>
  owner.call('updateItem', {
    params: { ...params, itemId: item?.id ?? '' },
    body: { version: item?.version ?? 0, ...change },
  });

const SHEET = [
  'type,name,category,price,group,size of,groups,rate,times,tax',
  'tax,Eat in,,,,,,20,,',
  'schedule,Mornings,,,,,,,Monday 08:00-11:00,',
  'group,Sauces,,,,,,,,',
  'option,Mint,,0.50,Sauces,,,,,',
  'item,Samosa,Starters,4,,,Sauces,,,Eat in',
  'size,Two,Starters,4,,Samosa,,,,',
  'size,Four,Starters,7,,Samosa,,,,',
  'item,Bhaji,Starters,5,,,,,,',
].join('\n');

test('what an import added goes, and what it changed is as before; once', async () => {
  await bring('name,category,price,stock\nCola,Cold,2.50,7');
  const before = await exported();
  const id = await bring(`${SHEET}\nitem,Cola,Cold,9,,,,,,`);
  expect(await exported()).not.toBe(before);
  expect(await owner.call('menuChanges', { params })).toMatchObject({
    changes: [{ id, takenBack: false }, { takenBack: false }],
  });
  const orders = await diner.call('dinerMenu', { params: { slug: app.world.restaurant.slug } });
  const cola = orders.categories.flatMap(({ items }) => items).find(({ name }) => name === 'Cola');
  const items = [{ itemId: cola?.id ?? '', quantity: 2, options: [] }];
  const placed = await diner.place(diner.wish({ items, expectedTotal: 1_800 }));

  expect(await takeBack(id)).toEqual({ takenBack: 7, stayed: 0, staying: [] });
  // two were sold meanwhile
  expect(await exported()).toBe(before.replace(/,7,/, ',5,'));
  expect(placed.lines).toMatchObject([{ name: 'Cola', quantity: 2 }]);
  expect(await refused(takeBack(id))).toMatchObject({ status: 409, code: 'TAKEN_BACK' });
  const { entries } = await owner.call('audit', { params, query: {} });
  expect(entries[0]).toMatchObject({
    action: 'menu.taken_back',
    record: 'Given ADMIN Family',
    details: { takenBack: 7, stayed: 0 },
  });
});

test('what somebody has changed since stays, with all that it needs, and is named', async () => {
  await bring('name,category,price\nLassi,Cold,3\nTonic,Cold,2');
  const id = await bring(`${SHEET}\nitem,Lassi,Cold,4,,,,,,\nitem,Tonic,Cold,3,,,,,,`);
  await edit(await dish('Samosa'), { description: 'With mint' });
  await edit(await dish('Lassi'), { price: 450 });
  expect(await takeBack(id)).toMatchObject({
    takenBack: 3, // Bhaji, Tonic and the hours
    staying: expect.arrayContaining([
      { kind: 'item', name: 'Samosa', why: 'CHANGED' },
      { kind: 'item', name: 'Lassi', why: 'CHANGED' },
      { kind: 'category', name: 'Starters', why: 'IN_USE' },
      { kind: 'group', name: 'Sauces', why: 'IN_USE' },
      { kind: 'tax', name: 'Eat in', why: 'IN_USE' },
    ]),
  });
  expect(await dish('Samosa')).toMatchObject({ sizes: [{ name: 'Two' }, { name: 'Four' }] });
  expect(await dish('Lassi')).toMatchObject({ price: 450 });
  expect(await dish('Tonic')).toMatchObject({ price: 200 });
  expect(await dish('Bhaji')).toBeUndefined();
});

test('two people who take the same back at once do it once', async () => {
  const id = await bring('name,category,price\nChai,Hot,3');
  const answers = await Promise.allSettled([takeBack(id), takeBack(id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await dish('Chai')).toBeUndefined();
});

test('many dishes that were changed at once are as before, with what was sold since', async () => {
  await bring('name,category,price\nDhal,Mains,8\nKorma,Mains,9');
  const [dhal, korma] = [await dish('Dhal'), await dish('Korma')];
  const items = [dhal, korma].map((item) => ({
    id: item?.id ?? '',
    version: item?.version ?? 0,
    price: 100,
  }));
  const { changeId } = await owner.call('updateItems', { params, body: { items } });
  const { changes } = await owner.call('menuChanges', { params });
  expect(changes[0]).toEqual({ id: changeId, takenBack: false });
  const body = { available: false };
  await owner.call('itemAvailability', { params: { ...params, itemId: dhal?.id ?? '' }, body });
  expect(await takeBack(changes[0]?.id ?? '')).toMatchObject({ takenBack: 2, stayed: 0 });
  expect(await dish('Dhal')).toMatchObject({ price: 800, available: false });
  expect(await dish('Korma')).toMatchObject({ price: 900, available: true });
});

const row = (type: string, cells: Record<string, string>) => {
  const columns = ['name', 'category', 'price', 'group', 'size of', 'min', 'max', 'stock', 'available'];
  return [type, ...columns.map((column) => cells[column] ?? '')].join(',');
};
const sheet = (...rows: string[]) =>
  ['type,name,category,price,group,size of,min,max,stock,available', ...rows].join('\n');

test('imports are taken back one after another, the last one first', async () => {
  await bring('name,category,price\nIdli,Mains,5');
  const [first, second] = [
    await bring('name,category,price\nIdli,Mains,6\nVada,Mains,3'),
    await bring('name,category,price\nIdli,Mains,7\nVada,Mains,4'),
  ];
  // the first alone can do nothing, and stays to be tried
  expect(await takeBack(first)).toMatchObject({ takenBack: 0, stayed: 2 });
  expect(await takeBack(second)).toMatchObject({ takenBack: 2, stayed: 0 });
  expect(await takeBack(first)).toMatchObject({ takenBack: 2, stayed: 0 });
  expect(await dish('Idli')).toMatchObject({ price: 500 });
  expect(await dish('Vada')).toBeUndefined();
});

test('a size that only the import changed stays where somebody has set the prices since', async () => {
  const sizes = (four: string) =>
    sheet(
      row('item', { name: 'Momo', category: 'Mains', price: '4' }),
      row('size', { name: 'Two', category: 'Mains', price: '4', 'size of': 'Momo' }),
      row('size', { name: 'Four', category: 'Mains', price: four, 'size of': 'Momo' }),
    );
  await bring(sizes('7'));
  const id = await bring(sizes('8'));
  const momo = await dish('Momo');
  const [two, four] = momo?.sizes ?? [];
  await edit(momo, {
    sizes: [
      { id: two?.id, name: 'Two', price: 500 },
      { id: four?.id, name: 'Four', price: 900 },
    ],
  });
  expect(await takeBack(id)).toMatchObject({ staying: [{ name: 'Momo', why: 'CHANGED' }] });
  expect(await dish('Momo')).toMatchObject({ sizes: [{ price: 500 }, { price: 900 }] });
});

test('stock and marks that the import had set are as before, but for what was sold', async () => {
  await bring(sheet(row('item', { name: 'Halwa', category: 'Sweets', price: '3', stock: '7' })));
  const id = await bring(
    sheet(
      row('item', { name: 'Halwa', category: 'Sweets', stock: '70', available: 'no' }),
      row('item', { name: 'Kulfi', category: 'Sweets', price: '2', available: 'no' }),
    ),
  );
  expect(await dish('Halwa')).toMatchObject({ stock: 70, available: false });
  await app.database.db.updateTable('menu_items').set({ stock: 68 }).where('name', '=', 'Halwa').execute();
  expect(await takeBack(id)).toMatchObject({ stayed: 0 });
  expect(await dish('Halwa')).toMatchObject({ stock: 5, available: true });
});

test('what would be without what it needs stays, whatever was deleted since', async () => {
  const mint = (group: string) =>
    `id,type,name,price,group\n${id('Mint')},option,Mint,0.50,${group}\n,group,${group},,\n`;
  await bring(
    'type,name,price,group\ngroup,Old sauces,,\noption,Mint,0.50,Old sauces\noption,Lime,0.50,Old sauces',
  );
  const { optionGroups } = await owner.call('menu', { params });
  const old = optionGroups.find(({ name }) => name === 'Old sauces');
  function id(name: string) {
    return old?.options.find((option) => option.name === name)?.id ?? '';
  }
  const change = await bring(mint('New sauces'));
  const now = (await owner.call('menu', { params })).optionGroups.find(({ name }) => name === 'Old sauces');
  await owner.call('deleteOptionGroup', {
    params: { ...params, groupId: now?.id ?? '' },
    query: { version: now?.version ?? 0 },
  });
  const { staying } = await takeBack(change);
  expect(staying.map(({ name }) => name)).toContain('New sauces');
});

test('a tax rate that the settings have taken up stays', async () => {
  const change = await bring('type,name,rate\ntax,Delivery tax,7');
  const { version, taxRates } = (await owner.call('menu', { params })).settings;
  const taxRateId = taxRates.find(({ name }) => name === 'Delivery tax')?.id ?? '';
  await owner.call('updateMenuSettings', { params, body: { version, deliveryTaxRateId: taxRateId } });
  expect(await takeBack(change)).toMatchObject({
    takenBack: 0,
    staying: [{ kind: 'tax', name: 'Delivery tax', why: 'IN_USE' }],
  });
});

test('a change of yesterday, or of another restaurant, is none', async () => {
  const id = await bring('name,category,price\nNaan,Breads,3');
  expect(await refused(takeBack(crypto.randomUUID()))).toMatchObject({ status: 404 });
  await app.clock.advance(DAY_MS + 1);
  const late = await app.staff('ADMIN');
  expect(await refused(takeBack(id, late))).toMatchObject({ status: 404 });
  expect(await late.call('menuChanges', { params })).toEqual({ changes: [] });
  owner = late;
});
