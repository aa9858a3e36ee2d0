import { MOVING_SUBJECTS, type MovingSubject } from '@comanda/domain/people/moving';
import { refused } from '@comanda/testing/answers';
import { auditOf } from '@comanda/testing/audit';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { json } from '#platform/database/column-types.ts';

let app: TestApp;
let id: string;
let staff: TestStaff;
let manager: TestStaff;
let owner: TestStaff;

beforeAll(async () => {
  app = await createTestApp();
  id = app.world.restaurant.id;
  [staff, manager, owner] = await Promise.all([app.staff('STAFF'), app.staff('MANAGER'), app.staff('ADMIN')]);
});

beforeEach(async () => {
  app.clock.set(FRIDAY_EVENING);
  await app.database.db.deleteFrom('moving_said').execute();
});

afterAll(() => app.close());

const params = () => ({ id });
const moving = async (who: TestStaff = manager) => (await who.call('moving', { params: params() })).entries;
const say = async (subjects: MovingSubject[], said: 'NONE' | 'DONE' | null, who: TestStaff = manager) =>
  (await who.call('sayOfMoving', { params: params(), body: { subjects, said } })).entries;
const of = async (subject: MovingSubject) => (await moving()).find((entry) => entry.subject === subject);

test('everything is counted as it stands', async () => {
  const { db } = app.database;
  const [menu, hours, zones] = await Promise.all([
    manager.call('menu', { params: params() }),
    manager.call('hours', { params: params() }),
    manager.call('delivery', { params: params() }),
  ]);
  const dishes = menu.categories.flatMap(({ items }) => items).length;
  const days = new Set(hours.hours.map(({ day }) => day)).size;
  expect((await moving(owner)).map(({ subject }) => subject)).toEqual(MOVING_SUBJECTS);
  expect(await of('MENU')).toEqual({ subject: 'MENU', count: dishes, state: 'MOVED', said: null });
  expect(await of('HOURS')).toMatchObject({ count: days, state: days > 0 ? 'MOVED' : 'NOT_YET' });
  expect(await of('ZONES')).toMatchObject({ count: zones.zones.length });
  await db.updateTable('menu_items').set({ image: null }).execute();
  expect(await of('PICTURES')).toMatchObject({ count: 0, of: dishes, state: 'NOT_YET' });
  const picture = json({ url: 'https://pictures.example/a.webp', variants: [] });
  await db.updateTable('menu_items').set({ image: picture }).where('restaurant_id', '=', id).execute();
  expect(await of('PICTURES')).toMatchObject({ count: dishes, of: dishes, state: 'MOVED' });
  await db.updateTable('menu_items').set({ image: null }).execute();
});

test('cash alone is not all until somebody says so, and a card is', async () => {
  const { db } = app.database;
  await db.deleteFrom('payment_settings').execute();
  expect(await of('PAYMENTS')).toEqual({ subject: 'PAYMENTS', count: 1, state: 'NOT_YET', said: null });
  await say(['PAYMENTS'], 'DONE');
  expect(await of('PAYMENTS')).toMatchObject({ count: 1, state: 'MOVED', said: 'DONE' });
  await say(['PAYMENTS'], null);
  await db
    .insertInto('payment_settings')
    .values({ restaurant_id: id, takes_cash: true, card_provider: 'stripe' })
    .execute();
  expect(await of('PAYMENTS')).toMatchObject({ count: 2, state: 'MOVED' });
  await db.deleteFrom('payment_settings').execute();
});

test('a rehearsal and a website tick their rows off', async () => {
  expect(await of('REHEARSAL')).toMatchObject({ count: 0, state: 'NOT_YET' });
  await manager.call('startRehearsal', { params: params() });
  expect(await of('REHEARSAL')).toMatchObject({ count: 1, state: 'MOVED' });
  expect(await of('WEBSITE')).toMatchObject({ count: 0, state: 'NOT_YET' });
  const { version } = await owner.call('restaurant', { params: params() });
  const body = { version, websites: ['https://forno.example'] };
  await owner.call('updateRestaurant', { params: params(), body });
  expect(await of('WEBSITE')).toMatchObject({ count: 1, state: 'MOVED' });
});

test('what there is none of is put aside, said otherwise, and taken back', async () => {
  expect(await of('PROMOTIONS')).toMatchObject({ count: 0, state: 'NOT_YET', said: null });
  const entries = await say(['PROMOTIONS', 'PROMOTIONS'], 'NONE');
  expect(entries).toEqual(await moving());
  expect(await of('PROMOTIONS')).toMatchObject({ state: 'NOT_HERE', said: 'NONE' });
  app.clock.advance(1_000);
  await say(['PROMOTIONS'], 'DONE', owner);
  expect(await of('PROMOTIONS')).toMatchObject({ state: 'MOVED', said: 'DONE' });
  app.clock.advance(1_000);
  await say(['PROMOTIONS'], null);
  expect(await of('PROMOTIONS')).toMatchObject({ state: 'NOT_YET', said: null });
  const said = (await auditOf(owner.call, id)).filter(({ action }) => action === 'moving.said');
  expect(said.slice(0, 3).map(({ record, details }) => [record, details])).toEqual([
    ['PROMOTIONS', { said: null }],
    ['PROMOTIONS', { said: 'DONE' }],
    ['PROMOTIONS', { said: 'NONE' }],
  ]);
});

test('customers are counted for an owner, and a manager neither sees them nor says anything of them', async () => {
  const ofOwner = async () => (await moving(owner)).find(({ subject }) => subject === 'CUSTOMERS');
  expect(await ofOwner()).toEqual({ subject: 'CUSTOMERS', count: 0, state: 'NOT_YET', said: null });
  await say(['CUSTOMERS'], 'NONE', owner);
  expect(await ofOwner()).toMatchObject({ state: 'NOT_HERE', said: 'NONE' });
  const file = Buffer.from('Name,Email,Consent\nAda,ada@example.com,yes\nBo,bo@example.com,yes\n').toString(
    'base64',
  );
  await owner.call('importCustomers', { params: params(), body: { file, source: 'clients.csv' } });
  expect(await ofOwner()).toMatchObject({ count: 2, state: 'MOVED' });
  expect(await of('CUSTOMERS')).toBeUndefined();
  expect(await refused(say(['MENU', 'CUSTOMERS'], null))).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  expect(await ofOwner()).toMatchObject({ said: 'NONE' });
  expect(await of('MENU')).toMatchObject({ said: null });
  await owner.call('deleteCustomers', { params: params() });
});

test('zones and promotions count while they are switched on', async () => {
  const { db } = app.database;
  const before = (await of('ZONES'))?.count ?? 0;
  expect(before).toBeGreaterThan(0);
  await db.updateTable('delivery_zones').set({ active: false }).where('restaurant_id', '=', id).execute();
  expect(await of('ZONES')).toMatchObject({ count: 0, of: before, state: 'NOT_YET' });
  await db.updateTable('delivery_zones').set({ active: true }).where('restaurant_id', '=', id).execute();
  const body = { name: 'Ten off', percent: 10, paused: true };
  const drafted = await manager.call('createPromotion', { params: params(), body });
  expect(await of('PROMOTIONS')).toMatchObject({ count: 0, of: 1, state: 'NOT_YET' });
  const promotion = { id, promotionId: drafted.id };
  const { version } = await manager.call('updatePromotion', {
    params: promotion,
    body: { version: drafted.version, paused: false },
  });
  expect(await of('PROMOTIONS')).toMatchObject({ count: 1, state: 'MOVED' });
  await manager.call('deletePromotion', { params: promotion, query: { version } });
  expect(await of('PROMOTIONS')).toMatchObject({ count: 0, state: 'NOT_YET' });
});

test('staff neither see it nor say anything of it', async () => {
  expect(await refused(moving(staff))).toMatchObject({ status: 403 });
  expect(await refused(say(['MENU'], 'NONE', staff))).toMatchObject({ status: 403 });
  expect(await of('MENU')).toMatchObject({ said: null });
});

test('another restaurant’s list is its own', async () => {
  const stranger = await app.staff('STRANGER');
  expect(await refused(moving(stranger))).toMatchObject({ status: 404 });
  await say(['MENU'], 'DONE');
  const foreign = await stranger.call('moving', { params: { id: app.world.foreign.id } });
  expect(foreign.entries.every(({ said }) => said === null)).toBe(true);
});

test('whoever has taken an order has arrived, and nothing that is taken away later brings the list back', async () => {
  expect(await of('PROMOTIONS')).toMatchObject({ count: 0, state: 'NOT_YET' });
  await say(['WEBSITE'], 'NONE');
  const diner = await app.diner();
  await diner.place(diner.wish());
  const entries = await moving();
  expect(entries.filter(({ state }) => state === 'NOT_YET')).toEqual([]);
  expect(await of('PROMOTIONS')).toEqual({
    subject: 'PROMOTIONS',
    count: 0,
    of: 0,
    state: 'MOVED',
    said: null,
  });
});

test('at least one subject is named', async () => {
  expect(await refused(say([], 'NONE'))).toMatchObject({ status: 400 });
});
