import type { PutSpecialDays, SeenDays, SpecialDay, StoredSpecialDays } from '@comanda/contract/shapes/hours';
import { intervalWords } from '@comanda/contract/words/hours';
import { dateOf, epochDayOf } from '@comanda/domain/hours/dates';
import { datesBetween } from '@comanda/domain/hours/day-runs';
import { type Editing, type Editor, editRestaurant } from '#modules/restaurant-settings';
import { HttpError, stale } from '#platform/http/errors.ts';
import { listSpecialDays } from './hours.queries.ts';
import {
  dateWords,
  type OnCalendar,
  requireApart,
  requireExisting,
  requireNear,
  requireToCome,
} from './special-day-checks.ts';
import { countOutside, type NewVersions, removeSpecialDays, storeSpecialDays } from './store-special-days.ts';
import { hoursWords } from './words.ts';

/**
 * Gives all days of a range the same hours, or closes them: all in one transaction, or none. A day of the range that
 * has hours of its own and is not named as it is now is 409 with all such days, and so is a named one that is gone.
 */
export function putSpecialDays(
  deps: Editing,
  edit: Editor & OnCalendar,
  wanted: PutSpecialDays,
): Promise<StoredSpecialDays> {
  const { restaurantId, timeZone } = edit;
  const { from, until, closed, intervals, note, over, leave } = wanted;
  requireToCome(from, edit, 'from');
  requireNear(until, edit, 'until');
  const left = new Set(leave.map(({ date }) => date));
  const dates = datesBetween(from, until).filter((date) => !left.has(date));
  requireExisting(dates, intervals, edit, true);
  requireApart(intervals);
  return editRestaurant(deps, edit, async ({ tx, record }) => {
    const before = await listSpecialDays(tx, restaurantId, dateOf(epochDayOf(from) - 1));
    const known = before.filter(({ date }) => date >= from && date <= until);
    requireAsSeen(known, [...over, ...leave], edit);
    const versions = new Map(known.map(({ date, version }) => [date, version]));
    const [first, ...rest] = dates.map((date) => ({ date, version: (versions.get(date) ?? 0) + 1 }));
    // the contract refuses a range that is left as it is
    if (first === undefined) return { days: [], ordersOutside: 0 };
    const stored: NewVersions = [first, ...rest];
    const days = await storeSpecialDays(tx, edit, stored, wanted);
    const own = { closed, hours: intervals.map(intervalWords), ...(note && { note }) };
    const details = { ...own, days: days.length, left: left.size };
    await record({ action: 'special-days.set', record: hoursWords.range(from, until), details });
    return { days: [...days], ordersOutside: await countOutside(tx, edit, timeZone, before, days) };
  });
}

/** Throws 409 with the special days of a range unless exactly they were named, each in its present version. */
function requireAsSeen(known: readonly SpecialDay[], seen: SeenDays, calendar: OnCalendar): void {
  const versions = new Map(seen.map(({ date, version }) => [date, version]));
  const unseen = known.filter(({ date, version }) => versions.get(date) !== version);
  if (unseen.length === 0 && known.length === versions.size) return;
  const words = hoursWords.daysChanged(unseen.map(({ date }) => dateWords(date, calendar)));
  throw new HttpError(409, words, { code: 'STALE', by: unseen[0]?.changed?.by || undefined, current: known });
}

/** Lets several dates follow the week again: all or none; 409 when one is gone, or not as it was looked at. */
export function deleteSpecialDays(deps: Editing, edit: Editor, seen: SeenDays): Promise<null> {
  const { restaurantId } = edit;
  const dates = seen.map(({ date }) => date).sort();
  const [first = '', last = first] = [dates[0], dates.at(-1)];
  return editRestaurant(deps, edit, async ({ tx, record }) => {
    const known = (await listSpecialDays(tx, restaurantId, first)).filter(({ date }) => dates.includes(date));
    const versions = new Map(known.map(({ date, version }) => [date, version]));
    if (seen.some(({ date, version }) => versions.get(date) !== version)) {
      const changed = known.find((day) => !seen.some(({ date, version }) => isVersion(day, date, version)));
      throw stale(changed?.changed?.by, known);
    }
    await removeSpecialDays(tx, restaurantId, dates);
    const details = { days: dates.length };
    await record({ action: 'special-days.removed', record: hoursWords.range(first, last), details });
    return null;
  });
}

const isVersion = (day: SpecialDay, date: string, version: number) =>
  day.date === date && day.version === version;
