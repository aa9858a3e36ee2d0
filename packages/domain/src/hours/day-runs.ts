import { dateOf, epochDayOf } from './dates.ts';

/** Days that follow each other and are alike; at least one. */
export type DayRun<Day> = readonly [Day, ...Day[]];

/** All dates (`YYYY-MM-DD`) from one to another, both included; none where `until` is before `from`. */
export function datesBetween(from: string, until: string): string[] {
  const first = epochDayOf(from);
  const count = Math.max(0, epochDayOf(until) - first + 1);
  return Array.from({ length: count }, (_, index) => dateOf(first + index));
}

/** Days in the order of their dates, those together that follow each other and are alike, at most `most` of them. */
export function runsOf<Day extends { readonly date: string }>(
  days: readonly Day[],
  isAlike: (one: Day, other: Day) => boolean,
  most: number,
): DayRun<Day>[] {
  const runs: [Day, ...Day[]][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const isNext = last !== undefined && epochDayOf(day.date) === epochDayOf(last.date) + 1;
    if (run && last && isNext && run.length < most && isAlike(last, day)) run.push(day);
    else runs.push([day]);
  }
  return runs;
}
