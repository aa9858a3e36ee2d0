import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@comanda/domain/hours/durations';
import { eventually } from '@comanda/testing/eventually';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createPaymentCaller } from '#modules/payments';
import { startCardOrders } from './card-orders.fixture.ts';
import { takeProviderEvents } from './take-provider-event.ts';
import type { WaitingForCard } from './test-provider.fixture.ts';

const PROCESS = join(import.meta.dirname, 'payment-process.fixture.ts');

let cards: Awaited<ReturnType<typeof startCardOrders>>;

beforeAll(async () => {
  cards = await startCardOrders();
});

afterEach(async () => {
  cards.service.behave('work');
  // nothing of one test is left for the next
  cards.app.clock.advance(MINUTE_MS);
  await cards.app.runPayments();
});

afterAll(async () => {
  expect(await brokenInvariants(cards.app.database.db)).toEqual([]);
  await cards.close();
});

const booked = ({ total }: WaitingForCard) => [
  ['AUTHORISED', total],
  ['CAPTURED', total],
];

/** `KILLS=50` takes its time (CONTRIBUTING). */
const KILLS = Number(process.env.KILLS ?? 1);

describe('a provider across a network', () => {
  test('is asked after the move, once, however often anybody looks, and its own report changes nothing more', async () => {
    const order = await cards.accepted();
    await cards.app.runPayments();
    await cards.passes(MINUTE_MS);
    expect(cards.movedOf(order)).toEqual([['capture', order.total]]);
    expect(await cards.ledgerOf(order)).toEqual(booked(order));
    expect(await cards.stateOf(order)).toBe('PAID');
    const movement = cards.service.movements.find(({ payment }) => payment === order.orderId);
    await cards.report(order, movement?.id ?? '', [{ kind: 'CAPTURED', amount: order.total }]);
    expect(await cards.ledgerOf(order)).toEqual(booked(order));
  });

  test('gives up what it has promised when the kitchen says no', async () => {
    const order = await cards.promised();
    await cards.reject(order);
    await cards.app.runPayments();
    expect(cards.movedOf(order)).toEqual([['void', order.total]]);
    expect(await cards.stateOf(order)).toBe('VOIDED');
    expect(await cards.callsOf(order)).toEqual([{ effect: 'void', state: 'DONE', code: null }]);
  });

  test('holds up no move while it is away, and is asked again when it is back', async () => {
    cards.service.behave('down');
    const order = await cards.accepted();
    await cards.app.runPayments();
    await cards.passes(5 * SECOND_MS);
    expect(cards.movedOf(order)).toEqual([]);
    cards.service.behave('work');
    await cards.passes(9 * SECOND_MS);
    expect(cards.movedOf(order)).toEqual([]);
    await cards.passes(SECOND_MS);
    expect(cards.movedOf(order)).toEqual([['capture', order.total]]);
    expect(await cards.stateOf(order)).toBe('PAID');
  });

  test('that did it and never answered is read back, and not asked twice', async () => {
    cards.service.behave('silent-after');
    const order = await cards.accepted();
    const calling = cards.app.runPayments();
    await eventually('that the money has moved', async () => cards.movedOf(order).length === 1);
    cards.service.hangUp();
    await calling;
    expect(await cards.stateOf(order)).toBe('AUTHORIZED');
    cards.service.behave('work');
    await cards.passes(5 * SECOND_MS);
    expect(cards.askedOf(order)).toEqual(['POST', 'GET']);
    expect(cards.movedOf(order)).toEqual([['capture', order.total]]);
    expect(await cards.ledgerOf(order)).toEqual(booked(order));
  });

  test('that never got it is asked again, with the same key', async () => {
    cards.service.behave('silent-before');
    const order = await cards.accepted();
    const calling = cards.app.runPayments();
    await eventually('that it was asked', async () => cards.askedOf(order).length === 1);
    cards.service.hangUp();
    await calling;
    cards.service.behave('work');
    await cards.passes(5 * SECOND_MS);
    expect(cards.askedOf(order)).toEqual(['POST', 'GET', 'POST']);
    expect(cards.movedOf(order)).toEqual([['capture', order.total]]);
    expect(await cards.stateOf(order)).toBe('PAID');
  });

  test('that refuses is not asked again, and managers see that the payment failed', async () => {
    const params = { id: cards.app.world.restaurant.id };
    const manager = await cards.app.staff('MANAGER');
    const failed = async () => (await manager.call('attention', { params })).failedPayments;
    expect(await failed()).toEqual([]);
    cards.service.behave('refuse');
    const order = await cards.accepted();
    await cards.app.runPayments();
    cards.service.behave('work');
    await cards.passes(HOUR_MS);
    expect(cards.askedOf(order)).toEqual(['POST']);
    expect(await cards.callsOf(order)).toEqual([
      { effect: 'capture', state: 'FAILED', code: 'expired_card' },
    ]);
    expect(await cards.stateOf(order)).toBe('AUTHORIZED');
    expect(await failed()).toMatchObject([{ orderId: order.orderId, effect: 'capture' }]);
    await cards.report(order, 'by hand', [{ kind: 'CAPTURED', amount: order.total }]);
    expect(await failed()).toEqual([]);
  });

  test('is asked on handing over for what it refused on accepting, and for nothing that it gave', async () => {
    const given = await cards.accepted();
    await cards.app.runPayments();
    cards.service.behave('refuse');
    const refused = await cards.accepted();
    await cards.app.runPayments();
    cards.service.behave('work');
    for (const order of [given, refused]) await cards.handOver(order);
    await cards.app.runPayments();
    const statesOf = async (order: WaitingForCard) => (await cards.callsOf(order)).map(({ state }) => state);
    expect([await statesOf(given), await statesOf(refused)]).toEqual([['DONE'], ['FAILED', 'DONE']]);
    for (const order of [given, refused]) expect(await cards.ledgerOf(order)).toEqual(booked(order));
  });

  test('keeps the money while accepting is taken back, takes it once, and returns it with a no', async () => {
    const order = await cards.accepted();
    await cards.app.runPayments();
    const staff = await cards.app.staff();
    await staff.undo(order.orderId);
    expect(await cards.stateOf(order)).toBe('PAID');
    await staff.move(order.orderId, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
    await staff.undo(order.orderId);
    await cards.reject(order);
    await cards.app.runPayments();
    expect(cards.movedOf(order)).toEqual([
      ['capture', order.total],
      ['refund', order.total],
    ]);
    expect(await cards.stateOf(order)).toBe('REFUNDED');
  });

  test('is asked of one order one thing after the other, in the order of its moves', async () => {
    cards.service.behave('silent-after');
    const order = await cards.accepted();
    const calling = cards.app.runPayments();
    await eventually('that the money has moved', async () => cards.movedOf(order).length === 1);
    cards.service.hangUp();
    await calling;
    await cards.cancel(order);
    cards.service.behave('work');
    await cards.passes(5 * SECOND_MS);
    expect(cards.movedOf(order)).toEqual([
      ['capture', order.total],
      ['refund', order.total],
    ]);
    expect(await cards.stateOf(order)).toBe('REFUNDED');
  });

  test('that will not give money back is not asked again by what its order brings about later', async () => {
    cards.service.behave('silent-after');
    const order = await cards.accepted();
    const calling = cards.app.runPayments();
    await eventually('that the money has moved', async () => cards.movedOf(order).length === 1);
    cards.service.hangUp();
    await calling;
    await cards.cancel(order);
    cards.service.behave('refuse');
    await cards.passes(MINUTE_MS);
    await cards.passes(MINUTE_MS);
    expect(await cards.stateOf(order)).toBe('PAID');
    const refund = `POST /payments/${order.orderId}/refund`;
    expect(cards.service.asked.filter((line) => line === refund)).toHaveLength(1);
    const refunds = (await cards.callsOf(order)).filter(({ effect }) => effect === 'refund');
    const params = { id: cards.app.world.restaurant.id };
    const { failedPayments } = await (await cards.app.staff('MANAGER')).call('attention', { params });
    expect(failedPayments).toMatchObject([{ orderId: order.orderId, effect: 'refund' }]);
    expect(new Set(refunds.map(({ state, code }) => `${state} ${code}`))).toEqual(
      new Set(['FAILED expired_card']),
    );
    await cards.report(order, `returned ${order.orderId}`, [{ kind: 'REFUNDED', amount: order.total }]);
    expect(await cards.stateOf(order)).toBe('REFUNDED');
  });

  test('is asked once by many who look at the same time', async () => {
    const orders = [await cards.accepted(), await cards.accepted(), await cards.accepted()];
    const deps = cards.app.deps();
    const callers = Array.from({ length: 3 }, () => createPaymentCaller(deps, takeProviderEvents(deps)));
    await Promise.all(callers.map((caller) => caller.callDue()));
    // the process itself looks every second, and may be at it
    await cards.app.runPayments();
    for (const order of orders) {
      expect(cards.askedOf(order)).toEqual(['POST']);
      expect(await cards.ledgerOf(order)).toEqual(booked(order));
    }
  });

  const isReadBack = 'is read back when the process was killed between its answer and the ledger';
  test(isReadBack, { repeats: KILLS - 1 }, async () => {
    cards.service.behave('down');
    const order = await cards.accepted();
    await cards.app.runPayments();
    cards.service.behave('work');
    // due in five seconds: this process does not look, the other one does
    const later = cards.app.clock.now() + 5 * SECOND_MS;
    const child = spawn(process.execPath, [
      PROCESS,
      cards.app.database.url,
      cards.service.url,
      String(later),
    ]);
    const ended = once(child, 'exit');
    const said = await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), ended]);
    expect(String(said[0])).toBe('answered\n');
    child.kill('SIGKILL');
    await ended;
    expect(cards.movedOf(order)).toEqual([['capture', order.total]]);
    expect(await cards.ledgerOf(order)).toEqual([['AUTHORISED', order.total]]);
    await cards.passes(2 * MINUTE_MS);
    expect(cards.askedOf(order)).toEqual(['POST', 'GET', 'POST', 'GET']);
    expect(cards.movedOf(order)).toEqual([['capture', order.total]]);
    expect(await cards.ledgerOf(order)).toEqual(booked(order));
    expect(await cards.stateOf(order)).toBe('PAID');
  });
});
