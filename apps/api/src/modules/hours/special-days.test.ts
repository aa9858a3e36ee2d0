import { refused } from '@comanda/testing/answers';
import { recordStream } from '@comanda/testing/stream-record';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let app: TestApp;
let staff: TestStaff;
let diner: TestDiner;
let id: string;

beforeAll(async () => {
  app = await createTestApp();
  [staff, diner] = await Promise.all([app.staff('STAFF'), app.diner()]);
  id = app.world.restaurant.id;
});

beforeEach(async () => {
  app.clock.set(FRIDAY_EVENING);
  await app.database.db.deleteFrom('special_days').execute();
  app.deps().bus.announce({ kind: 'menu', restaurantId: id });
});

afterAll(() => app.close());

const put = (date: string, body: object) =>
  app.send(`/restaurants/${id}/special-days/${date}`, { method: 'PUT', token: staff.token, json: body });
/** From the version that is stored. */
const set = async (date: string, body: object) => {
  const version = (await known()).find((day) => day.date === date)?.version;
  return put(date, { ...body, version });
};
const remove = (date: string, version = 1) =>
  staff.call('deleteSpecialDay', { params: { id, date }, query: { version } });
const known = async () => (await staff.call('hours', { params: { id } })).specialDays;
const on = (day?: string) => staff.call('currentHours', { params: { id }, query: day ? { day } : {} });
const TODAY = '2026-11-20';
const brunch = { opens: '10:00', closes: '14:00' };
const ALL = ['DELIVERY', 'COLLECTION', 'DINE_IN'];

describe('a special day', () => {
  test('closes the restaurant today, for diners on the spot, and reverts by itself', async () => {
    const stream = recordStream({
      url: `${app.baseUrl}/clients/${app.world.restaurant.slug}/stream`,
      token: null,
    });
    await stream.until('how things stand', () => stream.events.length > 0);
    expect((await put(TODAY, { closed: true, note: 'Staff party' })).status).toBe(200);
    await stream.until('that it is closed', () => (stream.events.at(-1)?.data ?? '').includes('CLOSED'));
    stream.close();
    const refusal = await refused(diner.place());
    expect(refusal).toMatchObject({ status: 409, code: 'CLOSED' });
    expect(refusal.message).toContain("We're closed today (Staff party). We open at 11:00 tomorrow.");
    app.clock.set(Date.parse('2026-11-21T00:30:00Z'));
    expect(await known()).toEqual([]);
    app.clock.set(Date.parse('2026-11-21T12:00:00Z'));
    expect(await diner.place()).toMatchObject({ status: 'PLACED' });
  });

  test('has hours of its own, changed and taken away again', async () => {
    const first = await put('2026-12-24', { closed: false, intervals: [brunch], note: 'Christmas Eve' });
    const made = {
      date: '2026-12-24',
      closed: false,
      note: 'Christmas Eve',
      version: 1,
      intervals: [{ ...brunch, services: ALL }],
    };
    expect(first).toMatchObject({ status: 200, json: { ...made, ordersOutside: 0 } });
    const changed = { at: '2026-11-20T18:30:00.000Z', by: 'Given STAFF Family' };
    expect(await known()).toEqual([{ ...made, changed }]);
    expect((await on('2026-12-24')).special).not.toHaveProperty('changed');
    expect(await on('2026-12-24')).toMatchObject({ intervals: [brunch], special: made, openNow: true });
    await put('2026-12-24', { closed: true, version: 1 });
    const closed = { date: '2026-12-24', closed: true, intervals: [], version: 2 };
    expect(await known()).toEqual([{ ...closed, changed }]);
    expect(await remove('2026-12-24', 2)).toBeNull();
    expect((await on('2026-12-24')).intervals).toMatchObject([{ opens: '11:00', closes: '23:00' }]);
  });

  test('is compared with what its editor saw', async () => {
    await put('2026-12-24', { closed: true });
    await put('2026-12-24', { closed: false, intervals: [brunch], version: 1 });
    const [current] = await known();
    expect(await put('2026-12-24', { closed: true, version: 1 })).toMatchObject({
      status: 409,
      json: { code: 'STALE', by: 'Given STAFF Family', current },
    });
    expect(await refused(remove('2026-12-24', 1))).toMatchObject({ status: 409, current });
  });

  test('that is new to its editor is not put over one that is there', async () => {
    await put('2026-12-24', { closed: true });
    const [current] = await known();
    expect(await put('2026-12-24', { closed: false, intervals: [brunch] })).toMatchObject({
      status: 409,
      json: { code: 'STALE', current },
    });
    const tries = await Promise.all([1, 2, 3].map(() => put('2026-12-26', { closed: true })));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('that somebody else has removed does not come back by an edit of it', async () => {
    await put('2026-12-24', { closed: true });
    await remove('2026-12-24');
    expect(await put('2026-12-24', { closed: true, version: 1 })).toMatchObject({ status: 404 });
    expect(await known()).toEqual([]);
  });

  test.each<[string, string, object, string]>([
    ['a date that is none', '2026-02-30', { closed: true }, 'date'],
    ['a day of the week', 'FRIDAY', { closed: true }, 'date'],
    ['a day that no calendar of ours has', '9999-12-31', { closed: true }, 'date'],
    ['a day that is over', '2026-11-19', { closed: true }, 'date'],
    ['a day too far away', '2029-01-01', { closed: true }, 'date'],
    ['neither closed nor hours', '2026-12-24', { closed: false }, 'intervals'],
    ['closed with hours', '2026-12-24', { closed: true, intervals: [brunch] }, 'intervals'],
    [
      'hours of no length',
      '2026-12-24',
      { closed: false, intervals: [{ opens: '10:00', closes: '10:00' }] },
      'intervals.0.closes',
    ],
    ['a note that is too long', '2026-12-24', { closed: true, note: 'x'.repeat(61) }, 'note'],
    ['nothing', '2026-12-24', {}, 'closed'],
  ])('%s is 400', async (_, date, body, path) => {
    expect(await put(date, body)).toMatchObject({ status: 400, json: { details: [{ path }] } });
  });

  test('whose hours overlap is 409 and names the other interval', async () => {
    const tea = { opens: '13:00', closes: '17:00' };
    expect(await put('2026-12-24', { closed: false, intervals: [brunch, tea] })).toMatchObject({
      status: 409,
      json: {
        code: 'OVERLAP',
        message: 'Overlaps 10:00–14:00.',
        overlaps: brunch,
        details: [{ path: 'intervals.1.opens' }],
      },
    });
    expect(await known()).toEqual([]);
  });

  test('that is none cannot be taken away', async () => {
    expect(await refused(remove('2026-12-24'))).toMatchObject({ status: 404 });
  });

  test('of the past is a matter of the restaurant’s own date, not of UTC', async () => {
    await app.database.db.updateTable('restaurants').set({ timezone: 'Pacific/Apia' }).execute();
    app.deps().bus.announce({ kind: 'menu', restaurantId: id });
    expect(await put(TODAY, { closed: true })).toMatchObject({ status: 400 });
    expect(await put('2026-11-21', { closed: true })).toMatchObject({ status: 200 });
    await app.database.db.updateTable('restaurants').set({ timezone: 'Europe/London' }).execute();
    app.deps().bus.announce({ kind: 'menu', restaurantId: id });
  });
});

test('a day that is closed over promised orders says how many somebody has to call about', async () => {
  const orders = [];
  for (const time of ['12:00', '19:00', '20:00']) {
    orders.push(await diner.place(diner.wish({ scheduledFor: `2026-11-21T${time}:00Z` })));
  }
  const set = async (body: object) => (await put('2026-11-21', body)).json;
  expect(await set({ closed: true })).toMatchObject({ ordersOutside: 3 });
  const evening = { opens: '18:00', closes: '20:00' };
  const half = { closed: false, intervals: [evening], version: 1 };
  expect(await set(half)).toMatchObject({ ordersOutside: 2 });
  const [lunch] = orders;
  await app.database.db
    .updateTable('orders')
    .set({ status: 'CANCELLED' })
    .where('id', '=', lunch?.id ?? '')
    .execute();
  expect(await set({ ...half, version: 2 })).toMatchObject({ ordersOutside: 1 });
  expect((await put('2026-11-22', { closed: true })).json).toMatchObject({ ordersOutside: 0 });
});

describe('the hours of a day', () => {
  test('are those of today, with when it closes', async () => {
    expect(await on()).toEqual({
      day: 'FRIDAY',
      date: TODAY,
      openNow: true,
      closesAt: '2026-11-20T23:00:00.000Z',
      intervals: [
        {
          opens: '11:00',
          closes: '23:00',
          services: ALL,
          from: '2026-11-20T11:00:00.000Z',
          until: '2026-11-20T23:00:00.000Z',
        },
      ],
    });
  });

  test('are those of the coming weekday, today included, and of any date', async () => {
    expect(await on('FRIDAY')).toMatchObject({ date: TODAY });
    expect(await on('THURSDAY')).toMatchObject({ date: '2026-11-26' });
    expect(await on('2010-12-31')).toMatchObject({ day: 'FRIDAY', date: '2010-12-31' });
    await put(TODAY, { closed: true });
    for (const date of ['2000-01-01', '2199-12-31']) expect(await on(date)).toMatchObject({ date });
  });

  test('give the next opening while it is closed', async () => {
    app.clock.set(Date.parse('2026-11-20T23:30:00Z'));
    expect(await on()).toMatchObject({ openNow: false, opensAt: '2026-11-21T11:00:00.000Z' });
  });

  test('are neither of a word nor of a day that is none', async () => {
    for (const day of ['friday', '2026-02-30', '', 'x', '0000-01-01', '1999-12-31', '2200-01-01']) {
      const answer = await app.send(`/restaurants/${id}/hours/current?day=${day}`, { token: staff.token });
      expect(answer).toMatchObject({ status: 400, json: { details: [{ path: 'day' }] } });
    }
  });
});

describe('where clocks change', () => {
  const night = (opens: string, closes: string) => ({ closed: false, intervals: [{ opens, closes }] });
  const instants = async (date: string) => {
    const { intervals } = await on(date);
    return intervals.map(({ from, until }) => [from, until]);
  };

  test('a time that does not exist is the moment of the change', async () => {
    await set('2027-03-28', night('01:30', '05:00'));
    expect(await instants('2027-03-28')).toEqual([['2027-03-28T01:00:00.000Z', '2027-03-28T04:00:00.000Z']]);
    await set('2027-03-28', night('00:30', '01:30'));
    expect(await instants('2027-03-28')).toEqual([['2027-03-28T00:30:00.000Z', '2027-03-28T01:00:00.000Z']]);
  });

  test('hours that do not exist at all are 400 and say so', async () => {
    const message =
      '01:15–01:45 does not exist on that day. The clocks go forward that day, from 01:00 to 02:00.';
    const hours = [brunch, { opens: '01:15', closes: '01:45' }];
    expect(await set('2027-03-28', { closed: false, intervals: hours })).toMatchObject({
      status: 400,
      json: { details: [{ path: 'intervals.1.opens', message }] },
    });
    expect((await set('2027-10-31', night('01:15', '01:45'))).status).toBe(200);
  });

  test('a time that comes twice is the first of the two', async () => {
    await set('2027-10-31', night('01:30', '05:00'));
    expect(await instants('2027-10-31')).toEqual([['2027-10-31T00:30:00.000Z', '2027-10-31T05:00:00.000Z']]);
    await set('2027-10-31', night('00:30', '01:30'));
    expect(await instants('2027-10-31')).toEqual([['2027-10-30T23:30:00.000Z', '2027-10-31T00:30:00.000Z']]);
  });

  test('nobody orders in hours that the change has swallowed, and everybody in what it left', async () => {
    await set('2027-03-28', night('01:15', '01:45'));
    app.clock.set(Date.parse('2027-03-28T01:10:00Z'));
    app.deps().bus.announce({ kind: 'menu', restaurantId: id });
    [staff, diner] = await Promise.all([app.staff('STAFF'), app.diner()]);
    expect(await refused(diner.place())).toMatchObject({ status: 409, code: 'CLOSED' });
    await set('2027-03-28', night('01:30', '05:00'));
    expect(await diner.place()).toMatchObject({ status: 'PLACED' });
  });
});
