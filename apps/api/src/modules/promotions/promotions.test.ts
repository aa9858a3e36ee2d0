import { DAY_MS, HOUR_MS, MINUTE_MS } from '@comanda/domain/hours/durations';
import { refused, settled } from '@comanda/testing/answers';
import { crowdOf, placedAtLast } from '@comanda/testing/crowds';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { promotionCalls } from '@comanda/testing/promotion-calls';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { OrderWish, TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let app: TestApp;
let manager: TestStaff;
let calls: ReturnType<typeof promotionCalls>;
let ada: TestDiner;

beforeAll(async () => {
  app = await createTestApp({
    environment: { RATES: 'orderWaiting.address=1000/hour' },
  });
  manager = await app.staff('MANAGER');
  calls = promotionCalls(app, manager);
  await app.database.db.updateTable('restaurants').set({ most_unanswered: null }).execute();
});

beforeEach(async () => {
  app.clock.set(FRIDAY_EVENING);
  await calls.removeAll();
  ada = await app.diner();
});

afterEach(async () => expect(await brokenInvariants(app.database.db)).toEqual([]));

afterAll(() => app.close());

const params = () => ({ id: app.world.restaurant.id });
const item = (name: string) => app.world.restaurant.menu.item(name);

type Terms = Parameters<(typeof calls)['create']>[0];
const quote = (changes?: Partial<OrderWish>, diner = ada) => calls.quote(diner, changes);
const order = (changes?: Partial<OrderWish>, diner = ada) => calls.order(diner, changes);
const uses = async (name: string) => (await calls.list()).get(name)?.uses;

describe('a diner with a code', () => {
  test.each(['ten', 'TEN', ' t e n ', 'Te-n'])(
    '%j: the quote, the order and its page name it',
    async (promotionCode) => {
      await calls.create({ code: 'TEN', name: 'Ten off', percent: 10 });
      expect(await quote({ promotionCode })).toMatchObject({
        ...{ subtotal: 600, discount: 60, total: 540 },
        promotions: [{ name: 'Ten off', amount: 60 }],
        promotionCode: { holds: true, name: 'Ten off' },
      });
      const placed = await order({ promotionCode });
      expect(placed).toMatchObject({
        total: 540,
        discount: 60,
        promotions: [{ name: 'Ten off', amount: 60 }],
      });
      const [forDiner, forStaff] = await Promise.all([
        ada.call('dinerOrder', { params: { slug: app.world.restaurant.slug, orderId: placed.id } }),
        manager.call('order', { params: { ...params(), orderId: placed.id } }),
      ]);
      for (const read of [forDiner, forStaff])
        expect(read.promotions).toMatchObject([{ name: 'Ten off', amount: 60 }]);
      expect(await uses('Ten off')).toBe(1);
      const { charges } = await app.database.db
        .selectFrom('order_charges')
        .select((own) => own.fn.countAll<number>().as('charges'))
        .where('order_id', '=', placed.id)
        .executeTakeFirstOrThrow();
      expect(Number(charges)).toBe(1);
    },
  );

  test.each<[string, Terms, Partial<OrderWish>, string, string]>([
    ['expired', { percent: 10, endsAt: '2026-11-20T18:30:00Z' }, {}, 'OVER', 'That code has ended.'],
    [
      'to come',
      { percent: 10, startsAt: '2026-11-21T12:00:00Z' },
      {},
      'NOT_YET',
      'That code starts at 12:00 tomorrow.',
    ],
    [
      'for lunch',
      { percent: 10, hours: [{ day: 'FRIDAY', from: '12:00', to: '15:00' }] },
      {},
      'NOT_THEN',
      'That code is for other hours: Fri 12:00–15:00.',
    ],
    [
      'for more money',
      { percent: 10, minimum: 1020 },
      {},
      'BELOW_MINIMUM',
      'Spend £4.20 more and the code is yours.',
    ],
    [
      'for more pieces',
      { percent: 10, minimumPieces: 3 },
      {},
      'TOO_FEW',
      'Add 2 more dishes and the code is yours.',
    ],
    [
      'for another service',
      { percent: 10, services: ['DELIVERY'] },
      {},
      'OTHER_SERVICE',
      'That code is for delivery.',
    ],
    [
      'for no delivery',
      { benefit: { kind: 'DELIVERY', percent: 100 } },
      {},
      'NO_FEE',
      'You pay nothing for delivery, so there is nothing to take off.',
    ],
    ['paused', { percent: 10, paused: true }, {}, 'PAUSED', 'That code isn’t running at the moment.'],
  ])('%s gets the reason, and what would do', async (_, terms, wish, reason, message) => {
    await calls.create({ code: 'TEN', ...terms });
    const quoted = await quote({ promotionCode: 'ten', ...wish });
    expect(quoted).toMatchObject({ discount: 0, promotionCode: { holds: false, reason, message } });
    if (reason === 'BELOW_MINIMUM') expect(quoted.promotionCode).toMatchObject({ missing: 420 });
    const answer = await refused(ada.place(ada.wish({ promotionCode: 'ten', ...wish })));
    expect(answer).toMatchObject({ status: 409, code: 'CODE_REFUSED', message });
    expect(answer).toMatchObject({ quote: { total: 600, promotionCode: { reason } } });
  });

  test.each(['nobody has it', 'TEN TWENTY', '%', "'; DROP"])(
    '%j is not known: 400 with the field',
    async (promotionCode) => {
      await calls.create({ code: 'TEN', percent: 10 });
      await calls.create({ code: 'TWENTY', percent: 20 });
      expect((await quote({ promotionCode })).promotionCode).toMatchObject({
        holds: false,
        reason: 'UNKNOWN',
      });
      expect(await refused(ada.place(ada.wish({ promotionCode })))).toMatchObject({
        ...{ status: 400, code: 'INVALID' },
        details: [{ path: 'promotionCode', message: 'We don’t know that code. Check how it is written.' }],
      });
    },
  );

  test('who was shown a total with a promotion that is gone is asked again', async () => {
    const { id } = await calls.create({ name: 'Friday', percent: 10 });
    const { total } = await quote();
    expect(total).toBe(540);
    await calls.change(id, { version: 1, paused: true });
    expect(await refused(ada.place(ada.wish({ expectedTotal: total })))).toMatchObject({
      ...{ status: 409, code: 'PRICE_CHANGED' },
      quote: { total: 600 },
    });
  });
});

describe('promotions by themselves', () => {
  test('are taken off in their order, beside a code, and one alone replaces them when it saves more', async () => {
    const pound = await calls.create({ name: 'A pound', amount: 100, rank: 1 });
    const ten = await calls.create({ code: 'TEN', percent: 10, rank: 2 });
    const both = await quote({ promotionCode: 'ten' });
    expect(both.promotions).toMatchObject([
      { id: pound.id, name: 'A pound', amount: 100 },
      { id: ten.id, name: 'TEN', amount: 50 },
    ]);
    const placed = await order({ promotionCode: 'ten' });
    expect(placed.total).toBe(450);
    const half = await calls.create({ code: 'HALF', percent: 50, alone: true });
    expect((await quote({ promotionCode: 'half' })).promotions).toMatchObject([
      { id: half.id, name: 'HALF', amount: 300 },
    ]);
    await calls.create({ name: 'Almost all', percent: 90 });
    expect((await quote({ promotionCode: 'half' })).promotionCode).toMatchObject({
      reason: 'OTHERS_SAVE_MORE',
    });
  });

  test('by the hours of the time that is ordered for, on the restaurant’s clock', async () => {
    const hours = [{ day: 'FRIDAY', from: '20:00', to: '21:00' }] as const;
    const dishes = { itemIds: [item('Soup')], categoryIds: [] };
    await calls.create({
      name: 'Happy hour',
      benefit: { kind: 'PRICE', price: 400 },
      dishes,
      hours: [...hours],
    });
    expect((await quote()).total).toBe(600);
    const scheduledFor = new Date(FRIDAY_EVENING + 90 * MINUTE_MS).toISOString();
    expect(await quote({ scheduledFor })).toMatchObject({ total: 400, promotions: [{ name: 'Happy hour' }] });
    expect(await order({ scheduledFor })).toMatchObject({ total: 400 });
    app.clock.advance(90 * MINUTE_MS);
    expect((await quote()).total).toBe(400);
    app.clock.advance(HOUR_MS);
    expect((await quote()).total).toBe(600);
  });

  test('a first order is the first of a device that has brought food', async () => {
    await calls.create({ name: 'Welcome', amount: 100, firstOrder: true });
    const first = await order();
    expect(first.total).toBe(500);
    expect((await quote()).total).toBe(600);
    expect(await refused(ada.place(ada.wish({ expectedTotal: 500 })))).toMatchObject({
      code: 'PRICE_CHANGED',
    });
    await manager.move(first.id, { from: 'PLACED', to: 'REJECTED', reason: 'BUSY' });
    expect((await quote()).total).toBe(500);
    expect((await order()).total).toBe(500);
  });
});

describe('limits', () => {
  test('of 200 orders at once with a code for seven, seven get it, and the others are refused', async () => {
    await calls.create({ code: 'SEVEN', percent: 50, maxUses: 7 });
    const diners = await crowdOf(app, 200);
    const seven = { promotionCode: 'seven', expectedTotal: 300 };
    const answers = await Promise.all(diners.map((diner) => placedAtLast(diner, diner.wish(seven))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(7);
    expect(
      new Set(answers.flatMap((answer) => (answer.ok ? [] : [`${answer.status} ${answer.code}`]))),
    ).toEqual(new Set(['409 CODE_REFUSED']));
    expect(await uses('SEVEN')).toBe(7);
    expect((await quote({ promotionCode: 'seven' })).promotionCode).toMatchObject({ reason: 'USED_UP' });
  });

  test('of a diner, also when they send ten orders at once', async () => {
    await calls.create({ code: 'TWICE', percent: 50, maxUsesPerDiner: 2 });
    const wish = ada.wish({ promotionCode: 'twice', expectedTotal: 300 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => settled(ada.place(wish))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect((await quote({ promotionCode: 'twice' })).promotionCode).toMatchObject({
      reason: 'USED_BY_DINER',
    });
    expect((await quote({ promotionCode: 'twice' }, await app.diner())).promotionCode).toMatchObject({
      holds: true,
    });
  });

  test('of a business day, which begins anew in the morning', async () => {
    await calls.create({ name: 'First two', amount: 100, maxUsesPerDay: 2 });
    for (const total of [500, 500, 600]) expect((await order()).total).toBe(total);
    expect((await calls.list()).get('First two')).toMatchObject({ uses: 2, usesToday: 2 });
    app.clock.advance(DAY_MS);
    manager = await app.staff('MANAGER');
    calls = promotionCalls(app, manager);
    expect((await order()).total).toBe(500);
    expect((await calls.list()).get('First two')).toMatchObject({ uses: 3, usesToday: 1 });
  });

  test('what an order used is given back when it is rejected, cancelled or missed', async () => {
    await calls.create({ code: 'ONCE', percent: 50, maxUses: 1 });
    const endings = [
      (id: string) => manager.move(id, { from: 'PLACED', to: 'REJECTED', reason: 'BUSY' }),
      (id: string) => ada.call('cancelOrder', { params: { slug: app.world.restaurant.slug, orderId: id } }),
      async () => {
        app.clock.advance(30 * MINUTE_MS);
        await app.runClock();
      },
    ];
    for (const end of endings) {
      const { id } = await order({ promotionCode: 'once' });
      expect(await uses('ONCE')).toBe(1);
      await end(id);
      expect(await uses('ONCE')).toBe(0);
    }
    const { id } = await order({ promotionCode: 'once' });
    await manager.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
    expect(await uses('ONCE')).toBe(1);
  });

  test('an order sent again is the same order and one use', async () => {
    await calls.create({ code: 'ONCE', percent: 50, maxUses: 1 });
    const wish = ada.wish({ promotionCode: 'once', expectedTotal: 300 });
    const [first, again] = [await ada.place(wish, 'same'), await ada.place(wish, 'same')];
    expect(again.id).toBe(first.id);
    expect(await uses('ONCE')).toBe(1);
  });

  test('together with dishes that are counted and slots that are limited', async () => {
    const { db } = app.database;
    await calls.create({ code: 'CAKE', percent: 100, maxUses: 2 });
    const items = [{ itemId: item('Cake'), quantity: 1 }];
    const slots = (most: number | null) =>
      db.updateTable('scheduling_settings').set({ orders_per_slot: most }).execute();
    expect((await order({ items, promotionCode: 'cake' })).total).toBe(0);
    await slots(500);
    expect((await order({ items, promotionCode: 'cake' })).total).toBe(0);
    const answer = refused(ada.place(ada.wish({ items, promotionCode: 'cake', expectedTotal: 0 })));
    expect(await answer).toMatchObject({ code: 'CODE_REFUSED' });
    await slots(null);
  });
});

test('orders keep the name of a promotion that was deleted, and give back nothing', async () => {
  const { id } = await calls.create({ code: 'GONE', name: 'Gone', percent: 10 });
  const placed = await order({ promotionCode: 'gone' });
  await calls.remove(id, 1);
  const rejected = await manager.move(placed.id, { from: 'PLACED', to: 'REJECTED', reason: 'BUSY' });
  expect(rejected.promotions).toMatchObject([{ name: 'Gone', amount: 60 }]);
});
