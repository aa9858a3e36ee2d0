import { refused } from '@comanda/testing/answers';
import { mailsTo } from '@comanda/testing/mails';
import { insertTablet } from '@comanda/testing/sample-members';
import { callWith } from '@comanda/testing/test-accounts';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const [KITCHEN, COUNTER] = [crypto.randomUUID(), crypto.randomUUID()];
const LOUD = { shown: true, visible: true, audible: true };
const MUTE = { ...LOUD, audible: false };

let app: TestApp;
let diner: TestDiner;
let staff: TestStaff;

beforeAll(async () => {
  app = await createTestApp();
  [diner, staff] = await Promise.all([app.diner(), app.staff()]);
});

beforeEach(async () => {
  const { db } = app.database;
  await db.updateTable('orders').set({ status: 'REJECTED', clock_at: null }).execute();
  // what consumers still do about orders of the test before comes first
  await app.runConsumers();
  for (const table of ['mails', 'unwatched_mails', 'board_screens'] as const) {
    await db.deleteFrom(table).execute();
  }
  app.clock.set(FRIDAY_EVENING);
});

afterAll(() => app.close());

const report = (
  orderId: string,
  seen: Partial<typeof LOUD> = {},
  screenId = KITCHEN,
  by: TestStaff = staff,
) =>
  by.call('orderAlert', {
    params: { id: app.world.restaurant.id, orderId },
    body: { screenId, ...LOUD, ...seen },
  });
/** The board is in sight and mute: it watches, and an order makes no sound. */
const watchMutely = (screenId = KITCHEN) => staff.watch({ audible: false }, screenId);
const alerts = () => app.database.db.selectFrom('order_alerts').selectAll().execute();
const subjects = async () =>
  (await mailsTo(app, app.world.users.MANAGER.email)).map(({ subject }) => subject);

/** Lets time pass in steps that no lease runs out in. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= MINUTE / 2) {
    app.clock.advance(Math.min(left, MINUTE / 2));
    await watchMutely();
  }
}

async function aMinuteLater(): Promise<void> {
  await pass(MINUTE);
  await app.runWatch();
}

describe('what a screen did with a new order', () => {
  test('is kept once for each screen, its last word, but that it rang is not taken back', async () => {
    const { id } = await diner.place();
    await report(id, MUTE);
    await report(id, MUTE);
    await report(id, { visible: false }, COUNTER);
    await report(id);
    await report(id, MUTE);
    const kept = (await alerts()).filter(({ order_id }) => order_id === id);
    expect(kept.map(({ screen_id, ...seen }) => [screen_id, seen.visible, seen.audible]).sort()).toEqual(
      [
        [KITCHEN, true, true],
        [COUNTER, false, true],
      ].sort(),
    );
  });

  test('is kept of fifty screens, and of no order that has its answer', async () => {
    const { id } = await diner.place();
    for (let n = 0; n < 52; n += 1) await report(id, {}, crypto.randomUUID());
    const before = await alerts();
    expect(before.filter(({ order_id }) => order_id === id)).toHaveLength(50);
    await staff.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
    await report(id);
    expect(await alerts()).toEqual(before);
    const waiting = await diner.place();
    await report(waiting.id);
    app.clock.advance(HOUR);
    await app.runSweep();
    expect((await alerts()).map(({ order_id }) => order_id)).toEqual([waiting.id]);
  });

  test('is about an order of this restaurant', async () => {
    expect(await refused(report(crypto.randomUUID()))).toMatchObject({ status: 404 });
    const { id } = await diner.place();
    const params = { id: app.world.foreign.id, orderId: id };
    const theirs = await app.staff('STRANGER');
    const body = { screenId: KITCHEN, ...LOUD };
    expect(await refused(theirs.call('orderAlert', { params, body }))).toMatchObject({ status: 404 });
  });

  test('names what is wrong with it', async () => {
    const path = `/restaurants/${app.world.restaurant.id}/orders/${crypto.randomUUID()}/alerts`;
    const body = { screenId: 'kitchen', shown: 'yes', visible: true };
    const answer = await app.send(path, { method: 'POST', token: staff.token, json: body });
    expect(answer.status).toBe(400);
    expect(answer.text).toMatch(/screenId.*shown.*audible/);
  });
});

describe('managers are written to of an order that no screen has shown with sound', () => {
  test('after a minute, once, and every board says so until it is answered', async () => {
    const { token } = await insertTablet(app, app.world.restaurant.id);
    const tablet = callWith(app, token);
    await watchMutely();
    const { id, number } = await diner.place();
    const beat = { visible: true, audible: true, board: 'other' as const };
    await report(id, MUTE);
    await report(id, { shown: false }, COUNTER);
    await pass(MINUTE - 1);
    const screen = { id: app.world.restaurant.id, screenId: COUNTER };
    await tablet('screen', { params: screen, body: beat });
    expect(await watchMutely()).not.toHaveProperty('unheard');
    await app.runWatch();
    expect(await subjects()).toEqual([]);

    app.clock.advance(1);
    await app.runWatch();
    await app.runWatch();
    expect(await subjects()).toEqual(['Orders are waiting, and no screen is ringing']);
    const [mail] = await mailsTo(app, app.world.users.MANAGER.email);
    expect(mail?.text).toContain(`Order #${number} is waiting for an answer at Pepper House`);
    expect(mail?.text).toContain('(sound is off)');
    expect(mail?.text).toContain('(shows another page)');
    const { unheard } = await tablet('screen', { params: screen, body: beat });
    expect(unheard).toMatchObject([{ id, number }]);
    expect(unheard?.[0]?.screens.map(({ silence }) => silence).sort()).toEqual(['NO_SOUND', 'OTHER_PAGE']);

    for (let n = 0; n < 6; n += 1) await aMinuteLater();
    await app.restart();
    await aMinuteLater();
    expect(await subjects()).toHaveLength(1);
    await staff.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
    expect(await watchMutely()).not.toHaveProperty('unheard');
  });

  test('not where one has, though late, and not where an answer came in time', async () => {
    await watchMutely();
    const [rang, answered] = [await diner.place(), await diner.place()];
    await report(rang.id, MUTE);
    await pass(MINUTE - 1);
    await report(rang.id, LOUD, COUNTER);
    await staff.move(answered.id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
    await aMinuteLater();
    expect(await subjects()).toEqual([]);
    expect(await watchMutely()).not.toHaveProperty('unheard');
  });

  test('together, when several wait, and of the next ones after five minutes', async () => {
    await watchMutely();
    await Promise.all([diner.place(), diner.place()]);
    await aMinuteLater();
    expect(await subjects()).toHaveLength(1);
    expect((await mailsTo(app, app.world.users.MANAGER.email))[0]?.text).toContain('2 orders are waiting');
    const third = await diner.place();
    for (let n = 0; n < 4; n += 1) await aMinuteLater();
    expect(await subjects()).toHaveLength(1);
    await aMinuteLater();
    expect(await subjects()).toHaveLength(2);
    const [last] = await mailsTo(app, app.world.users.MANAGER.email);
    expect(last?.text).toContain(`Order #${third.number} is waiting`);
  });

  test('not again where they were written to because no screen watched', async () => {
    await diner.place();
    await app.runWatch();
    expect(await subjects()).toEqual(['Orders are waiting, and no screen is watching']);
    for (let n = 0; n < 7; n += 1) await aMinuteLater();
    expect(await subjects()).toHaveLength(1);
  });

  test('and still of the next one when afterwards no screen watches at all', async () => {
    await watchMutely();
    await diner.place();
    await aMinuteLater();
    app.clock.advance(5 * MINUTE);
    await diner.place();
    await app.runWatch();
    expect(await subjects()).toEqual([
      'Orders are waiting, and no screen is watching',
      'Orders are waiting, and no screen is ringing',
    ]);
  });

  test('of one that is taken back to unanswered a minute after that', async () => {
    await watchMutely();
    const { id } = await diner.place();
    await staff.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
    await pass(MINUTE);
    await staff.undo(id);
    await app.runWatch();
    expect(await subjects()).toEqual([]);
    await aMinuteLater();
    expect(await subjects()).toHaveLength(1);
  });

  test('not at night, but a minute after the doors open', async () => {
    app.clock.set(Date.parse('2026-11-21T02:00:00Z'));
    await watchMutely();
    const { id } = await diner.place(diner.wish({ scheduledFor: '2026-11-21T19:00:00Z' }));
    await aMinuteLater();
    expect(await subjects()).toEqual([]);
    const orders = app.database.db.selectFrom('orders').select('attended_from').where('id', '=', id);
    const { attended_from: opens } = await orders.executeTakeFirstOrThrow();
    app.clock.set((opens ?? 0) - MINUTE / 2);
    await watchMutely();
    await pass(MINUTE);
    await app.runWatch();
    expect(await subjects()).toEqual([]);
    await aMinuteLater();
    expect(await subjects()).toHaveLength(1);
  });
});
