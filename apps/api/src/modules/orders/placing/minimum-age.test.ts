import { refused } from '@comanda/testing/answers';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner } from '@comanda/testing/test-people';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let diner: TestDiner;

beforeAll(async () => {
  app = await createTestApp();
  diner = await app.diner();
});

afterAll(async () => {
  expect(await brokenInvariants(app.database.db)).toEqual([]);
  await app.close();
});

/** The merchant marks the cake, or takes the mark away. */
async function tagCake(tags: string[]): Promise<void> {
  const { id, menu } = app.world.restaurant;
  const owner = await app.staff('ADMIN');
  const itemId = menu.item('Cake');
  const { categories } = await owner.call('menu', { params: { id } });
  const version = categories.flatMap(({ items }) => items).find((item) => item.id === itemId)?.version ?? 0;
  await owner.call('updateItem', { params: { id, itemId }, body: { version, tags } });
}

const cake = () => ({
  ...{ items: [{ itemId: app.world.restaurant.menu.item('Cake'), quantity: 1 }], expectedTotal: 450 },
});

test('what is not for everyone is refused to whoever says that not all are old enough, and the order keeps the age', async () => {
  await tagCake(['AGE_16', 'AGE_18']);
  const wish = diner.wish(cake());
  const refusal = await refused(diner.place({ ...wish, ofAge: false }));
  expect(refusal).toMatchObject({
    status: 400,
    code: 'INVALID',
    details: [{ path: 'ofAge', code: 'MISSING', message: expect.stringContaining('under 18') }],
  });
  const placed = await diner.place({ ...wish, ofAge: true });
  expect(placed.minimumAge).toBe(18);
  expect((await diner.place(diner.wish(cake()))).minimumAge).toBe(18);

  await tagCake([]);
  const { id, slug } = app.world.restaurant;
  const staff = await app.staff();
  const [forDiner, forStaff] = await Promise.all([
    diner.call('dinerOrder', { params: { slug, orderId: placed.id } }),
    staff.call('order', { params: { id, orderId: placed.id } }),
  ]);
  expect([forDiner.minimumAge, forStaff.minimumAge]).toEqual([18, 18]);
});

test('a basket for everyone is ordered as before, and says nothing of an age', async () => {
  await tagCake(['VEGAN']);
  const placed = await diner.place(diner.wish(cake()));
  expect(placed).not.toHaveProperty('minimumAge');
});
