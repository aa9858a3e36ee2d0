import { DAYS, type Day } from '@comanda/domain/hours/dates';
import { describe, expect, it, test } from 'vitest';
import { readWeek } from './read-week.ts';
import { partSentence } from './week-sentence.ts';

/** What a text comes to, and what it leaves open. */
function said(text: string, locale?: string) {
  const { days, lines } = readWeek(text, locale);
  return {
    days: partSentence(days, DAYS, 'en-GB'),
    rest: lines.flatMap(({ left, asks }) => [...left.map((one) => `left ${one}`), ...asks]),
  };
}

const WHICH_CLOSED = 'Which days are closed?';
const twice = (days: string) => `There are different hours for ${days}. Write only those that hold.`;
const ALL_SEVEN = 'Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, and Sunday';

describe('days behind “closed”', () => {
  it.each([
    ['Closed Monday and Tuesday, Wed-Sun 5pm-10pm', 'Mon–Tue closed, Wed–Sun 17:00–22:00'],
    ['Closed Monday & Tuesday\nWed-Sun 5pm-10pm', 'Mon–Tue closed, Wed–Sun 17:00–22:00'],
    ['Fermé le lundi et le mardi, mer-dim 18h-22h', 'Mon–Tue closed, Wed–Sun 18:00–22:00'],
    ['Chiuso lunedì e martedì, mer-dom 18-23', 'Mon–Tue closed, Wed–Sun 18:00–23:00'],
    ['Closed bank holidays and Mondays. Tue-Sun 12-22', 'Mon closed, Tue–Sun 12:00–22:00'],
    ['12-22 Mon and Tue, 12-23 Fri', 'Mon–Tue 12:00–22:00, Fri 12:00–23:00'],
    ['închis sâmbătă și duminică, Luni-Vineri 10-22', 'Mon–Fri 10:00–22:00, Sat–Sun closed'],
    ['Not open Mondays, Tue-Sun 12-22', 'Mon closed, Tue–Sun 12:00–22:00'],
    ['Not Mondays, Tue-Sun 12-22', 'Mon closed, Tue–Sun 12:00–22:00'],
    ['Mo/Di Ruhetag, Mi-So 17-23 Uhr', 'Mon–Tue closed, Wed–Sun 17:00–23:00'],
    ['Sunday closed\n12-22', 'Mon–Sat 12:00–22:00, Sun closed'],
    ['Monday: Closed all day', 'Mon closed'],
    ['Sonntag ganztägig geschlossen, Mo-Sa 12-22', 'Mon–Sat 12:00–22:00, Sun closed'],
    ['Monday\n12:00-14:00\nClosed\nTuesday\n12:00-14:00', 'Mon–Tue 12:00–14:00'],
    ['Tue-Sun\n12-22\nClosed\nMonday', 'Mon closed, Tue–Sun 12:00–22:00'],
  ])('%j', (text, days) => {
    expect(said(text)).toEqual({ days, rest: [] });
  });

  it.each([
    [
      'Tuesday to Saturday, closed Sunday',
      'Sun closed',
      ['When is it open on Tuesday, Wednesday, Thursday, Friday, and Saturday?'],
    ],
    ['Closed Mon, Tue, Wed-Sun 17-22', 'Mon closed, Wed–Sun 17:00–22:00', ['When is it open on Tuesday?']],
    [
      'Closed Sunday evening and all day Monday',
      'Mon closed',
      ['left evening', 'When is it open on Sunday?'],
    ],
    [
      'Closed for lunch on Monday, Tue-Sun 12-22',
      'Tue–Sun 12:00–22:00',
      ['left for lunch on', 'When is it open on Monday?'],
    ],
    ['Sunday closed 12-22', '', ['“12 - 22” behind “closed”: is it open then? Write when it is open.']],
    ['Closed Sunday 12-22', '', ['“12 - 22” behind “closed”: is it open then? Write when it is open.']],
  ])('asks in %j', (text, days, rest) => {
    expect(said(text)).toEqual({ days, rest });
  });

  it.each([
    ['Closed Christmas Day', '', 'Christmas Day'],
    ['Fermé en août', '', 'août'],
    ['Closed 25 December', '', '25 December'],
    ['Closed 25th December', '', '25th December'],
    ['Geschlossen 1.–5. Mai', '', '1 . – 5 . Mai'],
    ['closed Dec 24-26, Mon-Fri 12-22', 'Mon–Fri 12:00–22:00', 'Dec 24 - 26,'],
  ])('asks which days in %j', (text, days, left) => {
    expect(said(text)).toEqual({ days, rest: [`left ${left}`, WHICH_CLOSED] });
  });

  test('without anything else it is every day', () => {
    expect(said('Closed')).toEqual({ days: 'Every day closed', rest: [] });
  });
});

describe('short names that are several days', () => {
  it.each([
    ['Ma-Do 17-22 uur', 'Mon–Thu 17:00–22:00'],
    ['Ma t/m Do 17-22', 'Mon–Thu 17:00–22:00'],
    ['Ma-Di gesloten', 'Mon–Tue closed'],
    ['Di fermé', 'Sun closed'],
    ['Do chiuso', 'Sun closed'],
    ['Chiuso Ma', 'Tue closed'],
    ['codziennie od 12 do 22', 'Every day 12:00–22:00'],
    ['Mon / Lun 12-22, Tue / Mar 12-23', 'Mon 12:00–22:00, Tue 12:00–23:00'],
  ])('are of the language of the words around them: %j', (text, days) => {
    expect(said(text)).toEqual({ days, rest: [] });
  });

  it.each([
    ['Sa, Do 12-15', 'de-DE', 'Thu 12:00–15:00, Sat 12:00–15:00'],
    ['Sa, Do 12-15', 'it-IT', 'Sat–Sun 12:00–15:00'],
    ['Di-Sa 17-22', 'de-AT', 'Tue–Sat 17:00–22:00'],
    ['Mi, Do 17–24h', 'de-DE', 'Wed–Thu 17:00–00:00'],
    ['Ma 12-22', 'nl-NL', 'Mon 12:00–22:00'],
  ])('else of that of the restaurant: %j in %s', (text, locale, days) => {
    expect(said(text, locale)).toEqual({ days, rest: [] });
  });

  it.each([
    ['Sa, Do 12-15', 'Sat 12:00–15:00', 'Is “Do” Thursday or Sunday? Write the whole name.'],
    ['Di-Sa 17-22', '', 'Is “Di” Tuesday or Sunday? Write the whole name.'],
  ])('else they are asked about: %j', (text, days, question) => {
    expect(said(text, 'en-GB')).toEqual({ days, rest: [question] });
  });

  it.each([
    ['Dim Sum Mon-Fri 12-17', 'Mon–Fri 12:00–17:00', 'Dim Sum'],
    ['Jan-Mar: Mon-Fri 12-20', 'Mon–Fri 12:00–20:00', 'Jan - Mar:'],
    ['Jan-Mar: Lun-Ven 12-20', 'Mon–Fri 12:00–20:00', 'Jan - Mar:'],
  ])('other words and months are none: %j', (text, days, left) => {
    expect(said(text)).toEqual({ days, rest: [`left ${left}`] });
  });
});

describe('a day that is named twice', () => {
  it.each([
    ['daily 12-22, Fri 12-23', 'Mon–Thu 12:00–22:00, Fri 12:00–23:00, Sat–Sun 12:00–22:00', []],
    ['Mon-Sat 12-22, closed Wednesday', 'Mon–Tue 12:00–22:00, Wed closed, Thu–Sat 12:00–22:00', []],
    ['Mon 12-14, Tue 12-14, Mon 17-22', 'Mon 12:00–14:00 and 17:00–22:00, Tue 12:00–14:00', []],
    ['Mon 12-22\nMon 12-22', 'Mon 12:00–22:00', []],
    ['Mon-Fri 12-22, Fri 12-23', 'Mon–Thu 12:00–22:00', [twice('Friday')]],
    ['Closed Mondays. Open daily 12-22', 'Tue–Sun 12:00–22:00', [twice('Monday')]],
    [
      'Delivery: Mon-Sun 17-22\nCollection: Mon-Sun 12-22',
      '',
      ['left Delivery:', 'left Collection:', twice(ALL_SEVEN)],
    ],
    ['Winter: Mon-Sun 17-22\nSummer: Mon-Sun 12-22', '', ['left Winter:', 'left Summer:', twice(ALL_SEVEN)]],
    [
      'Lunch: Mon-Fri 12-14\nDinner: Mon closed, Tue-Fri 18-22',
      'Tue–Fri 12:00–14:00 and 18:00–22:00',
      ['left Lunch', 'left Dinner', twice('Monday')],
    ],
  ])('%j', (text, days, rest) => {
    expect(said(text)).toEqual({ days, rest });
  });
});

const LUNCH_AND_DINNER = '12:00–15:00 and 19:00–23:00';

test.each<[string, string]>([
  ['Lunes a viernes de las 13:00 a las 16:00', 'Mon–Fri 13:00–16:00'],
  ['De martes a domingo de 13 a medianoche', 'Tue–Sun 13:00–00:00'],
  [
    'lunedì chiuso - da martedì a domenica 12.00/15.00 - 19.00/23.00',
    `Mon closed, Tue–Sun ${LUNCH_AND_DINNER}`,
  ],
  ['Monday 12–3 PM, 7–11 PM\nTuesday Closed', `Mon ${LUNCH_AND_DINNER}, Tue closed`],
  ['Monday\n12–3 PM\n7–11 PM\nTuesday\nClosed', `Mon ${LUNCH_AND_DINNER}, Tue closed`],
  ['Mon: 12:00 PM - 10:00 PM\nTue: CLOSED', 'Mon 12:00–22:00, Tue closed'],
  ['Pn-Czw 12-22, Pt-Sob 12-24, Nd 12-21', 'Mon–Thu 12:00–22:00, Fri–Sat 12:00–00:00, Sun 12:00–21:00'],
  ['Ma gesloten, di t/m do 17.00-22.00 uur', 'Mon closed, Tue–Thu 17:00–22:00'],
])('hours as they are copied elsewhere: %j', (text, days) => {
  expect(said(text)).toEqual({ days, rest: [] });
});

describe('a text that is too long', () => {
  const WEEK = 'Mon-Sun 12-22\n';

  test('is read up to a whole line, and says so', () => {
    const { days, lines } = readWeek(`${WEEK}${'a-'.repeat(4000)}`);
    const named: readonly Day[] = DAYS.filter((day) => days[day] !== undefined);
    expect(named).toEqual(DAYS);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatchObject({
      text: `${'a-'.repeat(30)}…`,
      asks: ['This is longer than 3000 letters. Paste only the opening hours.'],
    });
  });

  test('of one line is not read at all', () => {
    expect(readWeek(`Mon 12-22 ${'x'.repeat(3000)}`)).toMatchObject({
      days: {},
      lines: [{ asks: ['This is longer than 3000 letters. Paste only the opening hours.'] }],
    });
  });
});
