import { refused } from '@comanda/testing/answers';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, expect, test } from 'vitest';

type Places = { id: string; items: string[] }[];

let app: TestApp;
let cook: TestStaff;
let params: { id: string };

beforeAll(async () => {
  app = await createTestApp();
  cook = await app.staff();
  params = { id: app.world.restaurant.id };
});

afterAll(() => app.close());

async function seen() {
  const { version, categories } = await cook.call('menu', { params });
  const places = categories.map(({ id, items }) => ({ id, items: items.map((item) => item.id) }));
  return { version, places, names: categories.map(({ items }) => items.map(({ name }) => name)) };
}

const arrange = (categories: Places, version: number) =>
  cook.call('arrangeMenu', { params, body: { categories, version } });

const id = (name: string) => app.world.restaurant.menu.item(name);

test('a menu is put in order, across categories too, and stays so', async () => {
  const { version, places } = await seen();
  const [all, lunch] = places;
  if (!all || !lunch) throw new Error('The sample has two categories.');
  const moved = [
    { id: lunch.id, items: [id('Soup'), ...lunch.items] },
    { id: all.id, items: all.items.filter((item) => item !== id('Soup')).reverse() },
  ];
  expect(await arrange(moved, version)).toMatchObject({ categories: moved });
  const { names } = await seen();
  expect(names).toEqual([
    ['Soup', 'Lunch plate'],
    ['Oysters', 'Secret', 'Cake', 'Pizza'],
  ]);
});

test('arranging what somebody has arranged since is stale, and what was only sold out since is not', async () => {
  const { version, places } = await seen();
  await cook.call('itemAvailability', {
    params: { ...params, itemId: id('Cake') },
    body: { available: false },
  });
  const first = [...places].reverse();
  await arrange(first, version);
  expect(await refused(arrange(places, version))).toMatchObject({
    status: 409,
    code: 'STALE',
    current: { categories: first },
  });
});

test('an item that was moved into another category since makes an arrangement stale', async () => {
  const { version, places } = await seen();
  const target = places.find(({ items }) => !items.includes(id('Cake')));
  const { categories } = await cook.call('menu', { params });
  const cake = categories.flatMap(({ items }) => items).find((item) => item.id === id('Cake'));
  await cook.call('updateItem', {
    params: { ...params, itemId: id('Cake') },
    body: { version: cake?.version ?? 0, categoryId: target?.id },
  });
  expect(await refused(arrange(places, version))).toMatchObject({ status: 409 });
});

test.each([
  [
    'leaves an item out',
    (places: Places) => places.map((place) => ({ ...place, items: place.items.slice(1) })),
  ],
  [
    'repeats an item',
    (places: Places) => places.map((place) => ({ ...place, items: [...place.items, id('Cake')] })),
  ],
  ['leaves a category out', (places: Places) => places.slice(1)],
  ['repeats a category', (places: Places) => [...places, ...places]],
  [
    'names an item of somebody else',
    (places: Places) =>
      places.map((place) => ({ ...place, items: [...place.items, app.world.foreign.menu.item('Soup')] })),
  ],
])('an order that %s is refused with every problem, and changes nothing', async (_, spoil) => {
  const before = await seen();
  const answer = await refused(arrange(spoil(before.places), before.version));
  expect(answer).toMatchObject({ status: 400, code: 'INVALID' });
  expect(answer.details?.length).toBeGreaterThan(0);
  expect(answer.details?.every(({ path }) => path.startsWith('categories'))).toBe(true);
  expect(await seen()).toEqual(before);
});
