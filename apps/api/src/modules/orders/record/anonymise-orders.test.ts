import { DAY_MS } from '@comanda/domain/hours/durations';
import { refused } from '@comanda/testing/answers';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ORDER_COLUMNS } from './order-draft.ts';

let app: TestApp;
let diner: TestDiner;
let staff: TestStaff;

beforeAll(async () => {
  app = await createTestApp({ environment: { RETENTION_DAYS: '30' } });
});

// the clock moves by more than a session lasts
beforeEach(async () => {
  diner = await app.diner();
  staff = await app.staff();
});

afterAll(() => app.close());

const read = async (orderId: string) =>
  (await app.staff()).call('order', { params: { id: app.world.restaurant.id, orderId } });

function place(key: string) {
  const wish = diner.wish();
  return diner.place(
    {
      ...wish,
      items: wish.items.map((line) => ({ ...line, note: 'for Ada, no salt' })),
      contact: { name: 'Ada Diner', phone: '020 7946 0123', email: 'ada@diner.example' },
      note: 'ring at number 9',
      avoids: ['PEANUTS'],
      allergyNote: 'peanuts',
      language: 'fr-CA',
    },
    key,
  );
}

// Every column of an order's parts, and what becomes of it. A new column is decided here: whether it can show something
// about the diner, and is then cleared in `anonymise-orders.ts`. Columns of the order are marked in `order-draft.ts`.
const CLEARED = {
  order_lines: ['note'],
  order_charges: [],
} as const;
const KEPT = {
  order_lines: [
    ...['restaurant_id', 'order_id', 'position', 'item_id', 'name', 'quantity', 'unit_price', 'total'],
    ...['took_stock', 'number', 'kitchen_name', 'allergens', 'taxes', 'missing', 'instead_of'],
  ],
  order_charges: ['restaurant_id', 'order_id', 'position', 'kind', 'source', 'name', 'amount', 'tax'],
} as const;

describe('taking diners out of old orders', () => {
  test.each(['order_lines', 'order_charges'] as const)('knows every column of %s', async (table) => {
    const { rows } = await sql<{ name: string }>`
      SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = ${table}`.execute(
      app.database.db,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual([...CLEARED[table], ...KEPT[table]].sort());
  });

  test('happens when the days are over, not a moment before, and leaves dishes, money and events', async () => {
    const order = await place('kept-long');
    await staff.move(order.id, {
      from: 'PLACED',
      to: 'REJECTED',
      reason: 'OTHER',
      note: 'Ada is known to us',
    });
    const before = await read(order.id);
    app.clock.advance(30 * DAY_MS - 1);
    expect(await app.runRetention()).toBe(0);
    expect(await read(order.id)).toEqual(before);
    app.clock.advance(1);
    expect(await app.runRetention()).toBe(1);
    const { note, avoids, allergyNote, reasonNote, language, sender, ...rest } = before;
    expect(language).toBe('fr-CA');
    const texts = [note, allergyNote, reasonNote];
    expect(texts).toEqual(['ring at number 9', 'peanuts', 'Ada is known to us']);
    expect(avoids).toEqual(['PEANUTS']);
    expect(sender?.address).toBeDefined();
    expect(await read(order.id)).toEqual({
      ...rest,
      sender: { clientId: expect.not.stringContaining(sender?.clientId ?? '') },
      contact: { name: 'No longer kept', phone: '–' },
      lines: before.lines.map(({ note: _, ...line }) => line),
    });
    const stored = await sql<{ text: string }>`
      SELECT row_to_json(o)::text || (SELECT json_agg(l)::text FROM order_lines l WHERE l.order_id = o.id) AS text
      FROM orders o WHERE o.id = ${order.id}`.execute(app.database.db);
    // an id may happen to spell a name
    const kept = stored.rows[0]?.text.replace(/"notDeclared".*?]|[\da-f]{8}-[\da-f-]{27}/g, '');
    expect(kept).toContain('No longer kept');
    expect(kept).not.toMatch(/ada|020 7946|number 9|peanuts|salt/i);
    const { rows } = await sql<{ row: Readonly<Record<string, unknown>> }>`
      SELECT to_jsonb(o) AS row FROM orders o WHERE o.id = ${order.id}`.execute(app.database.db);
    const left = Object.entries(ORDER_COLUMNS).flatMap(([column, { isPersonal }]) =>
      isPersonal && rows[0]?.row[column] !== null ? [column] : [],
    );
    expect(left.sort()).toEqual(['avoids', 'client_id', 'contact']);
  });

  test('takes out what was written with a later promise, and leaves the promise', async () => {
    const order = await place('promised');
    await staff.move(order.id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
    const params = { id: app.world.restaurant.id, orderId: order.id };
    await staff.call('promiseLater', { params, body: { minutes: 10, sentence: 'Sorry, Ada' } });
    await staff.move(order.id, { from: 'ACCEPTED', to: 'READY' });
    await staff.move(order.id, { from: 'READY', to: 'COMPLETED' });
    const promise = async () =>
      (await read(order.id)).events.find(({ type }) => type === 'PROMISED')?.promise;
    const before = await promise();
    expect(before?.sentence).toBe('Sorry, Ada');
    app.clock.advance(30 * DAY_MS);
    await app.runRetention();
    expect(await promise()).toEqual({ at: before?.at, before: before?.before });
  });

  test('happens once, whoever runs it, and never to orders that are still open', async () => {
    const [first, second, open] = [await place('one-of-two'), await place('two-of-two'), await place('open')];
    for (const { id } of [first, second]) {
      await staff.move(id, { from: 'PLACED', to: 'REJECTED', reason: 'BUSY' });
    }
    await staff.move(open.id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
    app.clock.advance(31 * DAY_MS);
    const runs = await Promise.all([app.runRetention(), app.runRetention()]);
    expect(runs.reduce((sum, count) => sum + count)).toBe(2);
    expect(await app.runRetention()).toBe(0);
    expect((await read(open.id)).contact.name).toBe('Ada Diner');
  });

  test('takes the order off the device that placed it, and frees its key', async () => {
    const device = await app.diner();
    const order = await device.place(device.wish(), 'a-key-of-mine');
    await staff.move(order.id, { from: 'PLACED', to: 'REJECTED', reason: 'BUSY' });
    app.clock.advance(29 * DAY_MS);
    const { slug } = app.world.restaurant;
    const mine = () => device.call('dinerOrder', { params: { slug, orderId: order.id } });
    expect((await mine()).id).toBe(order.id);
    app.clock.advance(2 * DAY_MS);
    await app.runRetention();
    expect(await refused(mine())).toMatchObject({ status: 404 });
    expect(
      await refused(device.call('orderByKey', { params: { slug, key: 'a-key-of-mine' } })),
    ).toMatchObject({ status: 404 });
  });
});
