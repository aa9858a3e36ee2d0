import { refused } from '@comanda/testing/answers';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { anXlsx } from '@comanda/testing/workbooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseCsv } from './csv-text.ts';

let app: TestApp;
let owner: TestStaff;
let params: { id: string };

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.staff('ADMIN');
  params = { id: app.world.restaurant.id };
});

afterAll(() => app.close());

type Sent = Parameters<typeof owner.call<'importSheet'>>[1]['body'];

const base64 = (file: string | Uint8Array) => Buffer.from(file).toString('base64');
const bring = (file: string | Uint8Array, more: Omit<Sent, 'file'> = {}) =>
  owner.call('importSheet', { params, body: { file: base64(file), ...more } });

async function item(name: string) {
  const { categories } = await owner.call('menu', { params });
  return categories.flatMap(({ items }) => items).find((one) => one.name === name);
}

test('a workbook of Excel is looked at, then brought in', async () => {
  const rows = [
    ['Our menu'],
    ['name', 'category', 'price', 'Chef'],
    ['Żurek', 'Soups', 8.5, 'Ewa'],
    ['Bigos', 'Soups', { xml: '<c t="str"><f>A1</f><v>£11</v></c>' }, 'Jan'],
  ];
  const file = anXlsx([
    { name: 'Notes', rows: [['Call the printer']] },
    { name: 'Menu', rows },
    { name: 'Old', rows: [['name']] },
  ]);
  const looked = await bring(file, { dryRun: true, goodOnly: true });
  expect(looked).toMatchObject({ created: 3, updated: 0, problems: [] });
  expect(looked.reading).toMatchObject({
    ...{ encoding: null, sheet: 'Menu', otherSheets: ['Notes', 'Old'], title: ['Our menu'] },
    names: ['Żurek', 'Bigos'],
  });
  expect(looked.reading?.columns.at(-1)).toMatchObject({ heading: 'Chef', use: 'leave out' });
  expect(await item('Żurek')).toBeUndefined();
  expect(await bring(file)).toMatchObject({ created: 3 });
  expect(await item('Żurek')).toMatchObject({ price: 850 });
  expect(await item('Bigos')).toMatchObject({ price: 1_100 });
  expect(await bring(file)).toMatchObject({ created: 0, updated: 0 });
});

test('a code page that was guessed wrong is corrected by whoever reads the names', async () => {
  const file = Uint8Array.from(Buffer.from('name;category;price\r\nPi\xf1a;Cocktails;7\r\n', 'latin1'));
  const polish = await bring(file, { dryRun: true, encoding: 'Windows-1250' });
  expect(polish.reading).toMatchObject({ encoding: 'Windows-1250', names: ['Pińa'] });
  const guessed = await bring(file, { dryRun: true });
  expect(guessed.reading).toMatchObject({ encoding: 'Windows-1252', isGuess: true, names: ['Piña'] });
});

test('good rows come in and the others stay, unless the sheet has ids', async () => {
  const csv = 'Dish,Section,Cost\nSoda,Drinks,2\nTea,Drinks,two\nJuice,Drinks,3\n';
  const columns = [
    { column: 1, use: 'category' as const },
    { column: 2, use: 'price' as const },
  ];
  expect(await bring(csv, { columns })).toMatchObject({ created: 0, problems: [{ row: 3, column: 'Cost' }] });
  expect(await item('Soda')).toBeUndefined();
  const came = await bring(csv, { columns, goodOnly: true });
  expect(came).toMatchObject({ created: 3, problems: [{ row: 3, column: 'Cost' }] });
  expect(await item('Soda')).toMatchObject({ price: 200 });
  expect(await item('Tea')).toBeUndefined();

  const exported = await owner.call('exportMenu', { params });
  const broken = exported.replace(/(Juice[^\r]*?),3\.00,/, '$1,three,');
  expect(broken).not.toBe(exported);
  const whole = await bring(broken.replace(/(Soda[^\r]*?),2\.00,/, '$1,4.00,'), { goodOnly: true });
  expect(whole).toMatchObject({ created: 0, updated: 0, reading: { isWhole: true } });
  expect(whole.problems).toHaveLength(1);
  expect(await item('Soda')).toMatchObject({ price: 200 });
});

test('a sheet without categories moves no dish', async () => {
  await bring('name,category,price\nRamen,Noodles,9\nGyoza,Sides,5\nTwin,Sides,1\nTwin,Noodles,1\n');
  const categoryOf = async (dish: string) =>
    (await owner.call('menu', { params })).categories
      .filter(({ items }) => items.some(({ name }) => name === dish))
      .map(({ name }) => name);
  const ramen = await item('Ramen');
  expect(await bring(`id,name,price\n${ramen?.id},Ramen,10\n`)).toMatchObject({ created: 0, updated: 1 });
  expect(await categoryOf('Ramen')).toEqual(['Noodles']);

  const came = await bring('name,price\nRamen,11\nGyoza,6\nPancake,7\n');
  expect(came).toMatchObject({ created: 2, updated: 2, problems: [] });
  expect(await item('Ramen')).toMatchObject({ price: 1_100 });
  expect(await categoryOf('Ramen')).toEqual(['Noodles']);
  expect(await categoryOf('Gyoza')).toEqual(['Sides']);
  expect(await categoryOf('Pancake')).toEqual(['Menu']);
  expect(await bring('name,price\nTwin,2\n')).toMatchObject({ problems: [{ row: 2, column: 'category' }] });

  const sized = 'name,size,price\nGyoza,Six,6\nGyoza,Twelve,11\n';
  expect(await bring(sized)).toMatchObject({ problems: [] });
  expect(await categoryOf('Gyoza')).toEqual(['Sides']);
});

test('codes of allergens leave stored descriptions alone', async () => {
  await bring('name,category,price,description\nBroth,Soups,4,Clear and hot\n');
  await bring('name,category,price,Allergene\nBroth,Soups,5,"A,G"\n');
  expect(await item('Broth')).toMatchObject({ price: 500, description: 'Clear and hot' });
});

test('a dish comes in whole or not at all, and keeps no other out', async () => {
  const sizes = (count: number) =>
    Array.from({ length: count }, (_, index) => `Giant,Grill,Size ${index},${index + 5}`).join('\n');
  const headings = 'name,category,size,price\n';
  await bring(`${headings}${sizes(2)}\n`);
  const came = await bring(`${headings}${sizes(60)}\nRibs,Grill,,9\n`, { goodOnly: true });
  expect(came).toMatchObject({ created: 1, updated: 0 });
  expect(came.problems.every(({ row }) => row > 1)).toBe(true);
  expect(await item('Ribs')).toMatchObject({ price: 900 });

  const square =
    'Item Name,Variation Name,Category,Price\nWings,6 pcs,Grill,5\nWings,12 pcs,Grill,\nCorn,Regular,Grill,3\n';
  const wings = await bring(square, { goodOnly: true });
  expect(wings).toMatchObject({ created: 1, problems: [{ row: 3, column: 'Price' }] });
  expect(await item('Wings')).toBeUndefined();
});

test('an export comes back unchanged as a file, and as a workbook', async () => {
  const exported = await owner.call('exportMenu', { params });
  expect(await bring(exported)).toMatchObject({ created: 0, updated: 0, problems: [] });
  const table = parseCsv(exported);
  if (!table.ok) throw new Error(table.problem.message);
  const file = anXlsx([{ name: 'Menu', rows: table.rows }]);
  expect(await bring(file)).toMatchObject({ created: 0, updated: 0, problems: [] });
});

test.each([
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47), /no spreadsheet that can be read/],
  ['an old workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), /\.xls.*password/],
  ['nothing', '', /nothing in this file/],
])('%s is refused with what to do', async (_, file, message) => {
  const answer = await bring(file, { dryRun: true, goodOnly: true });
  expect(answer).toMatchObject({ created: 0, reading: null, problems: [{ row: 1 }] });
  expect(answer.problems[0]?.message).toMatch(message);
});

test('a date where a price was is named with its cell and what to do', async () => {
  const file = anXlsx([
    {
      name: 'Menu',
      rows: [
        ['name', 'category', 'Preis'],
        ['Tee', 'Drinks', { xml: '<c s="1"><v>46144</v></c>' }],
      ],
    },
  ]);
  const { problems } = await bring(file, { dryRun: true });
  expect(problems).toMatchObject([{ row: 2, column: 'Preis' }]);
  expect(problems[0]?.message).toContain('a date of this price (2026-05-02)');
});

test('more rows than an import takes are refused with the row where it is too much', async () => {
  const rows = Array.from({ length: 6_000 }, (_, index) => [`Dish ${index}`, 'Shelf', 3]);
  const { problems } = await bring(
    anXlsx([{ name: 'Menu', rows: [['name', 'category', 'price'], ...rows] }]),
  );
  expect(problems).toMatchObject([{ row: 5_002 }]);
});

test('only who may import a menu may bring in a file', async () => {
  for (const role of ['MANAGER', 'STAFF'] as const) {
    const person = await app.staff(role);
    const sent = person.call('importSheet', { params, body: { file: base64('name\nCola\n') } });
    expect(await refused(sent)).toMatchObject({ status: 403 });
  }
});

test('lists and files longer than they may be are refused', async () => {
  const columns = Array.from({ length: 257 }, () => ({ column: 0, use: 'name' as const }));
  expect(await refused(bring('name\n', { columns }))).toMatchObject({ status: 400 });
  const sent = owner.call('importSheet', { params, body: { file: 'x'.repeat(11_200_001) } });
  expect((await refused(sent)).message).toContain('Split it');
});

test('while nobody has said what columns of prices are, nothing comes in', async () => {
  const file = 'name,category,price small,price large\r\nSalted lassi,Lassis,3,5\r\n';
  expect(await bring(file, { dryRun: true })).toMatchObject({ problems: [], reading: { askSizes: true } });
  const unsaid = await bring(file);
  expect(unsaid).toMatchObject({ created: 0, problems: [{ row: 1, column: 'price small' }] });
  expect(unsaid.problems[0]?.message).toContain('“price small” and “price large”');
  expect(await item('Salted lassi')).toBeUndefined();
  const columns: Sent['columns'] = [2, 3].map((column) => ({ column, use: 'size price' }));
  expect(await bring(file, { columns })).toMatchObject({ problems: [] });
  expect(await item('Salted lassi')).toMatchObject({ price: 300 });
});
