import { promotionCalls } from '@comanda/testing/promotion-calls';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let app: TestApp;
let calls: ReturnType<typeof promotionCalls>;

beforeAll(async () => {
  app = await createTestApp();
  calls = promotionCalls(app, await app.staff('MANAGER'));
});

beforeEach(async () => {
  app.clock.set(FRIDAY_EVENING);
  await calls.removeAll();
});

afterAll(() => app.close());

const soup = () => ({ itemIds: [app.world.restaurant.menu.item('Soup')], categoryIds: [] });

async function offers() {
  const diner = await app.diner();
  const menu = await diner.call('dinerMenu', { params: { slug: app.world.restaurant.slug } });
  return menu.offers ?? [];
}

test('the menu names what applies by itself, in the order in which it is taken off, and never a code', async () => {
  await calls.create({ code: 'TEN', percent: 10 });
  await calls.create({ name: 'Later', percent: 10, paused: true });
  await calls.create({ name: 'Over', percent: 10, endsAt: new Date(FRIDAY_EVENING - 1).toISOString() });
  await calls.create({ name: 'Feast', amount: 800, minimum: 1_500, rank: 2 });
  await calls.create({
    ...{ name: 'Two for one', rank: 1, dishes: soup() },
    benefit: { kind: 'CHEAPEST', of: 2, percent: 100 },
  });
  expect(await offers()).toMatchObject([
    { name: 'Two for one', words: 'Two for one on Soup', pieces: 2, minimum: null, dishes: soup() },
    { name: 'Feast', gives: '£8.00 off', words: 'Feast: £8.00 off from £15.00', pieces: 1, minimum: 1_500 },
  ]);
  expect(JSON.stringify(await offers())).not.toContain('TEN');
});

test('an offer has its hours, and goes from the menu when it has ended or is paused', async () => {
  const ends = FRIDAY_EVENING + 60_000;
  const { id, version } = await calls.create({
    ...{ name: 'Tonight', percent: 50, minimum: 100 },
    endsAt: new Date(ends).toISOString(),
  });
  expect(await offers()).toMatchObject([{ periods: [{ until: new Date(ends).toISOString() }] }]);
  app.clock.set(ends);
  expect(await offers()).toEqual([]);
  app.clock.set(FRIDAY_EVENING);
  await calls.change(id, { paused: true, version });
  expect(await offers()).toEqual([]);
});

test('what is quoted with it is what is paid, and a tip is a share of what is left of the dishes', async () => {
  await calls.create({
    ...{ name: 'Two for one', dishes: soup() },
    benefit: { kind: 'CHEAPEST', of: 2, percent: 100 },
  });
  const ada = await app.diner();
  const [line] = ada.wish({}).items;
  const items = line ? [{ ...line, quantity: 2 }] : [];
  const quoted = await calls.quote(ada, { items });
  expect(quoted).toMatchObject({
    ...{ subtotal: 1_200, goods: 600, total: 600 },
    promotions: [{ name: 'Two for one', amount: 600 }],
  });
  expect(await calls.order(ada, { items })).toMatchObject({ total: quoted.total });
});
