import type { Period } from '../hours/opening-periods.ts';

/** Whether something with these schedule periods is on the menu at an instant; without a schedule it always is. */
export function isServedAt(schedule: readonly Period[] | null | undefined, at: number): boolean {
  return schedule == null || schedule.some((period) => period.from <= at && at < period.until);
}

/** When it is next on the menu, at or after an instant; null when the known periods do not say. */
export function nextServing(schedule: readonly Period[], at: number): number | null {
  const next = schedule.find((period) => at < period.until);
  return next === undefined ? null : Math.max(next.from, at);
}
