import { refused } from '@comanda/testing/answers';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COLUMNS } from './sheet-columns.ts';

let app: TestApp;
let owner: TestStaff;
let params: { id: string };

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.staff('ADMIN');
  params = { id: app.world.restaurant.id };
});

afterAll(() => app.close());

const bring = (csv: string, dryRun = false) =>
  owner.call('importMenu', { params, query: {}, body: { csv, dryRun } });
const menu = () => owner.call('menu', { params });

async function bytes(body: Uint8Array<ArrayBuffer>) {
  const response = await fetch(`${app.baseUrl}/restaurants/${params.id}/menu/import?dryRun=true`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'text/csv' },
    body,
  });
  return { status: response.status, answer: await response.json() };
}

/** The problems as "row column", each with a sentence that says more than that. */
async function problemsOf(csv: string): Promise<string[]> {
  const before = await menu();
  const tried = await bring(csv, true);
  // the run itself says the very same, and changes nothing either
  expect(await bring(csv)).toEqual(tried);
  expect(await menu()).toEqual(before);
  for (const { message } of tried.problems) expect(message).toMatch(/^[A-Z“\d].{10,}[.…]$/su);
  return tried.problems.map(({ row, column }) => `${row} ${column}`);
}

test('a sheet with mistakes is refused as a whole, each with its row and column', async () => {
  const csv = [
    'name,category,price,stock,gluten,groups,visible',
    'Good,Drinks,1.00,,,,',
    'Bad price,Drinks,ten,,,,',
    'Negative,Drinks,-1.00,,,,',
    'Too fine,Drinks,9.999,,,,',
    ',Drinks,1.00,,,,',
    'Nowhere,,1.00,,,,',
    'Half a one,Drinks,1.00,0.5,,,',
    'Who knows,Drinks,1.00,,perhaps,,',
    'Group,Drinks,1.00,,,Nothing,',
    'Good,Drinks,2.00,,,,maybe',
    'Good,Drinks,2.00,,,,',
    'Dear,Drinks,99999999999,,,,',
    'Many,Drinks,1.00,100001,,,',
  ].join('\n');
  expect(await problemsOf(csv)).toEqual([
    ...['3 price', '4 price', '5 price', '6 name', '7 category', '8 stock', '9 gluten', '10 groups'],
    ...['11 visible', '12 key', '13 price', '14 stock'],
  ]);
});

const HEAD = 'name,category,price\n';
const GROUPED = 'type,name,category,price,groups,group,max\ngroup,Ice,,,,,1\noption,Cubes,,0,,Ice,\n';
const image = (url: string) => `"${JSON.stringify({ url, width: 1, height: 1 }).replaceAll('"', '""')}"`;

test.each([
  ['a quotation mark that never closes', 'name,price\n"Cola,2.50\nFanta,2\n', '2 name'],
  ['one that never closes far below', 'name,price\n"Two\nlines",1\nCola,"2.50\nFanta,2\n', '3 price'],
  ['a quotation mark within a cell', 'name,price\n6" pizza,2.50\n', '2 name'],
  ['text behind a quoted cell', 'name,price\n"Cola"!,2.50\n', '2 name'],
  ['no heading that is called name', 'food,price\nCola,2.50\n', '1 food'],
  ['a heading that means another one', 'name,Title,price\nCola,Coke,2.50\n', '1 name'],
  [
    'codes of allergens and no description',
    'name,category,price,Allergene\nCola,Drinks,2.50,A\n',
    '1 allergen codes',
  ],
  ['an unknown heading', 'name,category,prize\nCola,Drinks,2.50\n', '1 prize'],
  ['a heading twice', 'name,category,price,Price\nCola,Drinks,2.50,3\n', '1 price'],
  ['nothing in it', '', '1 name'],
  ['nothing but empty rows', '\r\n,,\r\n', '1 name'],
  ['a new dish without a price', 'name,category\nWater,Drinks\n', '2 price'],
  ['an unknown kind of row', 'type,name\nmeal,Cola\n', '2 type'],
  [
    'rules that nobody could follow',
    'type,name,group,min,max\ngroup,Dips,,2,2\noption,Hot,Dips,,\n',
    '2 min',
  ],
  [
    'a group that allows more than it has',
    'type,name,group,min,max\ngroup,Dips,,0,3\noption,Hot,Dips,,\n',
    '2 max',
  ],
  ['a group without options', 'type,name,min,max\ngroup,Dips,0,1\n', '2 name'],
  [
    'an option that takes off more than any dish costs',
    'type,name,group,max,price\ngroup,Dips,,1,\noption,None,Dips,,-1000000\n',
    '2 price',
  ],
  ['an option without its group', 'type,name,group\noption,Hot,Nothing\n', '2 group'],
  ['an option that says no group', 'type,name\noption,Hot\n', '2 group'],
  ['a decimal comma between commas, unquoted', `${HEAD}Cola,Drinks,2,60\n`, '2 D'],
  ['a cell without a heading', 'name,,price\nCola,Drinks,2.60\n', '2 B'],
  ['NUL in a cell', `${HEAD}Co\0la,Drinks,2.50\n`, '2 name'],
  ['NUL in a category', `${HEAD}Cola,Dri\0nks,2.50\n`, '2 category'],
  ['NUL in a heading', 'name,cate\0gory\nCola,Drinks\n', '1 category'],
  ['a category whose name is too long', `${HEAD}Cola,${'D'.repeat(300)},2.50\n`, '2 category'],
  ['a name on two lines', `${HEAD}"Cola\nlight",Drinks,2.50\n`, '2 name'],
  ['a formula for a price', `${HEAD}Cola,Drinks,=1+1\n`, '2 price'],
  ['an error of the spreadsheet', `${HEAD}Cola,Drinks,#REF!\n`, '2 price'],
  ['a date where a price was', `${HEAD}Cola,Drinks,02.May\n`, '2 price'],
  ['a million cells', `${HEAD}${','.repeat(1_000_001)}`, '1 '],
  ['a workbook instead of a text', 'PK\u0003\u0004\u0014\0\u0006', '1 '],
  ['a picture of another host', `name,category,price,image\nCola,Drinks,1,${image('//x/y')}\n`, '2 image'],
  ['a picture that nobody sent', `name,category,price,image\nCola,Drinks,1,/uploads/x/640\n`, '2 image'],
  ['a group twice', `${GROUPED}item,Cola,Drinks,2,"Ice, Ice",,\n`, '4 groups'],
  [
    'more groups than a dish may have',
    `${GROUPED}item,Cola,Drinks,2,"${'Ice,'.repeat(2_000)}",,\n`,
    '4 groups',
  ],
  ['a rate that is spaces', `type,name,rate\ntax,T1,1${' '.repeat(9_000)}x\n`, '2 rate'],
  ['a price that is zeros', `${HEAD}Cola,Drinks,1.${'0'.repeat(9_000)}1\n`, '2 price'],
  ['a price of 21 figures', `${HEAD}Cola,Drinks,${'2'.repeat(21)}\n`, '2 price'],
  [
    'a novel for a description',
    `${HEAD.trim()},description\nCola,Drinks,1,${'d'.repeat(2_001)}\n`,
    '2 description',
  ],
  ['a cell that goes on for ever', `${HEAD}Cola,Drinks,${'2'.repeat(10_001)}\n`, '2 price'],
  ['the year 0', `${HEAD.trim()},sold out until\nCola,Drinks,1,0000-01-01T00:00:00Z\n`, '2 sold out until'],
  [
    'a year that is far off',
    `${HEAD.trim()},sold out until\nCola,Drinks,1,2200-01-01T00:00:00Z\n`,
    '2 sold out until',
  ],
  ['a schedule without length', 'type,name,times\nschedule,Lunch,Monday 12:00-12:00\n', '2 times'],
  ['a schedule without times', 'type,name,times\nschedule,Brunch,\n', '2 times'],
  ['a schedule in a sheet that has no times', 'type,name\nschedule,Brunch\n', '2 times'],
  [
    'a schedule whose times overlap',
    'type,name,times\nschedule,Brunch,"Monday 12:00-15:00, Monday 14:00-16:00"\n',
    '2 times',
  ],
  ['a picture that is none', `name,category,price,image\nCola,Drinks,1,{\n`, '2 image'],
])('%s is reported by its row and column', async (_, csv, where) => {
  expect((await problemsOf(csv))[0]).toBe(where);
});

test.each([
  ['"1,250"', '1,250 can be read in two ways: write 1250 or 1.25.'],
  ['1.250', '1.250 can be read in two ways: write 1250 or 1.25.'],
  ['"£1,250"', '1,250 can be read in two ways: write 1250 or 1.25.'],
  ['ten', 'Enter a price such as 9.50.'],
])('a price of %s is refused with the words of a typed one', async (cell, message) => {
  const { problems } = await bring(`${HEAD}Cola,Drinks,${cell}\n`, true);
  expect(problems).toEqual([{ row: 2, column: 'price', message }]);
});

test('each cell has one problem, however long the list in it is', async () => {
  const tags = Array.from({ length: 2_000 }, (_, index) => `no tag ${index}`).join();
  expect(await problemsOf(`name,category,price,tags\nCola,Drinks,1,"${tags}"\n`)).toEqual(['2 tags']);
  expect(await problemsOf('name,category,price,tags\nCola,Drinks,1,"a b, c d"\n')).toEqual(['2 tags']);
});

test('a thousand problems are reported, and that there are more', async () => {
  const bad = (count: number) => `${HEAD}${'Cola,Drinks,ten\n'.repeat(count)}`;
  expect(await bring(bad(1_000), true)).toMatchObject({ hasMoreProblems: false });
  const answer = await bring(bad(3_000), true);
  expect(answer.problems).toHaveLength(1_000);
  expect(answer).toMatchObject({
    hasMoreProblems: true,
    problems: [{ row: 2 }, { row: 3 }, ...answer.problems.slice(2)],
  });
});

test('what the sheet says is repeated only as far as it helps to find it', async () => {
  const long = 'x'.repeat(500_000);
  for (const csv of [
    `name,${long}\nCola,1\n`,
    `${'"'.repeat(200_000)}\n`,
    `${HEAD.trim()},groups\nCola,Drinks,1,${long.slice(0, 9_000)}\n`,
  ]) {
    const { problems } = await bring(csv, true);
    expect(problems.length).toBeGreaterThan(0);
    for (const { column, message } of problems) expect(column.length + message.length).toBeLessThan(1_000);
  }
});

test('an unknown heading is reported with all that are known', async () => {
  const { problems } = await bring('name,prize,cost\nCola,1,1\n', true);
  for (const heading of COLUMNS) expect(problems[0]?.message).toContain(heading);
  // and with the second one not once more
  expect(problems[1]).toMatchObject({
    column: 'cost',
    message: expect.stringMatching(/delete the column\.$/),
  });
});

test('5 001 rows are one too many; empty ones do not count', async () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => `Cola,Shelf ${index % 50},ten`);
  const most = `${HEAD}${rows.join('\n')}\n`;
  expect((await bring(`${most}${',,\n'.repeat(100)}`, true)).problems[0]).toMatchObject({
    row: 2,
    column: 'price',
  });
  expect(await problemsOf(`${most}\nOne more,Shelf,1`)).toEqual(['5003 ']);
});

test('a sheet that makes the menu larger than menus may be is refused with the limit', async () => {
  const rows = Array.from({ length: 2_001 }, (_, index) => `Dish ${index},Shelf,1`);
  const csv = `${HEAD}${rows.join('\n')}\n`;
  expect(await problemsOf(csv)).toEqual(['1 ']);
  expect((await bring(csv, true)).problems[0]?.message).toContain('at most 800 dishes');
});

test('a sheet of ten megabytes and more is refused', async () => {
  expect(await refused(bring('x'.repeat(11_000_000)))).toMatchObject({ status: 413 });
  const { message } = await refused(bring('x'.repeat(8_000_001)));
  expect(message).toContain('Split it');
});

test('what Excel calls Unicode text is read, with a mark and without, in either order of bytes', async () => {
  const text = 'name\tcategory\tprice\r\nCrème brûlée\tDrinks\t2,60\r\n\r\n\t\t\r\n';
  const little = Buffer.from(text, 'utf16le');
  for (const body of [
    Buffer.concat([Buffer.from([0xff, 0xfe]), little]),
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(little).swap16()]),
    little,
    Buffer.from(little).swap16(),
  ]) {
    expect(await bytes(Buffer.from(body))).toMatchObject({
      status: 200,
      answer: { created: 2, problems: [], kinds: [{}, { kind: 'item', createdNames: ['Crème brûlée'] }] },
    });
  }
});

test('what Windows has always used is read, the euro and curly quotes included', async () => {
  const body = Buffer.concat([
    Buffer.from(`name;category;price\r\nCaf\xe9 `, 'latin1'),
    Buffer.from([0x93, 0x80, 0x94]),
    Buffer.from(';Drinks;2,60\r\n', 'latin1'),
  ]);
  expect((await bytes(body)).answer).toMatchObject({ kinds: [{}, { createdNames: ['Café “€”'] }] });
});
