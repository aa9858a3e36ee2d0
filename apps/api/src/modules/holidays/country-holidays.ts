import { dateOf, epochDayOf } from '@comanda/domain/hours/dates';
import { HOUR_MS } from '@comanda/domain/hours/durations';
import Holidays, { type HolidaysTypes } from 'date-holidays';
import type { HolidaysAsked, KnownHoliday } from './holiday-shapes.ts';

type Divisions = Readonly<Record<string, string>>;

const WHOLE_DAY_HOURS = 24;

/** Parts of an address in which a state stands alone: "Austin, TX 78701" is "Austin" and "TX". */
function partsOf(places: readonly string[]): string[] {
  return places.flatMap((place) => place.split(/[,;/()]/)).map((part) => part.replaceAll(/\d/g, '').trim());
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The division that an address names, by its code or its name; undefined where it names none. */
function divisionIn(
  parts: readonly string[],
  ...known: readonly (Divisions | undefined)[]
): string | undefined {
  const all = known.flatMap((divisions) => Object.entries(divisions ?? {}));
  const byCode = all.find(([code]) => /^[A-Z]{2,}$/.test(code) && parts.includes(code));
  if (byCode) return byCode[0];
  const names = parts.filter((part) => part.length > 2).map(plain);
  const isNamed = (name: string) => names.some((part) => name === part || name.endsWith(` ${part}`));
  return all.find(([, name]) => isNamed(plain(name)))?.[0];
}

/** What is known of a country, of its state and its region where the address names them. */
function calendarOf({ country, places }: HolidaysAsked): Holidays {
  const world = new Holidays();
  const parts = partsOf(places);
  const state = divisionIn(parts, world.getStates(country), world.getStates(country, 'en'));
  if (state === undefined) return new Holidays(country);
  const region = divisionIn(parts, world.getRegions(country, state), world.getRegions(country, state, 'en'));
  return region === undefined ? new Holidays(country, state) : new Holidays(country, state, region);
}

/** The dates of a holiday that is kept for whole days; none of one that is kept for a part of the day. */
function datesOf({ date, start, end }: HolidaysTypes.Holiday): string[] {
  // a day may lose an hour to a change of the clocks
  const hours = (end.getTime() - start.getTime()) / HOUR_MS;
  const days = Math.round(hours / WHOLE_DAY_HOURS);
  const isWhole = hours >= WHOLE_DAY_HOURS - 1;
  const first = epochDayOf(date.slice(0, 10));
  return isWhole ? Array.from({ length: days }, (_, index) => dateOf(first + index)) : [];
}

const placeOf = ({ date, rule }: HolidaysTypes.Holiday) => `${date} ${rule}`;

/** The names of a year's holidays in a language, by when and by which rule they are. */
function namesIn(asked: HolidaysAsked, year: number, language: string): ReadonlyMap<string, string> {
  // a calendar keeps to the language in which it was asked last
  const found = calendarOf(asked).getHolidays(year, language);
  return new Map(found.map((one) => [placeOf(one), one.name]));
}

/** The public holidays of a country in some years, in order; none where nothing is known of it. */
export function countryHolidays(asked: HolidaysAsked): KnownHoliday[] {
  const calendar = calendarOf(asked);
  const [spoken] = calendar.getLanguages();
  return asked.years.flatMap((year) => {
    const names = namesIn(asked, year, asked.language);
    const english = namesIn(asked, year, 'en');
    return calendar
      .getHolidays(year)
      .filter(({ type }) => type === 'public')
      .flatMap((holiday) => {
        const { name: own } = holiday;
        const place = placeOf(holiday);
        const translated = names.get(place) ?? own;
        // where a name is missing in a language, the library gives the one of the country
        const foreign = translated === own ? (english.get(place) ?? own) : translated;
        const name = asked.language === spoken ? own : foreign;
        return datesOf(holiday).map((date) => ({ date, holiday: own, name }));
      })
      .sort((one, other) => one.date.localeCompare(other.date));
  });
}
