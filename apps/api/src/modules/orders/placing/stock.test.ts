import { type Refused, refused, settled } from '@comanda/testing/answers';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { SAMPLE_MENU } from '@comanda/testing/sample-menu';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { PlacedOrder, TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const BUYERS = 60;

let app: TestApp;
let staff: TestStaff;
let diners: TestDiner[];

beforeAll(async () => {
  const items = [...SAMPLE_MENU.items, { name: 'Tart', price: 500, stock: 5 }];
  app = await createTestApp({ menu: { ...SAMPLE_MENU, items } });
  staff = await app.staff();
  diners = await Promise.all(Array.from({ length: BUYERS }, () => app.diner()));
});

beforeEach(() => app.clock.set(FRIDAY_EVENING));

afterEach(async () => expect(await brokenInvariants(app.database.db)).toEqual([]));

afterAll(() => app.close());

const itemId = (name: string) => app.world.restaurant.menu.item(name);

function setStock(name: string, stock: number | null) {
  return staff.call('itemAvailability', {
    params: { id: app.world.restaurant.id, itemId: itemId(name) },
    body: { stock },
  });
}

async function stockOf(name: string): Promise<number | null> {
  const row = await app.database.db
    .selectFrom('menu_items')
    .select('stock')
    .where('id', '=', itemId(name))
    .executeTakeFirstOrThrow();
  return row.stock;
}

type Lines = readonly (readonly [name: string, quantity: number])[];

function buy(diner: TestDiner, lines: Lines): Promise<PlacedOrder> {
  const items = lines.map(([name, quantity]) => ({ itemId: itemId(name), quantity }));
  const expectedTotal = lines.reduce((sum, [name, n]) => sum + n * (name === 'Cake' ? 450 : 500), 0);
  return diner.place(diner.wish({ items, expectedTotal }));
}

async function buyAllAtOnce(linesOf: (turn: number) => Lines) {
  const answers = await Promise.all(diners.map((diner, turn) => settled(buy(diner, linesOf(turn)))));
  const sold = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
  const refusals = answers.flatMap((answer): Refused[] => (answer.ok ? [] : [answer]));
  return { sold, refusals };
}

const [one, two] = [
  () => diners[0] ?? expect.fail('no diner'),
  () => diners[1] ?? expect.fail('no second diner'),
];

describe('the last unit', () => {
  test.each([1, 2, 3, 4, 5])('goes to exactly one of sixty buyers at once, round %i', async () => {
    await setStock('Cake', 1);
    const { sold, refusals } = await buyAllAtOnce(() => [['Cake', 1]]);
    expect(sold).toHaveLength(1);
    expect(new Set(refusals.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set(['409 SOLD_OUT']),
    );
    expect(await stockOf('Cake')).toBe(0);
  });

  test.each([1, 2, 3])(
    'of two dishes, chosen in opposite orders, is never sold twice, round %i',
    async () => {
      await setStock('Cake', 20);
      await setStock('Tart', 20);
      const { sold, refusals } = await buyAllAtOnce((turn) =>
        turn % 2 === 0
          ? [
              ['Cake', 1 + (turn % 3)],
              ['Tart', 1],
            ]
          : [
              ['Tart', 1 + (turn % 3)],
              ['Cake', 1],
            ],
      );
      expect(new Set(refusals.map(({ status, code }) => `${status} ${code}`))).toEqual(
        new Set(['409 SOLD_OUT']),
      );
      for (const name of ['Cake', 'Tart']) {
        const taken = sold.flatMap(({ lines }) => lines).filter((line) => line.name === name);
        const left = 20 - taken.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(await stockOf(name)).toBe(left);
      }
    },
  );

  test('is sold while staff begin and end to count the dish, and neither side notices the other', async () => {
    await setStock('Cake', 1000);
    let isOver = false;
    const edits = Promise.all(
      Array.from({ length: 2 }, async () => {
        while (!isOver) {
          await setStock('Cake', null);
          await setStock('Cake', 1000);
        }
      }),
    );
    const { sold, refusals } = await buyAllAtOnce(() => [['Cake', 1]]);
    isOver = true;
    await edits;
    expect(refusals.filter(({ status }) => status !== 503)).toEqual([]);
    // a diner that was asked to come back is served as soon as nobody edits
    const after = await buyAllAtOnce(() => [['Cake', 1]]);
    expect(after.refusals).toEqual([]);
    expect(await stockOf('Cake')).toBeLessThanOrEqual(1000 - after.sold.length);
    expect(sold.length + refusals.length).toBe(after.sold.length);
  });
});

describe('an order that ends without food gives its stock back, once', () => {
  test.each<[string, (order: PlacedOrder) => Promise<unknown>]>([
    ['rejected', ({ id }) => staff.move(id, { from: 'PLACED', to: 'REJECTED', reason: 'BUSY' })],
    ['taken back by the diner', ({ id }) => cancel(one(), id)],
    [
      'cancelled by staff',
      async ({ id }) => {
        await staff.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 10 });
        await staff.move(id, { from: 'ACCEPTED', to: 'CANCELLED', reason: 'DINER_ASKED' });
      },
    ],
    [
      'missed',
      async ({ id }) => {
        // orders of other tests are not to be missed as well
        await app.database.db.updateTable('orders').set({ clock_at: null }).where('id', '!=', id).execute();
        app.clock.advance(10 * 60_000);
        await app.runClock();
      },
    ],
  ])('when it was %s', async (_, end) => {
    await setStock('Cake', 3);
    const order = await buy(one(), [['Cake', 3]]);
    expect(await refused(buy(two(), [['Cake', 1]]))).toMatchObject({ code: 'SOLD_OUT' });
    await end(order);
    await end(order).catch(() => {});
    expect(await stockOf('Cake')).toBe(3);
    expect(await buy(two(), [['Cake', 3]])).toMatchObject({ status: 'PLACED' });
  });

  const cancel = (diner: TestDiner, orderId: string) =>
    diner.call('cancelOrder', { params: { slug: app.world.restaurant.slug, orderId } });

  test('and what came back can be bought at once, also when it had not sold out', async () => {
    await setStock('Cake', 5);
    const order = await buy(one(), [['Cake', 3]]);
    // an edit of anything makes the menu be read anew, with two left
    await setStock('Tart', 9);
    expect(await refused(buy(two(), [['Cake', 4]]))).toMatchObject({ message: /Only 2/ });
    await staff.move(order.id, { from: 'PLACED', to: 'REJECTED', reason: 'BUSY' });
    expect(await buy(two(), [['Cake', 4]])).toMatchObject({ status: 'PLACED' });
  });

  test('but not when the dish is not counted any more', async () => {
    await setStock('Cake', 3);
    const order = await buy(one(), [['Cake', 3]]);
    await setStock('Cake', null);
    await cancel(one(), order.id);
    expect(await stockOf('Cake')).toBeNull();
  });
});

test('an order that was completed keeps what it took', async () => {
  await setStock('Cake', 3);
  const { id } = await buy(one(), [['Cake', 2]]);
  await staff.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 10 });
  await staff.move(id, { from: 'ACCEPTED', to: 'READY' });
  await staff.move(id, { from: 'READY', to: 'COMPLETED' });
  expect(await stockOf('Cake')).toBe(1);
});
