import { refused } from '@comanda/testing/answers';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let diner: TestDiner;
let staff: TestStaff;

beforeAll(async () => {
  app = await createTestApp();
  [diner, staff] = await Promise.all([app.diner(), app.staff()]);
});

afterEach(async () => expect(await brokenInvariants(app.database.db)).toEqual([]));
afterAll(() => app.close());

const seated = (table = '5') => diner.place(diner.wish({ service: 'DINE_IN', table }));

const setTable = (orderId: string, table: string, from = '5') =>
  staff.call('setTable', { params: { id: app.world.restaurant.id, orderId }, body: { table, from } });

test('a table is put right once, in the record of the order and on its diner’s page', async () => {
  const { id } = await seated();
  const moved = await setTable(id, 'Table 7');
  expect(moved).toMatchObject({ table: '7', status: 'PLACED' });
  expect((await setTable(id, '07')).events).toHaveLength(moved.events.length);
  const own = await diner.call('dinerOrder', { params: { slug: app.world.restaurant.slug, orderId: id } });
  expect(own.table).toBe('7');
  expect(own.events.at(-1)).toMatchObject({ type: 'TABLE_SET', table: { name: '7', before: '5' } });
  expect(own.events.at(-1)?.actor).toEqual({ kind: 'STAFF' });
  // what was put right does not stand in the way of the next step
  const accepted = await staff.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
  await setTable(id, '8', '7');
  expect(await staff.undo(id)).toMatchObject({ status: 'PLACED', table: '8', number: accepted.number });
});

test('it is refused where a colleague has named another one, at no table, without one, and once it is over', async () => {
  const { id, number } = await seated();
  await setTable(id, '7');
  expect(await refused(setTable(id, '9'))).toMatchObject({
    ...{ status: 409, code: 'MOVED_ON', number, orderStatus: 'PLACED', by: expect.any(String) },
  });
  expect(await refused(setTable(id, ' ', '7'))).toMatchObject({ status: 400 });
  const { id: collected } = await diner.place();
  expect(await refused(setTable(collected, '7', ''))).toMatchObject({ status: 409, code: 'NO_TABLE' });
  await staff.move(id, { from: 'PLACED', to: 'REJECTED', reason: 'BUSY' });
  expect(await refused(setTable(id, '9', '7'))).toMatchObject({
    code: 'ORDER_OVER',
    orderStatus: 'REJECTED',
  });
});
