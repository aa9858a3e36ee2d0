import { DINER_WORDS } from '@comanda/contract/words-by-language';
import { bothIntervals } from '@comanda/domain/hours/schedule-intervals';
import { schedulePeriods, whenBothRun } from '@comanda/domain/hours/schedules';
import { languageOf } from '@comanda/domain/people/languages';
import type { RestaurantSettings } from '#modules/restaurant-settings';
import type { DishRows } from './menu-snapshot.queries.ts';
import type { Serving } from './menu-snapshot.ts';
import { StoredScheduleIntervals } from './stored-shapes.ts';

export type Servings = {
  readonly all: readonly Serving[];
  /** The place in `all` of what the schedules of a category and of a dish make together; null is always. */
  readonly of: (categorySchedule: string | null, itemSchedule: string | null) => number | null;
};

type Days = { readonly firstDay: string | null; readonly lastDay: string | null };
type Timed = Serving & Days & { readonly intervals: ReturnType<typeof StoredScheduleIntervals.parse> };

/** The days on which both run: the later first, the earlier last. */
function daysOfBoth(one: Days, other: Days): Days {
  const [first, last] = [
    [one.firstDay, other.firstDay].filter((day) => day !== null).toSorted(),
    [one.lastDay, other.lastDay].filter((day) => day !== null).toSorted(),
  ];
  return { firstDay: first.at(-1) ?? null, lastDay: last[0] ?? null };
}

type When = Pick<Timed, 'name' | 'periods' | 'intervals' | 'firstDay' | 'lastDay'>;

/** What runs when both do; the name is the dish's. */
function bothOf(category: Timed, item: Timed): When {
  const intervals = [...bothIntervals(category.intervals, item.intervals)];
  const periods = whenBothRun(category.periods, item.periods) ?? [];
  return { name: item.name, periods, intervals, ...daysOfBoth(category, item) };
}

/** Each schedule, and each pair that some dish follows, once; in words of the restaurant's language. */
export function servingsOf(
  { schedules }: DishRows,
  { known: window, restaurant }: Pick<RestaurantSettings, 'known' | 'restaurant'>,
): Servings {
  const { scheduleWords } = DINER_WORDS[languageOf(restaurant.locale)];
  const timed = (when: When): Timed => ({
    ...when,
    hours: scheduleWords(when),
    isDated: when.firstDay !== null || when.lastDay !== null,
  });
  const all: Timed[] = [];
  const places = new Map<string, number>();
  for (const { id, name, intervals: stored, first_day: firstDay, last_day: lastDay } of schedules) {
    const intervals = StoredScheduleIntervals.parse(stored);
    const days = { firstDay, lastDay };
    const periods = schedulePeriods({ schedule: { id, name, intervals, ...days }, ...window });
    places.set(id, all.push(timed({ name, periods, intervals, ...days })) - 1);
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
      const place = all.push(timed(bothOf(category, item))) - 1;
      places.set(key, place);
      return place;
    },
  };
}
