import { DAYS, minutesBetween } from '@comanda/domain/hours/dates';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DayHours, daysFrom, type Times, weekOf } from './day-hours.ts';
import { readWeek } from './read-week.ts';
import { openSentence, partSentence, weekSentence } from './week-sentence.ts';

/** "12:00-22:00" as times. */
function times(...written: readonly string[]): DayHours {
  return written.map((one) => {
    const [opens = '', closes = ''] = one.split('-');
    return { opens, closes };
  });
}

describe('a week as a sentence', () => {
  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
  const interval: fc.Arbitrary<Times> = fc
    .record({ opens: clock, closes: clock })
    // what is longer, or goes on far into the next day, is asked about
    .filter(({ opens, closes }) => {
      const minutes = minutesBetween(opens, closes);
      return minutes > 0 && minutes <= 16 * 60 && (closes > opens || closes <= '08:00');
    });
  const hours: fc.Arbitrary<DayHours> = fc.oneof(
    fc.array(interval, { maxLength: 4 }),
    fc.constant(times('00:00-00:00')),
  );
  const locale = fc.constantFrom('en-GB', 'en-US', 'de-DE', 'en-NG', 'ar-EG');
  // Few kinds of days make runs, as real weeks have them.
  const week = fc
    .tuple(
      fc.array(hours, { minLength: 1, maxLength: 3 }),
      fc.array(fc.nat(2), { minLength: 7, maxLength: 7 }),
    )
    .map(([kinds, picks]) => weekOf((day) => kinds[(picks[DAYS.indexOf(day)] ?? 0) % kinds.length] ?? []));

  test('is read back as the same week, in every language and order of days', () => {
    fc.assert(
      fc.property(week, locale, (known, spoken) => {
        const sentence = weekSentence(known, daysFrom(spoken), spoken);
        const { days, lines, note } = readWeek(sentence);
        expect({ days, note }).toEqual({ days: known, note: '' });
        expect(lines).toMatchObject([{ left: [], asks: [] }]);
      }),
      { numRuns: 2000 },
    );
  });

  test('of some days names these alone, also where one between them is not said', () => {
    const part = { MONDAY: times('12:00-14:00'), WEDNESDAY: times('12:00-14:00'), SUNDAY: [] };
    expect(partSentence(part, DAYS, 'en-GB')).toBe('Mon 12:00–14:00, Wed 12:00–14:00, Sun closed');
    expect(partSentence({}, DAYS, 'en-GB')).toBe('');
  });

  test('leaves out the days without hours where only the others matter', () => {
    const lunch = weekOf((day) =>
      day === 'SUNDAY' ? [] : times(day === 'SATURDAY' ? '12:00-16:00' : '12:00-15:00'),
    );
    expect(openSentence(lunch, DAYS, 'en-GB')).toBe('Mon–Fri 12:00–15:00, Sat 12:00–16:00');
    expect(
      openSentence(
        weekOf(() => []),
        DAYS,
        'en-GB',
      ),
    ).toBe('');
  });

  test('names runs of equal days, and a whole week in two words', () => {
    const friday = weekOf((day) =>
      day === 'SUNDAY' ? [] : times(day === 'FRIDAY' || day === 'SATURDAY' ? '12:00-23:30' : '12:00-22:00'),
    );
    expect(weekSentence(friday, DAYS, 'en-GB')).toBe('Mon–Thu 12:00–22:00, Fri–Sat 12:00–23:30, Sun closed');
    expect(
      weekSentence(
        weekOf(() => times('11:30-15:00', '17:00-22:30')),
        DAYS,
        'en-US',
      ),
    ).toBe('Every day 11:30 am–3:00 pm and 5:00 pm–10:30 pm');
  });
});
