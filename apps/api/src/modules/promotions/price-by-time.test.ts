import { promotionCalls } from '@comanda/testing/promotion-calls';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let calls: ReturnType<typeof promotionCalls>;

beforeAll(async () => {
  app = await createTestApp({ now: Date.parse('2026-10-24T20:00:00.000Z') });
  calls = promotionCalls(app, await app.staff('MANAGER'));
  const dishes = { itemIds: [app.world.restaurant.menu.item('Soup')], categoryIds: [] };
  const benefit = { kind: 'PRICE' as const, price: 400 };
  await calls.create({
    name: 'Happy hour',
    benefit,
    dishes,
    hours: [{ day: 'FRIDAY', from: '17:00', to: '19:00' }],
  });
  await calls.create({
    name: 'Night',
    benefit,
    dishes,
    hours: [{ day: 'SUNDAY', from: '00:30', to: '02:30' }],
  });
  await calls.create({ name: 'Over £50', percent: 50, dishes, minimum: 5_000 });
  await calls.create({
    name: 'First come',
    percent: 50,
    dishes,
    maxUsesPerDay: 1_000,
    services: ['DELIVERY'],
  });
  await calls.create({ name: 'Two pounds', amount: 200, dishes, minimumPieces: 2 });
  await calls.create({ code: 'TEN', percent: 10 });
});

afterAll(() => app.close());

/** The menu as it is kept, and what a soup is quoted for, at an instant. */
async function at(instant: string | number) {
  app.clock.set(typeof instant === 'number' ? instant : Date.parse(instant));
  const diner = await app.diner();
  const menu = await diner.call('dinerMenu', { params: { slug: app.world.restaurant.slug } });
  const { total } = await calls.quote(diner);
  return { asOf: menu.asOf, prices: menu.pricesByTime ?? [], total };
}

test.each([
  ['in the night in which an hour comes twice', '2026-10-24T23:30:00.000Z', '2026-10-25T02:30:00.000Z'],
  ['on a Friday', '2026-11-27T17:00:00.000Z', '2026-11-27T19:00:00.000Z'],
  ['in the night in which an hour is left out', '2027-03-28T00:30:00.000Z', '2027-03-28T01:30:00.000Z'],
])('a kept menu does not outlive the moment at which prices change: %s', async (_, from, until) => {
  const [begins, ends] = [Date.parse(from), Date.parse(until)];
  const lowerAt = async (instant: number) => {
    const { asOf, prices, total } = await at(instant);
    const isLower = (time: number) =>
      prices.some(({ periods }) =>
        periods.some(
          (period) => time >= Date.parse(period.from ?? '') && time < Date.parse(period.until ?? ''),
        ),
      );
    expect(total).toBe(isLower(instant) ? 400 : 600);
    // a page that is shown "now" goes by the instant at which its menu was made
    expect(isLower(Date.parse(asOf))).toBe(isLower(instant));
    return isLower(instant);
  };
  expect(await lowerAt(begins - 1_000)).toBe(false);
  expect(await lowerAt(begins)).toBe(true);
  expect(await lowerAt(ends - 1_000)).toBe(true);
  expect(await lowerAt(ends)).toBe(false);
});

test('the menu has the promotions that lower a price whatever is ordered, and no other', async () => {
  const { prices } = await at('2027-04-02T16:00:00.000Z');
  expect(prices.map(({ name }) => name).sort()).toEqual(['Happy hour', 'Night']);
  expect(prices.find(({ name }) => name === 'Happy hour')).toMatchObject({
    benefit: { kind: 'PRICE', price: 400 },
    periods: [
      { from: '2027-04-02T16:00:00.000Z', until: '2027-04-02T18:00:00.000Z' },
      { from: '2027-04-09T16:00:00.000Z', until: '2027-04-09T18:00:00.000Z' },
    ],
  });
});
