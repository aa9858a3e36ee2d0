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
