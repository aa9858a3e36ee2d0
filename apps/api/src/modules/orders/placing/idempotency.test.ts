import { randomUUID } from 'node:crypto';
import { refused } from '@comanda/testing/answers';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { serveApp } from '@comanda/testing/serve-app';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner } from '@comanda/testing/test-people';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let diner: TestDiner;

beforeAll(async () => {
  app = await createTestApp();
  diner = await app.diner();
});

afterEach(async () => {
  app.clock.set(FRIDAY_EVENING);
  expect(await brokenInvariants(app.database.db)).toEqual([]);
});

afterAll(() => app.close());

const send = (key: string, json: unknown = diner.wish(), to = '') =>
  app.send(`${to}/clients/${app.world.restaurant.slug}/orders`, {
    method: 'POST',
    token: diner.token,
    headers: { 'idempotency-key': key },
    json,
  });

const byKey = (key: string, by = diner) =>
  by.call('orderByKey', { params: { slug: app.world.restaurant.slug, key } });

async function countOrders(): Promise<number> {
  return (await app.database.db.selectFrom('orders').select('id').execute()).length;
}

async function edit(changes: { price?: number; visible?: boolean }): Promise<void> {
  const { id, menu } = app.world.restaurant;
  await app.database.db.updateTable('menu_items').set(changes).where('id', '=', menu.item('Soup')).execute();
  app.deps().bus.announce({ kind: 'menu', restaurantId: id });
}

test('a double click gives one order and twice the same answer', async () => {
  const before = await countOrders();
  const key = randomUUID();
  const [first, second] = [await send(key), await send(key)];
  expect(first.status).toBe(201);
  expect(second).toMatchObject({ status: 201, text: first.text });
  expect(await countOrders()).toBe(before + 1);
});

test('twenty sends of each key at once, to two processes, give one order a key and equal answers', async () => {
  const second = await serveApp({ databaseUrl: app.database.url, clock: app.clock });
  const before = await countOrders();
  const keys = Array.from({ length: 12 }, () => randomUUID());
  const wish = {
    ...diner.wish(),
    items: [
      { itemId: app.world.restaurant.menu.item('Soup'), quantity: 2, note: '' },
      {
        itemId: app.world.restaurant.menu.item('Pizza'),
        quantity: 1,
        options: [
          {
            groupId: app.world.restaurant.menu.group('Size'),
            optionIds: [app.world.restaurant.menu.option('Large')],
          },
        ],
      },
    ],
    contact: { phone: '020 7946 0123', name: 'Ada', email: 'ada@example.org' },
    expectedTotal: 2500,
    tip: 0,
  };
  const url = (turn: number) => (turn % 2 === 0 ? app.baseUrl : `${second.url}/api`);
  const answers = await Promise.all(
    keys.flatMap((key) =>
      Array.from({ length: 20 }, async (_, turn) => {
        const response = await fetch(`${url(turn)}/clients/${app.world.restaurant.slug}/orders`, {
          method: 'POST',
          headers: {
            'idempotency-key': key,
            authorization: `Bearer ${diner.token}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify(wish),
        });
        return { key, status: response.status, text: await response.text() };
      }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  for (const key of keys) {
    expect(new Set(answers.filter((answer) => answer.key === key).map(({ text }) => text)).size).toBe(1);
  }
  expect(await countOrders()).toBe(before + keys.length);
  await second.close();
});

test('the same wish written another way is the same wish', async () => {
  const key = randomUUID();
  const { items, contact, ...rest } = diner.wish();
  const first = await send(key);
  const turned = { ...rest, contact: { phone: contact.phone, name: `  ${contact.name} ` }, items };
  expect(await send(key, turned)).toMatchObject({ status: 201, text: first.text });
});

describe('the same key with another body', () => {
  test('is 422, and the order stays as it was', async () => {
    const key = randomUUID();
    const first = await send(key);
    const other = await send(key, { ...diner.wish(), note: 'and quickly' });
    expect(other).toMatchObject({ status: 422, json: { code: 'KEY_REUSED' } });
    expect((await send(key)).text).toBe(first.text);
  });

  test('is 422 for the slower ones when both are sent at once', async () => {
    const before = await countOrders();
    const key = randomUUID();
    const notes = ['one', 'other'];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => send(key, { ...diner.wish(), note: notes[turn % 2] })),
    );
    const made = new Set(answers.filter(({ status }) => status === 201).map(({ text }) => text));
    expect(made.size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(await countOrders()).toBe(before + 1);
  });
});

describe('a replay finds its order', () => {
  test('after the app was restarted', async () => {
    const key = randomUUID();
    const first = await send(key);
    await app.restart();
    expect(await send(key)).toMatchObject({ status: 201, text: first.text });
    expect(await byKey(key)).toEqual(first.json);
  });

  test('when the restaurant has closed meanwhile', async () => {
    const key = randomUUID();
    const first = await send(key);
    app.clock.advance(5 * 3_600_000);
    expect(await refused(diner.place())).toMatchObject({ code: 'CLOSED' });
    expect(Object(await send(key)).json.id).toBe(Object(first.json).id);
  });

  test('when the price has changed or the dish is gone', async () => {
    const key = randomUUID();
    const first = await send(key);
    await edit({ price: 700 });
    expect(await send(key)).toMatchObject({ status: 201, text: first.text });
    await edit({ price: 600, visible: false });
    expect(await send(key)).toMatchObject({ status: 201, text: first.text });
    await edit({ visible: true });
  });

  test('when the kitchen has gone on with it, as it is now', async () => {
    const staff = await app.staff();
    const key = randomUUID();
    const { id } = await diner.place(diner.wish(), key);
    await staff.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
    expect(await send(key)).toMatchObject({ status: 201, json: { id, status: 'ACCEPTED' } });
  });
});

test('a refusal does not use up the key', async () => {
  const key = randomUUID();
  expect(await send(key, diner.wish({ expectedTotal: 1 }))).toMatchObject({ status: 409 });
  expect(await refused(byKey(key))).toMatchObject({ status: 404 });
  expect(await send(key)).toMatchObject({ status: 201 });
});

describe('a key belongs to one device and one restaurant', () => {
  test('so two devices may use the same, and neither finds the order of the other', async () => {
    const other = await app.diner();
    const key = randomUUID();
    const mine = await diner.place(diner.wish(), key);
    expect(await refused(byKey(key, other))).toMatchObject({ status: 404 });
    const theirs = await other.place(diner.wish({ note: 'mine' }), key);
    expect(theirs.id).not.toBe(mine.id);
    expect(await byKey(key)).toEqual(mine);
    expect(await byKey(key, other)).toEqual(theirs);
  });

  test('so it can be used again elsewhere', async () => {
    const key = randomUUID();
    const here = await diner.place(diner.wish(), key);
    const { slug, menu, id } = app.world.foreign;
    const elsewhere = await diner.call('placeOrder', {
      params: { slug },
      headers: { 'idempotency-key': key },
      body: { ...diner.wish(), items: [{ itemId: menu.item('Soup'), quantity: 1 }] },
    });
    expect(elsewhere).toMatchObject({ restaurantId: id, number: 1 });
    expect(elsewhere.id).not.toBe(here.id);
  });
});
