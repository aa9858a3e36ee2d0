import type { PutHolidays, StoredHolidays } from '@comanda/contract/shapes/holidays';
import type { SpecialDay } from '@comanda/contract/shapes/hours';
import { dateOf, epochDayOf } from '@comanda/domain/hours/dates';
import { countOutside, listSpecialDays } from '#modules/hours';
import { type Editing, type Editor, editRestaurant, touchedBy } from '#modules/restaurant-settings';
import type { Db } from '#platform/database/transaction.ts';
import { invalid, stale } from '#platform/http/errors.ts';
import { closeDays } from './close-days.ts';
import type { KnownHoliday } from './holiday-shapes.ts';
import { listHolidayDays, noteHolidayDays, storeClosed } from './holidays.queries.ts';
import { openDays } from './open-days.ts';
import { holidayWords } from './words.ts';

/** The holidays ahead of a restaurant, and its own date. */
type Ahead = {
  readonly ahead: readonly KnownHoliday[];
  readonly today: string;
  readonly timeZone: string;
};

type Named = PutHolidays['holidays'][number];

/**
 * Closes a restaurant on holidays, this year and each year, or lets them follow the week again. A date whose special
 * day is another version than the one that was seen is 409 with all of these days, and nothing is stored.
 */
export function putHolidays(
  deps: Editing,
  edit: Editor & Ahead,
  { closed, holidays }: PutHolidays,
): Promise<StoredHolidays> {
  const { restaurantId, ahead, today } = edit;
  const chosen = holidays.map((named, index) => knownOf(named, index, ahead));
  const names = [...new Set(chosen.map(({ holiday }) => holiday))];
  return editRestaurant(deps, edit, async ({ tx, record }) => {
    const known = await listSpecialDays(tx, restaurantId, dateOf(epochDayOf(today) - 1));
    requireSeen(known, holidays);
    const action = closed ? 'holiday.closed' : 'holiday.usual';
    for (const name of names) await record({ action, record: name });
    if (!closed) return { days: [], ordersOutside: 0, opened: await openDays(tx, edit, chosen, known) };
    await storeClosed(tx, restaurantId, names, touchedBy(edit));
    const others = await othersOf(tx, edit, names, known);
    const isClosed = ({ date }: KnownHoliday) => known.some((day) => day.date === date && day.closed);
    const days = await closeDays(
      tx,
      edit,
      [...chosen, ...others].filter((day) => !isClosed(day)),
      known,
    );
    // with those that keep what somebody has made of them: once that is removed, they follow the week
    const dates = ahead.flatMap(({ date, holiday }) => (names.includes(holiday) ? [date] : []));
    await noteHolidayDays(tx, restaurantId, dates);
    const [first, ...rest] = days.toSorted((a, b) => a.date.localeCompare(b.date));
    if (first === undefined) return { days: [], ordersOutside: 0, opened: [] };
    const ordersOutside = await countOutside(tx, edit, edit.timeZone, known, [first, ...rest]);
    return { days: [first, ...rest], ordersOutside, opened: [] };
  });
}

function knownOf({ date, holiday }: Named, index: number, ahead: readonly KnownHoliday[]): KnownHoliday {
  const known = ahead.find((one) => one.date === date && one.holiday === holiday);
  if (known) return known;
  const message = holidayWords.unknown;
  throw invalid([{ path: `holidays.${index}.date`, message, code: 'UNKNOWN', what: 'ENTRY' }]);
}

function requireSeen(known: readonly SpecialDay[], holidays: readonly Named[]): void {
  const versions = new Map(known.map(({ date, version }) => [date, version]));
  if (holidays.every(({ date, version }) => (versions.get(date) ?? 0) === version)) return;
  const now = known.filter((day) => holidays.some(({ date }) => date === day.date));
  throw stale(now[0]?.changed?.by, now);
}

/** Further dates of the same holidays ahead: those that have no hours of their own, and never were closed for one. */
async function othersOf(
  tx: Db,
  { restaurantId, ahead, today }: Editor & Ahead,
  names: readonly string[],
  known: readonly SpecialDay[],
): Promise<KnownHoliday[]> {
  const before = await listHolidayDays(tx, restaurantId, today);
  const own = new Set(known.map(({ date }) => date));
  return ahead.filter(({ date, holiday }) => names.includes(holiday) && !own.has(date) && !before.has(date));
}
