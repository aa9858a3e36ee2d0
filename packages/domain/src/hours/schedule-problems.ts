import { overlaps } from './overlaps.ts';
import type { Schedule } from './schedules.ts';

type Interval = Schedule['intervals'][number];

/** What is wrong with the times of a schedule: none at all, or that at `index` overlaps another. */
export type ScheduleProblem =
  | { readonly code: 'NO_TIMES' }
  | {
      readonly code: 'OVERLAP';
      readonly index: number;
      readonly interval: Interval;
      readonly other: Interval;
    };

/** Times that would be no opening hours are no schedule either: none at all, or two that overlap. */
export function scheduleProblem(intervals: Schedule['intervals']): ScheduleProblem | null {
  if (intervals.length === 0) return { code: 'NO_TIMES' };
  const week = intervals.map(({ day, from, to }, index) => ({
    id: String(index),
    day,
    opens: from,
    closes: to,
    services: ['COLLECTION' as const],
  }));
  for (const [index, interval] of week.entries()) {
    const found = overlaps(week.slice(0, index), interval);
    const [here, other] = [intervals[index], found && intervals[Number(found.id)]];
    if (here && other) return { code: 'OVERLAP', index, interval: here, other };
  }
  return null;
}
