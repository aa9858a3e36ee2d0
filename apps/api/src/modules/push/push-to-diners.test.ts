import { HOUR_MS, MINUTE_MS } from '@comanda/domain/hours/durations';
import { eventually } from '@comanda/testing/eventually';
import { type PushDevice, type PushService, startPushService } from '@comanda/testing/push-service';
import { PLACES } from '@comanda/testing/sample-restaurant';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { OrderWish, PlacedOrder, TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claimMessages, endMessage } from './push.queries.ts';

let service: PushService;
let app: TestApp;
let staff: TestStaff;
let diner: TestDiner;
let publicKey: string;

beforeAll(async () => {
  service = await startPushService();
  app = await createTestApp({ environment: { TEST_HOOKS: `push=${service.url}` } });
  staff = await app.staff();
  publicKey = (await staff.call('pushKey')).publicKey ?? '';
});

beforeEach(async () => {
  app.clock.set(FRIDAY_EVENING);
  await app.database.db.deleteFrom('push_subscriptions').execute();
  diner = await app.diner();
});

afterAll(() => Promise.all([app.close(), service.close()]));

const known = () => app.database.db.selectFrom('push_subscriptions').selectAll().execute();
const waiting = () => app.database.db.selectFrom('push_messages').selectAll().execute();

const turn = (now: number, most: number) => ({ until: now + MINUTE_MS, most, mostOfOne: most, busy: {} });

type Subscription = PushDevice['subscription'] | null;

function notify({ id: orderId }: Pick<PlacedOrder, 'id'>, subscription: Subscription, by = diner) {
  return by.call('notifyDiner', { body: { slug: app.world.restaurant.slug, orderId, subscription } });
}

/** An order whose diner wants to be notified. */
async function order(changes: Partial<OrderWish> = {}, device = service.device(publicKey)) {
  const placed = await diner.place(diner.wish(changes));
  await notify(placed, device.subscription);
  return { ...placed, device };
}

async function send(): Promise<void> {
  await app.runConsumers();
  await app.runPush();
}

const titles = (device: PushDevice) =>
  device.received.map(({ text }) => {
    const said: unknown = JSON.parse(text);
    return typeof said === 'object' && said !== null && 'title' in said ? said.title : said;
  });

const accept = (id: string) => staff.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });

describe('a diner who wants to be notified', () => {
  test('gets what the restaurant does, each once, in words that name the restaurant and the number alone', async () => {
    const { id, number, device } = await order({ avoids: ['PEANUTS'], note: 'Ring twice' });
    await accept(id);
    await send();
    await Promise.all([send(), send()]);
    expect(device.received).toEqual([
      {
        text: JSON.stringify({
          title: 'Your order is accepted',
          body: `Pepper House · order #${number}`,
          page: `/clients/${app.world.restaurant.slug}/order-confirmation/${id}`,
        }),
        ttl: 3600,
        urgency: 'high',
        topic: id.replaceAll('-', ''),
      },
    ]);
    const params = { id: app.world.restaurant.id, orderId: id };
    await staff.call('promiseLater', { params, body: { minutes: 10, sentence: 'One oven is down.' } });
    await send();
    await staff.move(id, { from: 'ACCEPTED', to: 'READY' });
    await send();
    await staff.move(id, { from: 'READY', to: 'COMPLETED' });
    await send();
    expect(titles(device).slice(1)).toEqual(['Your order needs a little longer', 'Your order is ready']);
    expect(await waiting()).toEqual([]);
  });

  test('is notified when it is on its way, and not of food that waits for its rider', async () => {
    const { menu } = app.world.restaurant;
    const { id, device } = await order({
      service: 'DELIVERY',
      address: { line1: '2 Short Lane', city: 'London' },
      location: PLACES.near,
      items: [{ itemId: menu.item('Soup'), quantity: 5 }],
      expectedTotal: 3250,
    });
    await accept(id);
    await send();
    await staff.move(id, { from: 'ACCEPTED', to: 'READY' });
    await send();
    await staff.move(id, { from: 'READY', to: 'OUT_FOR_DELIVERY' });
    await send();
    expect(titles(device)).toEqual(['Your order is accepted', 'Your order is on its way']);
  });

  test('is notified that there will be no food, and of nothing that they did themselves', async () => {
    const [rejected, cancelled, own, missed] = [await order(), await order(), await order(), await order()];
    await staff.move(rejected.id, { from: 'PLACED', to: 'REJECTED', reason: 'BUSY' });
    await accept(cancelled.id);
    await staff.move(cancelled.id, { from: 'ACCEPTED', to: 'CANCELLED', reason: 'CLOSING_EARLY' });
    const params = { slug: app.world.restaurant.slug, orderId: own.id };
    await diner.call('cancelOrder', { params });
    app.clock.advance(11 * MINUTE_MS);
    await app.runClock();
    await send();
    expect([rejected, cancelled, own, missed].map(({ device }) => titles(device))).toEqual([
      ['Sorry, they can’t make your order'],
      ['Sorry, they had to cancel your order'],
      [],
      ['Sorry, nobody answered your order in time'],
    ]);
  });

  test('gets the newest of what could not be sent', async () => {
    const { id, device } = await order();
    device.behave('broken');
    await accept(id);
    await send();
    await staff.move(id, { from: 'ACCEPTED', to: 'READY' });
    await app.runConsumers();
    device.behave('take');
    await app.runPush();
    expect(titles(device)).toEqual(['Your order is ready']);
    expect(await waiting()).toEqual([]);
  });

  test('gets also what comes while something older is being sent', async () => {
    const { id, device } = await order();
    await accept(id);
    await app.runConsumers();
    const now = app.clock.now();
    const [older] = await claimMessages(app.database.db, { now, ...turn(now, 1) });
    await staff.move(id, { from: 'ACCEPTED', to: 'READY' });
    await app.runConsumers();
    if (older) await endMessage(app.database.db, older);
    await app.runPush();
    expect([older?.news, ...titles(device)]).toEqual(['ACCEPTED', 'Your order is ready']);
  });

  test('gets nothing that is taken back by then, and nothing after an hour', async () => {
    const [undone, old] = [await order(), await order()];
    await accept(undone.id);
    await staff.undo(undone.id);
    old.device.behave('broken');
    await accept(old.id);
    await send();
    app.clock.advance(HOUR_MS + MINUTE_MS);
    old.device.behave('take');
    await app.runPush();
    expect([...titles(undone.device), ...titles(old.device)]).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test('is notified on the device that they name last, and no more once they say so', async () => {
    const { id, device } = await order();
    const other = service.device(publicKey);
    await notify({ id }, other.subscription);
    await accept(id);
    await send();
    expect([device.tries(), other.received.length]).toEqual([0, 1]);
    await notify({ id }, null);
    await notify({ id }, null);
    await staff.move(id, { from: 'ACCEPTED', to: 'READY' });
    await send();
    expect(other.tries()).toBe(1);
    expect(await known()).toEqual([]);
  });

  test('has a device of the diner’s and one of staff side by side', async () => {
    const { id, device } = await order();
    const params = { id: app.world.restaurant.id };
    await staff.call('subscribe', { params, body: device.subscription });
    expect(await known()).toHaveLength(2);
    await accept(id);
    await send();
    expect(titles(device)).toContain('Your order is accepted');
    await staff.call('unsubscribe', { params, body: { endpoint: device.subscription.endpoint } });
    expect((await known()).map(({ order_id }) => order_id)).toEqual([id]);
  });
});

describe('nobody is notified', () => {
  const missing = { status: 404, code: 'NOT_FOUND' };

  test('of another’s order, of one that is over, or of one elsewhere; nor can they end what is another’s', async () => {
    const { id } = await order();
    const stranger = await app.diner();
    const { subscription } = service.device(publicKey);
    await expect(notify({ id }, subscription, stranger)).rejects.toMatchObject(missing);
    await notify({ id }, null, stranger);
    const elsewhere = { slug: app.world.foreign.slug, orderId: id, subscription };
    await expect(diner.call('notifyDiner', { body: elsewhere })).rejects.toMatchObject(missing);
    expect(await known()).toHaveLength(1);
    const params = { slug: app.world.restaurant.slug, orderId: id };
    await diner.call('cancelOrder', { params });
    await expect(notify({ id }, subscription)).rejects.toMatchObject(missing);
  });

  test.each(['https://10.0.0.1/1', 'https://localhost/1', 'http://push.example.com/1'])(
    'at %s, which is no push service',
    async (endpoint) => {
      const placed = await diner.place();
      const { keys } = service.device(publicKey).subscription;
      await expect(notify(placed, { endpoint, keys })).rejects.toMatchObject({
        status: 400,
        code: 'INVALID',
        refusal: { details: [{ path: 'subscription.endpoint' }] },
      });
      expect(await known()).toEqual([]);
    },
  );

  test.each(['gone', 'unknown'] as const)('on a device that the push service calls %s', async (how) => {
    const { id, device } = await order();
    device.behave(how);
    await accept(id);
    await send();
    await staff.move(id, { from: 'ACCEPTED', to: 'READY' });
    await send();
    expect(device.tries()).toBe(1);
    expect(await known()).toEqual([]);
  });
});

test('a device is notified of ten orders, the newest', async () => {
  const device = service.device(publicKey);
  const ids: string[] = [];
  for (let turn = 0; turn < 11; turn += 1) {
    app.clock.advance(10_000);
    ids.push((await order({}, device)).id);
  }
  expect((await known()).map(({ order_id }) => order_id).sort()).toEqual(ids.slice(1).sort());
});

test('the server forgets the device an hour after the order’s end', async () => {
  const { id } = await order();
  const open = await order();
  await staff.move(id, { from: 'PLACED', to: 'REJECTED', reason: 'BUSY' });
  app.clock.advance(HOUR_MS - 1);
  await app.runSweep();
  expect(await known()).toHaveLength(2);
  app.clock.advance(1);
  await app.runSweep();
  expect((await known()).map(({ order_id }) => order_id)).toEqual([open.id]);
});

test('a diner who names the address of a staff device with keys of nobody ends nothing but their own', async () => {
  const device = service.device(publicKey);
  const params = { id: app.world.restaurant.id };
  await staff.call('subscribe', { params, body: device.subscription });
  const { id } = await diner.place(diner.wish());
  await notify(
    { id },
    { ...device.subscription, keys: { ...device.subscription.keys, p256dh: 'A'.repeat(87) } },
  );
  await accept(id);
  await send();
  expect((await known()).map(({ order_id, endpoint }) => ({ order_id, endpoint }))).toEqual([
    { order_id: null, endpoint: device.subscription.endpoint },
  ]);
});

test('a new order is sent to staff before what waits for diners', async () => {
  // the process sends by itself as well: what no service takes goes on waiting
  const device = () => {
    const made = service.device(publicKey);
    made.behave('broken');
    return made;
  };
  for (const { id } of [await order({}, device()), await order({}, device())]) await accept(id);
  await app.runConsumers();
  app.clock.advance(1);
  const params = { id: app.world.restaurant.id };
  await staff.call('subscribe', { params, body: device().subscription });
  await diner.place(diner.wish());
  await eventually('all that waits', async () => {
    await app.runConsumers();
    return (await waiting()).length === 3;
  });
  const now = app.clock.now() + MINUTE_MS;
  const next = await claimMessages(app.database.db, { now, ...turn(now, 2) });
  expect(next.map(({ news }) => news).sort()).toEqual(['ACCEPTED', 'NEW_ORDER']);
});
