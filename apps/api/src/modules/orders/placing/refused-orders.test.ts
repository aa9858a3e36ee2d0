import type { CallInput } from '@comanda/contract/calls';
import { refused } from '@comanda/testing/answers';
import { PLACES } from '@comanda/testing/sample-restaurant';
import { recordStream } from '@comanda/testing/stream-record';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { OrderWish, TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

let app: TestApp;
let diner: TestDiner;
let staff: TestStaff;

beforeAll(async () => {
  app = await createTestApp();
  [diner, staff] = await Promise.all([app.diner(), app.staff()]);
});

afterEach(() => app.clock.set(FRIDAY_EVENING));

afterAll(() => app.close());

const item = (name: string) => app.world.restaurant.menu.item(name);
const one = (name: string, quantity = 1) => ({ items: [{ itemId: item(name), quantity }] });
const refusalOf = (changes: Partial<OrderWish>) => refused(diner.place(diner.wish(changes)));
const inLondon = (time: string) => Date.parse(`2026-11-20T${time}:00.000Z`);

const address = { line1: '2 Short Lane', city: 'London' };
const delivered = (changes: Partial<OrderWish>): Partial<OrderWish> => ({
  service: 'DELIVERY',
  address,
  location: PLACES.near,
  ...changes,
});

describe('is refused with 409, its code and the words for the diner', () => {
  test.each<[string, () => Partial<OrderWish>, string, RegExp]>([
    ['an item that is sold out', () => one('Oysters'), 'SOLD_OUT', /^Oysters just sold out/],
    ['an item that is hidden', () => one('Secret'), 'SOLD_OUT', /^Secret is no longer on the menu/],
    ['more than the stock', () => one('Cake', 6), 'SOLD_OUT', /^Only 5 × Cake left/],
    [
      'a lunch dish in the evening',
      () => one('Lunch plate'),
      'SOLD_OUT',
      /^Lunch plate is served Mon–Fri 12:00–15:00, next from 12:00 on Monday\. Choose/,
    ],
    [
      'a place outside every zone',
      () =>
        delivered({
          location: PLACES.far,
          address: { ...address, postcode: 'E17 1AA' },
          ...one('Soup', 5),
        }),
      'OUT_OF_ZONE',
      /^We don't deliver to E17 1AA/,
    ],
    [
      'a postcode that no zone lists and nobody can place',
      () => delivered({ location: { lat: 0, lng: 0 }, address: { ...address, postcode: 'E17 1AA' } }),
      'OUT_OF_ZONE',
      /^We can't tell whether we deliver to E17 1AA\. Use your location/,
    ],
    [
      'a delivery of which only the street is known',
      () => delivered({ location: { lat: 0, lng: 0 } }),
      'OUT_OF_ZONE',
      /^Enter your full postcode and we'll tell you/,
    ],
    ['a basket below the minimum', () => delivered(one('Soup', 2)), 'BELOW_MINIMUM', /^Add £3.00 more/],
    ['a time that has passed', () => ({ scheduledFor: '2026-11-20T18:00:00Z' }), 'SLOT_FULL', /passed/],
    ['a time between the slots', () => ({ scheduledFor: '2026-11-20T20:01:00Z' }), 'SLOT_FULL', /on offer/],
    ['a time after closing', () => ({ scheduledFor: '2026-11-20T23:30:00Z' }), 'CLOSED', /closed at 23:30/],
    ['a day too far ahead', () => ({ scheduledFor: '2026-12-20T20:00:00Z' }), 'SLOT_FULL', /7 days ahead/],
  ])('%s', async (_, changes, code, words) => {
    const refusal = await refusalOf(changes());
    expect(refusal).toMatchObject({ status: 409, error: 'Conflict', code });
    expect(refusal.message).toMatch(words);
    expect(refusal.quote?.problems.map(({ message }) => message)).toContain(refusal.message);
  });

  test('with what the words are made of', async () => {
    const below = await refusalOf(delivered(one('Soup', 2)));
    expect(below.quote?.problems).toEqual([
      { code: 'BELOW_MINIMUM', message: below.message, missing: 300, subtotal: 1200 },
    ]);
    const many = await refusalOf(one('Cake', 6));
    expect(many.quote?.problems).toEqual([
      { code: 'SOLD_OUT', message: many.message, itemId: item('Cake'), item: 'Cake', left: 5 },
    ]);
  });

  test('an order at night, with the time of the next opening', async () => {
    app.clock.set(inLondon('23:00'));
    expect(await refusalOf({})).toMatchObject({
      status: 409,
      code: 'CLOSED',
      message: expect.stringMatching(/11:00/),
    });
    app.clock.set(inLondon('22:39'));
    expect(await diner.place()).toMatchObject({ status: 'PLACED' });
  });

  test('an order that would be ready only after closing: the day is not changed in silence', async () => {
    app.clock.set(inLondon('22:40'));
    expect(await refusalOf({})).toMatchObject({ status: 409, code: 'DAY_CHANGED' });
  });

  test('the menu takes no order for now from the same moment on, and open pages hear of it', async () => {
    const { slug } = app.world.restaurant;
    const page = recordStream({ url: `${app.baseUrl}/clients/${slug}/stream`, token: null });
    onTestFinished(() => page.close());
    const hears = (words: string) =>
      page.until(words, () => page.events.some(({ type, data }) => type === 'state' && data.includes(words)));
    const notNow = async () => (await diner.call('dinerMenu', { params: { slug } })).state.notNow;
    app.clock.set(inLondon('22:39'));
    expect(await notNow()).not.toHaveProperty('COLLECTION');
    await hears('OPEN');
    app.clock.set(inLondon('22:40'));
    expect(await notNow()).toMatchObject({
      COLLECTION: {
        code: 'DAY_CHANGED',
        message: 'Last orders for collection were at 22:40. Order for 11:00 tomorrow or later.',
        lastOrders: new Date(inLondon('22:40')).toISOString(),
      },
    });
    await hears('Last orders for collection were at 22:40.');
  });

  test('an order during a pause, which ends by itself', async () => {
    await staff.call('pause', { params: { id: app.world.restaurant.id }, body: { minutes: 30 } });
    expect(await refusalOf({})).toMatchObject({ status: 409, code: 'PAUSED' });
    app.clock.advance(30 * 60_000);
    expect(await diner.place()).toMatchObject({ status: 'PLACED' });
    await staff.call('unpause', { params: { id: app.world.restaurant.id } });
  });

  test('an option that is sold out', async () => {
    const { menu, id } = app.world.restaurant;
    const params = { id, optionId: menu.option('Rye') };
    const withRye = {
      items: [
        {
          itemId: item('Soup'),
          quantity: 1,
          options: [{ groupId: menu.group('Bread'), optionIds: [menu.option('Rye')] }],
        },
      ],
      expectedTotal: 650,
    };
    await staff.call('optionAvailability', { params, body: { available: false } });
    expect(await refusalOf(withRye)).toMatchObject({
      status: 409,
      code: 'SOLD_OUT',
      message: expect.stringMatching(/Rye/),
    });
    await staff.call('optionAvailability', { params, body: { available: true } });
    expect(await diner.place(diner.wish(withRye))).toMatchObject({ total: 650 });
  });
});

describe('a total that no longer matches', () => {
  test('is refused with the new quote and what differs, and nothing is stored', async () => {
    const before = await app.database.db.selectFrom('orders').select('id').execute();
    const refusal = await refusalOf({ expectedTotal: 550 });
    expect(refusal).toMatchObject({ status: 409, code: 'PRICE_CHANGED', quote: { total: 600 } });
    expect(refusal.differences).toEqual([{ part: 'TOTAL', name: 'Total in GBP', from: 550, to: 600 }]);
    expect(await app.database.db.selectFrom('orders').select('id').execute()).toHaveLength(before.length);
  });

  test('says line by line what differs when the diner sent the lines they saw', async () => {
    const items = [
      { itemId: item('Soup'), quantity: 2 },
      { itemId: item('Cake'), quantity: 1 },
    ];
    const refusal = await refusalOf({ items, expectedTotal: 1550, expectedLines: [1100, 450] });
    expect(refusal.differences).toEqual([
      { part: 'LINE', name: 'Soup', itemId: item('Soup'), from: 1100, to: 1200 },
      { part: 'TOTAL', name: 'Total in GBP', from: 1550, to: 1650 },
    ]);
  });

  test('may be dearer or cheaper: the diner decides either way', async () => {
    expect(await refusalOf({ expectedTotal: 601 })).toMatchObject({ status: 409, code: 'PRICE_CHANGED' });
    expect(await refusalOf({ expectedTotal: 0 })).toMatchObject({ status: 409, code: 'PRICE_CHANGED' });
  });

  test('is met exactly by the total of the quote, zone, fee and tip included', async () => {
    const body: CallInput<'quote'>['body'] & Partial<OrderWish> = {
      service: 'DELIVERY',
      items: [{ itemId: item('Soup'), quantity: 4 }],
      address: { ...address, postcode: 'E1 6AN' },
      location: PLACES.near,
      tip: 100,
    };
    const quote = await diner.call('quote', { params: { slug: app.world.restaurant.slug }, body });
    expect(quote).toMatchObject({ deliveryFee: 250, tip: 100, total: 2750, zone: { name: 'Around us' } });
    const placed = await diner.place({ ...diner.wish(), ...body, expectedTotal: quote.total });
    expect(placed).toMatchObject({ total: 2750, deliveryFee: 250, travelMinutes: 10 });
  });
});
