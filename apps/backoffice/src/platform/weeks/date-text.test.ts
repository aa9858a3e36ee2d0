import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDate, readDate, writeDate } from './date-text.ts';

const TODAY = '2026-11-20';
const LOCALES = [
  ...['en-GB', 'en-US', 'en-CA', 'en-NG', 'de-DE', 'fr-FR', 'it-IT', 'es-ES', 'pt-PT', 'nl-NL', 'pl-PL'],
  ...['tr-TR', 'el-GR', 'ro-RO', 'hr-HR', 'sv-SE', 'hu-HU', 'lt-LT', 'bg-BG', 'cs-CZ', 'fi-FI'],
  ...['ja-JP', 'ko-KR', 'zh-CN', 'ar-EG', 'he-IL', 'fa-IR', 'hi-IN', 'th-TH', 'vi-VN'],
];

describe('a date is read as it is typed', () => {
  test.each([
    ['en-GB', '28/11/2026', '2026-11-28'],
    ['en-GB', '28/11', '2026-11-28'],
    ['en-GB', '28.11.26', '2026-11-28'],
    ['en-GB', ' 28 Nov ', '2026-11-28'],
    ['en-GB', 'Nov 28', '2026-11-28'],
    ['en-GB', '28th of November 2027', '2027-11-28'],
    ['en-GB', 'Sat 28 Nov', '2026-11-28'],
    ['en-GB', '1 sept', '2027-09-01'],
    ['en-GB', '281126', '2026-11-28'],
    ['en-GB', '28112026', '2026-11-28'],
    ['en-GB', '2026-11-28', '2026-11-28'],
    ['en-GB', '2026/11/28', '2026-11-28'],
    ['en-GB', '20/11', '2026-11-20'],
    ['en-GB', '19/11', '2027-11-19'],
    ['en-GB', '29 Feb', '2028-02-29'],
    ['en-US', '11/28/2026', '2026-11-28'],
    ['en-US', '11/28', '2026-11-28'],
    ['en-US', 'Nov. 28, 26', '2026-11-28'],
    ['de-DE', '28.11.', '2026-11-28'],
    ['de-DE', '3. März 2027', '2027-03-03'],
    ['fr-FR', '1er août', '2027-08-01'],
    ['es-ES', '24 de diciembre de 2026', '2026-12-24'],
    ['es-ES', 'mar 24/12', '2026-12-24'],
    ['es-ES', 'mar 24 dic', '2026-12-24'],
    ['es-ES', '24 mar', '2027-03-24'],
    ['es-ES', 'mar 24', '2027-03-24'],
    ['it-IT', 'mar 24/12/26', '2026-12-24'],
    ['sv-SE', '26-11-28', '2026-11-28'],
    ['sv-SE', '28/11', '2026-11-28'],
    ['ja-JP', '26/11/28', '2026-11-28'],
    ['ja-JP', '2026年11月28日', '2026-11-28'],
    ['ko-KR', '2026. 11. 28.', '2026-11-28'],
    ['th-TH', '28 พ.ย. 2026', '2026-11-28'],
    ['ar-EG', '٢٨/١١/٢٠٢٦', '2026-11-28'],
    ['pl-PL', '28 listopada', '2026-11-28'],
    ['hr-HR', '28. listopada', '2027-10-28'],
  ])('%s: %s', (locale, typed, date) => {
    expect(readDate(typed, locale, TODAY)).toBe(date);
  });

  test.each([
    ['28/11', '2025-11-28'],
    ['20/11', '2026-11-20'],
    ['29 Feb', '2024-02-29'],
  ])('where days look back, %s is one that was', (typed, date) => {
    expect(readDate(typed, 'en-GB', TODAY, true)).toBe(date);
  });

  test.each([
    ...['', '28', '28/', '28/13', '11/28/2026', '31/11/2026', '29/2/2026', '28/11/202', '28/11/20266'],
    ...[
      'Nov',
      'November 2026',
      '28 no',
      '28 ju',
      '28 Nov 12 Dec',
      'soon',
      '28 Nov at noon',
      '1/2/3/4',
      '2811',
    ],
  ])('%s is no date in London', (typed) => {
    expect(readDate(typed, 'en-GB', TODAY)).toBeNull();
  });
});

describe('a date is written as people write it', () => {
  test.each([
    ['en-GB', '28/11/2026'],
    ['en-US', '11/28/2026'],
    ['de-DE', '28.11.2026'],
    ['sv-SE', '2026-11-28'],
    ['ko-KR', '2026. 11. 28'],
    ['bg-BG', '28.11.2026'],
    ['fa-IR', '2026/11/28'],
    ['th-TH', '28/11/2026'],
  ])('%s: %s', (locale, written) => {
    expect(writeDate('2026-11-28', locale)).toBe(written);
  });

  test('what is no date stays as it was typed', () => {
    expect(['', '28/1', '2026-02-30'].map((typed) => writeDate(typed, 'en-GB'))).toEqual([
      '',
      '28/1',
      '2026-02-30',
    ]);
  });

  const dates = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  test.each(LOCALES)('what is written is read as the same day, also by its name: %s', (locale) => {
    const named = (['full', 'long', 'medium'] as const).map(
      (dateStyle) => new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC', calendar: 'gregory' }),
    );
    fc.assert(
      fc.property(dates, (date) => {
        expect(isDate(date)).toBe(true);
        expect(readDate(writeDate(date, locale), locale, TODAY)).toBe(date);
        for (const style of named) expect(readDate(style.format(Date.parse(date)), locale, TODAY)).toBe(date);
      }),
      { numRuns: 60 },
    );
  });
});
