import { DAYS } from '@comanda/domain/hours/dates';
import { bothIntervals } from '@comanda/domain/hours/schedule-intervals';
import { expect, test } from 'vitest';
import { scheduleHours, scheduleProblemWords, scheduleWords } from './hours.ts';

const daily = (from: string, to: string, days: readonly (typeof DAYS)[number][] = DAYS) =>
  days.map((day) => ({ day, from, to }));

test.each([
  ['11:30–15:00', daily('11:30', '15:00')],
  ['Mon–Fri 11:30–15:00', daily('11:30', '15:00', DAYS.slice(0, 5))],
  [
    'Mon–Thu 11:30–15:00, Sat 12:00–16:00',
    [...daily('11:30', '15:00', DAYS.slice(0, 4)), ...daily('12:00', '16:00', ['SATURDAY'])],
  ],
  ['12:00–15:00 and 18:00–02:00', [...daily('18:00', '02:00'), ...daily('12:00', '15:00')]],
  ['Sat–Sun', daily('00:00', '00:00', ['SUNDAY', 'SATURDAY'])],
  ['Mon 08:00–11:00, Wed 08:00–11:00', daily('08:00', '11:00', ['MONDAY', 'WEDNESDAY'])],
  ['all day', daily('00:00', '00:00')],
  ['', []],
])('"%s"', (words, intervals) => {
  expect(scheduleHours(intervals)).toBe(words);
});

test('a dish of the weekend in a lunch category is served at lunch on the weekend', () => {
  const both = bothIntervals(daily('11:30', '15:00'), daily('00:00', '00:00', ['SATURDAY', 'SUNDAY']));
  expect(scheduleHours(both)).toBe('Sat–Sun 11:30–15:00');
});

test.each([
  ['Mon 11:30–15:00, 1 Dec to 24 Dec 2026', '2026-12-01', '2026-12-24'],
  ['Mon 11:30–15:00, 24 Dec 2026 to 6 Jan 2027', '2026-12-24', '2027-01-06'],
  ['Mon 11:30–15:00, on 24 Dec 2026', '2026-12-24', '2026-12-24'],
  ['Mon 11:30–15:00, from 1 Dec 2026', '2026-12-01', null],
  ['Mon 11:30–15:00, until 6 Jan 2027', null, '2027-01-06'],
  ['Mon 11:30–15:00', null, null],
])('"%s"', (words, firstDay, lastDay) => {
  expect(scheduleWords({ intervals: daily('11:30', '15:00', ['MONDAY']), firstDay, lastDay })).toBe(words);
});

test('what is wrong with a schedule is said with its times', () => {
  const [interval, other] = [
    { day: 'SUNDAY', from: '22:00', to: '01:00' },
    { day: 'MONDAY', from: '00:30', to: '02:00' },
  ] as const;
  expect(scheduleProblemWords({ code: 'NO_TIMES' })).toBe(
    'Give at least one time, or take the schedule away.',
  );
  expect(scheduleProblemWords({ code: 'OVERLAP', index: 1, interval, other })).toBe(
    'Sunday 22:00–01:00 overlaps Monday 00:30–02:00.',
  );
});
