import { eventually } from '@comanda/testing/eventually';
import { startNameServer } from '@comanda/testing/name-server';
import { everyDay } from '@comanda/testing/sample-restaurant';
import { startStripe } from '@comanda/testing/stripe-double';
import { createTestApp, FRIDAY_EVENING } from '@comanda/testing/test-app';
import { expect, test } from 'vitest';

/** As long as somebody answers for the provider's name. */
const DEAD = Array.from({ length: 12 }, (_, n) => `a${n}.notify.windows.com`);
const KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };

test('a page of payment opens while nobody answers for the push addresses of twelve diners', async () => {
  const names = await startNameServer();
  const stripe = await startStripe(() => FRIDAY_EVENING);
  const byName = stripe.url.replace('127.0.0.1', 'localhost');
  const app = await createTestApp({
    environment: {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      TEST_HOOKS: `stripe=${byName},names=${names.address}`,
    },
    hours: everyDay('00:00', '00:00'),
  });
  try {
    const { slug, id } = app.world.restaurant;
    const manager = await app.staff('ADMIN');
    const { version } = await manager.call('waysToPay', { params: { id } });
    await manager.call('updateWaysToPay', { params: { id }, body: { version, cardProvider: 'stripe' } });
    const key = (await manager.call('pushKey')).publicKey;
    expect(key).not.toBeNull();
    for (const host of DEAD) {
      const diner = await app.diner();
      const { id: orderId } = await diner.place(diner.wish());
      // a point of the curve: the server's own
      const keys = { ...KEYS, p256dh: key ?? '' };
      const subscription = { endpoint: `https://${host}/w/1`, keys };
      await diner.call('notifyDiner', { body: { slug, orderId, subscription } });
      await manager.move(orderId, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
    }
    await app.runConsumers();
    let isSent = false;
    const sending = app.runPush().then(() => {
      isSent = true;
    });
    await eventually('the questions', async () => DEAD.every((host) => names.asked.includes(host)));
    const shared = process.getActiveResourcesInfo().filter((name) => name === 'GetAddrInfoReqWrap');
    const wereSent = isSent;
    const diner = await app.diner();
    const contact = { ...diner.wish().contact, email: 'ada@example.com' };
    const order = await diner.place(diner.wish({ contact, payment: { method: 'CARD' } }));
    expect({ wereSent, shared, page: order.payment.url }).toEqual({
      wereSent: false,
      shared: [],
      page: expect.stringContaining('http'),
    });
    await sending;
  } finally {
    await app.close();
    await stripe.close();
    await names.close();
  }
});
