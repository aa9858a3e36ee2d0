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
      '13,simple,C,Cola,1,,,2.50,"Drinks, Offers",,Taste,"Mild, Hot"\n',
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

/** What of a sheet is not sold. */
function offSale(csv: string) {
  const found = readFile(bytesOf(csv), { encoding: undefined, columns: [], currency: 'GBP' });
  if (found.kind !== 'file') throw new Error(found.problem.message);
  const { item, size } = found.sheet;
  return {
    counted: found.reading.offSale,
    hidden: item.flatMap(({ cells }) => (cells.visible === false ? [cells.name] : [])),
    soldOut: size.flatMap(({ cells }) => (cells.available === false ? [cells.name] : [])),
  };
}

test.each([
  [
    'Square',
    'Token,Item Name,Variation Name,Categories,Price,Archived,Sellable\n' +
      't1,Old,Regular,Drinks,2,Y,Y\nt2,Cola,Small,Drinks,2,N,Y\nt3,Cola,Large,Drinks,3,N,N\n',
    ['Old'],
    ['Large'],
  ],
  [
    'Shopify',
    'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price,Status\n' +
      'old,Old,Drinks,Size,Small,2,archived\nold,,,,Large,3,\n' +
      'new,New,Drinks,Title,Default Title,2,Draft\ncola,Cola,Drinks,Title,Default Title,2,active\n',
    ['Old', 'New'],
    [],
  ],
  [
    'WooCommerce',
    'ID,Type,SKU,Name,Published,Regular price,Categories,Parent,Attribute 1 value(s)\n' +
      '1,simple,A,Old,0,2,Drinks,,\n2,simple,B,New,-1,2,Drinks,,\n3,simple,C,Cola,1,2,Drinks,,\n' +
      '4,variable,D,Tea,0,,Drinks,,"Small, Large"\n5,variation,E,Tea - Small,1,2,,D,Small\n' +
      '6,variation,F,Tea - Large,1,3,,D,Large\n',
    ['Old', 'New', 'Tea'],
    [],
  ],
  [
    'Loyverse',
    'Handle,Name,Category,Option 1 value,Available for sale [Bar],Price [Bar],Available for sale [Inn],Price [Inn]\n' +
      'old,Old,Drinks,,N,2,N,2\ncola,Cola,Drinks,,N,2,Y,2\n' +
      'tea,Tea,Drinks,Small,Y,2,Y,2\ntea,,,Large,N,3,N,3\n',
    ['Old'],
    ['Large'],
  ],
])('what %s has off sale comes in hidden, and is counted', (_, csv, hidden, soldOut) => {
  expect(offSale(csv)).toEqual({
    ...{ hidden, soldOut },
    counted: { dishes: hidden.length, sizes: soldOut.length },
  });
});

test('a size without a price stays, to be asked for', () => {
  const square = 'Item Name,Variation Name,Category,Price\nWings,6 pcs,Grill,5\nWings,12 pcs,Grill,\n';
  expect(read(square).sizes).toEqual([
    ['Wings', '6 pcs', 500],
    ['Wings', '12 pcs', undefined],
  ]);
  expect(read(square.replace('6 pcs', 'Regular')).sizes).toHaveLength(2);
  const loyverse =
    'Handle,Name,Category,Option 1 value,Default price\nwings,Wings,Grill,6 pcs,5\nwings,,,12 pcs,\n';
  expect(read(loyverse).sizes).toHaveLength(2);
});

test('categories are cut at commas only where a column lists several', () => {
  const wines = (heading: string) =>
    `Item Name,Variation Name,${heading},Price\nHouse,Glass,"Wine, red",5\nHouse,Glass,"Wine, white",6\n`;
  for (const heading of ['Category', 'Reporting Category'])
    expect(read(wines(heading)).dishes).toEqual([
      ['Wine, red', 'House', 500],
      ['Wine, white', 'House', 600],
    ]);
  expect(read('Menu Item,Menu Group,Base Price\nHouse,"Wine, red",5\n').dishes).toEqual([
    ['Wine, red', 'House', 500],
  ]);
  expect(read('name,category,price\nHouse,"Wine, red",5\n').dishes[0]?.[0]).toBe('Wine, red');
  expect(
    read('Type,Name,Regular price,Categories\nsimple,House,5,"Wine\\, red, Offers"\n').dishes[0]?.[0],
  ).toBe('Wine, red');
});

test('tokens of Square tell dishes apart where lines of a dish share them', () => {
  const csv = (...[one, two, three]: readonly string[]) =>
    'Token,Item Name,Variation Name,Category,Price\n' +
    `${one},Soup,Small,Lunch,4\n${two},Soup,Large,Lunch,6\n${three},Soup,Regular,Lunch,5\n`;
  expect(read(csv('a', 'a', 'b')).dishes).toHaveLength(2);
  expect(read(csv('a', 'b', 'c')).dishes).toHaveLength(1);
});

test('rows taken for categories are said, and one alone among dishes is a dish without a price', () => {
  const found = read('Dish,Price\nStarters,\nSoup,4\nMains,\nSteak,20\n');
  expect(found.reading.categoryRows).toEqual(['Starters', 'Mains']);
  const alone = read('Dish,Price\nMargherita,8\nFish of the day,\nSteak,20\n');
  expect(alone.reading.categoryRows).toEqual([]);
  expect(alone.dishes.map(([, name, price]) => [name, price])).toEqual([
    ['Margherita', 800],
    ['Fish of the day', undefined],
    ['Steak', 2_000],
  ]);
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
  const found = read('Dish,Price\nCola,2\nPizza,\nMargherita,8\nDiavola,9\nGrill,\nSteak,20\n');
  expect(found.dishes).toEqual([
    ['', 'Cola', 200],
    ['Pizza', 'Margherita', 800],
    ['Pizza', 'Diavola', 900],
    ['Grill', 'Steak', 2_000],
  ]);
});

test('a column of figures that nobody knows is a price only when somebody says so', () => {
  const csv = 'Gericht;Kategorie;Gewicht\nSteak;Grill;350\n';
  const guessed = read(csv, [], 'EUR');
  expect(guessed.reading).toMatchObject({ askSizes: true });
  const said = read(csv, [{ column: 2, use: 'leave out' }], 'EUR');
  expect(said.reading.askSizes).toBe(false);
  expect(said.dishes).toEqual([['Grill', 'Steak', undefined]]);
  expect(read(csv, [{ column: 2, use: 'price' }], 'EUR').reading.askSizes).toBe(false);

  const ids = read('id,name,Gewicht\n0191e0a4-0000-7000-8000-000000000001,Steak,350\n');
  expect(ids.reading).toMatchObject({ askSizes: false, isWhole: true });
  expect(ids.dishes).toEqual([['', 'Steak', undefined]]);
});

test('codes of allergens without a column of descriptions are left out and said', () => {
  const found = read('name,category,price,Allergene\nSuppe,Vorspeisen,4,"A,G"\n');
  expect(found.described).toEqual([undefined]);
  expect(found.reading.columns.at(-1)).toMatchObject({ heading: 'Allergene', use: 'leave out' });
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

test('a column of prices with a slip in it is still one, and the slip a problem', () => {
  const found = read(
    'name,category,Price small,Price large\nSoup,Starters,4,6\nStew,Mains,9,abc\nPie,Mains,8,11\n',
  );
  expect(found.reading).toMatchObject({ askSizes: true });
  expect(found.problems).toMatchObject([{ row: 3 }]);
});
