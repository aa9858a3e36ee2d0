import { randomUUID } from 'node:crypto';
import { createCall } from '@comanda/client/call';
import { DAY_MS, MINUTE_MS } from '@comanda/domain/hours/durations';
import { linkIn, mailsTo } from '@comanda/testing/mails';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { OrderWish, TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { at } from '#platform/database/column-types.ts';

const EMAIL = 'ada@diner.example';

let app: TestApp;
let owner: TestStaff;
let staff: TestStaff;
let diner: TestDiner;

beforeAll(async () => {
  app = await createTestApp();
  [owner, staff] = await Promise.all([app.staff('ADMIN'), app.staff()]);
});

beforeEach(async () => {
  diner = await app.diner();
  await app.database.db.deleteFrom('mails').execute();
});

afterAll(() => app.close());

const wish = (changes: Partial<OrderWish> = {}) =>
  diner.wish({ contact: { name: 'Ada Diner', phone: '020 7946 0123', email: EMAIL }, ...changes });

async function place(changes: Partial<OrderWish> = {}) {
  const order = await diner.place(wish(changes));
  await app.runConsumers();
  return order;
}

async function accept(orderId: string, readyInMinutes = 20): Promise<void> {
  await staff.move(orderId, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes });
  await app.runConsumers();
}

const subjects = async (to = EMAIL) => (await mailsTo(app, to)).map(({ subject }) => subject).toReversed();

async function lastText(): Promise<string> {
  await app.runConsumers();
  return (await mailsTo(app, EMAIL))[0]?.text ?? '';
}

describe('a diner who gave an e-mail address', () => {
  test('is written to when the order is placed, accepted and later than promised, in the name of the restaurant', async () => {
    const order = await place({
      items: [
        {
          itemId: app.world.restaurant.menu.item('Pizza'),
          quantity: 2,
          options: [
            {
              groupId: app.world.restaurant.menu.group('Size'),
              optionIds: [app.world.restaurant.menu.option('Large')],
            },
          ],
        },
      ],
      expectedTotal: 2600,
      avoids: ['PEANUTS'],
    });
    const [placed] = await mailsTo(app, EMAIL);
    expect(placed?.text).toContain(`Pepper House has your order #${order.number}.`);
    expect(placed?.text).toContain(
      '2× Pizza (Large)  £26.00\nincludes VAT 20%  £4.33\nTotal, to pay in cash  £26.00',
    );
    expect(`${placed?.text} ${placed?.html}`).not.toMatch(/allerg|peanut/i);
    expect(order.tax).toEqual([{ name: 'VAT', rate: 20_000, amount: 433, included: true }]);
    await accept(order.id);
    expect(await lastText()).toContain(
      `has accepted your order #${order.number}. It will be ready to collect between 18:45 and 18:55, 19:05 at the latest.\n\nCollect it from `,
    );
    const params = { id: app.world.restaurant.id, orderId: order.id };
    await staff.call('promiseLater', { params, body: { minutes: 10, sentence: 'One oven is down.' } });
    expect(await lastText()).toContain(
      'your order will be ready at about 19:00 instead of 18:50. “One oven is down.”',
    );
    expect(await subjects()).toEqual([
      `Pepper House has your order #${order.number}`,
      `Pepper House has accepted your order #${order.number}`,
      `Pepper House needs a little longer for your order #${order.number}`,
    ]);
    const written = app.database.db.selectFrom('mails').where('recipient', '=', EMAIL);
    const senders = await written.select('sender_name').distinct().execute();
    expect(senders).toEqual([{ sender_name: 'Pepper House' }]);
  });

  test('reads why it was rejected, or that nobody answered, and of no money where it was cash', async () => {
    const rejected = await place();
    await staff.move(rejected.id, { from: 'PLACED', to: 'REJECTED', reason: 'INGREDIENT_UNAVAILABLE' });
    const text = await lastText();
    expect(text).toContain(
      `Pepper House can’t make your order #${rejected.number}: they’ve run out of an ingredient. Sorry.`,
    );
    expect(text).not.toMatch(/Total|pay|money/);
    await place();
    app.clock.advance(11 * MINUTE_MS);
    await app.runClock();
    expect(await lastText()).toMatch(/did not answer your order #\d+ in time.*Call 020 7946 0000/);
    app.clock.set(FRIDAY_EVENING);
  });

  test('reads in the subject what became of it, and no excuse for what they have asked for', async () => {
    const asked = await place();
    await accept(asked.id);
    await staff.move(asked.id, { from: 'ACCEPTED', to: 'CANCELLED', reason: 'DINER_ASKED' });
    expect(await lastText()).toContain(
      `Pepper House has cancelled your order #${asked.number}, as you asked.\n`,
    );
    const missed = await place();
    app.clock.advance(11 * MINUTE_MS);
    await app.runClock();
    await app.runConsumers();
    app.clock.set(FRIDAY_EVENING);
    expect(await subjects()).toEqual(
      expect.arrayContaining([
        `Pepper House has cancelled your order #${asked.number}`,
        `Pepper House did not answer your order #${missed.number}`,
      ]),
    );
  });

  test('reads the day of a later promise once', async () => {
    const order = await place({ scheduledFor: new Date(FRIDAY_EVENING + DAY_MS).toISOString() });
    await staff.move(order.id, { from: 'PLACED', to: 'ACCEPTED' });
    const params = { id: app.world.restaurant.id, orderId: order.id };
    await staff.call('promiseLater', { params, body: { minutes: 10 } });
    expect(await lastText()).toMatch(/ready at about 18:40 on Saturday \d+ \w+ instead of 18:30\./);
  });

  test('reads the day of a promise about midnight as it begins, and of one after midnight that it is tonight', async () => {
    const promised = async (minutes: number) => {
      app.clock.set(FRIDAY_EVENING + 4 * 60 * MINUTE_MS);
      const order = await place();
      await accept(order.id, minutes);
      return lastText();
    };
    expect(await promised(90)).toContain('ready to collect between 23:55 and 00:05, 00:15 at the latest.');
    expect(await promised(120)).toContain('collect tonight between 00:25 and 00:35, 00:45 at the latest.');
    app.clock.set(FRIDAY_EVENING);
  });

  test('reads how much goes back of what was paid, and not why', async () => {
    const { id: orderId, number } = await place();
    await accept(orderId);
    await staff.move(orderId, { from: 'ACCEPTED', to: 'READY' });
    await staff.move(orderId, { from: 'READY', to: 'COMPLETED' });
    const give = (amount: number) =>
      owner.call('refund', {
        params: { id: app.world.restaurant.id, orderId },
        headers: { 'idempotency-key': randomUUID() },
        body: { amount, reason: 'Cold soup' },
      });
    await give(150);
    expect(await lastText()).toContain(`Pepper House gives you back £1.50 of your order #${number}.\n`);
    await give(50);
    const text = await lastText();
    expect(text).toContain(`£0.50 of your order #${number}. That makes £2.00 in all.`);
    expect(text).not.toMatch(/Cold soup|Total/);
  });

  test('reads when they open, for an order placed while they are closed', async () => {
    app.clock.set(FRIDAY_EVENING + 12 * 60 * MINUTE_MS);
    const scheduledFor = new Date(FRIDAY_EVENING + DAY_MS).toISOString();
    await place({ scheduledFor });
    const text = await lastText();
    expect(text).toContain('They open at 11:00 and will confirm it then.');
    expect(text).toContain('You asked for 18:30.');
    app.clock.set(FRIDAY_EVENING);
  });

  test('is led to the order on whatever device they read the e-mail', async () => {
    const { number } = await place();
    const [mail] = await mailsTo(app, EMAIL);
    const [, , slug, page, token = ''] = mail ? linkIn(mail).pathname.split('/') : [];
    expect([slug, page]).toEqual([app.world.restaurant.slug, 'shared']);
    const call = createCall({ baseUrl: app.baseUrl, token: () => null });
    expect(await call('sharedOrder', { params: { token } })).toMatchObject({ number, mailed: true });
  });

  test('is not written to about a cancellation of their own', async () => {
    const order = await place();
    const params = { slug: app.world.restaurant.slug, orderId: order.id };
    await diner.call('cancelOrder', { params });
    await app.runConsumers();
    expect(await subjects()).toHaveLength(1);
  });

  test('gets one e-mail of an order that is accepted at once', async () => {
    const params = { id: app.world.restaurant.id };
    const { version } = await owner.call('menuSettings', { params });
    const rule = { services: ['COLLECTION' as const], below: null, paidOnly: false };
    const body = { version, autoAccept: rule };
    const settings = await owner.call('updateMenuSettings', { params, body });
    const { number } = await place();
    expect(await subjects()).toEqual([`Pepper House has accepted your order #${number}`]);
    await owner.call('updateMenuSettings', { params, body: { version: settings.version, autoAccept: null } });
  });
});

test('nothing that the sender typed is in the e-mail, which may go to somebody else', async () => {
  await place({
    contact: { name: 'Win money', phone: '020 7946 0123', email: EMAIL },
    note: 'Visit evil.example',
    allergyNote: 'call 0900 123',
    items: [{ itemId: app.world.restaurant.menu.item('Soup'), quantity: 1, note: 'evil.example too' }],
  });
  const [mail] = await mailsTo(app, EMAIL);
  expect(mail?.text).toContain('1× Soup  £6.00');
  for (const typed of ['Win money', 'evil.example', '0900', '7946 0123']) {
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain(typed);
  }
});

test('each e-mail is written once, however many processes look and however often they start anew', async () => {
  const { id } = await diner.place(wish());
  await Promise.all([app.runConsumers(), app.runConsumers(), app.runConsumers()]);
  await staff.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
  await app.restart();
  await Promise.all([app.runConsumers(), app.runConsumers()]);
  const written = await subjects();
  expect(written).toEqual([...new Set(written)]);
  expect(written.at(-1)).toMatch(/has accepted/);
});

test('an e-mail that could not be sent goes once its order has newer ones, and no other does', async () => {
  const [one, other] = [await place(), await place()];
  await app.database.db.updateTable('mails').set({ tries: 1 }).execute();
  await accept(one.id);
  expect(await subjects()).toEqual([
    `Pepper House has your order #${other.number}`,
    `Pepper House has accepted your order #${one.number}`,
  ]);
  const params = { slug: app.world.restaurant.slug, orderId: other.id };
  await diner.call('cancelOrder', { params });
  await app.runConsumers();
  expect(await subjects()).toEqual([`Pepper House has accepted your order #${one.number}`]);
});

test('what happened hours ago is left to the page', async () => {
  const { db } = app.database;
  const order = await place();
  await staff.move(order.id, { from: 'PLACED', to: 'REJECTED', reason: 'BUSY' });
  await app.runConsumers();
  await db.deleteFrom('mails').execute();
  await db.updateTable('event_consumers').set({ last_number: 0 }).execute();
  app.clock.advance(7 * 60 * MINUTE_MS);
  await app.runConsumers();
  const ofOrder = (await subjects()).filter((subject) => subject.includes(`#${order.number}`));
  expect(ofOrder).toEqual([]);
  app.clock.set(FRIDAY_EVENING);
});

test('thirty of them go to one address in an hour; the orders go on', async () => {
  await app.database.db
    .insertInto('mails')
    .values(
      Array.from({ length: 29 }, () => ({
        id: crypto.randomUUID(),
        kind: 'ORDER',
        recipient: EMAIL,
        subject: 'Before',
        text_body: '',
        html_body: '',
        created_at: at(app.clock.now()),
        next_try_at: null,
      })),
    )
    .execute();
  const first = await place();
  await accept(first.id);
  const second = await diner.place(wish({ contact: { ...wish().contact, email: 'bob@diner.example' } }));
  await app.runConsumers();
  expect(await mailsTo(app, EMAIL)).toHaveLength(30);
  expect(await subjects('bob@diner.example')).toEqual([`Pepper House has your order #${second.number}`]);
});

test('what a restaurant has typed leads nobody anywhere', async () => {
  await app.database.db
    .updateTable('menu_items')
    .set({ name: 'Locked! See https://evil.example/login and www.evil.test' })
    .where('name', '=', 'Soup')
    .execute();
  const order = await place();
  await accept(order.id);
  const params = { id: app.world.restaurant.id, orderId: order.id };
  await staff.call('promiseLater', { params, body: { minutes: 10, sentence: 'Ask at evil.com now.' } });
  await app.runConsumers();
  const mails = await mailsTo(app, EMAIL);
  expect(mails).toHaveLength(3);
  for (const { text, html } of mails) expect(`${text} ${html}`).not.toContain('evil');
  expect(mails[0]?.text).toContain('“Ask at … now.”');
  expect(mails[2]?.text).toContain('1× Locked! See … and …');
});
