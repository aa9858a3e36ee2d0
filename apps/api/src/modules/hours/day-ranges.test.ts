import type { CallInput } from '@comanda/contract/calls';
import { datesBetween } from '@comanda/domain/hours/day-runs';
import { refused } from '@comanda/testing/answers';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let app: TestApp;
let staff: TestStaff;
let admin: TestStaff;
let diner: TestDiner;
let id: string;

beforeAll(async () => {
  app = await createTestApp();
  [staff, admin, diner] = await Promise.all([app.staff('STAFF'), app.staff('ADMIN'), app.diner()]);
  id = app.world.restaurant.id;
});

beforeEach(async () => {
  app.clock.set(FRIDAY_EVENING);
  await app.database.db.deleteFrom('special_days').execute();
  await app.database.db.deleteFrom('audit_entries').execute();
  app.deps().bus.announce({ kind: 'menu', restaurantId: id });
});

afterAll(() => app.close());

type Body = CallInput<'putSpecialDays'>['body'];
type Seen = Body['over'];

const CLOSED: Body = { from: '2026-12-24', until: '2026-12-27', closed: true, over: [], leave: [] };
const brunch = { opens: '10:00', closes: '14:00' };
const put = (body: Partial<Body>) =>
  staff.call('putSpecialDays', { params: { id }, body: { ...CLOSED, ...body } });
/** As it is sent, whatever the contract says. */
const send = (body: object) =>
  app.send(`/restaurants/${id}/special-days`, {
    method: 'PUT',
    token: staff.token,
    json: { ...CLOSED, ...body },
  });
const putOne = (date: string, body: CallInput<'putSpecialDay'>['body'] = { closed: true }) =>
  staff.call('putSpecialDay', { params: { id, date }, body });
const remove = (days: Seen) => staff.call('deleteSpecialDays', { params: { id }, body: { days } });
const known = async () => (await staff.call('hours', { params: { id } })).specialDays;
const dates = async () => (await known()).map(({ date }) => date);
const versions = async (): Promise<Seen> => (await known()).map(({ date, version }) => ({ date, version }));
const entries = async () => {
  const { entries: all } = await admin.call('audit', { params: { id }, query: {} });
  return all
    .filter(({ action }) => action.startsWith('special'))
    .map(({ action, record }) => [action, record]);
};

describe('a range of days', () => {
  test('is stored as days that each have the same hours, with one entry in the record', async () => {
    const { days, ordersOutside } = await put({ note: 'Works' });
    expect(days).toEqual(await known());
    expect(await known()).toMatchObject(
      datesBetween('2026-12-24', '2026-12-27').map((date) => ({
        ...{ date, closed: true, intervals: [], note: 'Works', version: 1 },
        changed: { by: 'Given STAFF Family' },
      })),
    );
    expect(ordersOutside).toBe(0);
    expect(await entries()).toEqual([['special-days.set', '2026-12-24 to 2026-12-27']]);
  });

  test('closes the restaurant for diners at once, and says when it opens again', async () => {
    await put({ from: '2026-11-20', until: '2026-11-23', note: 'Works' });
    const refusal = await refused(diner.place());
    expect(refusal).toMatchObject({ status: 409, code: 'CLOSED' });
    expect(refusal.message).toContain("We're closed today (Works). We open at 11:00 on Tuesday.");
  });

  test('with a day that has hours of its own is 409 with that day, and stores nothing', async () => {
    await putOne('2026-12-25', { closed: false, intervals: [brunch] });
    const [christmas] = await known();
    expect(await refused(put({}))).toMatchObject({
      status: 409,
      code: 'STALE',
      message: 'Friday 25 December has hours of its own. Change it too, or leave as is?',
      current: [christmas],
    });
    expect(await dates()).toEqual(['2026-12-25']);
  });

  test('goes over such a day, or around it, as it is told', async () => {
    await putOne('2026-12-25', { closed: false, intervals: [brunch] });
    const seen = await versions();
    await put({ leave: seen });
    const open = (await known()).filter(({ closed }) => !closed).map(({ date }) => date);
    expect([open, await dates()]).toEqual([['2026-12-25'], datesBetween('2026-12-24', '2026-12-27')]);
    await put({ over: await versions() });
    expect((await known()).every(({ closed, version }) => closed && version === 2)).toBe(true);
  });

  test.each<[string, Seen]>([
    ['another version of it', [{ date: '2026-12-25', version: 1 }]],
    [
      'one that is gone',
      [
        { date: '2026-12-25', version: 2 },
        { date: '2026-12-26', version: 1 },
      ],
    ],
    [
      'one that is not of the range',
      [
        { date: '2026-12-25', version: 2 },
        { date: '2026-12-30', version: 1 },
      ],
    ],
  ])('is 409 where what was seen is %s', async (_, seen) => {
    await putOne('2026-12-25');
    await putOne('2026-12-25', { closed: true, note: 'Christmas', version: 1 });
    for (const body of [{ over: seen }, { leave: seen }]) {
      expect(await refused(put(body))).toMatchObject({ status: 409, current: await known() });
    }
    expect(await dates()).toEqual(['2026-12-25']);
  });

  test('is stored by one of two who close the same days at once', async () => {
    const tries = await Promise.all([1, 2, 3].map(() => send({})));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await known()).map(({ version }) => version)).toEqual([1, 1, 1, 1]);
  });

  test.each<[string, object, string]>([
    ['ends before it begins', { until: '2026-12-23' }, 'until'],
    ['has 93 days', { until: '2027-03-26' }, 'until'],
    ['begins in the past', { from: '2026-11-19', until: '2026-11-21' }, 'from'],
    ['ends too far away', { from: '2028-11-20', until: '2028-11-21' }, 'until'],
    ['is neither closed nor open', { closed: false }, 'intervals'],
    ['is both', { intervals: [brunch] }, 'intervals'],
    ['has a date that is none', { until: '2026-02-30' }, 'until'],
    ['does not say what was seen', { over: undefined }, 'over'],
    [
      'names a day twice',
      { over: [{ date: '2026-12-24', version: 1 }], leave: [{ date: '2026-12-24', version: 1 }] },
      'leave',
    ],
    ['is left as it is', { until: '2026-12-24', leave: [{ date: '2026-12-24', version: 1 }] }, 'leave'],
  ])('that %s is 400', async (_, body, path) => {
    expect(await send(body)).toMatchObject({ status: 400, json: { details: [{ path }] } });
    expect(await dates()).toEqual([]);
  });

  test('has at most 92 days, and as many', async () => {
    const { days } = await put({ until: '2027-03-25' });
    expect(days).toHaveLength(92);
  });

  test('whose hours overlap is 409', async () => {
    const tea = { opens: '13:00', closes: '17:00' };
    expect(await send({ closed: false, intervals: [brunch, tea] })).toMatchObject({
      status: 409,
      json: { code: 'OVERLAP', overlaps: brunch },
    });
  });

  test('with hours that a change of the clocks swallows names the date, unless that day is left out', async () => {
    const hours = { closed: false, intervals: [{ opens: '01:15', closes: '01:45' }] };
    const range = { from: '2027-03-27', until: '2027-03-29', ...hours };
    const message =
      '01:15–01:45 does not exist on Sunday 28 March. The clocks go forward that day, from 01:00 to 02:00.';
    expect(await send(range)).toMatchObject({
      status: 400,
      json: { details: [{ path: 'intervals.0.opens', message }] },
    });
    expect(await dates()).toEqual([]);
    await putOne('2027-03-28');
    await put({ ...range, leave: await versions() });
    expect(await dates()).toEqual(['2027-03-27', '2027-03-28', '2027-03-29']);
  });

  test('over promised orders says how many somebody has to call about, each once', async () => {
    for (const day of ['21', '22']) {
      await diner.place(diner.wish({ scheduledFor: `2026-11-${day}T12:00:00Z` }));
    }
    expect(await put({ from: '2026-11-20', until: '2026-11-25' })).toMatchObject({ ordersOutside: 2 });
    await app.database.db.updateTable('orders').set({ status: 'CANCELLED' }).execute();
  });
});

describe('several days that are taken away', () => {
  test('go together, with one entry in the record', async () => {
    await put({});
    expect(await remove(await versions())).toBeNull();
    expect(await dates()).toEqual([]);
    expect(await entries()).toContainEqual(['special-days.removed', '2026-12-24 to 2026-12-27']);
  });

  test('stay all where one is not as it was seen', async () => {
    await put({});
    const seen = await versions();
    await putOne('2026-12-25', { closed: true, note: 'Christmas', version: 1 });
    const now = await known();
    expect(await refused(remove(seen))).toMatchObject({ status: 409, code: 'STALE', current: now });
    expect(await refused(remove([{ date: '2026-12-30', version: 1 }]))).toMatchObject({ status: 409 });
    expect(await known()).toEqual(now);
  });

  test('are named once each, and there is one', async () => {
    const day = { date: '2026-12-24', version: 1 };
    for (const days of [[], [day, day]]) {
      const answer = await app.send(`/restaurants/${id}/special-days/remove`, {
        method: 'POST',
        token: staff.token,
        json: { days },
      });
      expect(answer).toMatchObject({ status: 400, json: { details: [{ path: 'days' }] } });
    }
  });
});

describe('whatever is put and removed, in whatever order', () => {
  const FIRST = '2027-01-01';
  const all = datesBetween(FIRST, '2027-01-14');
  const place = fc.nat(all.length - 1);
  const step = fc.record({
    what: fc.constantFrom('PUT', 'AROUND', 'ONE', 'REMOVE', 'UNSEEN'),
    ends: fc.tuple(place, place),
    note: fc.constantFrom('a', 'b', 'c'),
  });

  test('each date has exactly the hours last said for it', async () => {
    const check = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      await app.database.db.deleteFrom('special_days').execute();
      const said = new Map<string, string>();
      for (const { what, ends, note } of steps) {
        const [from, until] = [all[Math.min(...ends)] ?? FIRST, all[Math.max(...ends)] ?? FIRST];
        const seen = (await versions()).filter(({ date }) => date >= from && date <= until);
        const range = { from, until, note };
        const within = datesBetween(from, until);
        if (what === 'PUT') {
          await put({ ...range, over: seen });
          for (const date of within) said.set(date, note);
        } else if (what === 'AROUND' && seen.length < within.length) {
          await put({ ...range, leave: seen });
          for (const date of within) if (!said.has(date)) said.set(date, note);
        } else if (what === 'ONE') {
          const version = seen.find(({ date }) => date === from)?.version;
          await putOne(from, { closed: true, note, ...(version !== undefined && { version }) });
          said.set(from, note);
        } else if (what === 'REMOVE' && seen.length > 0) {
          await remove(seen);
          for (const { date } of seen) said.delete(date);
        } else if (what === 'UNSEEN' && seen.length > 0) {
          expect(await refused(put(range))).toMatchObject({ status: 409 });
        }
      }
      const stored = (await known()).map((day) => [day.date, day.note]);
      expect(stored).toEqual([...said].sort(([a], [b]) => a.localeCompare(b)));
    });
    await fc.assert(check, { numRuns: 15 });
  });
});
