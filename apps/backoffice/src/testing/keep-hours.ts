import type { AllHours, Hours, SpecialDay } from '@comanda/contract/shapes/hours';
import { DAYS } from '@comanda/domain/dates';
import { SERVICES } from '@comanda/domain/services';
import { orderId } from '@comanda/testing/an-order';
import { type FakeServer, Refused } from '@comanda/testing/fake-server';

/**
 * Keeps the hours of a restaurant that is open from 12:00 to 02:00 every day, and its special days: an edit of an older version
 * is refused with what is stored. `rows` says that in words; `theirs` is what a colleague does meanwhile.
 */
export function keepHours(server: FakeServer, specialDays: AllHours['specialDays'] = []) {
  let made = 700;
  const kept = new Map<string, Hours>();
  const days = new Map(specialDays.map((day) => [day.date, day]));
  const stale = (current: Hours | SpecialDay) =>
    new Refused(409, 'Somebody else has changed it.', { code: 'STALE', current });
  function put(hours: Omit<Hours, 'id' | 'version'>): Hours {
    made += 1;
    const row = { ...hours, id: orderId(made), version: 1 };
    kept.set(row.id, row);
    return row;
  }
  for (const day of DAYS) put({ day, opens: '12:00', closes: '02:00', services: [...SERVICES] });
  const sorted = () => [...kept.values()].sort((a, b) => DAYS.indexOf(a.day) - DAYS.indexOf(b.day));
  server.on('hours', () => ({ hours: sorted(), specialDays: [...days.values()] }));
  server.on('currentHours', () => ({ day: 'FRIDAY', date: '2026-11-20', intervals: [], openNow: true }));
  server.on('addHours', ({ body }) => put({ ...body, services: body.services ?? [...SERVICES] }));
  server.on('deleteHours', ({ params }) => {
    kept.delete(params.hoursId);
    return null;
  });
  server.on('changeHours', ({ params, body }) => {
    const known = kept.get(params.hoursId);
    if (!known) return new Refused(404, 'These hours are gone.');
    if (body.version !== known.version) return stale(known);
    const { day = known.day, opens = known.opens, closes = known.closes, services = known.services } = body;
    const row: Hours = { id: known.id, day, opens, closes, services, version: known.version + 1 };
    kept.set(row.id, row);
    return row;
  });
  server.on('putSpecialDay', ({ params: { date }, body }) => {
    const known = days.get(date);
    if (known && body.version !== known.version) return stale(known);
    if (!known && body.version !== undefined) return new Refused(404, 'This day is gone.');
    const { closed, note, intervals = [] } = body;
    const day: SpecialDay = {
      date,
      closed,
      intervals: intervals.map((one) => ({ ...one, services: one.services ?? [...SERVICES] })),
      ...(note !== undefined && { note }),
      version: (known?.version ?? 0) + 1,
    };
    days.set(date, day);
    return { ...day, ordersOutside: 0 };
  });
  const rows = () => sorted().map(({ day, opens, closes }) => `${day} ${opens}–${closes}`);
  function theirs(day: Hours['day'], closes: string): void {
    for (const row of kept.values()) {
      if (row.day === day) kept.set(row.id, { ...row, closes, version: row.version + 1 });
    }
  }
  const removeDay = (date: string) => days.delete(date);
  return { rows, theirs, removeDay, keepDay: (day: SpecialDay) => days.set(day.date, day) };
}
