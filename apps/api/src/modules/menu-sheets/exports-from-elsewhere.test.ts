import { expect, test } from 'vitest';
import { readFile } from './read-file.ts';

const bytesOf = (csv: string) => new TextEncoder().encode(csv);

function read(csv: string, columns: readonly { column: number; use: string }[] = [], currency = 'GBP') {
  const found = readFile(bytesOf(csv), { encoding: undefined, columns, currency });
  if (found.kind !== 'file') throw new Error(found.problem.message);
  const { sheet, reading } = found;
  return {
    reading,
    problems: sheet.problems,
    dishes: sheet.item.map(({ cells }) => [cells.category, cells.name, cells.price]),
    sizes: sheet.size.map(({ cells }) => [cells.size_of, cells.name, cells.price]),
    described: sheet.item.map(({ cells }) => cells.description),
  };
}

// the headings of each as they were in November 2026; the rows are our own
test.each([
  [
    'Square',
    'Token,Item Name,Variation Name,SKU,Description,Categories,Reporting Category,Price,Option Name 1,Option Value 1,Tax - GST (5%)\n' +
      't1,Margherita,Small,M-S,"Tomato, basil","Food, Lunch",Pizza,8.50,,,Y\n' +
      't2,Margherita,Large,M-L,,"Food, Lunch",Pizza,12.00,,,Y\n' +
      't3,Cola,Regular,C,,Drinks,Drinks,£2.50,,,N\n',
  ],
  [
    'Loyverse',
    'Handle,SKU,Name,Category,Description,Sold by weight,Option 1 name,Option 1 value,Cost,Track stock,Available for sale [Bar],Price [Bar]\n' +
      'margherita,1,Margherita,Pizza,"Tomato, basil",N,Size,Small,3,N,Y,8.50\n' +
      'margherita,2,,,,,,Large,4,,Y,12.00\n' +
      'cola,3,Cola,Drinks,,N,,,1,N,Y,2.50\n',
  ],
  [
    'Shopify',
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Status\n' +
      'margherita,Margherita,"<p>Tomato, basil</p>",Us,Pizza,"a, b",TRUE,Size,Small,M1,8.50,https://x/1.jpg,active\n' +
      'margherita,,,,,,,,Large,M2,12.00,,\n' +
      'margherita,,,,,,,,,,,https://x/2.jpg,\n' +
      'cola,Cola,,Us,Drinks,,TRUE,Title,Default Title,C1,2.50,,active\n',
  ],
  [
    'WooCommerce',
    'ID,Type,SKU,Name,Published,Short description,Description,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)\n' +
      '10,variable,M,Margherita,1,"Tomato, basil",<p>Long</p>,,Food > Pizza,,Size,"Small, Large"\n' +
      '11,variation,M-S,Margherita - Small,1,,,8.50,,M,Size,Small\n' +
      '12,variation,M-L,Margherita - Large,1,,,12.00,,id:10,Size,Large\n' +
      '13,simple,C,Cola,1,,,2.50,"Drinks, Offers",,,\n',
  ],
  [
    'Toast',
    'Menu Name,Menu Group,Menu Item,Description,Size,Base Price\n' +
      'Main,Pizza,Margherita,"Tomato, basil",Small,$8.50\n' +
      'Main,Pizza,Margherita,,Large,$12.00\n' +
      'Main,Drinks,Cola,,,$2.50\n',
  ],
])('an export of %s comes in with its sizes', (source, csv) => {
  const found = read(source === 'Toast' ? csv.replaceAll('$', '£') : csv);
  expect(found.problems).toEqual([]);
  expect(found.reading).toMatchObject({ source, isWhole: false, askSizes: false });
  expect(found.dishes).toEqual([
    ['Pizza', 'Margherita', 850],
    ['Drinks', 'Cola', 250],
  ]);
  expect(found.sizes).toEqual([
    ['Margherita', 'Small', 850],
    ['Margherita', 'Large', 1_200],
  ]);
  expect(found.described[0]).toBe('Tomato, basil');
});

test('a column that is empty gives way to another for the same thing', () => {
  const csv =
    'Item Name,Variation Name,Categories,Reporting Category,Price\nCola,Regular,"Drinks, Cold",,2\n';
  expect(read(csv).dishes).toEqual([['Drinks', 'Cola', 200]]);
});

test('a title above the headings is passed over and said', () => {
  const found = read(
    'Speisekarte Sommer 2026;;\n;;\nname;category;price\nSuppe;Vorspeisen;4,20\nSchnitzel;Hauptgerichte;14,50\n',
    [],
    'EUR',
  );
  expect(found.problems).toEqual([]);
  expect(found.reading.title).toEqual(['Speisekarte Sommer 2026']);
  expect(found.dishes).toEqual([
    ['Vorspeisen', 'Suppe', 420],
    ['Hauptgerichte', 'Schnitzel', 1_450],
  ]);
});

test('a column that nobody knows is left out and said, with what is in it', () => {
  const found = read('name,category,price,Chef,Margin\nCola,Drinks,2.50,Ada,61\nWater,Drinks,2,Ben,80\n');
  expect(found.problems).toEqual([]);
  expect(found.dishes).toHaveLength(2);
  expect(found.reading.columns.filter(({ use }) => use === 'leave out')).toEqual([
    { column: 3, heading: 'Chef', use: 'leave out', isKnown: false, samples: ['Ada', 'Ben'] },
    { column: 4, heading: 'Margin', use: 'leave out', isKnown: false, samples: ['61', '80'] },
  ]);
});

test('what a person says of a column is done', () => {
  const csv = 'Was,Wo,Wieviel\nCola,Drinks,2.50\n';
  expect(read(csv).problems).toEqual([
    { row: 1, column: '', message: 'Say which column has the names of the dishes.' },
  ]);
  const columns = [
    { column: 0, use: 'name' },
    { column: 1, use: 'category' },
    { column: 2, use: 'price' },
  ];
  expect(read(csv, columns).dishes).toEqual([['Drinks', 'Cola', 250]]);
});

test('two columns of prices are sizes until somebody says otherwise', () => {
  const csv =
    'Gericht;Kategorie;Preis klein;Preis groß\nMargherita;Pizza;8,50 €;12 €\nSalat;Vorspeisen;6,00;\n';
  const guessed = read(csv, [], 'EUR');
  expect(guessed.reading.askSizes).toBe(true);
  expect(guessed.dishes).toEqual([
    ['Pizza', 'Margherita', 850],
    ['Vorspeisen', 'Salat', 600],
  ]);
  expect(guessed.sizes).toEqual([
    ['Margherita', 'klein', 850],
    ['Margherita', 'groß', 1_200],
  ]);
  const said = [
    { column: 2, use: 'price' },
    { column: 3, use: 'leave out' },
  ];
  const one = read(csv, said, 'EUR');
  expect(one.reading.askSizes).toBe(false);
  expect(one.sizes).toEqual([]);
});

test('without a column for it, a row with a name alone is the category of those below', () => {
  expect(read('Dish,Price\nCola,2\nPizza,\nMargherita,8\nDiavola,9\n').dishes).toEqual([
    ['Menu', 'Cola', 200],
    ['Pizza', 'Margherita', 800],
    ['Pizza', 'Diavola', 900],
  ]);
});

test('a dish with a bad size stays out as a whole', () => {
  const found = read(
    'name,category,size,price\nMargherita,Pizza,Small,8\nMargherita,Pizza,Large,ten\nCola,Drinks,,2\n',
  );
  expect(found.problems).toMatchObject([{ row: 3, column: 'price' }]);
  expect(found.dishes).toEqual([['Drinks', 'Cola', 200]]);
  expect(found.sizes).toEqual([]);
});

test('numbers below “ID” and words below “Type” do not make it a sheet of ours', () => {
  const found = read('ID,Type,Name,Category,Price\n1,Veg,Cola,Drinks,2\n');
  expect(found.reading.isWhole).toBe(false);
  expect(found.problems).toEqual([]);
  expect(found.dishes).toEqual([['Drinks', 'Cola', 200]]);
});
