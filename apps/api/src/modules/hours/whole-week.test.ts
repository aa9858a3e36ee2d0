import type { Hours, NewHours, PutWeek } from '@comanda/contract/shapes/hours';
import { SERVICES } from '@comanda/domain/hours/services';
import { refused, settled } from '@comanda/testing/answers';
import { auditOf } from '@comanda/testing/audit';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let app: TestApp;
let staff: TestStaff;
let params: { id: string };

beforeAll(async () => {
  app = await createTestApp({ hours: [] });
  staff = await app.staff('STAFF');
  params = { id: app.world.restaurant.id };
});

beforeEach(async () => {
  await app.database.db.deleteFrom('opening_hours').execute();
  await app.database.db.deleteFrom('opening_weeks').execute();
  await app.database.db.deleteFrom('audit_entries').execute();
});

afterAll(() => app.close());

const lunchOn = (day: Hours['day']): NewHours => ({
  ...{ day, opens: '12:00', closes: '15:00' },
  services: [...SERVICES],
});
const add = (day: Hours['day']) => staff.call('addHours', { params, body: lunchOn(day) });
const week = async () => (await staff.call('hours', { params })).hours;
const put = (hours: PutWeek['hours'], version: number) =>
  staff.call('putWeek', { params, body: { hours, version } });
const interval = (known: NewHours, changes: Partial<NewHours> = {}): PutWeek['hours'][number] => {
  const { day, opens, closes, services } = { ...known, ...changes };
  return { day, opens, closes, services };
};

test('a week is stored at once: what is so already stays, the rest is changed, added or taken out', async () => {
  const lunch = await add('MONDAY');
  const tuesday = await add('TUESDAY');
  const friday = await add('FRIDAY');
  const seen = await staff.call('hours', { params });
  expect(seen).toMatchObject({ version: 3, changed: { by: 'Given STAFF Family' } });
  await app.database.db.deleteFrom('audit_entries').execute();
  const wanted = [interval(lunch), interval(tuesday, { closes: '16:00' }), lunchOn('SUNDAY')];
  const stored = await put(wanted, 3);
  expect(stored).toMatchObject({
    hours: [lunch, { ...tuesday, closes: '16:00', version: 2 }, lunchOn('SUNDAY')],
    version: 4,
  });
  expect(await staff.call('hours', { params })).toEqual({ ...stored, specialDays: [] });
  const owner = await app.staff('ADMIN');
  const entries = await auditOf(owner.call, params.id);
  expect(entries.map(({ action, record }) => [action, record])).toEqual(
    expect.arrayContaining([
      ['hours.changed', 'Tuesday 12:00–16:00'],
      ['hours.added', 'Sunday 12:00–15:00'],
      ['hours.removed', 'Friday 12:00–15:00'],
    ]),
  );
  expect(entries).toHaveLength(3);
  expect(stored.hours.map(({ id }) => id)).not.toContain(friday.id);
  // what is stored again as it is makes no new version
  const again = stored.hours.map((one) => interval(one));
  expect(await put(again, 4)).toEqual(stored);
});

test('a week of which somebody else has changed anything is 409 with the week as it is now, and nothing is stored', async () => {
  const lunch = await add('MONDAY');
  const of = { ...params, hoursId: lunch.id };
  const theirs = await staff.call('changeHours', { params: of, body: { closes: '16:00', version: 1 } });
  const late = put([lunchOn('MONDAY'), lunchOn('TUESDAY')], 1);
  expect(await refused(late)).toMatchObject({
    ...{ status: 409, code: 'STALE', by: 'Given STAFF Family' },
    current: { hours: [theirs], version: 2 },
  });
  await staff.call('deleteHours', { params: of, query: {} });
  expect(await refused(put([lunchOn('MONDAY')], 2))).toMatchObject({ current: { hours: [], version: 3 } });
  expect(await week()).toEqual([]);
});

test('a week whose own intervals overlap, or are too many, is refused where it says so', async () => {
  const evening = interval(lunchOn('MONDAY'), { opens: '17:00', closes: '02:00', services: ['DELIVERY'] });
  const early = interval(lunchOn('TUESDAY'), { opens: '01:00', closes: '03:00', services: ['DELIVERY'] });
  expect(await refused(put([evening, early], 0))).toMatchObject({
    ...{ status: 409, code: 'OVERLAP', message: 'Overlaps Monday 17:00–02:00.' },
    details: [{ path: 'hours.1.opens' }],
  });
  const hours = Array.from({ length: 13 }, (_, n) => String(n).padStart(2, '0'));
  const many = hours.map((hour) => interval({ ...evening, opens: `${hour}:00`, closes: `${hour}:30` }));
  expect(await refused(put(many, 0))).toMatchObject({ status: 400, details: [{ path: 'hours.12.day' }] });
  expect(await week()).toEqual([]);
});

test('of many weeks at once exactly one is kept', async () => {
  const tries = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      settled(put([{ ...lunchOn('MONDAY'), opens: `1${n}:00`, closes: '20:00' }], 0)),
    ),
  );
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await week()).toHaveLength(1);
});
