import type { Hours, NewHours } from '@comanda/contract/shapes/hours';
import { DAYS } from '@comanda/domain/hours/dates';

/** What has to be done to a stored interval, or in order to store one. */
export type WeekChange =
  | { readonly kind: 'add'; readonly wanted: NewHours }
  | { readonly kind: 'change'; readonly known: Hours; readonly wanted: NewHours }
  | { readonly kind: 'remove'; readonly known: Hours };

const timesOf = ({ day, opens, closes }: NewHours) => `${day} ${opens} ${closes}`;

const byOpening = (a: NewHours, b: NewHours) =>
  a.opens.localeCompare(b.opens) || a.closes.localeCompare(b.closes);

const servicesAt = (intervals: readonly NewHours[]) => intervals.flatMap(({ services }) => services).sort();

/**
 * How to come from the stored intervals to the wanted ones, neither of which overlap: times with the right services are
 * left alone, and of the others of a day as many as possible are changed in place.
 */
export function weekChanges(stored: readonly Hours[], wanted: readonly NewHours[]): WeekChange[] {
  const have = Map.groupBy(stored, timesOf);
  const want = Map.groupBy(wanted, timesOf);
  const isMet = (interval: NewHours) => {
    const times = timesOf(interval);
    return servicesAt(have.get(times) ?? []).join() === servicesAt(want.get(times) ?? []).join();
  };
  const spare = stored.filter((interval) => !isMet(interval));
  const missing = wanted.filter((interval) => !isMet(interval));
  return DAYS.flatMap((day) => {
    const from = spare.filter((interval) => interval.day === day).sort(byOpening);
    const to = missing.filter((interval) => interval.day === day).sort(byOpening);
    return Array.from({ length: Math.max(from.length, to.length) }, (_, index) =>
      changeOf(from[index], to[index]),
    ).filter((change) => change !== null);
  });
}

function changeOf(known: Hours | undefined, wanted: NewHours | undefined): WeekChange | null {
  if (known && wanted) return { kind: 'change', known, wanted };
  if (known) return { kind: 'remove', known };
  return wanted ? { kind: 'add', wanted } : null;
}
