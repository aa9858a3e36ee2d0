import { randomUUID } from 'node:crypto';
import { ORDER_LIMITS } from '@comanda/contract/order-lengths';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner } from '@comanda/testing/test-people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let diner: TestDiner;

beforeAll(async () => {
  app = await createTestApp();
  diner = await app.diner();
});

afterAll(async () => {
  const { orders } = await app.database.db
    .selectFrom('restaurant_counters')
    .select('orders')
    .where('restaurant_id', '=', app.world.restaurant.id)
    .executeTakeFirstOrThrow();
  expect(orders, 'orders stored by wishes that were refused').toBe(0);
  await app.close();
});

type Body = Record<string, unknown>;

const send = (body: unknown, headers: Record<string, string> = { 'idempotency-key': randomUUID() }) =>
  app.send(`/clients/${app.world.restaurant.slug}/orders`, {
    method: 'POST',
    token: diner.token,
    headers,
    json: body,
  });

const item = (name: string) => app.world.restaurant.menu.item(name);
const group = (name: string) => app.world.restaurant.menu.group(name);
const option = (name: string) => app.world.restaurant.menu.option(name);
const soup = (changes: Body = {}): Body => ({ itemId: item('Soup'), quantity: 1, ...changes });
const pizza = (...options: Body[]): Body => ({ itemId: item('Pizza'), quantity: 1, options });
const size = (...names: string[]): Body => ({ groupId: group('Size'), optionIds: names.map(option) });
const toppings = (...names: string[]): Body => ({ groupId: group('Toppings'), optionIds: names.map(option) });
const wish = (changes: Body): Body => ({ ...diner.wish(), ...changes });

describe('is refused with 400, and the path of what is wrong', () => {
  test.each<[string, () => Body, string]>([
    ...[0, -1, 1.5, '2', 1e9, null, true, [1], {}, 100, 2 ** 53].map(
      (quantity): [string, () => Body, string] => [
        `a quantity of ${JSON.stringify(quantity)}`,
        () => wish({ items: [soup({ quantity })] }),
        'items.0.quantity',
      ],
    ),
    ['no quantity', () => wish({ items: [{ itemId: item('Soup') }] }), 'items.0.quantity'],
    ['an empty basket', () => wish({ items: [] }), 'items'],
    ['no basket', () => wish({ items: undefined }), 'items'],
    ['a basket that is no list', () => wish({ items: { 0: soup() } }), 'items'],
    ['more lines than a basket holds', () => wish({ items: Array(101).fill(soup()) }), 'items'],
    [
      'an item that was never there',
      () => wish({ items: [soup({ itemId: randomUUID() })] }),
      'items.0.itemId',
    ],
    ['an item that is no id', () => wish({ items: [soup({ itemId: '1; drop table' })] }), 'items.0.itemId'],
    [
      'an item of another restaurant',
      () => wish({ items: [soup(), soup({ itemId: app.world.foreign.menu.item('Soup') })] }),
      'items.1.itemId',
    ],
    ['no choice in a required group', () => wish({ items: [pizza()] }), 'items.0.options'],
    ['an empty choice in a required group', () => wish({ items: [pizza(size())] }), 'items.0.options'],
    ['two sizes', () => wish({ items: [pizza(size('Small', 'Large'))] }), 'items.0.options'],
    [
      'more toppings than allowed',
      () => wish({ items: [pizza(size('Small'), toppings('Ham', 'Ham', 'Ham', 'Ham', 'Ham'))] }),
      'items.0.options',
    ],
    [
      'an option oftener than it repeats',
      () => wish({ items: [pizza(size('Small'), toppings('Olives', 'Olives'))] }),
      'items.0.options',
    ],
    [
      'too many toppings in two portions',
      () => wish({ items: [pizza(size('Small'), toppings('Ham', 'Ham', 'Ham'), toppings('Ham', 'Olives'))] }),
      'items.0.options',
    ],
    [
      'an option of another group',
      () => wish({ items: [pizza({ groupId: group('Size'), optionIds: [option('Ham')] })] }),
      'items.0.options',
    ],
    [
      'a group of another item',
      () => wish({ items: [soup({ options: [size('Large')] })] }),
      'items.0.options',
    ],
    [
      'an option of another restaurant',
      () =>
        wish({
          items: [pizza({ groupId: group('Size'), optionIds: [app.world.foreign.menu.option('Large')] })],
        }),
      'items.0.options',
    ],
    ['an unknown service', () => wish({ service: 'CATERING' }), 'service'],
    ['delivery to nowhere', () => wish({ service: 'DELIVERY' }), 'address'],
    ['a table order without a table', () => wish({ service: 'DINE_IN' }), 'table'],
    ['a card where only cash is taken', () => wish({ payment: { method: 'CARD' } }), 'payment.method'],
    ['no contact', () => wish({ contact: undefined }), 'contact'],
    ['a blank name', () => wish({ contact: { name: '  ', phone: '02079460123' } }), 'contact.name'],
    ['an impossible phone', () => wish({ contact: { name: 'Ada', phone: '12' } }), 'contact.phone'],
    ['a total below zero', () => wish({ expectedTotal: -600 }), 'expectedTotal'],
    ['a broken total', () => wish({ expectedTotal: 600.5 }), 'expectedTotal'],
    ['no total', () => wish({ expectedTotal: undefined }), 'expectedTotal'],
    ['a tip below zero', () => wish({ tip: -1 }), 'tip'],
    ['a place off the earth', () => wish({ location: { lat: 91, lng: 0 } }), 'location.lat'],
    ['a day that does not exist', () => wish({ scheduledFor: '2026-02-30T12:00:00Z' }), 'scheduledFor'],
    ['a time without its zone', () => wish({ scheduledFor: '2026-11-20T19:00:00' }), 'scheduledFor'],
    ['a promotion code', () => wish({ promotionCode: 'FREE' }), 'promotionCode'],
    ['a note that is too long', () => wish({ note: 'x'.repeat(201) }), 'note'],
    ['a field of its own', () => wish({ total: 1 }), 'total'],
    ['a price of its own', () => wish({ items: [soup({ price: 1 })] }), 'items.0.price'],
    ['rights of its own', () => wish({ accountLocked: false, status: 'ACCEPTED' }), 'status'],
  ])('%s', async (_, body, path) => {
    const answer = await send(body());
    expect(answer).toMatchObject({
      status: 400,
      json: { statusCode: 400, error: 'Bad Request', code: 'INVALID' },
    });
    expect(answer.json).toHaveProperty(
      'details',
      expect.arrayContaining([
        expect.objectContaining({ path, message: expect.any(String), code: expect.any(String) }),
      ]),
    );
  });
});

test('every problem of a body and its headers is named at once', async () => {
  const body = wish({
    service: 'CATERING',
    items: [soup({ quantity: 0 }), soup({ itemId: 'x', price: 1 })],
    contact: { name: '', phone: '' },
    expectedTotal: '600',
    discount: 100,
  });
  const answer = await send(body, {});
  expect(answer.status).toBe(400);
  const { details } = Object(answer.json);
  expect(details.map(({ path }: { path: string }) => path).sort()).toEqual([
    ...['contact.name', 'contact.phone', 'discount', 'expectedTotal', 'idempotency-key', 'items.0.quantity'],
    ...['items.1.itemId', 'items.1.price', 'service'],
  ]);
});

test('what the restaurant itself finds wrong is named together as well', async () => {
  const body = wish({
    service: 'DELIVERY',
    items: [pizza(), soup({ itemId: randomUUID() })],
    contact: { name: 'Ada', phone: '12' },
    payment: { method: 'CARD' },
    promotionCode: 'FREE',
  });
  const { details } = Object((await send(body)).json);
  expect(details.map(({ path }: { path: string }) => path)).toEqual([
    ...['contact.phone', 'payment.method', 'address', 'promotionCode', 'items.0.options', 'items.1.itemId'],
  ]);
});

test('more lines than an order can have are counted, not called missing', async () => {
  const items = Array.from({ length: ORDER_LIMITS.lines + 1 }, () => soup());
  expect(Object((await send(wish({ items }))).json).details).toContainEqual({
    path: 'items',
    message: `An order has at most ${ORDER_LIMITS.lines} different lines. Make two orders of it, or call the restaurant.`,
    code: 'TOO_BIG',
    maximum: ORDER_LIMITS.lines,
    unit: 'ENTRIES',
  });
  expect(Object((await send(wish({ items: 'soup' }))).json).details).toEqual([
    { path: 'items', message: 'Give the items of the basket.', code: 'WRONG_TYPE', expected: 'array' },
  ]);
});

test.each([
  ['is missing', {}],
  ['is empty', { 'idempotency-key': '' }],
  ['is too long', { 'idempotency-key': 'k'.repeat(256) }],
  ['has a space', { 'idempotency-key': 'two words' }],
])('an order whose key %s is refused', async (_, headers) => {
  const answer = await send(wish({}), headers);
  expect(answer.status).toBe(400);
  expect(answer.json).toHaveProperty('details.0.path', 'idempotency-key');
});

test('a quote lists the problems of a choice instead of refusing it', async () => {
  const quote = await diner.call('quote', {
    params: { slug: app.world.restaurant.slug },
    body: { service: 'COLLECTION', items: [{ itemId: item('Pizza'), quantity: 1 }] },
  });
  expect(quote.problems).toEqual([
    {
      code: 'CHOOSE_MORE',
      message: 'Choose a size.',
      line: 0,
      itemId: item('Pizza'),
      groupId: expect.any(String),
      group: 'Size',
      min: 1,
      max: 1,
    },
  ]);
});
