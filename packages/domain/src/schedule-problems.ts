import { intervalWords } from './hours-words.ts';
import { overlaps } from './overlaps.ts';
import type { Schedule } from './schedules.ts';

/** What is wrong with the times of a schedule; `index` where it is one of them. */
export type ScheduleProblem = { readonly index?: number; readonly message: string };

/** Times that would be no opening hours are no schedule either: none at all, or two that overlap. */
export function scheduleProblem(intervals: Schedule['intervals']): ScheduleProblem | null {
  if (intervals.length === 0) return { message: 'Give at least one time, or take the schedule away.' };
  const week = intervals.map(({ day, from, to }, index) => ({
    id: String(index),
    day,
    opens: from,
    closes: to,
    services: ['COLLECTION' as const],
  }));
  for (const [index, interval] of week.entries()) {
    const other = overlaps(week.slice(0, index), interval);
    if (other) return { index, message: `${intervalWords(interval)} overlaps ${intervalWords(other)}.` };
  }
  return null;
}
