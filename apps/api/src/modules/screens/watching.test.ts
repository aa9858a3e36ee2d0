import { refused } from '@comanda/testing/answers';
import { eventually } from '@comanda/testing/eventually';
import { mailsTo } from '@comanda/testing/mails';
import { recordStream, type StreamRecord } from '@comanda/testing/stream-record';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { json } from '#platform/database/column-types.ts';

const MINUTE = 60_000;
const LEASE = 45_000;
const SCREEN = crypto.randomUUID();

let app: TestApp;
let diner: TestDiner;
let staff: TestStaff;
const streams: StreamRecord[] = [];

beforeEach(async () => {
  app = await createTestApp();
  [diner, staff] = await Promise.all([app.diner(), app.staff()]);
});

afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close();
  await app.close();
});

async function house(unattended: 'WARN' | 'BLOCK'): Promise<void> {
  const id = app.world.restaurant.id;
  await app.database.db.updateTable('restaurants').set({ unattended_rule: unattended }).execute();
  app.deps().bus.announce({ kind: 'menu', restaurantId: id });
}

const slug = () => app.world.restaurant.slug;
const menu = () => diner.call('dinerMenu', { params: { slug: slug() } });
const stateNow = async () => (await menu()).state;
const slots = () =>
  diner.call('slots', {
    params: { slug: slug() },
    query: { service: 'COLLECTION', items: app.world.restaurant.menu.item('Soup') },
  });

describe('somebody watches', () => {
  test('as long as a lease of a live board that can be noticed lasts', async () => {
    expect(await stateNow()).toMatchObject({ status: 'OPEN', slowAnswer: true });
    await staff.watch();
    expect(await stateNow()).not.toHaveProperty('slowAnswer');
    app.clock.advance(LEASE - 1);
    expect(await stateNow()).not.toHaveProperty('slowAnswer');
    app.clock.advance(1);
    expect(await stateNow()).toMatchObject({ status: 'OPEN', slowAnswer: true });
  });

  test.each([
    ['in sight and mute', { visible: true, audible: false }, true],
    ['out of sight and ringing', { visible: false, audible: true }, true],
    ['out of sight and mute', { visible: false, audible: false }, false],
    ['another page of the office, and rings', { board: 'other', audible: true }, true],
    ['another page of the office, without sound', { board: 'other', audible: false }, false],
  ] as const)('where the board is %s: %j', async (_, seen, watches) => {
    await staff.watch(seen);
    expect((await stateNow()).slowAnswer).toBe(watches ? undefined : true);
  });

  test('while one of several is left, and no longer than until the last leaves the board without a sound', async () => {
    const [kitchen, counter] = [crypto.randomUUID(), crypto.randomUUID()];
    await staff.watch({}, kitchen);
    await staff.watch({}, counter);
    await staff.watch({ board: 'other', audible: false }, kitchen);
    expect(await stateNow()).not.toHaveProperty('slowAnswer');
    await staff.watch({ board: 'other', audible: false }, counter);
    expect(await stateNow()).toMatchObject({ slowAnswer: true });
  });

  test('still, while a page that was left may be loaded anew', async () => {
    await staff.watch({}, SCREEN);
    app.clock.advance(LEASE - 1);
    await staff.watch({ board: 'closed', visible: false, audible: false }, SCREEN);
    expect(await stateNow()).not.toHaveProperty('slowAnswer');
    app.clock.advance(1);
    expect(await stateNow()).toMatchObject({ slowAnswer: true });
  });

  test('still, when the process was started anew meanwhile', async () => {
    await staff.watch();
    app.clock.advance(LEASE - MINUTE / 2);
    await app.restart();
    expect(await stateNow()).not.toHaveProperty('slowAnswer');
    app.clock.advance(MINUTE / 2);
    expect(await stateNow()).toMatchObject({ slowAnswer: true });
  });

  test('without anything being made anew at a heartbeat', async () => {
    await staff.watch();
    const { snapshots } = app.deps();
    await menu();
    const before = snapshots.ready(slug());
    for (let beat = 0; beat < 4; beat += 1) {
      app.clock.advance(15_000);
      await staff.watch({}, SCREEN);
      expect(snapshots.ready(slug())).toBe(before);
    }
    app.clock.advance(LEASE);
    expect(snapshots.ready(slug())).toBeNull();
  });

  test('is no matter while closed, and none of another restaurant’s', async () => {
    app.clock.set(Date.parse('2026-11-21T02:00:00Z'));
    expect(await stateNow()).not.toHaveProperty('slowAnswer');
    app.clock.set(FRIDAY_EVENING);
    await staff.watch();
    const { state } = await diner.call('dinerMenu', { params: { slug: app.world.foreign.slug } });
    expect(state).toMatchObject({ slowAnswer: true });
  });
});

describe('the rule BLOCK', () => {
  beforeEach(() => house('BLOCK'));

  test('takes orders for later only, until a board is back', async () => {
    const { state } = await menu();
    expect(state).toMatchObject({
      status: 'UNATTENDED',
      notNow: { COLLECTION: { code: 'UNATTENDED' }, DELIVERY: { code: 'UNATTENDED' } },
    });
    expect(await refused(diner.place())).toMatchObject({ status: 409, code: 'UNATTENDED' });
    const offered = await slots();
    expect(offered).not.toHaveProperty('asap');
    const later = diner.wish({ scheduledFor: offered.slots[0]?.at });
    expect(await diner.place(later)).toMatchObject({ status: 'PLACED' });

    await staff.watch();
    expect(await stateNow()).toMatchObject({ status: 'OPEN' });
    expect(await slots()).toHaveProperty('asap');
    expect(await diner.place()).toMatchObject({ status: 'PLACED' });
  });

  test('is shown as it is now, and not for times of which nothing is known', async () => {
    const manager = await app.staff('MANAGER');
    const look = (at?: string) =>
      manager.call('availability', {
        params: { id: app.world.restaurant.id },
        query: { service: 'COLLECTION', ...(at && { at }) },
      });
    const now = await look();
    expect(now).toMatchObject({ state: { status: 'UNATTENDED' }, asap: { allowed: false } });
    expect(now.asap.reasons.map(({ code }) => code)).toEqual(['UNATTENDED']);
    expect(await look('2026-11-20T20:00')).toMatchObject({
      state: { status: 'OPEN' },
      asap: { allowed: true },
      ahead: { allowed: true },
    });
  });

  test('reaches open storefronts and boards at once when a board comes, and by the clock when the last one went', async () => {
    const lastState = ({ events }: StreamRecord) =>
      JSON.parse(events.findLast(({ type }) => type === 'state')?.data ?? '{}').status;
    const menus = ({ events }: StreamRecord) => events.filter(({ type }) => type === 'menu').length;
    const storefront = recordStream({ url: `${app.baseUrl}/clients/${slug()}/stream`, token: null });
    const board = recordStream({
      url: `${app.baseUrl}/restaurants/${app.world.restaurant.id}/orders/stream`,
      token: staff.token,
    });
    const all = [storefront, board];
    streams.push(...all);
    for (const stream of all) await stream.until('nobody', () => lastState(stream) === 'UNATTENDED');
    await staff.watch();
    for (const stream of all) await stream.until('a board', () => lastState(stream) === 'OPEN');
    app.clock.advance(LEASE);
    for (const stream of all) await stream.until('nobody again', () => lastState(stream) === 'UNATTENDED');
    expect(all.map(menus)).toEqual([0, 0]);
  });
});

describe('managers are written to', () => {
  const PEOPLE = ['ADMIN', 'MANAGER', 'STAFF', 'STRANGER'] as const;
  async function mails(): Promise<number[]> {
    const all = PEOPLE.map(async (person) => (await mailsTo(app, app.world.users[person].email)).length);
    return Promise.all(all);
  }

  test('at once, of an order that nobody watches: administrators and managers, of that restaurant only', async () => {
    await app.runWatch();
    expect(await mails()).toEqual([0, 0, 0, 0]);
    await diner.place();
    await eventually('the e-mails, written without being asked to', async () => (await mails())[0] === 1);
    expect(await mails()).toEqual([1, 1, 0, 0]);
    const [mail] = await mailsTo(app, app.world.users.MANAGER.email);
    expect(mail?.subject).toBe('Orders are waiting, and no screen is watching');
    expect(mail?.text).toContain('Order #1 is waiting for an answer at Pepper House');
    expect(mail?.text).toContain('after 10 minutes');
    expect(mail?.text).toContain('/orders/live');
  });

  test('once, however many orders come, and whoever looks', async () => {
    await Promise.all([diner.place(), diner.place(), diner.place()]);
    await Promise.all([app.runWatch(), app.runWatch(), app.runWatch()]);
    await diner.place();
    await app.restart();
    await app.runWatch();
    expect(await mails()).toEqual([1, 1, 0, 0]);
  });

  test('again when a board was back in between, or with the next opening', async () => {
    await diner.place();
    await app.runWatch();
    await staff.watch();
    app.clock.advance(5 * MINUTE);
    await app.runWatch();
    expect(await mails()).toEqual([2, 2, 0, 0]);
    app.clock.set(FRIDAY_EVENING + 24 * 60 * MINUTE);
    await app.runClock();
    await diner.place();
    await app.runWatch();
    expect(await mails()).toEqual([3, 3, 0, 0]);
  });

  test('once in five minutes, however often a screen watches and turns away', async () => {
    await diner.place();
    for (let n = 0; n < 6; n += 1) {
      await app.runWatch();
      await staff.watch({}, SCREEN);
      await staff.watch({ visible: false, audible: false }, SCREEN);
    }
    expect(await mails()).toEqual([1, 1, 0, 0]);
    app.clock.advance(5 * MINUTE - 1);
    await app.runWatch();
    expect(await mails()).toEqual([1, 1, 0, 0]);
    app.clock.advance(1);
    await app.runWatch();
    expect(await mails()).toEqual([2, 2, 0, 0]);
  });

  test('24 times in a day at most, and again the day after', async () => {
    const { db } = app.database;
    await diner.place();
    await app.runWatch();
    await db.updateTable('unwatched_mails').set({ written_in_day: 24 }).execute();
    await staff.watch();
    app.clock.advance(5 * MINUTE);
    await app.runWatch();
    expect(await mails()).toEqual([1, 1, 0, 0]);
    app.clock.set(FRIDAY_EVENING + 24 * 60 * MINUTE);
    await app.runClock();
    await diner.place();
    await app.runWatch();
    expect(await mails()).toEqual([2, 2, 0, 0]);
  });

  test('not while somebody watches, nor of an order that is answered, nor at night', async () => {
    await staff.watch();
    const { id } = await diner.place();
    await app.runWatch();
    await staff.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
    app.clock.set(Date.parse('2026-11-21T02:00:00Z'));
    await diner.place(diner.wish({ scheduledFor: '2026-11-21T19:00:00Z' }));
    await app.runWatch();
    expect(await mails()).toEqual([0, 0, 0, 0]);
    app.clock.set(Date.parse('2026-11-21T11:00:00Z'));
    await app.runWatch();
    expect(await mails()).toEqual([1, 1, 0, 0]);
  });

  test('of orders for later as well, where the house takes no others meanwhile', async () => {
    await house('BLOCK');
    await diner.place(diner.wish({ scheduledFor: '2026-11-20T20:00:00Z' }));
    await app.runWatch();
    expect(await mails()).toEqual([1, 1, 0, 0]);
    const [mail] = await mailsTo(app, app.world.users.ADMIN.email);
    expect(mail?.text).toContain('diners can only order for later');
  });

  test('also when another restaurant cannot be read', async () => {
    const { db } = app.database;
    await sql`INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('restaurant_id', ${app.world.foreign.id}::text))).*
      FROM orders o WHERE o.id = ${(await diner.place()).id}`.execute(db);
    await db
      .updateTable('restaurants')
      .set({ address: json('nowhere') })
      .where('id', '=', app.world.foreign.id)
      .execute();
    await app.runWatch();
    expect(await mails()).toEqual([1, 1, 0, 0]);
  });
});
