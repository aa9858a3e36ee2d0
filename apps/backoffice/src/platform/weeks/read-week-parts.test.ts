import { DAYS, type Day } from '@comanda/domain/hours/dates';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { DayHours, WeekHours } from './day-hours.ts';
import { weekOf } from './day-hours.ts';
import { readWeek } from './read-week.ts';
import { weekSentence } from './week-sentence.ts';

/** "12:00-22:00" as times. */
const times = (...written: readonly string[]): DayHours =>
  written.map((one) => {
    const [opens = '', closes = ''] = one.split('-');
    return { opens, closes };
  });
const on = (days: readonly Day[], ...written: readonly string[]) =>
  Object.fromEntries(days.map((day) => [day, times(...written)]));
const said = (sentence: string) =>
  readWeek(sentence).lines.flatMap(({ left, asks }) => [...left.map((text) => `left ${text}`), ...asks]);

const [MON, TUE, , , FRI] = DAYS;
const TUE_TO_SAT = DAYS.slice(1, 6);
const SUN = 'SUNDAY';

describe('a table of hours copied from a page', () => {
  it.each<[string, object]>([
    [
      'Monday\t12:00 - 14:00\t18:00 - 20:00\nTuesday\tClosed\tClosed\nSunday\tClosed\t18:00 - 20:00',
      { ...on([MON], '12:00-14:00', '18:00-20:00'), TUESDAY: [], ...on([SUN], '18:00-20:00') },
    ],
    [
      'Monday\t12 pm - 2 pm\tClosed\nWednesday\t12 pm - 2 pm\t6 pm - 9:30 pm\nSunday\tClosed\t6 pm - 9:30 pm',
      {
        ...on([MON], '12:00-14:00'),
        ...on(['WEDNESDAY'], '12:00-14:00', '18:00-21:30'),
        ...on([SUN], '18:00-21:30'),
      },
    ],
    [
      'Montag   Ruhetag   Ruhetag\nDienstag   12–14   18–22',
      { MONDAY: [], ...on([TUE], '12:00-14:00', '18:00-22:00') },
    ],
    [
      '| Mon | 12–14 | Fermé |\n|---|---|---|\n| Tue | fermé | fermé |',
      { ...on([MON], '12:00-14:00'), TUESDAY: [] },
    ],
    [
      'Monday\n12:00 - 14:00\n18:00 - 20:00\nTuesday\nClosed',
      { ...on([MON], '12:00-14:00', '18:00-20:00'), TUESDAY: [] },
    ],
  ])('%j', (sentence, days) => {
    expect(readWeek(sentence).days).toEqual(days);
    expect(said(sentence)).toEqual([]);
  });

  test('a row without hours is asked about, and does not get those of the next', () => {
    const sentence = 'Monday\t\t\nTuesday\t12–14\t';
    expect(readWeek(`Monday\t–\t\nTuesday\t12–14\t`).days).toEqual(on([TUE], '12:00-14:00'));
    expect(readWeek(sentence.replace('\t\t', '\tn/a\t')).days).toEqual(on([TUE], '12:00-14:00'));
  });

  test('its headings are left out and named', () => {
    const read = readWeek('Day\tLunch\tDinner\nMonday\t12–14\t18–22');
    expect(read.days).toEqual(on([MON], '12:00-14:00', '18:00-22:00'));
    expect(read.lines.map(({ left }) => left)).toEqual([['Day Lunch Dinner'], []]);
  });
});

describe('what is understood stays, what is not is named beside its line', () => {
  const MON_TO_SAT = DAYS.slice(0, 6);

  it.each<[string, object, readonly string[]]>([
    ['MON-SUN 11AM-8:30PM (FRI-9PM)', { ...on(DAYS, '11:00-20:30'), ...on([FRI], '11:00-21:00') }, []],
    ['MON-SUN 11-8:30PM (FRI-9PM)', { ...on(DAYS, '11:00-20:30'), ...on([FRI], '11:00-21:00') }, []],
    [
      'De martes a sábado de 13:00 a 16:00 y de 20:30 a 23:30. Domingo noche y lunes cerrado',
      { ...on(TUE_TO_SAT, '13:00-16:00', '20:30-23:30'), MONDAY: [] },
      ['left noche', 'When is it open on Sunday?'],
    ],
    ['Dimanche\t12h00 - 16h00 (Brunch)\tFermé', on([SUN], '12:00-16:00'), ['left (Brunch)']],
    [
      'Di–So 11:30–14:30 und 17:30–23 Uhr (warme Küche bis 22 Uhr), Montag Ruhetag',
      { ...on(DAYS.slice(1), '11:30-14:30', '17:30-23:00'), MONDAY: [] },
      ['left (warme Küche bis 22 Uhr)'],
    ],
    [
      'Tues-Sun 12 noon - 2.30pm & 5pm till late, closed Mondays',
      { ...on(DAYS.slice(1), '12:00-14:30'), MONDAY: [] },
      ['Until when is “5pm till late”? Write a time.'],
    ],
    [
      'Mon-Sat 11-11, Sundays & bank holidays 12-10.30',
      { ...on(MON_TO_SAT, '11:00-23:00'), ...on([SUN], '12:00-22:30') },
      [],
    ],
    ['Mon-Sat 11-11\nBank holidays closed', on(MON_TO_SAT, '11:00-23:00'), []],
    ['daily from 5pm', {}, ['“5pm” is only one time. Write when it opens and when it closes.']],
    ['open 7 days 11am-11pm', on(DAYS, '11:00-23:00'), []],
    ['Lunch 12–2, dinner 6–10', on(DAYS, '12:00-14:00', '18:00-22:00'), ['left Lunch', 'left dinner']],
    ['Friday 12 P.M. to 12 P.M.', {}, [expect.stringMatching(/until midnight, or all day\?/)]],
    ['Friday 11:30 P.M. to 3 P.M.', {}, [expect.stringMatching(/is 15\.5 hours/)]],
    ['Fri 12:00–10:00', {}, [expect.stringMatching(/is 22 hours/)]],
    ['Mon 12–22 last orders 21:30', on([MON], '12:00-22:00'), ['left last orders 21:30']],
    // whose hours these are is not known: they belong neither to Monday nor to every day
    ['Mon 12–22, Hétfő–Csüt. 12–24', on([MON], '12:00-22:00'), ['left Hétfő – Csüt. 12 – 24']],
    ['Hétfő–Csüt. 12:00–22:00', {}, ['left Hétfő – Csüt. 12:00 – 22:00']],
    ['Sunday Roast 12–18', on([SUN], '12:00-18:00'), ['left Roast']],
    ['Mon–Tue', {}, ['When is it open on Monday and Tuesday?']],
    ['Mon 12–', {}, ['Until when is “12”? Write a time.']],
    ['Mon 25–26', {}, ['left 25–26', 'When is it open on Monday?']],
    ['Mon lunch', {}, ['left lunch', 'When is it open on Monday?']],
    ['Mon 12–22 except', on([MON], '12:00-22:00'), ['left except']],
    ['', {}, []],
  ])('%j', (sentence, days, rest) => {
    expect(readWeek(sentence).days).toEqual(days);
    expect(said(sentence).toSorted()).toEqual([...rest].toSorted());
  });

  test('public holidays are said to be something else', () => {
    expect(readWeek('Mon 12–22, bank holidays closed')).toMatchObject({ namesHolidays: true });
    expect(readWeek('Mon 12–22')).toMatchObject({ namesHolidays: false });
  });
});

/** Weeks as restaurants have them: no stretch over sixteen hours, in order, on whole quarters. */
const someHours = fc.oneof(
  fc.constant<DayHours>([]),
  fc
    .tuple(fc.integer({ min: 28, max: 52 }), fc.integer({ min: 4, max: 12 }), fc.integer({ min: 4, max: 20 }))
    .map(([from, lunch, dinner]): DayHours => {
      const clock = (quarters: number) =>
        `${String(Math.floor(quarters / 4) % 24).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`;
      const [opens, closes, again] = [from, from + lunch, from + lunch + 4];
      return [
        { opens: clock(opens), closes: clock(closes) },
        { opens: clock(again), closes: clock(again + dinner) },
      ];
    }),
);
const someWeek = fc
  .array(someHours, { minLength: 7, maxLength: 7 })
  .map((hours) => weekOf((day) => hours[DAYS.indexOf(day)] ?? []));

const name = (day: Day) => day.charAt(0) + day.slice(1).toLowerCase();
const cells = (hours: DayHours, closed: string) =>
  [0, 1].map((at) => {
    const part = hours[at];
    return part ? `${part.opens} - ${part.closes}` : closed;
  });
const WAYS: Readonly<Record<string, (week: WeekHours) => string>> = {
  'a sentence': (week) => weekSentence(week, DAYS, 'en-GB'),
  'one with halves of the day': (week) => weekSentence(week, DAYS, 'en-US'),
  'cells with tabs': (week) =>
    DAYS.map((day) => [name(day), ...cells(week[day], 'Closed')].join('\t')).join('\n'),
  'cells with pipes': (week) =>
    DAYS.map((day) => `| ${[name(day), ...cells(week[day], 'Ruhetag')].join(' | ')} |`).join('\n'),
  'wide spaces': (week) =>
    DAYS.map((day) => [name(day), ...cells(week[day], 'Fermé')].join('    ')).join('\n'),
  'a line for each part': (week) =>
    DAYS.map((day) =>
      [name(day), ...(week[day].length > 0 ? cells(week[day], '') : ['Closed'])].join('\n'),
    ).join('\n'),
};

test.each(Object.entries(WAYS))('a week printed as %s and read again is the same week', (_, print) => {
  fc.assert(
    fc.property(someWeek, (week) => {
      const read = readWeek(print(week));
      expect(read.days).toEqual(week);
      expect(read.lines.flatMap(({ left, asks }) => [...left, ...asks])).toEqual([]);
    }),
  );
});

test('with one line made unreadable the other days stay, and that line is shown', () => {
  const rubbish = fc.constantFrom('xyzzy', 'see our page', 'n/a', 'Xday 12:00 - 14:00', 'call us: 12');
  const way = fc.constantFrom('cells with tabs', 'cells with pipes', 'wide spaces');
  fc.assert(
    fc.property(someWeek, way, fc.nat(6), rubbish, (week, printed, at, words) => {
      const lines = (WAYS[printed]?.(week) ?? '').split('\n');
      const read = readWeek(lines.with(at, words).join('\n'));
      const others = Object.entries(week).filter(([day]) => day !== DAYS[at]);
      expect(read.days).toEqual(Object.fromEntries(others));
      const line = read.lines[at];
      expect([...(line?.left ?? []), ...(line?.asks ?? [])]).not.toEqual([]);
    }),
  );
});

test('never breaks, whatever is typed', () => {
  const words = fc.constantFrom(
    ...['mon', '–', '12', 'pm', 'closed', ',', '24/7', 'daily', 'except', 'noon', 'ten', ' ', '\n'],
    ...['\t', '|', '   ', 'late', 'lunch', 'bank holidays', '(', ')', '٣', '.', 'x'],
  );
  const typed = fc.oneof(
    fc.string(),
    fc.array(words).map((all) => all.join(' ')),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const { days, lines } = readWeek(text);
      const shown = new Set(lines.flatMap((line) => Object.keys(line.days)));
      expect(Object.keys(days).every((day) => shown.has(day))).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
