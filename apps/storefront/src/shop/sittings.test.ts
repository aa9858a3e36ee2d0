import { expect, test } from 'vitest';
import { clockTime } from './clock.ts';
import { sittingsOf } from './sittings.ts';

const lagos = { timezone: 'Africa/Lagos', locale: 'en-GB' };
const WEDNESDAY = Date.parse('2026-11-18T18:00:00+01:00');
/** On Saturday 21 November 2026, by the clocks of Lagos. */
const at = (...times: string[]) => times.map((time) => ({ at: `2026-11-21T${time}:00+01:00` }));

test('times after midnight stand apart as the night before, and lunch apart from dinner', () => {
  const slots = at('00:00', '00:15', '01:45', '12:30', '13:00', '18:00', '18:15');
  expect(sittingsOf(slots, lagos, WEDNESDAY)).toEqual([
    { name: 'Friday night', times: at('00:00', '00:15', '01:45') },
    { name: 'Lunch', times: at('12:30', '13:00') },
    { name: 'Evening', times: at('18:00', '18:15') },
  ]);
});

test('an evening that goes on after midnight is one sitting', () => {
  const night = [
    ...at('22:00', '23:00'),
    { at: '2026-11-22T00:00:00+01:00' },
    { at: '2026-11-22T01:00:00+01:00' },
  ];
  expect(sittingsOf(night, lagos, WEDNESDAY)).toEqual([{ name: 'Evening', times: night }]);
});

/** Every quarter of an hour of that Saturday, from one to another. */
const quarters = (from: string, to: string) =>
  Array.from({ length: 96 }, (_, quarter) =>
    [Math.floor(quarter / 4), (quarter % 4) * 15].map((part) => String(part).padStart(2, '0')).join(':'),
  ).filter((time) => time >= from && time <= to);
const namesOf = (...times: string[]) =>
  sittingsOf(at(...times), lagos, WEDNESDAY).map(({ name, times: of }) => `${name} ${of.length}`);

test('a day without an end is parted by what one calls its hours', () => {
  const all = quarters('00:00', '23:45');
  expect(namesOf(...all)).toEqual([
    'Friday night 20',
    'Morning 26',
    'Lunch 12',
    'Afternoon 12',
    'Evening 26',
  ]);
});

test('a few times at the edge of a sitting are no part of their own', () => {
  expect(namesOf(...quarters('11:45', '15:00'))).toEqual(['Lunch 14']);
  expect(namesOf(...quarters('17:00', '22:00'))).toEqual(['Evening 21']);
  expect(namesOf(...quarters('12:00', '14:00'), ...quarters('17:00', '17:15'))).toEqual([
    'Lunch 9',
    'Afternoon 2',
  ]);
});

test('a day without a break is one sitting, and one without times has none', () => {
  expect(sittingsOf(at('17:00', '18:00', '19:00'), lagos, WEDNESDAY)).toHaveLength(1);
  expect(sittingsOf([], lagos, WEDNESDAY)).toEqual([]);
});

test('the coming night is tonight, before midnight and after it', () => {
  const nameAt = (now: string) => sittingsOf(at('00:30', '01:45'), lagos, Date.parse(now))[0]?.name;
  expect(nameAt('2026-11-20T23:36:00+01:00')).toBe('Tonight');
  expect(nameAt('2026-11-21T00:10:00+01:00')).toBe('Tonight');
  // a day ahead it is the night of another day
  expect(nameAt('2026-11-20T00:10:00+01:00')).toBe('Friday night');
});

test('nights have English names among English words', () => {
  const berlin = { timezone: 'Europe/Berlin', locale: 'de-DE' };
  expect(sittingsOf(at('00:30'), berlin, WEDNESDAY)[0]?.name).toBe('Friday night');
});

test('an hour that comes twice is offered once', () => {
  const london = { timezone: 'Europe/London', locale: 'en-GB' };
  const quarters = (first: string, count: number) =>
    Array.from({ length: count }, (_, quarter) => ({
      at: new Date(Date.parse(first) + quarter * 900_000).toISOString(),
    }));
  const read = (slots: readonly { at: string }[]) =>
    sittingsOf(slots, london, Date.parse('2026-10-24T18:00Z')).flatMap(({ times }) =>
      times.map(({ at: time }) => clockTime(Date.parse(time), london)),
    );
  // 01:00 to 02:00 twice on 25 October 2026, the first time as summer time
  expect(read(quarters('2026-10-25T00:30Z', 8))).toEqual(['01:30', '01:45', '02:00', '02:15']);
  expect(read(quarters('2026-10-25T01:00Z', 2))).toEqual(['01:00', '01:15']);
});
