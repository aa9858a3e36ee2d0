import { randomUUID } from 'node:crypto';
import type { PaymentEntry } from '@comanda/domain/orders/order-ledger';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listParkedPayments, PAYMENT_PROVIDERS } from '#modules/payments';
import {
  awaitingCard,
  SIGNATURE_HEADER,
  signature,
  TEST_PROVIDER,
  testProvider,
  type WaitingForCard,
} from './test-provider.fixture.ts';

const SECRET = 'what only the provider knows';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let app: TestApp;
let diner: TestDiner;
let staff: TestStaff;

beforeAll(async () => {
  app = await createTestApp({ providers: [...PAYMENT_PROVIDERS, testProvider(SECRET)] });
  [diner, staff] = await Promise.all([app.diner(), app.staff()]);
});

afterAll(async () => {
  expect(await brokenInvariants(app.database.db)).toEqual([]);
  await app.close();
});

const awaiting = () => awaitingCard(app, diner);

const report = (
  { restaurantId, orderId }: WaitingForCard,
  entries: readonly PaymentEntry[],
  id = randomUUID(),
) => JSON.stringify({ id, restaurantId, orderId, at: app.clock.now(), entries });

/** What the provider sends, signed by it unless something else is given. */
const send = (body: string, signed = signature(SECRET, body, app.clock.now()), provider = TEST_PROVIDER) =>
  app.send(`/webhooks/${provider}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signed },
    body,
  });

const rowOf = ({ orderId }: WaitingForCard) =>
  app.database.db
    .selectFrom('orders')
    .select(['status', 'payment_state', 'ended_at'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();

const ledgerOf = async ({ orderId }: WaitingForCard) => {
  const entries = app.database.db.selectFrom('payment_entries').select(['kind', 'amount', 'provider']);
  const rows = await entries.where('order_id', '=', orderId).orderBy('position').execute();
  return rows.map(({ kind, amount, provider }) => [kind, amount, provider]);
};

const parkedOf = async ({ orderId }: WaitingForCard) => {
  const parked = await listParkedPayments(app.database.db);
  return parked
    .filter((one) => one.orderId === orderId && one.provider === TEST_PROVIDER)
    .map(({ reason, currency, entries, slug }) => ({ reason, currency, entries, slug }));
};

describe('a webhook', () => {
  test.each([PAYMENT_PROVIDERS[0]?.name ?? '', 'nobody'])('is not there for %j', async (provider) => {
    const answer = await send('{}', signature(SECRET, '{}', app.clock.now()), provider);
    expect(answer).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
  });

  test('believes nobody who has not signed these very bytes, and lately', async () => {
    const order = await awaiting();
    const body = report(order, [{ kind: 'AUTHORISED', amount: order.total }]);
    const genuine = signature(SECRET, body, app.clock.now());
    const attempts = [
      ['', body],
      ['t=1,v1=0', body],
      [signature('guessed', body, app.clock.now()), body],
      [signature(SECRET, body, app.clock.now() - 6 * MINUTE_MS), body],
      [genuine, `${body} `],
      [genuine, body.replace('AUTHORISED', 'CAPTURED')],
    ] as const;
    for (const [signed, bytes] of attempts) {
      expect(await send(bytes, signed), signed).toMatchObject({ status: 400, json: { code: 'NOT_GENUINE' } });
    }
    expect(await ledgerOf(order)).toEqual([]);
  });

  test('reads a body as it is, of whatever type, up to 64 kB', async () => {
    const order = await awaiting();
    const body = ` ${report(order, [])}\n\n`;
    const headers = { [SIGNATURE_HEADER]: signature(SECRET, body, app.clock.now()) };
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await app.send(`/webhooks/${TEST_PROVIDER}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': type },
        body,
      });
      expect(answer.status, type).toBe(204);
    }
    const padded = body + ' '.repeat(64 * 1024 - body.length);
    expect((await send(padded)).status).toBe(204);
    expect(await send(`${padded} `)).toMatchObject({ status: 413 });
  });

  test('that says nothing of an order is taken and changes nothing', async () => {
    expect((await send('{"about":"something else"}')).status).toBe(204);
    const nowhere = { restaurantId: app.world.restaurant.id, orderId: randomUUID(), total: 1 };
    expect((await send(report(nowhere, []))).status).toBe(204);
    expect(await parkedOf(nowhere)).toEqual([]);
  });
});

describe('what a provider reports', () => {
  test('places the order that waited for it, once, however often it is reported at once', async () => {
    const order = await awaiting();
    const body = report(order, [{ kind: 'AUTHORISED', amount: order.total }]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(body)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
    expect(await rowOf(order)).toMatchObject({ status: 'PLACED', payment_state: 'AUTHORIZED' });
    expect(await ledgerOf(order)).toEqual([['AUTHORISED', order.total, TEST_PROVIDER]]);
    const live = await staff.call('liveOrders', { params: { id: order.restaurantId } });
    const shown = live.orders.find(({ id }) => id === order.orderId);
    expect(shown?.events.map(({ type, actor }) => [type, actor.kind])).toEqual([
      ['AWAITING_PAYMENT', 'DINER'],
      ['PLACED', 'PROVIDER'],
    ]);
  });

  test('places no order before all of its total is promised', async () => {
    const order = await awaiting();
    const half = Math.floor(order.total / 2);
    await send(report(order, [{ kind: 'AUTHORISED', amount: half }]));
    expect(await rowOf(order)).toMatchObject({ status: 'AWAITING_PAYMENT', payment_state: 'AUTHORIZED' });
    await send(report(order, [{ kind: 'CAPTURED', amount: half }]));
    expect(await rowOf(order)).toMatchObject({ status: 'AWAITING_PAYMENT', payment_state: 'PAID' });
    await send(report(order, [{ kind: 'AUTHORISED', amount: order.total - half }]));
    expect(await rowOf(order)).toMatchObject({ status: 'PLACED', payment_state: 'PAID' });
  });

  test('is parked, once, of an order that is not there or is another restaurant’s', async () => {
    const nowhere = { restaurantId: app.world.restaurant.id, orderId: randomUUID(), total: 1 };
    const nobody = { ...nowhere, restaurantId: randomUUID(), orderId: randomUUID() };
    const order = await awaiting();
    const stranger = { ...order, restaurantId: app.world.foreign.id };
    const { restaurant, foreign } = app.world;
    for (const [one, slug] of [
      [nowhere, restaurant.slug],
      [nobody, null],
      [stranger, foreign.slug],
    ] as const) {
      const body = report(one, [{ kind: 'AUTHORISED', amount: 700 }]);
      const answers = await Promise.all(Array.from({ length: 5 }, () => send(body)));
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
      expect(await parkedOf(one)).toEqual([
        { reason: 'NO_ORDER', currency: null, entries: [{ kind: 'AUTHORISED', amount: 700 }], slug },
      ]);
    }
    expect(await rowOf(order)).toMatchObject({ status: 'AWAITING_PAYMENT', payment_state: 'PENDING' });
  });

  test('is parked of an order that is paid in another way', async () => {
    const { id: orderId, restaurantId, total } = await diner.place();
    const cash = { orderId, restaurantId, total };
    const entries = [
      { kind: 'AUTHORISED', amount: total },
      { kind: 'CAPTURED', amount: total },
    ] as const;
    expect((await send(report(cash, entries))).status).toBe(204);
    expect(await parkedOf(cash)).toEqual([
      { reason: 'OTHER_METHOD', currency: null, entries, slug: app.world.restaurant.slug },
    ]);
    expect(await rowOf(cash)).toMatchObject({ payment_state: 'UNPAID' });
    expect((await ledgerOf(cash)).map(([kind]) => kind)).toEqual(['CASH_DUE']);
  });

  test('is given up when the kitchen says no', async () => {
    const order = await awaiting();
    await send(report(order, [{ kind: 'AUTHORISED', amount: order.total }]));
    const rejection = { from: 'PLACED', to: 'REJECTED', reason: 'BUSY' } as const;
    expect((await staff.move(order.orderId, rejection)).payment.state).toBe('VOIDED');
    expect((await ledgerOf(order)).map(([kind]) => kind)).toEqual(['AUTHORISED', 'VOIDED']);
  });

  test('is returned when the money had come in', async () => {
    const order = await awaiting();
    const { total } = order;
    await send(
      report(order, [
        { kind: 'AUTHORISED', amount: total },
        { kind: 'CAPTURED', amount: total },
        { kind: 'FEE', amount: 20 },
      ]),
    );
    expect(await rowOf(order)).toMatchObject({ status: 'PLACED', payment_state: 'PAID' });
    const rejection = { from: 'PLACED', to: 'REJECTED', reason: 'BUSY' } as const;
    expect((await staff.move(order.orderId, rejection)).payment.state).toBe('REFUNDED');
  });

  test('too late for the order is given up at once, and the order stays as it ended', async () => {
    const order = await awaiting();
    app.clock.advance(16 * MINUTE_MS);
    await app.runClock();
    const ended = await rowOf(order);
    expect(ended).toMatchObject({ status: 'EXPIRED', payment_state: 'PENDING' });
    app.clock.advance(MINUTE_MS);
    const late = await send(report(order, [{ kind: 'AUTHORISED', amount: order.total }]));
    expect(late.status).toBe(204);
    expect(await rowOf(order)).toEqual({ ...ended, payment_state: 'VOIDED' });
    expect((await ledgerOf(order)).map(([kind]) => kind)).toEqual(['AUTHORISED', 'VOIDED']);
  });

  test('that gives back what has gone back already is refused for an hour, and then kept for people to settle', async () => {
    const order = await awaiting();
    await send(report(order, [{ kind: 'AUTHORISED', amount: order.total }]));
    await send(report(order, [{ kind: 'CAPTURED', amount: order.total }]));
    await send(report(order, [{ kind: 'REFUNDED', amount: order.total }]));
    const ledger = await ledgerOf(order);
    const twice = report(order, [{ kind: 'REFUNDED', amount: 300 }]);
    expect(await send(twice)).toMatchObject({ status: 409, json: { code: 'UNBALANCED' } });
    app.clock.advance(HOUR_MS + MINUTE_MS);
    expect((await send(twice)).status).toBe(204);
    expect(await ledgerOf(order)).toEqual(ledger);
    expect(await parkedOf(order)).toMatchObject([
      { reason: 'UNBALANCED', entries: [{ kind: 'REFUNDED', amount: 300 }] },
    ]);
  });

  test('out of its order is refused until what belongs before it has come', async () => {
    const order = await awaiting();
    const [authorised, captured] = [
      report(order, [{ kind: 'AUTHORISED', amount: order.total }]),
      report(order, [{ kind: 'CAPTURED', amount: order.total }]),
    ];
    expect(await send(captured)).toMatchObject({ status: 409, json: { code: 'UNBALANCED' } });
    expect(await ledgerOf(order)).toEqual([]);
    expect((await send(authorised)).status).toBe(204);
    expect((await send(captured)).status).toBe(204);
    expect(await rowOf(order)).toMatchObject({ status: 'PLACED', payment_state: 'PAID' });
  });
});
