import type { SpecialDay } from '@comanda/contract/shapes/hours';
import { datesBetween } from '@comanda/domain/hours/day-runs';
import { expect, test } from 'vitest';
import { leavesAll, questionsOf, rangeBody, rangeProblem, runsOfDays } from './day-range.ts';
import { planText } from './special-day-fields.ts';
import { isAnswersText, withAnswer } from './taken-answers.ts';

const day = (date: string, more: Partial<SpecialDay> = {}): SpecialDay => ({
  ...{ date, closed: true, intervals: [], version: 1 },
  ...more,
});
const each = { DELIVERY: [], COLLECTION: [], DINE_IN: [] };
const hours = planText({ isClosed: true, isEach: false, shared: [], each });
const typed = (date: string, until: string, others = '') => ({ date, until, hours, note: '', others });
const datesOf = (days: readonly SpecialDay[]) => days.map(({ date }) => date.slice(8));

test('days with the same hours and name are one row, whoever has changed them', () => {
  const lunch = [{ opens: '12:00', closes: '15:00', services: ['DELIVERY' as const] }];
  const days = [
    day('2027-08-01', { note: 'Summer' }),
    day('2027-08-02', { note: 'Summer', version: 3, changed: { at: '2027-01-01T12:00:00Z', by: 'Ben' } }),
    day('2027-08-03', { note: 'Works' }),
    ...[day('2027-08-04'), day('2027-08-05', { closed: false, intervals: lunch })],
    ...[day('2027-08-06', { closed: false, intervals: lunch }), day('2027-08-08')],
  ];
  expect(runsOfDays(days).map(datesOf)).toEqual([['01', '02'], ['03'], ['04'], ['05', '06'], ['08']]);
});

test('a range is of 92 days at most, and ends no earlier than it begins', () => {
  expect(rangeProblem(typed('2027-08-01', ''))).toBeNull();
  expect(rangeProblem(typed('2027-08-01', '2027-10-31'))).toBeNull();
  expect(rangeProblem(typed('2027-08-01', '2027-11-01'))).toBe('LENGTH');
  expect(rangeProblem(typed('2027-08-01', '2027-07-31'))).toBe('ORDER');
});

test('what is said about days holds for them as they were seen', () => {
  const days = [day('2027-08-02'), day('2027-08-03'), day('2027-08-05'), day('2027-09-01')];
  const asked = (others: string, known = days) =>
    questionsOf(typed('2027-08-01', '2027-08-10', others), known, []);
  expect(asked('').map((one) => [datesOf(one.days), one.answer])).toEqual([
    [['02', '03'], null],
    [['05'], null],
  ]);
  const said = withAnswer(withAnswer('', days.slice(0, 2), 'LEAVE'), days.slice(2, 3), 'OVER');
  expect(isAnswersText(said)).toBe(true);
  expect(asked(said).map(({ answer }) => answer)).toEqual(['LEAVE', 'OVER']);
  const changed = days.map((one) => (one.date === '2027-08-03' ? { ...one, version: 2 } : one));
  expect(asked(said, changed).map(({ answer }) => answer)).toEqual([null, 'OVER']);
  expect(asked(withAnswer(said, days.slice(0, 1), 'OVER')).map(({ answer }) => answer)).toEqual([
    null,
    'OVER',
  ]);
});

test('days that are edited as one are replaced as they were seen, and asked about where they have changed', () => {
  const own = datesBetween('2027-08-01', '2027-08-04').map((date) => day(date));
  const now = [day('2027-08-01'), day('2027-08-02', { version: 2 }), day('2027-08-03')];
  const values = typed('2027-08-01', '2027-08-04');
  const [question] = questionsOf(values, now, own);
  expect(datesOf(question?.days ?? [])).toEqual(['02']);
  const others = withAnswer('', question?.days ?? [], 'LEAVE');
  const answered = { ...values, others };
  expect(rangeBody(answered, questionsOf(answered, now, own), now, own)).toEqual({
    ...{ from: '2027-08-01', until: '2027-08-04', closed: true, intervals: [] },
    over: [
      { date: '2027-08-01', version: 1 },
      { date: '2027-08-03', version: 1 },
    ],
    leave: [{ date: '2027-08-02', version: 2 }],
  });
});

test('a range of which every day is left as it is holds nothing to save', () => {
  const days = [day('2027-08-01'), day('2027-08-02')];
  const left = (until: string, some: SpecialDay[]) => {
    const values = typed('2027-08-01', until, withAnswer('', some, 'LEAVE'));
    return leavesAll(values, questionsOf(values, days, []));
  };
  expect(left('', days)).toBe(true);
  expect(left('2027-08-02', days)).toBe(true);
  expect(left('2027-08-03', days)).toBe(false);
  expect(left('2027-08-02', days.slice(0, 1))).toBe(false);
});
