import type { Hours, NewHours } from '@comanda/contract/shapes/hours';
import { DAYS } from '@comanda/domain/hours/dates';
import { overlaps } from '@comanda/domain/hours/overlaps';
import { SERVICES } from '@comanda/domain/hours/services';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWeekText, weekFields, weekRows } from './week-fields.ts';
import { weekFieldProblems } from './week-problems.ts';

const bare = (rows: readonly NewHours[]) =>
  rows
    .flatMap(({ day, opens, closes, services }) =>
      services.map((service) => [day, opens, closes, service].join(' ')),
    )
    .sort();

const clock = fc.integer({ min: 0, max: 47 }).map((half) => {
  const minutes = half % 2 === 0 ? '00' : '30';
  return `${String(Math.floor(half / 2)).padStart(2, '0')}:${minutes}`;
});
const anyRow = fc
  .record({
    day: fc.constantFrom(...DAYS),
    opens: clock,
    closes: clock,
    services: fc.subarray([...SERVICES], { minLength: 1 }),
  })
  .filter(({ opens, closes }) => opens !== closes);
const anyWeek = fc.array(anyRow, { maxLength: 14 }).map((rows) => {
  const kept: Hours[] = [];
  for (const [index, one] of rows.entries()) {
    const wanted = { ...one, id: `row ${index}`, version: 1 };
    if (!overlaps(kept, wanted)) kept.push(wanted);
  }
  return kept;
});

test('a stored week stands in the form as it is, without a problem', () => {
  fc.assert(
    fc.property(anyWeek, (rows) => {
      const fields = weekFields(rows);
      expect(weekFieldProblems(fields, 'en-GB')).toEqual({});
      expect(bare(weekRows(fields))).toEqual(bare(rows));
      for (const [field, text] of Object.entries(fields)) expect(isWeekText(field, text)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('a draft of a day that cannot be read is none', () => {
  expect(isWeekText('OPENING.MONDAY', '[["12","15:00"]]')).toBe(true);
  expect(isWeekText('OPENING.MONDAY', '[]')).toBe(true);
  for (const cut of ['', '[["12:00"', '[["12:00"]]', '{}']) {
    expect(isWeekText('OPENING.MONDAY', cut)).toBe(false);
  }
  expect(isWeekText('DELIVERY.own', 'yes')).toBe(true);
  expect(isWeekText('DELIVERY.own', '[]')).toBe(false);
});
