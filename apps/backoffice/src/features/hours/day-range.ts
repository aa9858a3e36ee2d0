import type { CallInput } from '@comanda/contract/calls';
import { MOST_DAYS_AT_ONCE, type SeenDays, type SpecialDay } from '@comanda/contract/shapes/hours';
import { epochDayOf } from '@comanda/domain/hours/dates';
import { type DayRun, runsOf } from '@comanda/domain/hours/day-runs';
import type { Fields } from '../../platform/forms/field-problems.ts';
import { isDate } from '../../platform/weeks/date-text.ts';
import { type SpecialDayField, specialDayBody } from './special-day-fields.ts';
import { type Answer, answersIn, keyOf } from './taken-answers.ts';

/** Special days that follow each other with the same hours and name: shown, edited and removed as one. */
export type SpecialDays = DayRun<SpecialDay>;

type Values = Fields<SpecialDayField>;
type Range = { readonly from: string; readonly until: string };

function areAlike(one: SpecialDay, other: SpecialDay): boolean {
  const text = ({ closed, intervals, note }: SpecialDay) => JSON.stringify([closed, note ?? '', intervals]);
  return text(one) === text(other);
}

export function runsOfDays(days: readonly SpecialDay[]): SpecialDays[] {
  return runsOf(days, areAlike, MOST_DAYS_AT_ONCE);
}

export function lastOf(run: SpecialDays): SpecialDay {
  return run.at(-1) ?? run[0];
}

/** Whether it is more than one day. */
export const isRange = ({ date, until }: Pick<Values, 'date' | 'until'>): boolean =>
  isDate(date) && isDate(until) && until > date;

/** Why a range of dates that are read cannot be stored; null where it can. */
export function rangeProblem({ date, until }: Values): 'ORDER' | 'LENGTH' | null {
  if (!isDate(date) || !isDate(until)) return null;
  const days = epochDayOf(until) - epochDayOf(date);
  if (days < 0) return 'ORDER';
  return days < MOST_DAYS_AT_ONCE ? null : 'LENGTH';
}

/** The range that is typed, of one day where there is no second date; null while it is none. */
function rangeIn(values: Values): Range | null {
  const isRead = isDate(values.date) && (values.until === '' || isDate(values.until));
  if (!isRead || rangeProblem(values) !== null) return null;
  return { from: values.date, until: values.until || values.date };
}

/** Days of a range that have hours of their own, which its editor has to decide about; null where that is not said. */
export type Question = { readonly days: SpecialDays; readonly answer: Answer | null };

/** What is to be asked about a range, given all special days, and those that are edited (`own`). */
export function questionsOf(
  values: Values,
  days: readonly SpecialDay[],
  own: readonly SpecialDay[],
): Question[] {
  const range = rangeIn(values);
  if (range === null) return [];
  const ownKeys = new Set(own.map(keyOf));
  const taken = days.filter(
    (day) => day.date >= range.from && day.date <= range.until && !ownKeys.has(keyOf(day)),
  );
  const answers = answersIn(values.others);
  return runsOfDays(taken).map((run) => {
    const said = new Set(run.map((day) => answers.get(keyOf(day)) ?? null));
    const [answer = null] = said;
    return { days: run, answer: said.size === 1 ? answer : null };
  });
}

/** Whether every day of a range would be left as it is. */
export function leavesAll(values: Values, questions: readonly Question[]): boolean {
  const range = rangeIn(values);
  if (range === null) return false;
  const left = questions.flatMap(({ days, answer }) => (answer === 'LEAVE' ? [...days] : []));
  return left.length > epochDayOf(range.until) - epochDayOf(range.from);
}

/** What is sent of a range; the days that are edited are replaced as far as they are as they were seen. */
export function rangeBody(
  values: Values,
  questions: readonly Question[],
  days: readonly SpecialDay[],
  own: readonly SpecialDay[],
): CallInput<'putSpecialDays'>['body'] {
  const known = new Set(days.map(keyOf));
  const seen = (some: readonly SpecialDay[]): SeenDays =>
    some.map(({ date, version }) => ({ date, version }));
  const said = (wanted: Answer) =>
    questions.flatMap(({ days, answer }) => (answer === wanted ? [...days] : []));
  const { version: _, ...hours } = specialDayBody(values, null);
  return {
    from: values.date,
    until: values.until || values.date,
    ...hours,
    over: seen([...own.filter((day) => known.has(keyOf(day))), ...said('OVER')]),
    leave: seen(said('LEAVE')),
  };
}
