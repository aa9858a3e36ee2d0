import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCall } from '@comanda/client/call';
import { MINUTE_MS } from '@comanda/domain/hours/durations';
import { eventually } from '@comanda/testing/eventually';
import { type PushDevice, type PushService, startPushService } from '@comanda/testing/push-service';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claimMessages, queueNewOrders } from './push.queries.ts';
import { createPushSender } from './push-sender.ts';

let folder: string;
let service: PushService;
let app: TestApp;
let cook: TestStaff;
let publicKey: string;

beforeAll(async () => {
  [folder, service] = await Promise.all([mkdtemp(join(tmpdir(), 'push-')), startPushService()]);
  app = await createTestApp({ environment: { DATA_DIR: folder, TEST_HOOKS: `push=${service.url}` } });
  cook = await app.staff();
  publicKey = (await cook.call('pushKey')).publicKey ?? '';
});

beforeEach(async () => {
  await app.database.db.deleteFrom('push_subscriptions').execute();
});

afterAll(async () => {
  await Promise.all([app.close(), service.close()]);
  await rm(folder, { recursive: true });
});

const params = () => ({ id: app.world.restaurant.id });

async function deviceOf(member: TestStaff = cook): Promise<PushDevice> {
  const device = service.device(publicKey);
  await member.call('subscribe', { params: params(), body: device.subscription });
  return device;
}

async function place() {
  const order = await (await app.diner()).place();
  await app.runConsumers();
  await app.runPush();
  return order;
}

const waiting = () => app.database.db.selectFrom('push_messages').selectAll().execute();
const known = () => app.database.db.selectFrom('push_subscriptions').selectAll().execute();

describe('a device that a member has switched on', () => {
  test('gets each new order once, by its number and the restaurant alone', async () => {
    const device = await deviceOf();
    const { id, number } = await place();
    await Promise.all([app.runConsumers(), app.runPush(), app.runPush()]);
    expect(device.received).toEqual([
      {
        text: JSON.stringify({ kind: 'NEW_ORDER', number, restaurant: 'Pepper House' }),
        ttl: 300,
        urgency: 'high',
        topic: id.replaceAll('-', ''),
      },
    ]);
    expect(await waiting()).toEqual([]);
  });

  test('gets one message of each order, however often it is switched on', async () => {
    const device = await deviceOf();
    await cook.call('subscribe', { params: params(), body: device.subscription });
    await place();
    await place();
    expect(device.received).toHaveLength(2);
  });

  test('gets none once it is switched off', async () => {
    const device = await deviceOf();
    const { endpoint } = device.subscription;
    await cook.call('unsubscribe', { params: params(), body: { endpoint } });
    await place();
    expect(device.tries()).toBe(0);
  });

  test('gets none of what is over by then', async () => {
    const device = await deviceOf();
    const diner = await app.diner();
    const { id } = await diner.place();
    await diner.call('cancelOrder', { params: { slug: app.world.restaurant.slug, orderId: id } });
    await app.runConsumers();
    await app.runPush();
    expect(device.tries()).toBe(0);
  });

  test('is not taken from who does not work there', async () => {
    const stranger = await app.staff('STRANGER');
    const call = stranger.call('subscribe', {
      params: params(),
      body: service.device(publicKey).subscription,
    });
    await expect(call).rejects.toMatchObject({ status: 404 });
    expect(await known()).toEqual([]);
  });
});

describe('it ends', () => {
  test('with the session, wherever that is ended', async () => {
    const [here, there] = [await app.staff(), await app.staff()];
    const [first, second] = [await deviceOf(here), await deviceOf(there)];
    await here.call('logout');
    await place();
    expect([first.tries(), second.tries()]).toEqual([0, 1]);
    await cook.call('endOtherSessions', { params: { id: cook.userId } });
    await place();
    expect(second.tries()).toBe(1);
    expect(await known()).toEqual([]);
  });

  test('for whoever had the device before, when somebody else switches it on', async () => {
    const device = await deviceOf();
    const owner = await app.staff('ADMIN');
    await owner.call('subscribe', { params: params(), body: device.subscription });
    expect((await known()).map(({ user_id }) => user_id)).toEqual([owner.userId]);
    await cook.call('unsubscribe', { params: params(), body: { endpoint: device.subscription.endpoint } });
    await place();
    expect(device.received).toHaveLength(1);
  });

  test('for who does not work there any more', async () => {
    const manager = await app.staff('MANAGER');
    const device = await deviceOf(manager);
    const roles = app.database.db.deleteFrom('restaurant_users');
    await roles.where('user_id', '=', manager.userId).execute();
    await place();
    expect(device.tries()).toBe(0);
  });

  test('for the oldest of more than ten devices of a user', async () => {
    const devices: PushDevice[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      app.clock.advance(1_000);
      devices.push(await deviceOf());
    }
    await place();
    expect(devices.map((device) => device.received.length)).toEqual([
      0,
      ...Array.from({ length: 10 }, () => 1),
    ]);
  });

  test.each(['gone', 'unknown'] as const)('when the push service says that it is %s', async (how) => {
    const device = await deviceOf();
    device.behave(how);
    await place();
    await place();
    expect(device.tries()).toBe(1);
    expect(await known()).toEqual([]);
    expect(await waiting()).toEqual([]);
  });
});

describe('a push service in bad weather', () => {
  test('that is broken gets the message again, later each time, while an order is worth it', async () => {
    const device = await deviceOf();
    device.behave('broken');
    await place();
    await app.runPush();
    expect(device.tries()).toBe(1);
    app.clock.advance(6_000);
    await app.runPush();
    expect(device.tries()).toBe(2);
    device.behave('take');
    app.clock.advance(11_000);
    await app.runPush();
    expect(device.received).toHaveLength(1);
    device.behave('broken');
    await place();
    app.clock.advance(6 * MINUTE_MS);
    await app.runPush();
    expect(device.tries()).toBe(4);
    expect(await waiting()).toEqual([]);
    expect(await known()).toHaveLength(1);
  });

  test('that asks to wait is waited for', async () => {
    const device = await deviceOf();
    device.behave('busy');
    await place();
    device.behave('take');
    app.clock.advance(59_000);
    await app.runPush();
    expect(device.received).toEqual([]);
    app.clock.advance(2_000);
    await app.runPush();
    expect(device.received).toHaveLength(1);
  });

  test('that leads elsewhere is not followed, and the message is not sent again', async () => {
    const device = await deviceOf();
    device.behave('redirect');
    await place();
    expect(device.tries()).toBe(1);
    expect(await waiting()).toEqual([]);
  });

  test('that is silent holds up nothing that comes later', async () => {
    const sender = createPushSender(app.deps());
    const [silent, other] = [await deviceOf(), await deviceOf()];
    silent.behave('silent');
    for (const count of [1, 2]) {
      await (await app.diner()).place();
      await app.runConsumers();
      await sender.look();
      await eventually('the message to the other', () => other.received.length === count);
    }
    service.hangUp();
    await sender.stop();
    expect(silent.tries()).toBeGreaterThan(0);
  });

  test('has a share of what is sent at once, under however many names', async () => {
    const { id } = await (await app.diner()).place();
    await app.runConsumers();
    for (const host of ['a', 'b', 'web', 'c']
      .map((name) => `${name}.push.apple.com`)
      .concat('fcm.googleapis.com'))
      await cook.call('subscribe', {
        params: params(),
        body: { endpoint: `https://${host}/1`, keys: service.device(publicKey).subscription.keys },
      });
    const later = app.clock.now() + MINUTE_MS;
    await queueNewOrders(app.database.db, params().id, [id], { now: later, worthUntil: later + MINUTE_MS });
    const claim = async (busy: Record<string, number>) =>
      (
        await claimMessages(app.database.db, {
          ...{ now: later, until: later + 1, most: 32 },
          ...{ mostOfOne: 3, busy },
        })
      ).map((message) => message.service);
    expect(await claim({ 'apple.com': 2 })).toEqual(expect.arrayContaining(['googleapis.com', 'apple.com']));
    expect(await claim({ 'apple.com': 3 })).toEqual([]);
    expect(await claim({})).toEqual(['apple.com', 'apple.com', 'apple.com']);
  });

  test('of one device holds up no other', async () => {
    const [broken, other] = [await deviceOf(), await deviceOf()];
    broken.behave('broken');
    await place();
    expect([broken.tries(), other.received.length]).toEqual([1, 1]);
    expect(await waiting()).toHaveLength(1);
  });

  test('a key that no device can have ends the subscription', async () => {
    const { endpoint } = service.device(publicKey).subscription;
    const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
    await cook.call('subscribe', { params: params(), body: { endpoint, keys } });
    await place();
    expect(await known()).toEqual([]);
  });
});

test('the server’s key is given without a login, as browsers of diners need it too', async () => {
  const anonymous = createCall({ baseUrl: app.baseUrl, token: () => null });
  expect(await anonymous('pushKey')).toEqual({ publicKey });
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
});

describe('an address that is no push service', () => {
  const keys = { p256dh: 'B'.repeat(87), auth: 'B'.repeat(22) };

  test('is refused, with its field', async () => {
    const body = { endpoint: 'https://192.168.0.1/1', keys };
    await expect(cook.call('subscribe', { params: params(), body })).rejects.toMatchObject({
      status: 400,
      code: 'INVALID',
      refusal: { details: [{ path: 'endpoint' }] },
    });
    expect(await known()).toEqual([]);
  });

  test('is none either when its name leads there only by the time that something is sent', async () => {
    const { subscription } = service.device(publicKey);
    await cook.call('subscribe', { params: params(), body: subscription });
    await app.database.db
      .updateTable('push_subscriptions')
      .set({ endpoint: 'https://127.0.0.1/1' })
      .execute();
    await place();
    expect(await known()).toEqual([]);
  });
});
