import { expect, test } from 'vitest';
import { countryHolidays } from './country-holidays.ts';

const inYear = (year: number, country: string, { places = [''], language = 'en' } = {}) =>
  countryHolidays({ country, places, language, years: [year] });
const onDate = (found: ReturnType<typeof inYear>, date: string) =>
  found.filter((one) => one.date === date).map(({ name }) => name);

test.each([
  ['GB', '2027-03-26', 'Good Friday'],
  ['GB', '2027-12-28', 'Boxing Day (substitute day)'],
  ['US', '2027-11-25', 'Thanksgiving Day'],
  ['DE', '2027-05-17', 'Whit Monday'],
  ['FR', '2027-07-14', 'Bastille Day'],
  ['NG', '2027-10-01', 'Independence Day'],
  ['IN', '2027-01-26', 'Republic Day'],
])('%s has %s: %s', (country, date, name) => {
  expect(onDate(inYear(2027, country), date)).toEqual([name]);
});

test('a movable one is another date each year, and is called the same', () => {
  const fridays = [2026, 2027, 2028].flatMap((year) =>
    inYear(year, 'DE').filter(({ holiday }) => holiday === 'Karfreitag'),
  );
  expect(fridays.map(({ date }) => date)).toEqual(['2026-04-03', '2027-03-26', '2028-04-14']);
});

test('one of a state is there where the address names the state', () => {
  const womensDay = (places: string[]) => onDate(inYear(2027, 'DE', { places }), '2027-03-08');
  expect(womensDay(['Berlin'])).toEqual(["International Women's Day"]);
  expect(womensDay(['10115 Berlin'])).toEqual(["International Women's Day"]);
  expect(womensDay(['München'])).toEqual([]);
  const corpusChristi = (places: string[]) => onDate(inYear(2027, 'DE', { places }), '2027-05-27');
  expect(corpusChristi(['Bayern', 'München'])).toHaveLength(1);
  const dayAfter = (places: string[]) => onDate(inYear(2027, 'US', { places }), '2027-11-26');
  expect(dayAfter(['Austin, TX 78701'])).toEqual(['Day after Thanksgiving']);
  expect(dayAfter(['Albany, NY'])).toEqual([]);
});

test('names are in the language of the restaurant, and in English where there is none', () => {
  const christmas = (language: string) => onDate(inYear(2027, 'DE', { language }), '2027-12-25');
  expect(christmas('de')).toEqual(['1. Weihnachtstag']);
  expect(christmas('en')).toEqual(['Christmas Day']);
  expect(christmas('fr')).toEqual(['Noël']);
  expect(christmas('xx')).toEqual(['Christmas Day']);
});

test('one of several days is each of them, and one of half a day is none', () => {
  const festival = inYear(2027, 'SA').filter(({ name }) => name === 'End of Ramadan (Eid al-Fitr)');
  expect(festival.map(({ date }) => date)).toEqual(['2027-03-09', '2027-03-10', '2027-03-11', '2027-03-12']);
  expect(onDate(inYear(2027, 'CN'), '2027-05-04')).toEqual([]);
});

test('nothing is known of a country that is none', () => {
  expect(inYear(2027, 'XX')).toEqual([]);
  expect(inYear(2027, '')).toEqual([]);
});
