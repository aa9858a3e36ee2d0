import { refused, settled } from '@comanda/testing/answers';
import { editRestaurant } from '@comanda/testing/edits';
import { mailsTo } from '@comanda/testing/mails';
import { insertSession } from '@comanda/testing/sample-members';
import type { SampleUser } from '@comanda/testing/sample-world';
import { recordStream } from '@comanda/testing/stream-record';
import { callWith } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

let app: TestApp;
let merchantId: string;
let restaurantId: string;
let slug: string;
let owner: SampleUser;

beforeEach(async () => {
  await app?.close();
  app = await createTestApp();
  merchantId = app.world.merchantId;
  restaurantId = app.world.restaurant.id;
  slug = app.world.restaurant.slug;
  owner = app.world.users.ADMIN;
});

afterAll(() => app.close());

const callAs = async ({ id }: SampleUser) => callWith(app, await insertSession(app, id));
const close = async (by = owner, name = 'Pepper') =>
  (await callAs(by))('closeMerchant', { params: { id: merchantId }, body: { name } });

describe('closing a merchant', () => {
  test('takes its storefronts away, and every way in, at once', async () => {
    const cook = await callAs(app.world.users.STAFF);
    const diner = await app.diner();
    const [order, wish] = [await diner.place(), diner.wish()];
    const staff = await app.staff();
    await staff.move(order.id, { from: 'PLACED', to: 'REJECTED', reason: 'BUSY' });
    const stream = recordStream({
      url: `${app.baseUrl}/restaurants/${restaurantId}/orders/stream`,
      token: await insertSession(app, app.world.users.MANAGER.id),
    });
    await stream.until('that it is live', () => stream.events.length > 0);

    expect(await close()).toBeNull();
    await stream.until('that it may not come back', () => stream.refusedWith() === 404);
    stream.close();
    const boss = await callAs(owner);
    const calls = [
      () => diner.call('dinerMenu', { params: { slug } }),
      () => diner.call('dinerOrder', { params: { slug, orderId: order.id } }),
      () => diner.place(wish),
      () => cook('liveOrders', { params: { id: restaurantId } }),
      () => boss('merchant', { params: { id: merchantId } }),
      () => boss('restaurant', { params: { id: restaurantId } }),
    ];
    for (const call of calls) expect(await refused(call())).toMatchObject({ status: 404 });
    expect(await boss('userMerchants', { params: { id: owner.id } })).toEqual([]);
    expect((await mailsTo(app, owner.email))[0]?.subject).toBe('Your business is closed');
    const { foreign } = app.world;
    expect((await diner.call('dinerMenu', { params: { slug: foreign.slug } })).restaurant.id).toBe(
      foreign.id,
    );
  });

  test('ends passwords that were set for its staff: whoever set them knows them', async () => {
    const { id, email } = app.world.users.STAFF;
    const newPassword = 'given by the boss';
    const body = { restaurantId: app.world.restaurant.id, email, newPassword };
    await (await callAs(owner))('resetStaffPassword', { params: { userId: id }, body });
    await close();
    const login = callWith(app, null)('login', { body: { email, password: newPassword } });
    expect(await refused(login)).toMatchObject({ status: 401 });
    expect((await mailsTo(app, email))[0]?.subject).toBe('Please set a new password (Comanda)');
  });

  test('ends the addresses at which its printers ask, with every ticket that still waits', async () => {
    const body = {
      ...({ kind: 'STAR_CLOUDPRNT', name: 'Kitchen', columns: 48, kitchenAt: 'ACCEPTED' } as const),
      ...{ receiptAt: null, categories: [], active: true },
    };
    const boss = await callAs(owner);
    const { access } = await boss('createPrinter', { params: { id: restaurantId }, body });
    const { id } = await (await app.diner()).place();
    const staff = await app.staff();
    await staff.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
    await staff.move(id, { from: 'ACCEPTED', to: 'READY' });
    await staff.move(id, { from: 'READY', to: 'COMPLETED' });
    const ask = () =>
      app.send(access?.url.replace(/^.*\/api/, '') ?? '', { method: 'POST', json: { statusCode: '200' } });
    expect(await ask()).toMatchObject({ status: 200, json: { jobReady: true } });
    await close();
    expect(await ask()).toMatchObject({ status: 404 });
  });

  test('keeps the orders for the books, and the address from everybody else', async () => {
    const diner = await app.diner();
    const order = await diner.place();
    await (await app.staff()).move(order.id, { from: 'PLACED', to: 'REJECTED', reason: 'BUSY' });
    await close();
    const { total } = await app.database.db
      .selectFrom('orders')
      .select('total')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(total).toBe(order.total);
    const stranger = await callAs(app.world.users.STRANGER);
    const taken = editRestaurant(stranger, app.world.foreign.id, { slug });
    expect(await refused(taken)).toMatchObject({ status: 409, code: 'SLUG_TAKEN' });
  });

  test('waits until no order is open, and says which restaurant has one', async () => {
    const diner = await app.diner();
    await diner.place();
    const refusal = await refused(close());
    expect(refusal).toMatchObject({ status: 409, code: 'OPEN_ORDERS', count: 1 });
    expect(refusal.message).toContain('still has an open order');
    expect((await diner.call('dinerMenu', { params: { slug } })).restaurant.id).toBe(restaurantId);
  });

  test('loses no order that comes at the same moment: it is placed before, or refused', async () => {
    const diner = await app.diner();
    const [closed, ...placed] = await Promise.all([
      settled(close()),
      ...Array.from({ length: 6 }, () => settled(diner.place())),
    ]);
    const orders = await app.database.db
      .selectFrom('orders')
      .select('id')
      .where('restaurant_id', '=', restaurantId)
      .execute();
    expect(orders).toHaveLength(placed.filter(({ ok }) => ok).length);
    if (closed.ok) expect(orders).toEqual([]);
    for (const answer of placed) if (!answer.ok) expect(answer.status).toBe(404);
  });

  test('asks for the name of the business, so that nobody closes the wrong one', async () => {
    expect(await refused(close(owner, 'Salt'))).toMatchObject({ status: 400, details: [{ path: 'name' }] });
    expect(await close(owner, ' pepper ')).toBeNull();
  });

  test('is for owners only', async () => {
    expect(await refused(close(app.world.users.MANAGER))).toMatchObject({ status: 403 });
    expect(await refused(close(app.world.users.STRANGER))).toMatchObject({ status: 404 });
  });
});
