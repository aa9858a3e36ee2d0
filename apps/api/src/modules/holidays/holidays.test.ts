import type { CallInput } from '@comanda/contract/schemas';
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

  test('nothing comes of a holiday that is as usual again', async () => {
    await put(true, [CHRISTMAS]);
    await put(false, [{ ...CHRISTMAS, version: 1 }]);
    await moveOn(YEAR_LATER);
    expect(await app.runHolidays()).toBe(0);
  });
});
