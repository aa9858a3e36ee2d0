import { scheduleHours } from '@comanda/contract/words/hours';
import { bothIntervals } from '@comanda/domain/hours/schedule-intervals';
import { schedulePeriods, whenBothRun } from '@comanda/domain/hours/schedules';
import type { RestaurantSettings } from '#modules/restaurant-settings';
import type { DishRows } from './menu-snapshot.queries.ts';
import type { Serving } from './menu-snapshot.ts';
import { StoredScheduleIntervals } from './stored-shapes.ts';

export type Servings = {
  readonly all: readonly Serving[];
  /** The place in `all` of what the schedules of a category and of a dish make together; null is always. */
  readonly of: (categorySchedule: string | null, itemSchedule: string | null) => number | null;
};

type Timed = Serving & { readonly intervals: ReturnType<typeof StoredScheduleIntervals.parse> };

function bothOf(category: Timed, item: Timed): Timed {
  const intervals = [...bothIntervals(category.intervals, item.intervals)];
  const periods = whenBothRun(category.periods, item.periods) ?? [];
  return { name: item.name, hours: scheduleHours(intervals), periods, intervals };
}

/** Each schedule, and each pair that some dish follows, once. */
export function servingsOf({ schedules }: DishRows, window: RestaurantSettings['known']): Servings {
  const all: Timed[] = [];
  const places = new Map<string, number>();
  for (const { id, name, intervals: stored } of schedules) {
    const intervals = StoredScheduleIntervals.parse(stored);
    const periods = schedulePeriods({ schedule: { id, name, intervals }, ...window });
    places.set(id, all.push({ name, hours: scheduleHours(intervals), periods, intervals }) - 1);
  }
  return {
    all,
    of(categorySchedule, itemSchedule) {
      const ids = [...new Set([categorySchedule, itemSchedule])].filter((id) => id !== null);
      const key = ids.join();
      const known = places.get(key);
      if (ids.length === 0 || known !== undefined) return known ?? null;
      const [category, item] = ids.map((id) => all[places.get(id) ?? -1]);
      if (!category || !item) return null;
      const place = all.push(bothOf(category, item)) - 1;
      places.set(key, place);
      return place;
    },
  };
}
