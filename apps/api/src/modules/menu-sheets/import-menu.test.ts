import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let app: TestApp;
let owner: TestStaff;
let params: { id: string };

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.staff('ADMIN');
  params = { id: app.world.restaurant.id };
});

afterAll(() => app.close());

const NOTHING = { created: 0, updated: 0, problems: [], hasMoreProblems: false, kinds: [] };

let before: unknown;
beforeEach(async () => {
  before = await owner.call('menu', { params });
});

const bring = (csv: string, dryRun = false) =>
  owner.call('importMenu', { params, query: {}, body: { csv, dryRun } });
const menu = () => owner.call('menu', { params });

async function item(name: string) {
  const found = (await menu()).categories.flatMap(({ items }) => items).find((one) => one.name === name);
  if (!found) throw new Error(`There is no item ${name}.`);
  return found;
}

describe('a sheet from anywhere', () => {
  test('of three columns adds dishes, and the category that it names', async () => {
    const csv = 'Name,Category,Price\nCola,Drinks,2.50\n"Fritz, ""gold""",Drinks,£3\n';
    expect(await bring(csv, true)).toMatchObject({ created: 3, updated: 0, problems: [] });
    expect(await menu()).toEqual(before);
    expect(await bring(csv)).toMatchObject({ created: 3, updated: 0, problems: [] });
    expect(await item('Cola')).toMatchObject({ price: 250, allergens: {}, version: 1 });
    expect(await item('Fritz, "gold"')).toMatchObject({ price: 300 });
    expect((await menu()).categories.at(-1)).toMatchObject({ name: 'Drinks', version: 1 });
    expect(await bring(csv)).toEqual(NOTHING);
    const { entries } = await owner.call('audit', { params, query: {} });
    expect(entries[0]).toMatchObject({ action: 'menu.imported', details: { created: 3, updated: 0 } });
  });

  test('saved by a spreadsheet of the Continent, with a byte order mark, semicolons and decimal commas', async () => {
    const csv =
      '\uFEFFname;category;price;kcal;milk\r\nCrème;Drinks;"1.234,50";;contains\r\nCola;Drinks;2,60;45;free\r\n';
    expect(await bring(csv)).toMatchObject({ created: 1, updated: 1, problems: [] });
    expect(await item('Crème')).toMatchObject({
      price: 123_450,
      kcal: null,
      allergens: { MILK: 'CONTAINS' },
    });
    expect(await item('Cola')).toMatchObject({
      price: 260,
      kcal: 45,
      allergens: { MILK: 'FREE' },
      version: 2,
    });
  });

  test('sent as it is, in UTF-8 and in what Windows has always used', async () => {
    for (const [kcal, encoding] of [['10', 'utf8'] as const, ['20', 'latin1'] as const]) {
      const body = Buffer.from(`name,category,kcal\nCrème,Drinks,${kcal}\n`, encoding);
      const response = await fetch(`${app.baseUrl}/restaurants/${params.id}/menu/import?dryRun=false`, {
        method: 'POST',
        headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'text/csv' },
        body,
      });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ created: 0, updated: 1, problems: [] });
      expect(await item('Crème')).toMatchObject({ kcal: Number(kcal) });
    }
  });

  test('sent as it is, is read as no other code page: nobody sees it before it counts', async () => {
    const response = await fetch(`${app.baseUrl}/restaurants/${params.id}/menu/import?dryRun=false`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'text/csv' },
      body: Buffer.from('name,category,price\nM\xeeso z kapust\xb9 i \xbfurkiem,Drinks,1\n', 'latin1'),
    });
    expect(await response.json()).toMatchObject({ created: 1, problems: [] });
    expect(await item('Mîso z kapust¹ i ¿urkiem')).toMatchObject({ price: 100 });
  });

  test('brings no formula to life: cells that an export has guarded come back as they were', async () => {
    await bring(
      `name,category,price\n"=HYPERLINK(""http://x"")",Drinks,1\n@cmd,Drinks,1\n'-quoted,Drinks,1\n`,
    );
    const csv = await owner.call('exportMenu', { params });
    expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(csv).toContain(`'@cmd`);
    expect(await bring(csv)).toEqual(NOTHING);
    expect(await item('@cmd')).toMatchObject({ price: 100 });
    expect(await item('-quoted')).toMatchObject({ price: 100 });
  });

  test('may call the name a dish or a title', async () => {
    for (const heading of ['Dish', 'Title']) {
      const csv = `Category,${heading},Price\nDrinks,Called ${heading},2.50\n`;
      expect(await bring(csv)).toMatchObject({ created: 1, problems: [] });
      expect(await item(`Called ${heading}`)).toMatchObject({ price: 250 });
    }
  });
});

describe('a sheet with headings of its own', () => {
  test.each([
    [
      'German',
      'Nr;Kategorie;Gericht;Beschreibung;Preis (€);Allergene\n20;Pizza;Diavolo;Ø 26 cm;6,50 €;A,G\n',
    ],
    ['Portuguese', 'categoria;nome;descrição;PREÇO\nPizza;Diavolo;Ø 26 cm (A,G);6,50\n'],
    ['Spanish', 'Categoría,Plato,Descripción,Precio\nPizza,Diavolo,"Ø 26 cm (A,G)",6.50\n'],
    ['French', 'Catégorie;Produit;Description;Prix\nPizza;Diavolo;Ø 26 cm (A,G);6,50\n'],
    ['Indian', 'Category,Item Name,Description,Full Price\nPizza,Diavolo,"Ø 26 cm (A,G)",6.50/-\n'],
  ])('%s', async (language, csv) => {
    const dish = `Diavolo, ${language}`;
    const own = csv.replace('Pizza', language).replace('Diavolo', `"${dish}"`);
    expect(await bring(own)).toMatchObject({ created: 2, problems: [] });
    expect(await item(dish)).toMatchObject({ description: 'Ø 26 cm (A,G)', price: 650, allergens: {} });
  });

  test('of which none is a name is refused with those that it has and those that it needs', async () => {
    const { problems } = await bring('Speisen;Euro\nCola;2,50\n', true);
    const { message } = problems.find(({ column }) => column === 'name') ?? { message: '' };
    expect(message).toContain('only “speisen”, “euro”');
    expect(message).toContain('name, category, price');
  });
});

test('a whole menu is copied into another restaurant by its export', async () => {
  const stranger = await app.staff('STRANGER');
  const there = { id: app.world.foreign.id };
  const empty = await stranger.call('menu', { params: there });
  const csv = await owner.call('exportMenu', { params });
  await stranger.call('importMenu', {
    params: there,
    query: {},
    body: { csv, asNew: true },
  });
  const copied = await stranger.call('menu', { params: there });
  const mine = await menu();
  expect(copied.categories.length).toBeGreaterThan(empty.categories.length);
  for (const category of mine.categories) {
    const same = copied.categories.find(({ name }) => name === category.name);
    expect(same?.items.map(({ name }) => name)).toEqual(
      expect.arrayContaining(category.items.map(({ name }) => name)),
    );
  }
  const ids = new Set(mine.categories.flatMap(({ items }) => items.map(({ id }) => id)));
  expect(copied.categories.flatMap(({ items }) => items).some(({ id }) => ids.has(id))).toBe(false);
});

test('as many rows as a menu takes are one import', async () => {
  const dishes = Array.from(
    { length: 780 },
    (_, index) => `item,Dish ${index},Shelf ${index % 50},,${index % 90}.50`,
  );
  const groups = Array.from({ length: 50 }, (_, index) => `group,Group ${index},,,`);
  const options = Array.from({ length: 1_950 }, (_, index) => `option,Option ${index},,Group ${index % 50},`);
  const csv = [
    'type,name,category,group,price,max',
    ...[...dishes, ...groups, ...options].map((row) => `${row},9`),
  ];
  expect(await bring(csv.join('\n'))).toMatchObject({ created: 2_830, updated: 0, problems: [] });
  expect(await item('Dish 719')).toMatchObject({ price: 8_950 });
});
