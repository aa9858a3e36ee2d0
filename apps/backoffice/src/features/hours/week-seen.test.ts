import type { Hours } from '@comanda/contract/shapes/hours';
import { DAYS, type Day } from '@comanda/domain/dates';
import { SERVICES } from '@comanda/domain/services';
import { expect, test } from 'vitest';
import { dayText } from '../../platform/weeks/day-hours.ts';
import { dayField, isWeekText, ownField, ownText, weekFields } from './week-fields.ts';
import { wantedRows } from './week-rows.ts';
import {
  clashesIn,
  heldDays,
  isEditedAt,
  keptSeen,
  readSeen,
  serviceDays,
  takingTheirs,
  withBegun,
  withSeen,
} from './week-seen.ts';

const row = (day: Day, opens: string, closes: string, services = [...SERVICES]): Hours => ({
  id: `${day} ${opens} ${services.join()}`,
  day,
  opens,
  closes,
  services,
  version: 1,
});
const text = (opens: string, closes: string) => dayText([{ opens, closes }]);
const weekWith = (day: Day, opens: string, closes: string, services = [...SERVICES]) =>
  DAYS.flatMap((each) => {
    if (each !== day) return [row(each, '12:00', '15:00')];
    const others = SERVICES.filter((service) => !services.includes(service));
    const rest = others.length > 0 ? [row(each, '12:00', '15:00', others)] : [];
    return [row(each, opens, closes, services), ...rest];
  });

const BASE = weekFields(weekWith('MONDAY', '12:00', '15:00'));
const MINE = { ...BASE, [dayField('OPENING', 'MONDAY')]: text('12:00', '16:00') };
const seen = withBegun({}, serviceDays(BASE), serviceDays(MINE));

test('only an edited day is a clash, when somebody else has changed it to something else than mine', () => {
  const clashes = (rows: Hours[], own = MINE) => {
    const saved = weekFields(rows);
    const edit = own === MINE ? { [dayField('OPENING', 'MONDAY')]: text('12:00', '16:00') } : {};
    return clashesIn(seen, saved, { ...saved, ...edit }).map(({ field, theirs }) => `${field} ${theirs}`);
  };
  expect(clashes(weekWith('MONDAY', '12:00', '15:00'))).toEqual([]);
  expect(clashes(weekWith('MONDAY', '12:00', '16:00'))).toEqual([]);
  expect(clashes(weekWith('TUESDAY', '12:00', '14:00'))).toEqual([]);
  const clash = `OPENING.MONDAY ${text('12:00', '14:00')}`;
  expect(clashes(weekWith('MONDAY', '12:00', '14:00'))).toEqual([clash, clash, clash]);
  // delivery goes its own way since, which the edit of the others leaves alone
  expect(clashes(weekWith('MONDAY', '12:00', '14:00', ['DELIVERY']))).toEqual([]);
});

test('what the own save has made of a day, and what was decided on, is nobody else’s', () => {
  const theirs = weekFields(weekWith('MONDAY', '12:00', '14:00'));
  const values = { ...theirs, [dayField('OPENING', 'MONDAY')]: text('12:00', '16:00') };
  const known = withSeen(seen, serviceDays(theirs), (key) => key.endsWith('.MONDAY'));
  expect(clashesIn(known, theirs, values)).toEqual([]);
  expect(withSeen(seen, serviceDays(theirs), () => false)).toEqual(seen);
  expect(readSeen(keptSeen(known), serviceDays(theirs))).toEqual(known);
  expect(clashesIn(readSeen({ 'DELIVERY.MONDAY': '["' }, serviceDays(theirs)), theirs, values)).toHaveLength(
    1,
  );
});

test('what is said at a day of one tab is read for that tab alone', () => {
  const own = { ...MINE, [ownField('DELIVERY')]: ownText(true) };
  const isRead = isEditedAt(own, 'OPENING', 'MONDAY');
  expect(Object.keys(serviceDays(own)).filter(isRead)).toEqual(['COLLECTION.MONDAY', 'DINE_IN.MONDAY']);
  expect(isEditedAt(own, 'DELIVERY', 'MONDAY')('DELIVERY.MONDAY')).toBe(true);
});

test('theirs is taken for one day, and a service that differs gets its own hours', () => {
  const theirs = weekFields(weekWith('MONDAY', '12:00', '14:00'));
  expect(takingTheirs(MINE, 'OPENING', 'MONDAY', theirs)).toEqual({
    'OPENING.MONDAY': text('12:00', '14:00'),
  });
  const split = weekFields(weekWith('MONDAY', '12:00', '14:00', ['DELIVERY']));
  const values = { ...split, [ownField('DELIVERY')]: ownText(false), ...MINE };
  const taken = { ...values, ...takingTheirs(values, 'OPENING', 'MONDAY', split) };
  expect(serviceDays(taken)).toEqual(serviceDays(split));
});

test('a day that would run into one that is left alone is left alone as well', () => {
  const stored = weekWith('MONDAY', '20:00', '03:00');
  const wanted = { ...MINE, [dayField('OPENING', 'TUESDAY')]: text('02:00', '09:00') };
  const clashes = clashesIn(seen, weekFields(stored), wanted);
  expect([...heldDays(stored, wantedRows(wanted), clashes)]).toEqual([
    ['MONDAY', 'OPENING.MONDAY'],
    ['TUESDAY', 'OPENING.TUESDAY'],
  ]);
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
