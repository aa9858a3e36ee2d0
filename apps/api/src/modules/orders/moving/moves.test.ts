import type { OrderStatus } from '@comanda/contract/shapes/orders';
import { SERVICES, type Service } from '@comanda/domain/hours/services';
import { ORDER_STATUSES } from '@comanda/domain/orders/orders';
import { refused, settled } from '@comanda/testing/answers';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { PLACES } from '@comanda/testing/sample-restaurant';
import { callWith } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { PlacedOrder, TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let diner: TestDiner;
let staff: TestStaff;
let other: TestStaff;
let owner: TestStaff;
let tablet: Pick<TestStaff, 'move'>;

beforeAll(async () => {
  app = await createTestApp();
  [diner, staff, other, owner] = await Promise.all([
    app.diner(),
    app.staff('STAFF'),
    app.staff('MANAGER'),
    app.staff('ADMIN'),
  ]);
  tablet = await joinTablet();
});

afterEach(async () => expect(await brokenInvariants(app.database.db)).toEqual([]));

afterAll(() => app.close());

/** A kitchen tablet, which has joined by its code. */
async function joinTablet(): Promise<Pick<TestStaff, 'move'>> {
  const { id } = app.world.restaurant;
  const { code } = await other.call('addTablet', { params: { id }, body: { name: 'Pass' } });
  const { accessToken } = await callWith(app, null)('joinTablet', { body: { code } });
  const call = callWith(app, accessToken);
  return { move: (orderId, body) => call('moveOrder', { params: { id, orderId }, body }) };
}

/** What a move must say besides from and to, so that only its being legal decides. */
const SAID = { readyInMinutes: 20, reason: 'OTHER', note: 'A word about it' } as const;

function place(service: Service): Promise<PlacedOrder> {
  if (service === 'COLLECTION') return diner.place();
  if (service === 'DINE_IN') return diner.place(diner.wish({ service, table: '4' }));
  return diner.place(
    diner.wish({
      service,
      address: { line1: '2 Short Lane', city: 'London' },
      location: PLACES.near,
      items: [{ itemId: app.world.restaurant.menu.item('Soup'), quantity: 5 }],
      expectedTotal: 3250,
    }),
  );
}

/** How each status is come to; those that no call leads to yet are written. */
const WAY: Readonly<Record<OrderStatus, readonly OrderStatus[] | 'WRITTEN'>> = {
  AWAITING_PAYMENT: 'WRITTEN',
  PLACED: [],
  ACCEPTED: ['ACCEPTED'],
  READY: ['ACCEPTED', 'READY'],
  OUT_FOR_DELIVERY: ['ACCEPTED', 'READY', 'OUT_FOR_DELIVERY'],
  COMPLETED: ['ACCEPTED', 'READY', 'COMPLETED'],
  REJECTED: ['REJECTED'],
  CANCELLED: ['ACCEPTED', 'CANCELLED'],
  MISSED: 'WRITTEN',
  EXPIRED: 'WRITTEN',
};

async function bring(service: Service, status: OrderStatus): Promise<PlacedOrder> {
  let order = await place(service);
  const way = WAY[status];
  if (way === 'WRITTEN') {
    await app.database.db.updateTable('orders').set({ status }).where('id', '=', order.id).execute();
    await app.database.db
      .updateTable('order_events')
      .set({ type: status })
      .where('order_id', '=', order.id)
      .execute();
    return order;
  }
  for (const to of way) order = await staff.move(order.id, { ...SAID, from: order.status, to });
  return order;
}

const HANDED_OVER_HERE = [
  ['AWAITING_PAYMENT', 'CANCELLED'],
  ['PLACED', 'ACCEPTED'],
  ['PLACED', 'REJECTED'],
  ['ACCEPTED', 'READY'],
  ['ACCEPTED', 'CANCELLED'],
  ['READY', 'COMPLETED'],
  ['READY', 'CANCELLED'],
] as const;

/** What staff may do; nothing else. */
const LEGAL: Readonly<Record<Service, readonly (readonly [OrderStatus, OrderStatus])[]>> = {
  DELIVERY: [
    ['AWAITING_PAYMENT', 'CANCELLED'],
    ['PLACED', 'ACCEPTED'],
    ['PLACED', 'REJECTED'],
    ['ACCEPTED', 'READY'],
    ['ACCEPTED', 'CANCELLED'],
    ['READY', 'OUT_FOR_DELIVERY'],
    ['READY', 'COMPLETED'],
    ['READY', 'CANCELLED'],
    ['OUT_FOR_DELIVERY', 'COMPLETED'],
    ['OUT_FOR_DELIVERY', 'CANCELLED'],
  ],
  COLLECTION: HANDED_OVER_HERE,
  DINE_IN: HANDED_OVER_HERE,
};

describe.each(SERVICES)('of an order for %s', (service) => {
  test.each(LEGAL[service])('%s becomes %s', async (from, to) => {
    const { id, events } = await bring(service, from);
    const moved = await staff.move(id, { ...SAID, from, to });
    expect(moved).toMatchObject({ status: to });
    expect(moved.events).toHaveLength(events.length + 1);
    expect(moved.events.at(-1)).toMatchObject({ type: to, actor: { kind: 'STAFF', name: 'Given STAFF' } });
  });

  test.each(ORDER_STATUSES.filter((from) => service === 'DELIVERY' || from !== 'OUT_FOR_DELIVERY'))(
    '%s becomes nothing else by any role, and the attempt changes nothing',
    async (from) => {
      const { id } = await bring(service, from);
      const params = { id: app.world.restaurant.id, orderId: id };
      const before = await staff.call('order', { params });
      const legal = LEGAL[service].filter((move) => move[0] === from).map((move) => move[1]);
      for (const to of ORDER_STATUSES.filter((status) => !legal.includes(status))) {
        for (const member of [staff, other, owner, tablet]) {
          const refusal = await refused(member.move(id, { ...SAID, from, to }));
          expect(refusal, to).toMatchObject({ status: 409 });
        }
      }
      expect(await staff.call('order', { params })).toEqual(before);
    },
  );
});

describe('a move that lacks a word is refused with the field to fill', () => {
  test.each([
    ['acceptance without a time', { to: 'ACCEPTED' }, 'readyInMinutes'],
    ['rejection without a reason', { to: 'REJECTED' }, 'reason'],
    [
      'rejection for another reason without the reason',
      { to: 'REJECTED', reason: 'OTHER', note: ' ' },
      'note',
    ],
    ['acceptance in no time', { to: 'ACCEPTED', readyInMinutes: 0 }, 'readyInMinutes'],
    ['acceptance in a day and a minute', { to: 'ACCEPTED', readyInMinutes: 1441 }, 'readyInMinutes'],
    ['acceptance in half minutes', { to: 'ACCEPTED', readyInMinutes: 0.5 }, 'readyInMinutes'],
    ['rejection for a reason of one’s own', { to: 'REJECTED', reason: 'MOOD' }, 'reason'],
    ['a status of one’s own', { to: 'EATEN' }, 'to'],
    ['a field of one’s own', { to: 'ACCEPTED', readyInMinutes: 5, total: 0 }, 'total'],
  ])('%s', async (_, move, path) => {
    const { id } = await place('COLLECTION');
    const answer = await app.send(`/restaurants/${app.world.restaurant.id}/orders/${id}/transitions`, {
      method: 'POST',
      token: staff.token,
      json: { from: 'PLACED', ...move },
    });
    expect(answer).toMatchObject({ status: 400, json: { details: [{ path }] } });
  });
});

describe('two members at once', () => {
  test('with different moves: one wins, the other gets 409 with how it stands, fifty times', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const { id } = await place('COLLECTION');
        const answers = await Promise.all([
          settled(staff.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 15 })),
          settled(other.move(id, { from: 'PLACED', to: 'REJECTED', reason: 'BUSY' })),
        ]);
        const params = { id: app.world.restaurant.id, orderId: id };
        return { answers, now: await staff.call('order', { params }) };
      }),
    );
    for (const { answers, now } of outcomes) {
      const [winner] = answers.filter(({ ok }) => ok);
      const [loser] = answers.filter(({ ok }) => !ok);
      expect(winner).toMatchObject({ value: { status: now.status } });
      expect(loser).toMatchObject({ status: 409, code: 'MOVED_ON', number: expect.any(Number) });
      const words =
        now.status === 'ACCEPTED' ? 'by Given STAFF: it is accepted' : 'by Given MANAGER: it is rejected';
      expect(loser).toHaveProperty('message', expect.stringContaining(words));
      expect(now.events).toHaveLength(2);
    }
  });

  test('with the same move, or one who presses twice: all get 200, and it happens once', async () => {
    const { id } = await place('COLLECTION');
    const move = { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 15 } as const;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => (turn % 2 === 0 ? staff : other).move(id, move)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['ACCEPTED']));
    expect((await staff.move(id, move)).events).toHaveLength(2);
  });
});

test('a move of what one has not seen is refused, and says who was faster', async () => {
  const { id } = await bring('COLLECTION', 'READY');
  expect(await refused(other.move(id, { from: 'ACCEPTED', to: 'CANCELLED', reason: 'BUSY' }))).toMatchObject({
    status: 409,
    code: 'MOVED_ON',
    message: expect.stringMatching(/^Order #\d+ was already moved by Given STAFF: it is ready now\.$/),
  });
});

describe('a diner who takes an order back', () => {
  const cancel = (orderId: string, by = diner) =>
    by.call('cancelOrder', { params: { slug: app.world.restaurant.slug, orderId } });

  test('can do so before the kitchen has accepted it, and twice is once', async () => {
    const { id } = await place('COLLECTION');
    expect(await cancel(id)).toMatchObject({ status: 'CANCELLED' });
    expect((await cancel(id)).events.map(({ type }) => type)).toEqual(['PLACED', 'CANCELLED']);
  });

  test.each<OrderStatus>(['ACCEPTED', 'READY', 'COMPLETED', 'REJECTED', 'CANCELLED', 'MISSED', 'EXPIRED'])(
    'cannot when it is %s',
    async (status) => {
      const { id } = await bring('COLLECTION', status);
      expect(await refused(cancel(id))).toMatchObject({ status: 409 });
    },
  );

  test('can do so with an accepted order for later until the kitchen begins it, and what it took is given back', async () => {
    const scheduledFor = new Date(app.clock.now() + 120 * 60_000).toISOString();
    const { menu } = app.world.restaurant;
    const left = async () => {
      const rows = app.database.db
        .selectFrom('menu_items')
        .select('stock')
        .where('id', '=', menu.item('Cake'));
      return (await rows.executeTakeFirstOrThrow()).stock;
    };
    const before = await left();
    const later = async () => {
      const items = [{ itemId: menu.item('Cake'), quantity: 1 }];
      const { id } = await diner.place(diner.wish({ scheduledFor, items, expectedTotal: 450 }));
      return staff.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
    };
    const order = await later();
    expect(await cancel(order.id)).toMatchObject({ status: 'CANCELLED' });
    expect(await left()).toBe(before);
    const begun = await later();
    app.clock.set(Date.parse(begun.startAt ?? ''));
    expect(await refused(cancel(begun.id))).toMatchObject({
      status: 409,
      code: 'NOT_POSSIBLE',
      message: 'The kitchen is already making your order, so it can’t be cancelled here any more.',
    });
    app.clock.set(Date.parse(scheduledFor) - 120 * 60_000);
  });

  test('cannot take back the order of somebody else', async () => {
    const { id } = await place('COLLECTION');
    expect(await refused(cancel(id, await app.diner()))).toMatchObject({ status: 404 });
  });

  test('while the kitchen accepts it: one of the two wins, fifty times', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const { id } = await place('COLLECTION');
        return Promise.all([
          settled(cancel(id)),
          settled(staff.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 15 })),
        ]);
      }),
    );
    for (const answers of outcomes) {
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 409 });
    }
  });
});
