import { refused } from '@comanda/testing/answers';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner } from '@comanda/testing/test-people';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { PAYMENT_PROVIDERS, type RemoteProvider } from '#modules/payments';
import { TEST_PROVIDER } from './moving/test-provider.fixture.ts';

let app: TestApp;

afterEach(() => app.close());

const params = () => ({ id: app.world.restaurant.id });
const live = async () => (await (await app.staff()).call('liveOrders', { params: params() })).orders;

async function placeMany(diner: TestDiner, count: number) {
  for (let placed = 0; placed < count; placed += 1) await diner.place();
}

test('open orders are all on the board, however many there are and whatever has ended', async () => {
  app = await createTestApp();
  const diner = await app.diner();
  const first = await diner.place();
  await sql`
    INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('id', uuidv7(), 'number', 1000 + n,
      'placed_at', o.placed_at - n * interval '1 second',
      'status', CASE WHEN n > 600 THEN 'REJECTED' ELSE 'ACCEPTED' END,
      'ended_at', CASE WHEN n > 600 THEN o.placed_at END, 'clock_at', NULL))).*
    FROM orders o, generate_series(1, 900) AS n`.execute(app.database.db);
  await sql`INSERT INTO order_lines SELECT (jsonb_populate_record(l, jsonb_build_object('order_id', o.id))).*
    FROM order_lines l, orders o WHERE o.number > 1000`.execute(app.database.db);
  await sql`INSERT INTO order_events SELECT (jsonb_populate_record(e, jsonb_build_object('order_id', o.id, 'number', o.number))).*
    FROM order_events e, orders o WHERE o.number > 1000`.execute(app.database.db);
  const orders = await live();
  expect(orders.filter(({ status }) => status === 'ACCEPTED')).toHaveLength(600);
  expect(orders.at(-1)).toMatchObject({ id: first.id, status: 'PLACED' });
  expect(orders.filter(({ status }) => status === 'REJECTED')).toHaveLength(200);
});

test('more orders than may wait for an answer are refused, until one is answered', async () => {
  app = await createTestApp({ restaurant: { mostUnanswered: 5 } });
  const diner = await app.diner();
  await placeMany(diner, 5);
  const body = diner.wish();
  const refusal = await refused(diner.place(body, 'the-sixth'));
  expect(refusal).toMatchObject({ status: 409, code: 'VERY_BUSY' });
  expect(refusal.message).toContain('020 7946 0000');
  const staff = await app.staff();
  const [oldest] = await live();
  if (!oldest) throw new Error('No order.');
  await staff.call('moveOrder', {
    params: { ...params(), orderId: oldest.id },
    body: { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 },
  });
  expect(await diner.place(body, 'the-sixth')).toMatchObject({ status: 'PLACED' });
  expect(await refused(diner.place())).toMatchObject({ code: 'VERY_BUSY' });
});

test('strangers who fill the board leave room for a diner whose order was completed here', async () => {
  app = await createTestApp({ restaurant: { mostUnanswered: 5 } });
  const [known, stranger, staff] = [await app.diner(), await app.diner(), await app.staff()];
  const { id } = await known.place();
  await staff.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
  await staff.move(id, { from: 'ACCEPTED', to: 'READY' });
  await staff.move(id, { from: 'READY', to: 'COMPLETED' });
  await placeMany(stranger, 5);
  expect(await refused(stranger.place())).toMatchObject({ status: 409, code: 'VERY_BUSY' });
  await placeMany(known, 5);
  expect(await refused(known.place())).toMatchObject({ status: 409, code: 'VERY_BUSY' });
});

test('many at once do not pass the ceiling by more than there are connections', async () => {
  app = await createTestApp({ restaurant: { mostUnanswered: 5 } });
  const diner = await app.diner();
  await Promise.allSettled(Array.from({ length: 60 }, () => diner.place()));
  expect((await live()).length).toBeLessThanOrEqual(5 + 10);
});

test('an order that was placed is answered again by its key, also when the kitchen is full', async () => {
  app = await createTestApp({ restaurant: { mostUnanswered: 5 } });
  const diner = await app.diner();
  const body = diner.wish();
  const placed = await diner.place(body, 'mine');
  await placeMany(diner, 4);
  expect(await diner.place(body, 'mine')).toMatchObject({ id: placed.id });
});

test('a try of which no order came does not count, nor does one that asks for its order again', async () => {
  app = await createTestApp({ environment: { RATES: 'order.device=3/minute' } });
  const diner = await app.diner();
  const body = diner.wish();
  for (let tried = 0; tried < 5; tried += 1)
    expect(await refused(diner.place({ ...body, expectedTotal: 1 }))).toMatchObject({ status: 409 });
  await diner.place(body, 'mine');
  app.clock.advance(1_000);
  for (let asked = 0; asked < 5; asked += 1) await diner.place(body, 'mine');
  await placeMany(diner, 2);
  expect(await refused(diner.place())).toMatchObject({ code: 'RATE_LIMITED' });
});

test('an order that the address is refused uses up nothing of its device, and says whom to call', async () => {
  app = await createTestApp({ environment: { RATES: 'orderWaiting.address=2/hour,order.device=3/minute' } });
  const [one, other, staff] = [await app.diner(), await app.diner(), await app.staff()];
  await placeMany(one, 2);
  for (let tried = 0; tried < 5; tried += 1) {
    const refusal = await refused(other.place());
    expect(refusal).toMatchObject({ limitOf: 'NETWORK', retryAfterSeconds: 20 });
    expect(refusal.message).toContain('or call 020 7946 0000');
  }
  for (const { id } of await live())
    await staff.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
  await placeMany(other, 2);
});

test('a full dining room orders: guests behind the address that a board of the restaurant is open from', async () => {
  app = await createTestApp({
    environment: { RATES: 'orderWaiting.address=4/hour,order.device=100/minute' },
  });
  const [guest, staff] = [await app.diner(), await app.staff()];
  await placeMany(guest, 4);
  expect(await refused(guest.place())).toMatchObject({ code: 'VERY_BUSY', limitOf: 'NETWORK' });
  await staff.watch();
  await placeMany(guest, 30);
  // the board was closed a minute ago
  app.clock.advance(60_000);
  expect(await refused(guest.place())).toMatchObject({ code: 'VERY_BUSY', limitOf: 'NETWORK' });
});

test('one address has only so many orders waiting, while others still order', async () => {
  app = await createTestApp({ environment: { RATES: 'orderWaiting.address=3/hour' } });
  const diner = await app.diner();
  await placeMany(diner, 3);
  const refusal = await refused(diner.place());
  expect(refusal).toMatchObject({ status: 409, code: 'VERY_BUSY' });
  expect(refusal.message).toContain('from your network');
  await sql`UPDATE orders SET sender = 'somebody else'`.execute(app.database.db);
  await diner.place();
});

test('one address has only so many orders waiting for their payment, while cash and others go on', async () => {
  const refuse = async () => ({ outcome: 'REFUSED', code: 'not_paid' }) as const;
  const takesCards: RemoteProvider = {
    ...{ isRemote: true, name: TEST_PROVIDER, label: 'Test Pay', authorise: refuse, capture: refuse },
    ...{ void: refuse, refund: refuse, readBack: async () => null },
    openPage: async () => ({ outcome: 'OPENED', url: 'https://pay.example/page' }),
  };
  app = await createTestApp({
    environment: { RATES: 'orderWaiting.address=3/hour' },
    providers: [...PAYMENT_PROVIDERS, takesCards],
  });
  const body = { version: 1, cardProvider: TEST_PROVIDER };
  await (await app.staff('ADMIN')).call('updateWaysToPay', { params: params(), body });
  const diner = await app.diner();
  const { contact } = diner.wish();
  const byCard = diner.wish({
    ...{ contact: { ...contact, email: 'ada@example.com' }, payment: { method: 'CARD' } },
  });
  for (let placed = 0; placed < 3; placed += 1) await diner.place(byCard);
  const stranger = await app.diner();
  const refusal = await refused(stranger.place(byCard));
  expect(refusal).toMatchObject({ status: 409, code: 'VERY_BUSY', limitOf: 'NETWORK' });
  expect(refusal.message).toContain('for their payment');
  await diner.place();
  await sql`UPDATE orders SET sender = 'somebody else' WHERE status = 'PLACED'`.execute(app.database.db);
  app.clock.advance(16 * 60_000);
  await app.runClock();
  expect(await diner.place(byCard)).toMatchObject({ status: 'AWAITING_PAYMENT' });
});

test('a household with 256 networks of IPv6 has only so many orders waiting, while others still order', async () => {
  app = await createTestApp({
    environment: { RATES: 'orderWaiting.address=4/hour', TRUST_PROXY: '127.0.0.1' },
  });
  const diner = await app.diner();
  const placeFrom = (address: string) =>
    app.send(`/clients/${app.world.restaurant.slug}/orders`, {
      method: 'POST',
      token: diner.token,
      headers: { 'idempotency-key': address, 'x-forwarded-for': address },
      json: diner.wish(),
    });
  for (let n = 1; n <= 4; n += 1) {
    expect(await placeFrom(`2001:db8:1:${n.toString(16)}::1`)).toMatchObject({ status: 201 });
  }
  const refusal = await placeFrom('2001:db8:1:ff::1');
  expect(refusal).toMatchObject({ status: 409, json: { code: 'VERY_BUSY' } });
  expect(refusal.text).toContain('from your network');
  for (const other of ['2001:db8:2:1::1', '203.0.113.7']) {
    expect(await placeFrom(other)).toMatchObject({ status: 201 });
  }
  const { rows } = await sql<{ sender: string | null }>`SELECT DISTINCT sender FROM orders`.execute(
    app.database.db,
  );
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toContain('2001');
});

test('waiting orders are cancelled together with the entry that says by whom, or not at all', async () => {
  app = await createTestApp();
  const diner = await app.diner();
  await placeMany(diner, 3);
  const clientId = (await live())[0]?.sender?.clientId ?? '';
  const manager = await app.staff('MANAGER');
  const cancel = () => manager.call('cancelWaiting', { params: params(), body: { clientId } });
  const { db } = app.database;
  await sql`ALTER TABLE audit_entries ADD CONSTRAINT full_up CHECK (action <> 'orders.cancelled')`.execute(
    db,
  );
  expect(await refused(cancel())).toMatchObject({ status: 500 });
  expect((await live()).map(({ status }) => status)).toEqual(['PLACED', 'PLACED', 'PLACED']);
  await sql`ALTER TABLE audit_entries DROP CONSTRAINT full_up`.execute(db);
  expect(await cancel()).toEqual({ cancelled: 3 });
  const entries = db.selectFrom('audit_entries').select('details').where('action', '=', 'orders.cancelled');
  expect(await entries.execute()).toEqual([{ details: { cancelled: 3 } }]);
});

test('a manager cancels all waiting orders of a device, and no others', async () => {
  app = await createTestApp();
  const [flood, honest] = [await app.diner(), await app.diner()];
  await placeMany(flood, 3);
  const kept = await honest.place();
  const [first] = await live();
  const sender = first?.sender;
  if (!sender?.address) throw new Error('The board does not show who sent it.');
  const manager = await app.staff('MANAGER');
  const cancel = (body: { clientId?: string; address?: string }) =>
    manager.call('cancelWaiting', { params: params(), body });
  expect(await cancel({ clientId: sender.clientId })).toEqual({ cancelled: 3 });
  expect(await cancel({ clientId: sender.clientId })).toEqual({ cancelled: 0 });
  const after = await live();
  expect(after.find(({ id }) => id === kept.id)).toMatchObject({ status: 'PLACED' });
  expect(after.filter(({ status }) => status === 'REJECTED')).toHaveLength(3);
  expect(await cancel({ address: sender.address })).toEqual({ cancelled: 1 });
  const owner = await app.staff('ADMIN');
  const { entries } = await owner.call('audit', { params: params(), query: {} });
  expect(entries.map(({ action }) => action)).toContain('orders.cancelled');
  expect(await refused(manager.call('cancelWaiting', { params: params(), body: {} }))).toMatchObject({
    status: 400,
  });
});

test('nothing of an address can be read from what is kept of it, and a diner sees none of it', async () => {
  app = await createTestApp();
  const diner = await app.diner();
  const placed = await diner.place();
  expect(placed).not.toHaveProperty('sender');
  const { rows } = await sql<{ sender: string }>`SELECT sender FROM orders`.execute(app.database.db);
  expect(rows[0]?.sender).toMatch(/^[\w-]{16}$/);
  await app.restart();
  await diner.place();
  const after = await sql<{ sender: string }>`SELECT DISTINCT sender FROM orders`.execute(app.database.db);
  expect(after.rows).toHaveLength(2);
});

test.each([
  ['lines', 61, 1, '60 different lines'],
  ['dishes', 6, 99, '500 dishes'],
])('an order of too many %s is refused with the limit', async (_, length, quantity, words) => {
  app = await createTestApp();
  const diner = await app.diner();
  const order = diner.wish();
  const items = order.items.flatMap((one) => Array.from({ length }, () => ({ ...one, quantity })));
  const refusal = await refused(diner.place({ ...order, items }));
  expect(refusal.message).toContain(words);
});
