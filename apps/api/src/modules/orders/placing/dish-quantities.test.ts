import { brokenInvariants } from '@comanda/testing/order-invariants';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

async function people() {
  const { id, slug, menu } = app.world.restaurant;
  const [owner, staff, diner] = await Promise.all([app.staff('ADMIN'), app.staff(), app.diner()]);
  const itemId = menu.item('Cake');
  const found = async () => {
    const { categories } = await owner.call('menu', { params: { id } });
    const dish = categories.flatMap(({ items }) => items).find((item) => item.id === itemId);
    if (!dish) throw new Error('There is no cake.');
    return dish;
  };
  return { id, slug, itemId, owner, staff, diner, found };
}

test('a dish from four on by two: other numbers are refused with the way out, all its lines counted', async () => {
  const { id, slug, itemId, owner, staff, diner, found } = await people();
  await staff.call('itemAvailability', { params: { id, itemId }, body: { stock: 50 } });
  const rule = { leastQuantity: 4, quantityStep: 2 };
  const params = { id, itemId };
  await owner.call('updateItem', { params, body: { version: (await found()).version, ...rule } });
  expect(await found()).toMatchObject(rule);
  const { categories } = await diner.call('dinerMenu', { params: { slug } });
  expect(categories.flatMap(({ items }) => items).find((item) => item.id === itemId)).toMatchObject(rule);

  const quote = (...quantities: readonly number[]) =>
    diner.call('quote', {
      params: { slug },
      body: {
        service: 'COLLECTION',
        items: quantities.map((quantity, at) => ({ itemId, quantity, note: `line ${at}` })),
      },
    });
  const problems = async (...quantities: readonly number[]) => (await quote(...quantities)).problems;
  expect(await problems(3)).toMatchObject([
    {
      ...{ code: 'QUANTITY_STEPS', line: 0, itemId, wanted: 3, fewer: null, more: 4 },
      message: 'Cake is ordered from 4 on. Take 4 or remove it.',
    },
  ]);
  expect(await problems(2, 3)).toMatchObject([
    { fewer: 4, more: 6, message: 'You can’t order 5 of Cake. Take 4 or 6.' },
  ]);
  expect(await problems(1, 3)).toEqual([]);
  expect(await problems(6)).toEqual([]);

  const few = await quote(5);
  const wish = (quantity: number, expectedTotal: number) =>
    diner.wish({ items: [{ itemId, quantity }], expectedTotal });
  await expect(diner.place(wish(5, few.total))).rejects.toMatchObject({
    status: 400,
    message: 'You can’t order 5 of Cake. Take 4 or 6.',
  });
  const placed = await diner.place(wish(4, (await quote(4)).total));
  expect(placed.lines).toMatchObject([{ itemId, quantity: 4 }]);
  expect(await brokenInvariants(app.database.db)).toEqual([]);
});

test('where fewer are left than can be ordered, the dish is sold out for everybody', async () => {
  const { id, slug, itemId, owner, staff, diner, found } = await people();
  const shown = async () => {
    const { categories } = await diner.call('dinerMenu', { params: { slug } });
    return categories.flatMap(({ items }) => items).find((item) => item.id === itemId);
  };
  const params = { id, itemId };
  await owner.call('updateItem', {
    params,
    body: { version: (await found()).version, leastQuantity: 4, quantityStep: null },
  });
  await staff.call('itemAvailability', { params, body: { stock: 4 } });
  expect(await shown()).toMatchObject({ soldOut: false });
  await staff.call('itemAvailability', { params, body: { stock: 3 } });
  expect(await shown()).toMatchObject({ soldOut: true });
  const quote = await diner.call('quote', {
    params: { slug },
    body: { service: 'COLLECTION', items: [{ itemId, quantity: 4 }] },
  });
  expect(quote.problems).toMatchObject([{ code: 'SOLD_OUT', left: 0 }]);
  await owner.call('updateItem', { params, body: { version: (await found()).version, leastQuantity: null } });
  expect(await shown()).toMatchObject({ soldOut: false });
});

test('a stranger cannot change it, a stale edit is refused, and 1 is said as nothing', async () => {
  const { id, itemId, owner, found } = await people();
  const stranger = await app.staff('STRANGER');
  const params = { id, itemId };
  const { version } = await found();
  await expect(
    stranger.call('updateItem', { params, body: { version, leastQuantity: 5 } }),
  ).rejects.toMatchObject({ status: 404 });
  await expect(
    owner.call('updateItem', { params, body: { version: version - 1, leastQuantity: 5 } }),
  ).rejects.toMatchObject({ status: 409 });
  await expect(
    owner.call('updateItem', { params, body: { version, quantityStep: 1 } }),
  ).rejects.toMatchObject({ status: 400, message: 'quantityStep: Enter a whole number from 2 to 99.' });
});
