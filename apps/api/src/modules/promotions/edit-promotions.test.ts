import { MOST_PROMOTIONS } from '@comanda/contract/shapes/promotions';
import { refused } from '@comanda/testing/answers';
import { promotionCalls } from '@comanda/testing/promotion-calls';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readUsage } from './promotion-uses.ts';

let app: TestApp;
let manager: TestStaff;
let calls: ReturnType<typeof promotionCalls>;

beforeAll(async () => {
  app = await createTestApp();
  manager = await app.staff('MANAGER');
  calls = promotionCalls(app, manager);
});

beforeEach(async () => {
  app.clock.set(FRIDAY_EVENING);
  await calls.removeAll();
});

afterAll(() => app.close());

const params = () => ({ id: app.world.restaurant.id });
const item = (name: string) => app.world.restaurant.menu.item(name);

describe('the manager', () => {
  test('makes, changes, pauses and deletes promotions, and reads of it', async () => {
    const made = await calls.create({ code: 'soup-10', percent: 10 });
    expect(made).toMatchObject({ name: 'SOUP10', code: 'SOUP10', version: 1, uses: 0, paused: false });
    expect(made.benefit).toEqual({ kind: 'PERCENT', percent: 10, most: null });
    const changed = await calls.change(made.id, {
      version: 1,
      name: 'Soup week',
      amount: 150,
      minimum: 1000,
    });
    expect(changed).toMatchObject({ name: 'Soup week', code: 'SOUP10', version: 2, minimum: 1000 });
    expect(changed.benefit).toEqual({ kind: 'AMOUNT', amount: 150 });
    await calls.change(made.id, { version: 2, paused: true, minimum: null });
    expect((await calls.list()).get('Soup week')).toMatchObject({ paused: true, minimum: null, version: 3 });
    await calls.remove(made.id, 3);
    expect(await calls.list()).toEqual(new Map());
    const { entries } = await (await app.staff('ADMIN')).call('audit', { params: params() });
    expect(entries.slice(0, 6).map(({ action, record }) => [action, record])).toEqual(
      expect.arrayContaining([
        ['promotion.deleted', 'Soup week'],
        ['promotion.changed', 'Soup week'],
        ['promotion.created', 'SOUP10'],
      ]),
    );
  });

  test('is refused when a colleague was quicker, with what stands there now', async () => {
    const { id } = await calls.create({ code: 'TEN', percent: 10 });
    await calls.change(id, { version: 1, percent: 20 });
    expect(await refused(calls.change(id, { version: 1, percent: 30 }))).toMatchObject({
      ...{ status: 409, code: 'STALE', by: 'Given MANAGER Family' },
      current: { version: 2, benefit: { percent: 20 }, changed: { by: 'Given MANAGER Family' } },
    });
    expect(await refused(calls.remove(id, 1))).toMatchObject({ status: 409, code: 'STALE' });
  });

  test('gives each code once, however it is written', async () => {
    await calls.create({ code: 'Summer 26', percent: 10 });
    expect(await refused(calls.create({ code: 'summer26', amount: 100 }))).toMatchObject({
      ...{ status: 409, code: 'CODE_TAKEN' },
      message: 'The code SUMMER26 belongs to “SUMMER26”. Choose another one, or change that promotion.',
    });
  });

  test.each<[string, () => object, string]>([
    ['0 percent', () => ({ code: 'TEN', percent: 0 }), 'percent'],
    ['101 percent', () => ({ code: 'TEN', percent: 101 }), 'percent'],
    ['half a percent', () => ({ code: 'TEN', percent: 0.5 }), 'percent'],
    ['nothing off', () => ({ code: 'TEN', amount: 0 }), 'amount'],
    ['nothing at all', () => ({ code: 'TEN' }), 'benefit'],
    ['percent and amount', () => ({ code: 'TEN', percent: 10, amount: 100 }), 'benefit'],
    ['neither name nor code', () => ({ percent: 10 }), 'name'],
    ['a code of signs', () => ({ code: '--!--', percent: 10 }), 'code'],
    ['a code that is too long', () => ({ code: 'X'.repeat(21), percent: 10 }), 'code'],
    [
      'an end before the start',
      () => ({ code: 'TEN', percent: 10, startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' }),
      'endsAt',
    ],
    [
      'an unknown dish',
      () => ({ code: 'TEN', percent: 10, dishes: { itemIds: ['00000000-0000-7000-8000-000000000000'] } }),
      'dishes.itemIds.0',
    ],
    [
      'an unknown category',
      () => ({ code: 'TEN', percent: 10, dishes: { categoryIds: [item('Soup')] } }),
      'dishes.categoryIds.0',
    ],
    ['no dish at all', () => ({ code: 'TEN', percent: 10, dishes: {} }), 'dishes'],
    ['a price for everything', () => ({ code: 'TEN', benefit: { kind: 'PRICE', price: 500 } }), 'dishes'],
    [
      'the cheapest of one',
      () => ({ code: 'TEN', benefit: { kind: 'CHEAPEST', of: 1, percent: 100 } }),
      'benefit.of',
    ],
    ['no service', () => ({ code: 'TEN', percent: 10, services: [] }), 'services'],
    [
      'an hour that is none',
      () => ({ code: 'TEN', percent: 10, hours: [{ day: 'FRIDAY', from: '18:00', to: '18:00' }] }),
      'hours.0.to',
    ],
    ['a limit of nothing', () => ({ code: 'TEN', percent: 10, maxUses: 0 }), 'maxUses'],
    ['a field of its own', () => ({ code: 'TEN', percent: 10, uses: 0 }), 'uses'],
  ])('is refused %s, with the field', async (_, body, path) => {
    const answer = await app.send(`/restaurants/${app.world.restaurant.id}/promotions`, {
      ...{ method: 'POST', token: manager.token, json: body() },
    });
    expect(answer).toMatchObject({ status: 400, json: { code: 'INVALID' } });
    const { details } = Object(answer.json);
    expect(details.map((detail: { path: string }) => detail.path)).toContain(path);
    expect(await calls.list()).toEqual(new Map());
  });

  test('has at most fifty', async () => {
    for (let n = 0; n < MOST_PROMOTIONS; n += 1) await calls.create({ code: `CODE${n}`, percent: 10 });
    expect(await refused(calls.create({ code: 'ONEMORE', percent: 10 }))).toMatchObject({ code: 'TOO_MANY' });
  });

  test('cannot change one into what could not be made', async () => {
    const { id } = await calls.create({ code: 'TEN', percent: 10, endsAt: '2026-12-01T00:00:00Z' });
    const late = { version: 1, startsAt: '2026-12-02T00:00:00Z' };
    expect(await refused(calls.change(id, late))).toMatchObject({
      status: 400,
      details: [{ path: 'endsAt' }],
    });
  });
});

test('a dish that is deleted is no part of a promotion any more', async () => {
  const made = await calls.create({
    ...{ name: 'Soup day', percent: 10 },
    dishes: { itemIds: [item('Soup'), item('Secret')], categoryIds: [] },
  });
  expect(made.dishes?.itemIds).toHaveLength(2);
  const { categories } = await manager.call('menu', { params: params() });
  const secret = categories.flatMap(({ items }) => items).find(({ name }) => name === 'Secret');
  await manager.call('deleteItem', {
    params: { ...params(), itemId: item('Secret') },
    query: { version: secret?.version ?? 0 },
  });
  expect((await calls.list()).get('Soup day')?.dishes?.itemIds).toEqual([item('Soup')]);
  expect(await calls.change(made.id, { version: 1, percent: 20 })).toMatchObject({
    benefit: { percent: 20 },
  });
});

test('of uses before, only those of the promotions that are asked about are read', async () => {
  const { id } = await calls.create({ code: 'ONCE', percent: 50, maxUses: 5 });
  await calls.create({ code: 'OFTEN', percent: 50 });
  for (const promotionCode of ['once', 'often']) await calls.order(await app.diner(), { promotionCode });
  const { id: restaurantId } = app.world.restaurant;
  const clientId = crypto.randomUUID();
  const of = { restaurantId, promotionIds: [id], clientId, day: '2026-11-20' };
  const usage = await readUsage(app.database.db, of);
  expect([...usage.of]).toEqual([[id, { inAll: 1, onDay: 1, byDiner: 0 }]]);
});
