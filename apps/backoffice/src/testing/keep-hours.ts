import type { CallInput } from '@comanda/contract/calls';
import type { AllHours, Hours, SpecialDay, Week } from '@comanda/contract/shapes/hours';
import { DAYS } from '@comanda/domain/hours/dates';
import { datesBetween } from '@comanda/domain/hours/day-runs';
import { iso } from '@comanda/domain/hours/instants';
import { SERVICES } from '@comanda/domain/hours/services';
import { NOON, orderId } from '@comanda/testing/an-order';
import { type FakeServer, Refused } from '@comanda/testing/fake-server';

type OwnHours = Pick<CallInput<'putSpecialDay'>['body'], 'closed' | 'intervals' | 'note'>;

/**
 * Keeps the hours of a restaurant that is open from 12:00 to 02:00 every day, and its special days: an edit of an older
 * version is refused with what is stored. `rows` says that in words; `theirs` is what a colleague does meanwhile.
 */
export function keepHours(server: FakeServer, specialDays: AllHours['specialDays'] = []) {
  const days = new Map(specialDays.map((day) => [day.date, day]));
  const stale = (current: Week | SpecialDay | SpecialDay[]) =>
    new Refused(409, 'Somebody else has changed it.', { code: 'STALE', current });
  const withId = (one: Omit<Hours, 'id' | 'version'>, index: number): Hours => ({
    ...one,
    id: orderId(701 + index),
    version: 1,
  });
  const daily = { opens: '12:00', closes: '02:00', services: [...SERVICES] };
  let week: Week = {
    hours: DAYS.map((day, index) => withId({ day, ...daily }, index)),
    version: 1,
    changed: null,
  };
  const daysInOrder = () => [...days.values()].sort((a, b) => a.date.localeCompare(b.date));
  server.on('hours', () => ({ ...week, specialDays: daysInOrder() }));
  server.on('holidays', () => ({ holidays: [] }));
  server.on('currentHours', () => ({ day: 'FRIDAY', date: '2026-11-20', intervals: [], openNow: true }));
  server.on('putWeek', ({ body }) => {
    if (body.version !== week.version) return stale(week);
    const hours = body.hours.map((one, index) =>
      withId({ ...one, services: one.services ?? [...SERVICES] }, index),
    );
    week = { hours, version: week.version + 1, changed: null };
    return week;
  });
  function dayOf(date: string, { closed, note, intervals = [] }: OwnHours): SpecialDay {
    return {
      date,
      closed,
      intervals: intervals.map((one) => ({ ...one, services: one.services ?? [...SERVICES] })),
      ...(note !== undefined && { note }),
      version: (days.get(date)?.version ?? 0) + 1,
    };
  }
  server.on('putSpecialDays', ({ body }) => {
    const { from, until, over, leave } = body;
    const known = daysInOrder().filter(({ date }) => date >= from && date <= until);
    const seen = [...over, ...leave];
    const isSeen = (day: SpecialDay) =>
      seen.some(({ date, version }) => date === day.date && version === day.version);
    if (!known.every(isSeen) || known.length !== seen.length) return stale(known);
    const stored = datesBetween(from, until)
      .filter((date) => !leave.some((left) => left.date === date))
      .map((date) => dayOf(date, body));
    for (const day of stored) days.set(day.date, day);
    return { days: stored, ordersOutside: 0 };
  });
  server.on('deleteSpecialDay', ({ params: { date } }) => {
    days.delete(date);
    return null;
  });
  server.on('deleteSpecialDays', ({ body }) => {
    const isGone = body.days.some(({ date, version }) => days.get(date)?.version !== version);
    if (isGone) return stale(daysInOrder().filter(({ date }) => body.days.some((day) => day.date === date)));
    for (const { date } of body.days) days.delete(date);
    return null;
  });
  server.on('putSpecialDay', ({ params: { date }, body }) => {
    const known = days.get(date);
    if (known && body.version !== known.version) return stale(known);
    if (!known && body.version !== undefined) return new Refused(404, 'This day is gone.');
    const day = dayOf(date, body);
    days.set(date, day);
    return { ...day, ordersOutside: 0 };
  });
  const rows = () =>
    [...week.hours]
      .sort((a, b) => DAYS.indexOf(a.day) - DAYS.indexOf(b.day))
      .map(({ day, opens, closes }) => `${day} ${opens}–${closes}`);
  function theirs(day: Hours['day'], changes: Partial<Pick<Hours, 'closes' | 'services'>>): void {
    const hours = week.hours.map((row) => (row.day === day ? { ...row, ...changes } : row));
    week = { hours, version: week.version + 1, changed: { at: iso(NOON), by: 'Ben Ode' } };
  }
  const removeDay = (date: string) => days.delete(date);
  return { rows, theirs, removeDay, keepDay: (day: SpecialDay) => days.set(day.date, day) };
}
