import type { Hours, NewHours } from '@comanda/contract/shapes/hours';
import { DAYS } from '@comanda/domain/hours/dates';
import { overlaps } from '@comanda/domain/hours/overlaps';
import { SERVICES } from '@comanda/domain/hours/services';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekChanges } from './week-changes.ts';

const LUNCH = { day: 'MONDAY', opens: '12:00', closes: '15:00', services: [...SERVICES] } as const;
const row = (wanted: NewHours, id: string): Hours => ({ ...wanted, id, version: 1 });

const bare = (intervals: readonly NewHours[]) =>
  intervals
    .flatMap(({ day, opens, closes, services }) =>
      services.map((service) => [day, opens, closes, service].join(' ')),
    )
    .sort();

function after(stored: readonly Hours[], wanted: readonly NewHours[]): NewHours[] {
  let week: readonly Hours[] = stored;
  for (const change of weekChanges(stored, wanted)) {
    if (change.kind !== 'add') week = week.filter(({ id }) => id !== change.known.id);
    if (change.kind !== 'remove') week = [...week, row(change.wanted, `new ${week.length}`)];
  }
  return [...week];
}

const clock = fc.integer({ min: 0, max: 47 }).map((half) => {
  const minutes = half % 2 === 0 ? '00' : '30';
  return `${String(Math.floor(half / 2)).padStart(2, '0')}:${minutes}`;
});
const anyInterval = fc
  .record({
    day: fc.constantFrom(...DAYS),
    opens: clock,
    closes: clock,
    services: fc.subarray([...SERVICES], { minLength: 1 }),
  })
  .filter(({ opens, closes }) => opens !== closes);
const anyWeek = fc.array(anyInterval, { maxLength: 14 }).map((intervals) => {
  const kept: Hours[] = [];
  for (const [index, one] of intervals.entries()) {
    const wanted = row(one, `row ${index}`);
    if (!overlaps(kept, wanted)) kept.push(wanted);
  }
  return kept;
});

test('every week can be made of every other, and a week is made of itself by nothing', () => {
  fc.assert(
    fc.property(anyWeek, anyWeek, (from, to) => {
      expect(bare(after(from, to))).toEqual(bare(to));
      expect(weekChanges(to, to)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('an interval that is written in two is left alone, and others of its day are changed in place', () => {
  const split = [
    row({ ...LUNCH, services: ['DELIVERY'] }, 'a'),
    row({ ...LUNCH, services: ['COLLECTION', 'DINE_IN'] }, 'b'),
  ];
  const dinner = { ...LUNCH, opens: '18:00', closes: '22:00', services: [...SERVICES] };
  const later = { ...dinner, closes: '23:00' };
  const known = row(dinner, 'c');
  const lunch = { ...LUNCH, services: [...SERVICES] };
  expect(weekChanges([...split, known], [lunch, later])).toEqual([{ kind: 'change', known, wanted: later }]);
});
