import { refused } from '@comanda/testing/answers';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { recordStream } from '@comanda/testing/stream-record';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterEach(async () => expect(await brokenInvariants(app.database.db)).toEqual([]));

afterAll(() => app.close());

/** An accepted order of two lines; `tick` as a member, `done` the positions that a board shows. */
async function anAcceptedOrder() {
  const [diner, staff] = await Promise.all([app.diner(), app.staff()]);
  const soup = { itemId: app.world.restaurant.menu.item('Soup'), quantity: 1 };
  const items = [soup, { ...soup, note: 'Hot' }];
  const order = await diner.place(diner.wish({ items, expectedTotal: 1200 }));
  await staff.move(order.id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
  const { id } = app.world.restaurant;
  const tick = (position: number, done = true, from?: 'ACCEPTED' | 'READY', by = staff) =>
    by.call('tickLine', {
      params: { id, orderId: order.id, position },
      body: { done, ...(from && { from }) },
    });
  return { diner, staff, order, tick };
}

type Lines = { lines: readonly { done?: true | undefined }[] };
const done = ({ lines }: Lines) => lines.flatMap((line, position) => (line.done ? [position] : []));

describe('ticking a line', () => {
  test('is shown by every board, by name of whoever did it, and by no diner', async () => {
    const { diner, staff, order, tick } = await anAcceptedOrder();
    const { id, slug } = app.world.restaurant;
    const board = recordStream({ url: `${app.baseUrl}/restaurants/${id}/orders/stream`, token: staff.token });
    const own = recordStream({
      url: `${app.baseUrl}/clients/${slug}/orders/${order.id}/stream`,
      token: diner.token,
    });
    await board.until('the state', () => board.events.some(({ type }) => type === 'state'));
    await own.until('the order', () => own.events.length > 0);

    expect(done(await tick(1))).toEqual([1]);
    const received = () =>
      board.events.filter(({ type }) => type === 'order').map(({ data }) => JSON.parse(data));
    await board.until('the tick', () => received().some((event) => done(event).length > 0));
    expect(received().at(-1).events.at(-1)).toMatchObject({
      type: 'TICKED',
      actor: { name: expect.any(String) },
    });

    // the next step reaches the diner, and so would have what came before it
    await staff.move(order.id, { from: 'ACCEPTED', to: 'READY' });
    await own.until('the step', () => own.events.some(({ data }) => data.includes('"READY"')));
    expect(own.events.filter(({ type }) => type === 'order')).toHaveLength(2);
    for (const { data } of own.events) expect(data).not.toMatch(/TICKED|"done"/);
    board.close();
    own.close();
  });

  test('counts once, however often it is sent, and keeps only the last of many ticks with the order', async () => {
    const { staff, order, tick } = await anAcceptedOrder();
    const first = await tick(0);
    expect((await Promise.all([tick(0), tick(0)])).map(({ events }) => events)).toEqual([
      first.events,
      first.events,
    ]);
    for (const isDone of [false, true, false]) await tick(0, isDone);
    const after = await tick(1);
    expect(done(after)).toEqual([1]);
    expect(after.events.filter(({ type }) => type === 'TICKED')).toHaveLength(1);
    const ready = await staff.move(order.id, { from: 'ACCEPTED', to: 'READY' });
    expect(ready.events.some(({ type }) => type === 'TICKED')).toBe(false);
  });

  test('packs anew once it is ready, and an undo shows again what was made', async () => {
    const { staff, order, tick } = await anAcceptedOrder();
    const made = await tick(0);
    expect(made.undoableUntil).toEqual(expect.any(String));
    expect(done(await staff.move(order.id, { from: 'ACCEPTED', to: 'READY' }))).toEqual([]);
    expect(done(await tick(1, true, 'READY'))).toEqual([1]);
    expect(done(await staff.undo(order.id))).toEqual([0]);
    // the same step again, as a board repeats it whose answer was lost
    expect(done(await staff.move(order.id, { from: 'ACCEPTED', to: 'READY' }))).toEqual([1]);
    expect(done(await staff.move(order.id, { from: 'ACCEPTED', to: 'READY' }))).toEqual([1]);
  });

  test('is refused before it is accepted, when it has moved on, when it is over, and for no line', async () => {
    const { diner, staff, order, tick } = await anAcceptedOrder();
    const { id } = app.world.restaurant;
    await staff.move(order.id, { from: 'ACCEPTED', to: 'READY' });
    expect(await refused(tick(0, true, 'ACCEPTED'))).toMatchObject({ status: 409, code: 'MOVED_ON' });
    expect(await refused(tick(2))).toMatchObject({ status: 404, message: 'The line was not found.' });
    await staff.move(order.id, { from: 'READY', to: 'COMPLETED' });
    expect(await refused(tick(0))).toMatchObject({ status: 409, code: 'ORDER_OVER' });

    const waiting = await diner.place();
    const params = { id, orderId: waiting.id, position: 0 };
    expect(await refused(staff.call('tickLine', { params, body: { done: true } }))).toMatchObject({
      status: 409,
      code: 'NOT_POSSIBLE',
    });
    const bad = await fetch(`${app.baseUrl}/restaurants/${id}/orders/${waiting.id}/lines/first`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${staff.token}`, 'content-type': 'application/json' },
      body: '{"done":"yes"}',
    });
    expect(bad.status).toBe(400);
    expect(await bad.json()).toMatchObject({ details: [{ path: 'position' }, { path: 'done' }] });
  });
});
