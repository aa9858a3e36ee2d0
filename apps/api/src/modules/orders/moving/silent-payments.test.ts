import { DAY_MS, HOUR_MS, MINUTE_MS } from '@comanda/domain/hours/durations';
import { eventually } from '@comanda/testing/eventually';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPaymentCaller } from '#modules/payments';
import { startCardOrders } from './card-orders.fixture.ts';
import { takeProviderEvents } from './take-provider-event.ts';
import { TEST_PROVIDER, type WaitingForCard } from './test-provider.fixture.ts';

let cards: Awaited<ReturnType<typeof startCardOrders>>;

beforeAll(async () => {
  cards = await startCardOrders();
});

beforeEach(() => cards.service.behave('work'));

afterAll(async () => {
  expect(await brokenInvariants(cards.app.database.db)).toEqual([]);
  await cards.close();
});

/** An order whose money was asked for on accepting it, without an answer, and that was cancelled then. */
async function unanswered(how: 'silent-after' | 'silent-before'): Promise<WaitingForCard> {
  const { service, app } = cards;
  service.behave(how);
  const order = await cards.accepted();
  const calling = app.runPayments();
  await eventually('that it was asked', async () => cards.askedOf(order).length === 1);
  if (how === 'silent-after')
    await eventually('that it was done', async () => cards.movedOf(order).length === 1);
  service.hangUp();
  await calling;
  service.behave('down');
  await cards.cancel(order);
  return order;
}

/** The provider is away for so many days. */
async function away(days: number): Promise<void> {
  cards.service.behave('down');
  for (let hours = 0; hours < days * 24; hours += 6) await cards.passes(6 * HOUR_MS);
}

const named = async ({ orderId }: WaitingForCard) => {
  const params = { id: cards.app.world.restaurant.id };
  const { failedPayments } = await (await cards.app.staff('MANAGER')).call('attention', { params });
  return failedPayments
    .filter((one) => one.orderId === orderId)
    .map(({ effect, state }) => `${effect} ${state}`);
};

const statesOf = async (order: WaitingForCard) =>
  (await cards.callsOf(order)).map(({ effect, state }) => `${effect} ${state}`);

/** Until whatever was put off has had its turn. */
const settles = () => cards.passes(DAY_MS);

/** For how long the provider is said to have been away, in minutes. */
const saidAway = () => {
  const { awayMs } = cards.app.deps().outages.of(TEST_PROVIDER);
  return awayMs() / MINUTE_MS;
};

test('a provider that does not answer is said to be away, until it answers or nobody has asked for a while', async () => {
  await unanswered('silent-before');
  expect(saidAway()).toBe(0);
  await cards.passes(6 * MINUTE_MS);
  expect(saidAway()).toBe(6);
  cards.app.clock.advance(11 * MINUTE_MS);
  expect(saidAway()).toBe(0);
  cards.service.behave('work');
  await settles();
  expect(cards.app.deps().outages.of(TEST_PROVIDER).isAway()).toBe(false);
});

describe('a provider that is silent for days', () => {
  test('is named to managers, and what stands behind its answer waits', async () => {
    const order = await unanswered('silent-after');
    expect(await named(order)).toEqual([]);
    await cards.passes(11 * MINUTE_MS);
    expect(await named(order)).toEqual(['capture UNKNOWN']);
    await away(4);
    expect(await named(order)).toEqual(['capture UNKNOWN']);
    expect(await statesOf(order)).toEqual(['capture SENT', 'void DUE', 'refund DUE']);
  });

  test('and had taken the money gives it back, once', async () => {
    const order = await unanswered('silent-after');
    await away(4);
    cards.service.behave('work');
    await settles();
    await settles();
    expect(cards.movedOf(order)).toEqual([
      ['capture', order.total],
      ['refund', order.total],
    ]);
    expect(await cards.stateOf(order)).toBe('REFUNDED');
    expect(await named(order)).toEqual([]);
    expect((await statesOf(order)).every((one) => one.endsWith('DONE'))).toBe(true);
  });

  test('and never got it takes nothing for an order without food, and lets the card go', async () => {
    const order = await unanswered('silent-before');
    await away(4);
    cards.service.behave('work');
    await settles();
    expect(cards.movedOf(order)).toEqual([['void', order.total]]);
    expect(await cards.stateOf(order)).toBe('VOIDED');
    expect(await named(order)).toEqual([]);
  });

  test('takes what is owed once it is back, where the kitchen has accepted', async () => {
    cards.service.behave('down');
    const order = await cards.accepted();
    await cards.app.runPayments();
    await away(4);
    expect(await named(order)).toEqual(['capture UNKNOWN']);
    cards.service.behave('work');
    await settles();
    expect(cards.movedOf(order)).toEqual([['capture', order.total]]);
    expect(await cards.stateOf(order)).toBe('PAID');
  });

  test('may report by itself on the fifth day: the refund goes out within a minute, though nobody reads back', async () => {
    const order = await unanswered('silent-after');
    await away(5);
    cards.service.behave('work');
    const movement = cards.service.movements.find(({ payment }) => payment === order.orderId);
    const reads = () => cards.service.asked.filter((line) => line.startsWith('GET')).length;
    const before = reads();
    await cards.report(order, movement?.id ?? '', [{ kind: 'CAPTURED', amount: order.total }]);
    await cards.passes(MINUTE_MS);
    expect(cards.movedOf(order)).toEqual([
      ['capture', order.total],
      ['refund', order.total],
    ]);
    expect(reads()).toBe(before);
    expect(await cards.stateOf(order)).toBe('REFUNDED');
    await settles();
    expect(cards.movedOf(order)).toHaveLength(2);
  });

  test('may be settled by hand at its own pages, under another name', async () => {
    const order = await unanswered('silent-after');
    await away(4);
    await cards.report(order, `by hand ${order.orderId}`, [
      { kind: 'CAPTURED', amount: order.total },
      { kind: 'REFUNDED', amount: order.total },
    ]);
    cards.service.behave('work');
    await cards.passes(MINUTE_MS);
    expect(cards.movedOf(order)).toEqual([['capture', order.total]]);
    expect((await statesOf(order)).every((one) => one.endsWith('DONE'))).toBe(true);
    expect(await named(order)).toEqual([]);
  });

  test('gives money back once, though several processes ask when it is back', async () => {
    const orders = [await unanswered('silent-after'), await unanswered('silent-after')];
    await away(4);
    cards.service.behave('work');
    cards.app.clock.advance(DAY_MS);
    const deps = cards.app.deps();
    const callers = Array.from({ length: 3 }, () => createPaymentCaller(deps, takeProviderEvents(deps)));
    await Promise.all(callers.map((caller) => caller.callDue()));
    await cards.app.runPayments();
    for (const order of orders) {
      expect(cards.movedOf(order).map(([kind]) => kind)).toEqual(['capture', 'refund']);
      expect(await cards.stateOf(order)).toBe('REFUNDED');
    }
  });

  test('has what it refused asked for again where it was another amount', async () => {
    const order = await unanswered('silent-after');
    cards.service.behave('work');
    cards.app.clock.advance(MINUTE_MS);
    cards.service.refuseOnly('refund');
    await cards.app.runPayments();
    expect(await named(order)).toEqual(['refund FAILED']);
    cards.service.behave('work');
    await cards.report(order, `part of ${order.orderId}`, [{ kind: 'REFUNDED', amount: 100 }]);
    await cards.app.runPayments();
    expect(cards.movedOf(order)).toContainEqual(['refund', order.total - 100]);
    expect(await cards.stateOf(order)).toBe('REFUNDED');
  });

  test('and answers after its claim is over changes nothing that another process has done since', async () => {
    cards.service.behave('silent-after');
    const order = await cards.accepted();
    const slow = cards.app.runPayments();
    await eventually('that it was done', async () => cards.movedOf(order).length === 1);
    cards.service.behave('work');
    cards.app.clock.advance(2 * MINUTE_MS);
    const deps = cards.app.deps();
    await createPaymentCaller(deps, takeProviderEvents(deps)).callDue();
    expect(await statesOf(order)).toEqual(['capture DONE']);
    cards.service.hangUp();
    await slow;
    expect(await statesOf(order)).toEqual(['capture DONE']);
    expect(await cards.stateOf(order)).toBe('PAID');
  });
});
