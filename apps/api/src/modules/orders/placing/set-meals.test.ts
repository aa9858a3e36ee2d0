import { randomUUID } from 'node:crypto';
import type { CallInput } from '@comanda/contract/calls';
import { type Refused, refused, settled } from '@comanda/testing/answers';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { SAMPLE_MENU } from '@comanda/testing/sample-menu';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { OrderWish, PlacedOrder, TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let app: TestApp;
let owner: TestStaff;
let diner: TestDiner;
let other: TestDiner;
let meal: Meal;
let params: { id: string };

type Meal = Awaited<ReturnType<typeof createMeal>>;

beforeAll(async () => {
  const items = [...SAMPLE_MENU.items, { name: 'Beer', price: 500 }];
  app = await createTestApp({ menu: { ...SAMPLE_MENU, items } });
  [owner, diner, other] = await Promise.all([app.staff('ADMIN'), app.diner(), app.diner()]);
  params = { id: app.world.restaurant.id };
  meal = await createMeal();
});

beforeEach(async () => {
  app.clock.set(FRIDAY_EVENING);
  await setStock(5);
});

afterEach(async () => expect(await brokenInvariants(app.database.db)).toEqual([]));

afterAll(() => app.close());

const itemId = (name: string) => app.world.restaurant.menu.item(name);

/** "Feast" of £12: two of cake and soup, the cake for £1 more, and a beer for nothing or none. */
async function createMeal() {
  const part = (name: string, price = 0) => ({ name, price, itemId: itemId(name), repeat: 2 });
  const mains = await owner.call('createOptionGroup', {
    params,
    body: { name: 'Choose two', min: 2, max: 2, options: [part('Cake', 100), part('Soup'), part('Oysters')] },
  });
  const drinks = await owner.call('createOptionGroup', {
    params,
    body: { name: 'A drink', min: 0, max: 1, options: [part('Beer'), part('Lunch plate')] },
  });
  const { categories } = await owner.call('menu', { params });
  const item = await owner.call('createItem', {
    params,
    body: {
      ...{ categoryId: categories[0]?.id ?? '', name: 'Feast', price: 1_200 },
      optionGroupIds: [mains.id, drinks.id],
    },
  });
  /** So many of it, each with these parts. */
  function line(quantity: number, ...names: readonly string[]) {
    const options = [mains, drinks].flatMap((group) => {
      const optionIds = names.flatMap(
        (name) => group.options.find((option) => option.name === name)?.id ?? [],
      );
      return optionIds.length > 0 ? [{ groupId: group.id, optionIds }] : [];
    });
    return { itemId: item.id, quantity, options };
  }
  return { item, mains, line };
}

const alone = (name: string, quantity = 1) => ({ itemId: itemId(name), quantity });

function setStock(stock: number | null, name = 'Cake') {
  return owner.call('itemAvailability', { params: { ...params, itemId: itemId(name) }, body: { stock } });
}

async function stockOf(name: string): Promise<number | null> {
  const rows = app.database.db.selectFrom('menu_items').select('stock').where('id', '=', itemId(name));
  return (await rows.executeTakeFirstOrThrow()).stock;
}

const quote = (items: OrderWish['items']) =>
  diner.call('quote', {
    params: { slug: app.world.restaurant.slug },
    body: { service: 'COLLECTION', items },
  });

async function buy(items: OrderWish['items'], buyer = diner, more: Partial<OrderWish> = {}) {
  const { total } = await quote(items);
  return buyer.place(buyer.wish({ items, expectedTotal: total, ...more }));
}

type Change = Omit<CallInput<'updateItem'>['body'], 'version'>;

async function edit(name: string, change: Change): Promise<void> {
  const { categories } = await owner.call('menu', { params });
  const item = categories.flatMap(({ items }) => items).find(({ id }) => id === itemId(name));
  const body = { version: item?.version ?? 0, ...change };
  await owner.call('updateItem', { params: { ...params, itemId: itemId(name) }, body });
}

test('a meal costs what it costs with its surcharges, whatever its parts cost by themselves', async () => {
  const items = [meal.line(2, 'Cake', 'Cake')];
  const before = await quote(items);
  expect(before).toMatchObject({ problems: [], subtotal: 2 * (1_200 + 2 * 100) });
  await edit('Cake', { price: 9_900 });
  expect(await quote(items)).toEqual(before);
  await edit('Cake', { price: 450 });
});

test('its parts stand under it, for the kitchen by the number and name of their dishes', async () => {
  await edit('Soup', { kitchenName: 'SUPPE', number: '12' });
  const placed = await buy([meal.line(1, 'Cake', 'Soup')]);
  await edit('Soup', { kitchenName: null, number: null });
  expect(placed.lines).toMatchObject([
    {
      name: 'Feast',
      total: 1_300,
      options: [
        { name: 'Cake', price: 100, quantity: 1, itemId: itemId('Cake') },
        { name: 'Soup', price: 0, itemId: itemId('Soup') },
      ],
    },
  ]);
  expect(JSON.stringify(placed)).not.toContain('SUPPE');
  expect(await owner.call('order', { params: { ...params, orderId: placed.id } })).toMatchObject({
    lines: [{ options: [{ name: 'Cake' }, { name: 'Soup', kitchenName: '12. SUPPE' }] }],
  });
});

describe('the stock of a part is that of its dish', () => {
  test('it is taken for each part, and given back where the order ends without food', async () => {
    const placed = await buy([meal.line(2, 'Cake', 'Cake'), alone('Cake')]);
    expect(await stockOf('Cake')).toBe(0);
    await owner.move(placed.id, { from: 'PLACED', to: 'REJECTED', reason: 'BUSY' });
    expect(await stockOf('Cake')).toBe(5);
    const { id } = await buy([meal.line(1, 'Cake', 'Soup')]);
    await owner.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 10 });
    expect(await stockOf('Cake')).toBe(4);
    await owner.move(id, { from: 'ACCEPTED', to: 'CANCELLED', reason: 'DINER_ASKED' });
    expect(await stockOf('Cake')).toBe(5);
  });

  test('alone and as parts it counts together, and is refused together', async () => {
    const items = [meal.line(2, 'Cake', 'Cake'), alone('Cake', 2)];
    const { total, problems } = await quote(items);
    expect(problems).toMatchObject([{ code: 'SOLD_OUT', itemId: itemId('Cake'), message: /Only 5/ }]);
    const wish = diner.wish({ items, expectedTotal: total });
    expect(await refused(diner.place(wish))).toMatchObject({ status: 409, code: 'SOLD_OUT' });
    expect(await stockOf('Cake')).toBe(5);
  });

  test('a dish that runs out through meals is out alone, and the other way round', async () => {
    await buy([meal.line(1, 'Cake', 'Cake'), meal.line(1, 'Cake', 'Cake'), meal.line(1, 'Cake', 'Soup')]);
    expect((await quote([alone('Cake')])).problems).toMatchObject([{ code: 'SOLD_OUT' }]);
    await setStock(1);
    await buy([alone('Cake')]);
    const { problems } = await quote([meal.line(1, 'Cake', 'Soup')]);
    expect(problems).toMatchObject([{ code: 'SOLD_OUT', itemId: itemId('Cake') }]);
    // soup is left, and two of it can be taken
    expect((await quote([meal.line(1, 'Soup', 'Soup')])).problems).toEqual([]);
  });

  test.each([1, 2, 3])('the last portion goes to exactly one of many at once, round %i', async () => {
    await setStock(1);
    const diners = await Promise.all(Array.from({ length: 20 }, () => app.diner()));
    const answers = await Promise.all(
      diners.map((buyer, turn) => {
        const [items, expectedTotal] =
          turn % 2 === 0 ? [[alone('Cake')], 450] : [[meal.line(1, 'Cake', 'Soup')], 1_300];
        return settled(buyer.place(buyer.wish({ items, expectedTotal }), randomUUID()));
      }),
    );
    const refusals = answers.flatMap((answer): Refused[] => (answer.ok ? [] : [answer]));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(refusals.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set(['409 SOLD_OUT']),
    );
    expect(await stockOf('Cake')).toBe(0);
  });

  test('whoever changes an order has the parts of the old one for the new one', async () => {
    await setStock(2);
    const old: PlacedOrder = await buy([meal.line(1, 'Cake', 'Cake')]);
    expect(
      await refused(other.place(other.wish({ items: [alone('Cake')], expectedTotal: 450 }))),
    ).toMatchObject({
      code: 'SOLD_OUT',
    });
    const items = [alone('Cake', 2)];
    const changed = await diner.place(diner.wish({ items, expectedTotal: 900, replaces: old.id }));
    expect(await stockOf('Cake')).toBe(0);
    const back = [meal.line(1, 'Cake', 'Cake')];
    await diner.place(diner.wish({ items: back, expectedTotal: 1_400, replaces: changed.id }));
    expect(await stockOf('Cake')).toBe(0);
  });

  test('scheduled orders that hold a dish as a part are counted when it is marked as sold out', async () => {
    const scheduledFor = new Date(FRIDAY_EVENING + 3 * 60 * 60_000).toISOString();
    await buy([meal.line(1, 'Soup', 'Soup')], diner, { scheduledFor });
    const target = { ...params, itemId: itemId('Soup') };
    const { touches } = await owner.call('itemAvailability', { params: target, body: { available: false } });
    expect(touches.scheduledOrders).toBe(1);
    await owner.call('itemAvailability', { params: target, body: { available: true } });
  });
});

describe('what stands against a dish stands against it as a part', () => {
  test('marked as sold out, or out of its hours', async () => {
    expect((await quote([meal.line(1, 'Oysters', 'Soup')])).problems).toMatchObject([
      { code: 'SOLD_OUT', itemId: itemId('Oysters') },
    ]);
    expect((await quote([meal.line(1, 'Soup', 'Soup', 'Lunch plate')])).problems).toMatchObject([
      { code: 'NOT_NOW', itemId: itemId('Lunch plate') },
    ]);
  });

  test('hidden, or not for the service', async () => {
    await edit('Soup', { visible: false });
    expect((await quote([meal.line(1, 'Soup', 'Cake')])).problems).toMatchObject([{ code: 'ITEM_HIDDEN' }]);
    const { optionGroups } = await diner.call('dinerMenu', { params: { slug: app.world.restaurant.slug } });
    const shown = optionGroups.find(({ id }) => id === meal.mains.id)?.options;
    expect(shown).toMatchObject([
      { name: 'Cake', available: true, itemId: itemId('Cake') },
      { name: 'Soup', available: false },
      { name: 'Oysters', itemId: itemId('Oysters') },
    ]);
    await edit('Soup', { visible: true, services: ['DELIVERY'] });
    expect((await quote([meal.line(1, 'Soup', 'Cake')])).problems).toMatchObject([
      { code: 'NOT_FOR_SERVICE', itemId: itemId('Soup') },
    ]);
    await edit('Soup', { services: null });
  });

  test('a meal with too few parts left cannot be ordered, and staff are told', async () => {
    await Promise.all([setStock(0), edit('Soup', { visible: false })]);
    const { categories } = await diner.call('dinerMenu', { params: { slug: app.world.restaurant.slug } });
    const shown = categories.flatMap(({ items }) => items).find(({ id }) => id === meal.item.id);
    expect(shown?.unorderable).toMatch(/Choose two/);
    const menu = await owner.call('menu', { params });
    const seen = menu.categories.flatMap(({ items }) => items).find(({ id }) => id === meal.item.id);
    expect(seen?.unorderable).toMatch(/Choose two/);
    await edit('Soup', { visible: true });
  });

  test('the age for a drink is that for a meal with it', async () => {
    await edit('Beer', { tags: ['AGE_18'] });
    const items = [meal.line(1, 'Soup', 'Soup', 'Beer')];
    const wish = diner.wish({ items, expectedTotal: 1_200 });
    expect(await refused(diner.place({ ...wish, ofAge: false }))).toMatchObject({
      status: 400,
      details: [{ path: 'ofAge' }],
    });
    expect(await diner.place({ ...wish, ofAge: true })).toMatchObject({ minimumAge: 18 });
  });
});
