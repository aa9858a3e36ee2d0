import { text } from 'node:stream/consumers';
import { refused } from '@comanda/testing/answers';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exportOrders } from '#orders/watching';

const DAY_MS = 24 * 60 * 60_000;

let app: TestApp;
let diner: TestDiner;
let owner: TestStaff;

beforeEach(async () => {
  app = await createTestApp();
  [diner, owner] = await Promise.all([app.diner(), app.staff('ADMIN')]);
});

afterEach(async () => {
  expect(await brokenInvariants(app.database.db)).toEqual([]);
  await app.close();
});

const params = () => ({ id: app.world.restaurant.id });
const atTable = (contact: { name: string; phone?: string } = { name: 'Nan Evans' }) =>
  diner.wish({ service: 'DINE_IN', table: '4', contact });

test('at a table nobody has to leave a number; one that is left is kept', async () => {
  expect(await diner.place(atTable())).toMatchObject({
    ...{ service: 'DINE_IN', table: '4' },
    contact: { name: 'Nan Evans' },
  });
  const called = await diner.place(atTable({ name: 'Ada', phone: '020 7946 0555' }));
  expect(called.contact).toEqual({ name: 'Ada', phone: '020 7946 0555' });
  expect(await refused(diner.place(atTable({ name: 'Ada', phone: '12' })))).toMatchObject({
    status: 400,
    details: [{ path: 'contact.phone' }],
  });
});

test('whoever orders from afar does, and is told so beside all else that is wrong', async () => {
  const contact = { name: 'Nan Evans' };
  expect(await refused(diner.place(diner.wish({ contact })))).toMatchObject({
    status: 400,
    details: [{ path: 'contact.phone', code: 'MISSING', message: 'Enter a phone number.' }],
  });
  const both = await refused(diner.place(diner.wish({ contact: { name: '' }, expectedTotal: -1 })));
  expect(both.details?.map(({ path }) => path).sort()).toEqual([
    'contact.name',
    'contact.phone',
    'expectedTotal',
  ]);
});

test('an order without a number is found, exported, missed, taken back and forgotten like every other', async () => {
  const order = await diner.place(atTable());
  const { orders } = await owner.call('orders', { params: params(), query: { q: 'evans' } });
  expect(orders.map(({ contact }) => contact)).toEqual([{ name: 'Nan Evans' }]);
  const csv = await text(exportOrders(app.database.db, params().id, {}, 'Europe/London'));
  const [row] = parse(csv, { columns: true, bom: true });
  expect(row).toMatchObject({ Name: 'Nan Evans', Phone: '' });

  const back = await diner.place(atTable());
  const { slug } = app.world.restaurant;
  await diner.call('cancelOrder', { params: { slug, orderId: back.id } });

  app.clock.advance(10 * 60_000);
  await app.runClock();
  const missed = await owner.call('missedOrders', { params: params() });
  expect(missed.orders).toMatchObject([{ id: order.id, name: 'Nan Evans', table: '4' }]);
  expect(missed.orders[0]).not.toHaveProperty('phone');

  app.clock.advance(400 * DAY_MS);
  await app.runRetention();
  const later = await app.staff('ADMIN');
  const kept = await later.call('order', { params: { ...params(), orderId: order.id } });
  expect(kept.contact).toEqual({ name: 'No longer kept', phone: '–' });
});
