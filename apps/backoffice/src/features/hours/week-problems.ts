import { isZeroLength } from '@comanda/contract/shapes/hours';
import { intervalWords } from '@comanda/contract/words/hours';
import { DAYS, type Day } from '@comanda/domain/hours/dates';
import { overlaps } from '@comanda/domain/hours/overlaps';
import { SERVICES } from '@comanda/domain/hours/services';
import type { FieldProblems } from '../../platform/forms/field-problems.ts';
import type { Times, WeekHours } from '../../platform/weeks/day-hours.ts';
import { readTime, writeTime } from '../../platform/weeks/time-text.ts';
import { dayField, hasOwn, type Tab, type WeekFields, weekIn } from './week-fields.ts';

export type TimesProblem = { readonly index: number; readonly message: string; readonly isUnread: boolean };

const isRead = ({ opens, closes }: Times) => [opens, closes].every((time) => readTime(time) === time);

/** What is wrong with the hours of each day, beside the times that it is about. */
export function weekProblems(week: WeekHours, locale: string): ReadonlyMap<Day, readonly TimesProblem[]> {
  const intervals = DAYS.flatMap((day) =>
    week[day].flatMap((times, index) =>
      isRead(times) && !isZeroLength(times)
        ? [{ ...times, day, id: `${day} ${index}`, services: ['DELIVERY'] } as const]
        : [],
    ),
  );
  return new Map(
    DAYS.map((day) => [
      day,
      week[day].flatMap((times, index): TimesProblem[] => {
        const problem = (message: string, isUnread = false) => [{ index, message, isUnread }];
        if (!isRead(times)) return problem('Type both times, such as 17:30 or 1730.', true);
        if (isZeroLength(times)) return problem('Opens and closes at the same time.');
        const own = intervals.findIndex(({ id }) => id === `${day} ${index}`);
        const candidate = intervals[own];
        // Of two that overlap, the later one is marked.
        const other = candidate && overlaps(intervals.slice(0, own), candidate);
        return other ? problem(`Overlaps ${otherWords(other, day, locale)}.`) : [];
      }),
    ]),
  );
}

function otherWords(other: Times & { readonly day: Day }, day: Day, locale: string): string {
  const [opens, closes] = [writeTime(other.opens, locale), writeTime(other.closes, locale)];
  return intervalWords({ opens, closes, ...(other.day === day ? {} : { day: other.day }) });
}

/** The first problem of each day that has one, under its field. */
export function weekFieldProblems(fields: WeekFields, locale: string): FieldProblems<string> {
  const tabs: Tab[] = ['OPENING', ...SERVICES.filter((service) => hasOwn(fields, service))];
  const found: FieldProblems<string> = {};
  for (const tab of tabs) {
    for (const [day, [first]] of weekProblems(weekIn(fields, tab), locale)) {
      if (first) found[dayField(tab, day)] = first.message;
    }
  }
  return found;
}
