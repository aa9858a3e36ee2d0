import type { CallInput } from '@comanda/contract/calls';
import { refused } from '@comanda/testing/answers';
import { auditOf } from '@comanda/testing/audit';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { json } from '#platform/database/column-types.ts';

let app: TestApp;
let staff: TestStaff;
let admin: TestStaff;
let id: string;

beforeAll(async () => {
  app = await createTestApp();
  id = app.world.restaurant.id;
});

const moveTo = (country: string, city: string, locale = 'en-GB', timezone = 'Europe/London') =>
  app.database.db
    .updateTable('restaurants')
    .set({ address: json({ line1: '1 High Street', city, country }), locale, timezone })
    .execute();

/** Sessions are not as old as that: everybody logs in again. */
async function moveOn(at: number): Promise<void> {
  app.clock.set(at);
  [staff, admin] = await Promise.all([app.staff('STAFF'), app.staff('ADMIN')]);
}

beforeEach(async () => {
  await moveOn(FRIDAY_EVENING);
  for (const table of ['special_days', 'closed_holidays', 'holiday_days', 'audit_entries'] as const)
    await app.database.db.deleteFrom(table).execute();
  await moveTo('GB', 'London');
  app.deps().bus.announce({ kind: 'menu', restaurantId: id });
});

afterAll(() => app.close());

const ahead = async () => (await staff.call('holidays', { params: { id } })).holidays;
const specialDays = async () => (await staff.call('hours', { params: { id } })).specialDays;
const days = async () => (await specialDays()).map(({ date, closed, note }) => [date, closed, note]);
type Named = CallInput<'putHolidays'>['body']['holidays'];
const put = (closed: boolean, holidays: Named) =>
  staff.call('putHolidays', { params: { id }, body: { closed, holidays } });
const CHRISTMAS = { date: '2026-12-25', holiday: 'Christmas Day', version: 0 };
const NEW_YEAR = { date: '2027-01-01', holiday: "New Year's Day", version: 0 };
const putDay = (date: string, body: CallInput<'putSpecialDay'>['body']) =>
  staff.call('putSpecialDay', { params: { id, date }, body });

describe('the holidays ahead', () => {
  test('are those of thirteen months, in order, with what is closed each year', async () => {
    await put(true, [CHRISTMAS]);
    const found = await ahead();
    expect(found.slice(0, 4)).toEqual([
      { date: '2026-12-25', holiday: 'Christmas Day', name: 'Christmas Day', closed: true },
      { date: '2026-12-26', holiday: 'Boxing Day', name: 'Boxing Day', closed: false },
      expect.objectContaining({ date: '2026-12-28', name: 'Boxing Day (substitute day)' }),
      { date: '2027-01-01', holiday: "New Year's Day", name: "New Year's Day", closed: false },
    ]);
    expect(found.every(({ date }) => date >= '2026-11-20' && date <= '2027-12-21')).toBe(true);
  });

  test('are called in the language of the restaurant', async () => {
    await moveTo('DE', 'Berlin', 'de-DE', 'Europe/Berlin');
    expect(await ahead()).toContainEqual({
      ...{ date: '2027-03-08', closed: false },
      ...{ holiday: 'Internationaler Frauentag', name: 'Internationaler Frauentag' },
    });
  });

  test('begin with the restaurant’s own date', async () => {
    await moveTo('NZ', 'Auckland', 'en-NZ', 'Pacific/Auckland');
    await moveOn(Date.parse('2026-12-24T12:00:00Z'));
    expect((await ahead())[0]).toMatchObject({ date: '2026-12-25' });
    await moveOn(Date.parse('2026-12-25T12:00:00Z'));
    expect((await ahead())[0]?.date).not.toBe('2026-12-25');
  });

  test('are none where nothing is known of the country', async () => {
    await moveTo('XX', 'Nowhere');
    expect(await ahead()).toEqual([]);
  });
});

describe('a holiday', () => {
  test('is closed with its name for diners, as often as it comes within thirteen months', async () => {
    await moveOn(Date.parse('2026-12-01T12:00:00Z'));
    expect(await put(true, [CHRISTMAS])).toMatchObject({ ordersOutside: 0 });
    expect(await days()).toEqual([
      ['2026-12-25', true, 'Christmas Day'],
      ['2027-12-25', true, 'Christmas Day'],
    ]);
    expect((await auditOf(admin.call, id))[0]).toMatchObject({
      action: 'holiday.closed',
      record: 'Christmas Day',
      actor: { name: 'Given STAFF Family' },
    });
  });

  test('follows the week again', async () => {
    await put(true, [CHRISTMAS, NEW_YEAR]);
    await put(false, [{ ...CHRISTMAS, version: 1 }]);
    expect(await days()).toEqual([['2027-01-01', true, "New Year's Day"]]);
    expect((await ahead()).filter(({ closed }) => closed).map(({ date }) => date)).toEqual(['2027-01-01']);
  });

  test('is as usual on all its dates ahead, says which, and can be closed on them again', async () => {
    await moveOn(Date.parse('2026-12-01T12:00:00Z'));
    const both = ['2026-12-25', '2027-12-25'];
    await put(true, [CHRISTMAS]);
    expect(await put(false, [{ ...CHRISTMAS, version: 1 }])).toMatchObject({ days: [], opened: both });
    expect(await days()).toEqual([]);
    await put(true, [CHRISTMAS]);
    expect((await days()).map(([date]) => date)).toEqual(both);
    expect(await app.runHolidays()).toBe(0);
  });

  test('of several days is closed, as usual and closed again on each of them', async () => {
    await moveTo('SA', 'Riyadh', 'en-GB', 'Asia/Riyadh');
    const eid = (await ahead()).filter(({ name }) => name === 'End of Ramadan (Eid al-Fitr)');
    const dates = eid.map(({ date }) => date);
    expect(dates).toEqual(['2027-03-09', '2027-03-10', '2027-03-11', '2027-03-12']);
    const second = (version: number) =>
      eid.slice(1, 2).map(({ date, holiday }) => ({ date, holiday, version }));
    await put(true, second(0));
    expect((await days()).map(([date]) => date)).toEqual(dates);
    expect(await put(false, second(1))).toMatchObject({ opened: dates });
    expect(await days()).toEqual([]);
    await put(true, second(0));
    expect((await days()).map(([date]) => date)).toEqual(dates);
  });

  test('stays closed on a date that is another holiday too, which is closed each year', async () => {
    await moveTo('KZ', 'Almaty', 'en-GB', 'Asia/Almaty');
    const found = await ahead();
    const on = (date: string, called: string, version: number) =>
      found
        .filter((one) => one.date === date && one.name === called)
        .map(({ holiday }) => ({ date, holiday, version }));
    const nauryz = (version: number) => on('2027-03-21', 'Nauryz', version);
    const substitute = (version: number) => on('2027-03-23', 'Nauryz (substitute day)', version);
    await put(true, [...nauryz(0), ...substitute(0)]);
    expect(await put(false, nauryz(1))).toMatchObject({ opened: ['2027-03-21', '2027-03-22'] });
    expect(await put(false, substitute(1))).toMatchObject({ opened: ['2027-03-23'] });
    await put(true, nauryz(0));
    expect((await days()).map(([date]) => date)).toEqual(['2027-03-21', '2027-03-22', '2027-03-23']);
  });

  test('is as usual but where somebody has changed a date', async () => {
    await moveOn(Date.parse('2026-12-01T12:00:00Z'));
    await put(true, [CHRISTMAS]);
    await putDay('2027-12-25', { closed: true, note: 'Family day', version: 1 });
    expect(await put(false, [{ ...CHRISTMAS, version: 1 }])).toMatchObject({ opened: ['2026-12-25'] });
    expect(await days()).toEqual([['2027-12-25', true, 'Family day']]);
  });

  test('with hours of its own is closed over the version that was seen alone', async () => {
    await putDay('2026-12-25', { closed: false, intervals: [{ opens: '12:00', closes: '15:00' }] });
    const seen = await specialDays();
    expect(await refused(put(true, [NEW_YEAR, CHRISTMAS]))).toMatchObject({
      status: 409,
      code: 'STALE',
      current: seen,
    });
    expect(await specialDays()).toEqual(seen);
    await put(true, [{ ...CHRISTMAS, version: 1 }]);
    expect(await specialDays()).toMatchObject([{ closed: true, version: 2, note: 'Christmas Day' }]);
  });

  test('within closed days keeps their name', async () => {
    await putDay('2026-12-25', { closed: true, note: 'Winter break' });
    await put(true, [{ ...CHRISTMAS, version: 1 }]);
    expect(await days()).toEqual([['2026-12-25', true, 'Winter break']]);
  });

  test('that is none is 400, and nothing is stored', async () => {
    const none = { ...CHRISTMAS, date: '2026-12-24' };
    expect(await refused(put(true, [NEW_YEAR, none]))).toMatchObject({ status: 400 });
    expect(await days()).toEqual([]);
  });
});

describe('each year', () => {
  const YEAR_LATER = Date.parse('2027-11-20T18:30:00Z');

  test('the days come by themselves, once, and the record says that Comanda has put them', async () => {
    await put(true, [CHRISTMAS, NEW_YEAR]);
    expect(await app.runHolidays()).toBe(0);
    await moveOn(YEAR_LATER);
    expect(await app.runHolidays()).toBe(2);
    expect(await app.runHolidays()).toBe(0);
    expect(await days()).toEqual([
      ['2027-12-25', true, 'Christmas Day'],
      ['2028-01-01', true, "New Year's Day"],
    ]);
    const put2028 = (await auditOf(admin.call, id)).find(({ record }) => record === '2028-01-01');
    expect(put2028).toMatchObject({ action: 'special-day.set', actor: { name: 'Comanda' } });
  });

  test('two runs at once put each day once', async () => {
    await put(true, [CHRISTMAS, NEW_YEAR]);
    await moveOn(YEAR_LATER);
    const runs = await Promise.all([app.runHolidays(), app.runHolidays()]);
    expect(runs.reduce((sum, count) => sum + count)).toBe(2);
    expect((await specialDays()).map(({ version }) => version)).toEqual([1, 1]);
  });

  test('a day that somebody has removed does not come back', async () => {
    await put(true, [CHRISTMAS]);
    await staff.call('deleteSpecialDay', { params: { id, date: '2026-12-25' }, query: { version: 1 } });
    expect(await app.runHolidays()).toBe(0);
    expect(await days()).toEqual([]);
    await moveOn(YEAR_LATER);
    await app.runHolidays();
    expect(await days()).toEqual([['2027-12-25', true, 'Christmas Day']]);
  });

  test('a day that has hours of its own stays as somebody has said', async () => {
    await put(true, [CHRISTMAS]);
    await moveOn(YEAR_LATER);
    await putDay('2027-12-25', { closed: false, intervals: [{ opens: '12:00', closes: '15:00' }] });
    expect(await app.runHolidays()).toBe(0);
    expect(await days()).toEqual([['2027-12-25', false, undefined]]);
  });

  test('a day that had hours of its own follows the week once they are removed', async () => {
    const lunch = { closed: false, intervals: [{ opens: '12:00', closes: '15:00' }] };
    const remove = (date: string) =>
      staff.call('deleteSpecialDay', { params: { id, date }, query: { version: 1 } });
    await moveOn(Date.parse('2026-12-01T12:00:00Z'));
    await putDay('2026-12-25', { closed: true, note: 'Winter break' });
    await putDay('2027-12-25', lunch);
    await put(true, [{ ...CHRISTMAS, version: 1 }]);
    await remove('2026-12-25');
    await remove('2027-12-25');
    expect(await app.runHolidays()).toBe(0);
    await moveOn(Date.parse('2027-12-01T12:00:00Z'));
    await putDay('2028-12-25', lunch);
    expect(await app.runHolidays()).toBe(0);
    await remove('2028-12-25');
    expect(await app.runHolidays()).toBe(0);
    expect(await days()).toEqual([]);
  });

  test('nothing comes of a holiday that is as usual again', async () => {
    await put(true, [CHRISTMAS]);
    await put(false, [{ ...CHRISTMAS, version: 1 }]);
    await moveOn(YEAR_LATER);
    expect(await app.runHolidays()).toBe(0);
  });
});
