import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

/** As the office sends a pasted menu of so many dishes: new categories, sizes, a choice, and what is contained. */
function pastedMenu(count: number): string {
  const dish = (index: number) => [
    ...(index % 20 === 0 ? [`"category",,,"Section ${index / 20}","Made here.",,,,,,,`] : []),
    `"item","Section ${Math.floor(index / 20)}",,"Dish ${index}","With ""bread""","${index + 1}.50","${index}a","Your choice","contains",,,`,
    `"size","Section ${Math.floor(index / 20)}","Dish ${index}","Small",,"${index + 1}.50",,,,,,`,
    `"size","Section ${Math.floor(index / 20)}","Dish ${index}","Large",,"${index + 3}.50",,,,,,`,
  ];
  return [
    'type,category,size of,name,description,price,number,groups,gluten,group,min,max',
    '"group",,,"Your choice",,,,,,,"1","1"',
    '"option",,,"Rice",,"0.00",,,,"Your choice",,',
    '"option",,,"Chips",,"1.00",,,,"Your choice",,',
    ...Array.from({ length: count }, (_, index) => dish(index)).flat(),
    '',
  ].join('\r\n');
}

test('a pasted menu of four hundred dishes comes in with one call, and once however often it is sent', async () => {
  const owner = await app.staff('ADMIN');
  const params = { id: app.world.restaurant.id };
  const before = (await owner.call('menu', { params })).categories.flatMap(({ items }) => items).length;
  const bring = () =>
    owner.call('importMenu', { params, query: {}, body: { csv: pastedMenu(400), dryRun: false } });
  expect(await bring()).toMatchObject({ problems: [], updated: 0 });
  const menu = await owner.call('menu', { params });
  expect(menu.categories.flatMap(({ items }) => items)).toHaveLength(before + 400);
  const dish = menu.categories.flatMap(({ items }) => items).find(({ name }) => name === 'Dish 41');
  expect(dish).toMatchObject({
    price: 4250,
    number: '41a',
    description: 'With "bread"',
    allergens: { GLUTEN: 'CONTAINS' },
    sizes: [
      { name: 'Small', price: 4250 },
      { name: 'Large', price: 4450 },
    ],
  });
  expect(dish?.optionGroupIds).toHaveLength(1);
  expect(await bring()).toMatchObject({ created: 0, updated: 0, problems: [] });
  expect(await owner.call('menu', { params })).toEqual(menu);
});

test('what a colleague has put on the menu meanwhile stays as it is, and only what is new comes in', async () => {
  const owner = await app.staff('ADMIN');
  const params = { id: app.world.restaurant.id };
  const bring = (csv: string, onlyNew = true) =>
    owner.call('importMenu', { params, query: {}, body: { csv, dryRun: false, onlyNew } });
  const sheet = (rows: readonly string[]) =>
    ['type,category,size of,name,description,price,groups,group,min,max', ...rows, ''].join('\r\n');
  const there = sheet([
    'group,,,Pasta,,,,,0,1',
    'option,,,Penne,,0,,Pasta,,',
    'category,,,Primi,By hand,,,,,',
    'item,Primi,,Ragù,Slow,9.50,,,,',
  ]);
  await bring(there, false);
  const before = await owner.call('menu', { params });
  const pasted = sheet([
    'group,,,Side,,,,,1,1',
    'option,,,Bread,,0,,Side,,',
    'category,,,PRIMI,Other,,,,,',
    'item,PRIMI,,ragu,Quick,7,Side,,,',
    'size,PRIMI,ragu,Small,,7,,,,',
    'item,PRIMI,,Lasagne,,11,,,,',
  ]);
  expect(await bring(pasted)).toMatchObject({ created: 1, updated: 0, leftOut: 1, problems: [] });
  const after = await owner.call('menu', { params });
  const primi = (menu: typeof after) => menu.categories.filter(({ name }) => /primi/i.test(name));
  expect(primi(after)).toMatchObject([
    { name: 'Primi', description: 'By hand', items: [{}, { name: 'Lasagne' }] },
  ]);
  expect(primi(after)[0]?.items[0]).toEqual(primi(before)[0]?.items[0]);
  expect(after.optionGroups).toEqual(before.optionGroups);
  const again = await bring(pasted);
  expect(again).toMatchObject({ created: 0, updated: 0, leftOut: 2, problems: [] });
  expect(again.changeId).toBeUndefined();
  expect(await owner.call('menu', { params })).toEqual(after);

  const asking = sheet([
    'group,,,Pasta,,,,,1,1',
    'option,,,Penne,,0,,Pasta,,',
    'item,Primi,,Pesto,,8,Pasta,,,',
  ]);
  expect(await bring(asking)).toMatchObject({ problems: [{ row: 2, column: 'name' }] });
  expect(await bring(asking.replace('Pasta,,,,,1,1', 'Pasta,,,,,0,1'))).toMatchObject({
    created: 1,
    updated: 0,
    problems: [],
  });
  expect((await owner.call('menu', { params })).optionGroups).toEqual(
    before.optionGroups.map((group) => (group.name === 'Pasta' ? { ...group, usedBy: 1 } : group)),
  );
});
