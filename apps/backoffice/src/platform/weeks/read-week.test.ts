import { DAYS, type Day } from '@comanda/domain/hours/dates';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { DayHours } from './day-hours.ts';
import { readWeek } from './read-week.ts';

const WORKDAYS: readonly Day[] = DAYS.slice(0, 5);

/** "12:00-22:00" as times. */
function times(...written: readonly string[]): DayHours {
  return written.map((one) => {
    const [opens = '', closes = ''] = one.split('-');
    return { opens, closes };
  });
}

const on = (days: readonly Day[], ...written: readonly string[]) =>
  Object.fromEntries(days.map((day) => [day, times(...written)]));

/** The days and the note of a text of which nothing was left out or asked. */
function whole(sentence: string) {
  const { days, lines, note } = readWeek(sentence);
  expect(lines.flatMap(({ left, asks }) => [...left, ...asks])).toEqual([]);
  return { days, note };
}

const MON_TO_THU: readonly Day[] = DAYS.slice(0, 4);

describe('opening hours as people write them', () => {
  it.each<[string, object]>([
    [
      'Mon–Thu 12–22, Fri–Sat 12–23:30, Sun closed',
      {
        ...on(MON_TO_THU, '12:00-22:00'),
        ...on(['FRIDAY', 'SATURDAY'], '12:00-23:30'),
        SUNDAY: [],
      },
    ],
    ['mon-thu 12-22', on(MON_TO_THU, '12:00-22:00')],
    ['Monday to Thursday from 12:00 to 22:00', on(MON_TO_THU, '12:00-22:00')],
    ['Monday through Thursday: noon until 10pm', on(MON_TO_THU, '12:00-22:00')],
    ['MON - THU   1200 - 2200', on(MON_TO_THU, '12:00-22:00')],
    ['Mo-Do 12-22'.replace('Do', 'Th'), on(MON_TO_THU, '12:00-22:00')],
    ['Mon, Tue & Wed 9am-5pm', on(['MONDAY', 'TUESDAY', 'WEDNESDAY'], '09:00-17:00')],
    ['Mon/Tue 9:30 a.m. – 5 p.m.', on(['MONDAY', 'TUESDAY'], '09:30-17:00')],
    ['weekdays 11.30-15 & 17-22', on(WORKDAYS, '11:30-15:00', '17:00-22:00')],
    [
      'weekdays 11:30–15:00, 17:00–22:00; weekend closed',
      {
        ...on(WORKDAYS, '11:30-15:00', '17:00-22:00'),
        ...on(['SATURDAY', 'SUNDAY']),
      },
    ],
    ['Weekends 10h00-14h00', on(['SATURDAY', 'SUNDAY'], '10:00-14:00')],
    ['daily 17-02', on(DAYS, '17:00-02:00')],
    ['12-22', on(DAYS, '12:00-22:00')],
    ['12–22 daily', on(DAYS, '12:00-22:00')],
    ['12–22 Mon–Thu, 12–23 Fri', { ...on(MON_TO_THU, '12:00-22:00'), ...on(['FRIDAY'], '12:00-23:00') }],
    ['Every day 24 hours', on(DAYS, '00:00-00:00')],
    ['24/7', on(DAYS, '00:00-00:00')],
    ['Sat open all day', on(['SATURDAY'], '00:00-00:00')],
    ['Fri–Mon 18–24', on(['FRIDAY', 'SATURDAY', 'SUNDAY', 'MONDAY'], '18:00-00:00')],
    ['Fri 5-10pm', on(['FRIDAY'], '17:00-22:00')],
    ['Fri 9-5pm', on(['FRIDAY'], '09:00-17:00')],
    ['Fri 12-10pm', on(['FRIDAY'], '12:00-22:00')],
    ['Fri 10-2am', on(['FRIDAY'], '22:00-02:00')],
    ['Fri 5pm-midnight', on(['FRIDAY'], '17:00-00:00')],
    ['closed on Mondays, Tue–Sun 12–22', { MONDAY: [], ...on(DAYS.slice(1), '12:00-22:00') }],
    ['Tue–Sun 12–22, closed Mon', { MONDAY: [], ...on(DAYS.slice(1), '12:00-22:00') }],
    ['Mon 12-14\nMon 17-22\nTue shut.', { ...on(['MONDAY'], '12:00-14:00', '17:00-22:00'), TUESDAY: [] }],
    ['Sun closed; Mon–Sat 12–22', { ...on(DAYS.slice(0, 6), '12:00-22:00'), SUNDAY: [] }],
    [
      'weekdays noon to ten, sat 5pm-1am, closed sundays',
      { ...on(WORKDAYS, '12:00-22:00'), ...on(['SATURDAY'], '17:00-01:00'), SUNDAY: [] },
    ],
    ['every day 12-22 except tuesday', { ...on(DAYS, '12:00-22:00'), TUESDAY: [] }],
    ['daily except Tue and Sun 12-22', { ...on(DAYS, '12:00-22:00'), TUESDAY: [], SUNDAY: [] }],
    ['12-22 except Sunday closed', { ...on(DAYS, '12:00-22:00'), SUNDAY: [] }],
    [
      'weekdays 12-22 except Tue–Wed 17-22; weekends closed',
      {
        ...on(WORKDAYS, '12:00-22:00'),
        ...on(['TUESDAY', 'WEDNESDAY'], '17:00-22:00'),
        ...on(['SATURDAY', 'SUNDAY']),
      },
    ],
    [
      'Mon-Fri nine to five, weekends noon to midnight',
      {
        ...on(WORKDAYS, '09:00-17:00'),
        ...on(['SATURDAY', 'SUNDAY'], '12:00-00:00'),
      },
    ],
    ['Fri five p.m. to 2am', on(['FRIDAY'], '17:00-02:00')],
    ['weekdays 9-5', on(WORKDAYS, '09:00-17:00')],
    ['9–5', on(DAYS, '09:00-17:00')],
    ['mon-fri 11-9', on(WORKDAYS, '11:00-21:00')],
    ['Fri 11.30–3 and 5pm–10:30', on(['FRIDAY'], '11:30-15:00', '17:00-22:30')],
    ['Fri 12-10', on(['FRIDAY'], '12:00-22:00')],
    ['Fri noon to 2', on(['FRIDAY'], '12:00-14:00')],
    ['Fri 9am-5', on(['FRIDAY'], '09:00-17:00')],
    ['Fri 9-12', on(['FRIDAY'], '09:00-12:00')],
    ['M-F 11-9', on(WORKDAYS, '11:00-21:00')],
    ['12 noon to 3.30 pm', on(DAYS, '12:00-15:30')],
    ['Tue–Sun 12–22 (Mon closed)', { MONDAY: [], ...on(DAYS.slice(1), '12:00-22:00') }],
    // past midnight, as they say
    ['Fri 18-2', on(['FRIDAY'], '18:00-02:00')],
    ['Fri 13-2', on(['FRIDAY'], '13:00-02:00')],
    ['Fri 5pm-2', on(['FRIDAY'], '17:00-02:00')],
    ['Fri 12-02', on(['FRIDAY'], '12:00-02:00')],
    // a second time on a clock of twelve goes on later that day
    ['Mon-Fri 12-3 & 6-11', on(WORKDAYS, '12:00-15:00', '18:00-23:00')],
    ['Fri 11.30–2.30, 5.30–10', on(['FRIDAY'], '11:30-14:30', '17:30-22:00')],
    ['Fri 12-15 & 6-11', on(['FRIDAY'], '12:00-15:00', '18:00-23:00')],
    ['Fri 9-5 and 6-1', on(['FRIDAY'], '09:00-17:00', '18:00-01:00')],
    ['Fri 9-11, 12-3', on(['FRIDAY'], '09:00-11:00', '12:00-15:00')],
    ['Fri 12–3 & 6am–11', on(['FRIDAY'], '12:00-15:00', '06:00-11:00')],
    ['Fri 12:00–15:00, 10:00–11:00', on(['FRIDAY'], '12:00-15:00', '10:00-11:00')],
    ['12-3 Mon, 9-11 Tue', { ...on(['MONDAY'], '12:00-15:00'), ...on(['TUESDAY'], '09:00-11:00') }],
    ['Mon 12-12', on(['MONDAY'], '12:00-00:00')],
    ['Mon 12–12.00', on(['MONDAY'], '12:00-00:00')],
    ['Mon 9-9', on(['MONDAY'], '09:00-21:00')],
    ['Mon 5 to midnight', on(['MONDAY'], '17:00-00:00')],
    ['Mon 5am-10', on(['MONDAY'], '05:00-10:00')],
    ['Mon 05-10', on(['MONDAY'], '05:00-10:00')],
    ['Mon 6-noon', on(['MONDAY'], '06:00-12:00')],
    ['Mon 6-14', on(['MONDAY'], '06:00-14:00')],
    ['Mon 7-11', on(['MONDAY'], '07:00-11:00')],
    ['Weds 12 to 3pm and 6 to 10pm', on(['WEDNESDAY'], '12:00-15:00', '18:00-22:00')],
  ])('%s', (sentence, days) => {
    expect(whole(sentence)).toEqual({ days, note: '' });
  });
});

describe('opening hours in the languages of other countries', () => {
  const LUNCH_AND_DINNER = on(WORKDAYS, '11:30-14:30', '17:00-22:00');

  it.each<[string, object]>([
    [
      'Mo–Fr 11.30–14.30 u. 17–22 Uhr, Sa/So durchgehend',
      { ...LUNCH_AND_DINNER, ...on(['SATURDAY', 'SUNDAY'], '11:30-22:00') },
    ],
    ['Sa und So durchgehend 12–22 Uhr', on(['SATURDAY', 'SUNDAY'], '12:00-22:00')],
    ['Di. bis So. 17:00 – 23:00 Uhr, Montag Ruhetag', { MONDAY: [], ...on(DAYS.slice(1), '17:00-23:00') }],
    ['täglich außer Dienstag 12–22 Uhr', { ...on(DAYS, '12:00-22:00'), TUESDAY: [] }],
    ['Mi, Do 17–24 Uhr', on(['WEDNESDAY', 'THURSDAY'], '17:00-00:00')],
    ['seg a sex 12h-15h e 19h-23h', on(WORKDAYS, '12:00-15:00', '19:00-23:00')],
    [
      'Terça a sábado das 12h às 15h30; domingo e segunda-feira fechado',
      { ...on(DAYS.slice(1, 6), '12:00-15:30'), SUNDAY: [], MONDAY: [] },
    ],
    ['lun-ven 12h-14h30 et 19h-22h30', on(WORKDAYS, '12:00-14:30', '19:00-22:30')],
    [
      'Du mardi au samedi de 12h à 14h, fermé le lundi',
      { ...on(DAYS.slice(1, 6), '12:00-14:00'), MONDAY: [] },
    ],
    ['mer-dom dalle 12 alle 15 e dalle 19 alle 23', on(DAYS.slice(2), '12:00-15:00', '19:00-23:00')],
    ['lunedì chiuso, mar–dom 18–24', { MONDAY: [], ...on(DAYS.slice(1), '18:00-00:00') }],
    ['lunes a viernes de 13 a 16 y de 20 a 23.30', on(WORKDAYS, '13:00-16:00', '20:00-23:30')],
    ['mié, sáb 12–16, domingos cerrado', { ...on(['WEDNESDAY', 'SATURDAY'], '12:00-16:00'), SUNDAY: [] }],
    ['tous les jours midi à minuit', on(DAYS, '12:00-00:00')],
    ['todos los días 18h-24h', on(DAYS, '18:00-00:00')],
  ])('%s', (sentence, days) => {
    expect(whole(sentence)).toEqual({ days, note: '' });
  });

  test('an unbroken day behind no hours has none', () => {
    expect(readWeek('Sa durchgehend')).toMatchObject({
      days: {},
      lines: [{ asks: ['When is it open on Saturday?'] }],
    });
  });
});

describe('a day that would begin before seven, of which nobody said whether it is morning or evening', () => {
  const EVENING = (text: string, other: string) =>
    `“${text}” begins in the evening here. For the morning, write “${other}”.`;

  it.each([
    ['Mon 5-10', '17:00-22:00', EVENING('5–10', '5am–10')],
    ['5.30–9', '17:30-21:00', EVENING('5.30–9', '5.30am–9')],
    ['Mon Tue Wed 5-9', '17:00-21:00', EVENING('5–9', '5am–9')],
    ['Mon 6-12', '18:00-00:00', EVENING('6–12', '6am–12')],
    ['Mon 5 to ten', '17:00-22:00', EVENING('5–ten', '5am–ten')],
    ['Mon 6-2', '06:00-14:00', '“6–2” begins in the morning here. For the evening, write “6pm–2”.'],
  ])('%s is read as %s, and says so', (sentence, hours, note) => {
    const read = readWeek(sentence);
    expect(read.days.MONDAY).toEqual(times(hours));
    expect(read).toMatchObject({ note });
    const [, other = ''] = /write “(.*)”/.exec(note) ?? [];
    const otherwise = readWeek(`Mon ${other}`);
    expect(otherwise).toMatchObject({ note: '' });
    expect(otherwise.days.MONDAY).not.toEqual(times(hours));
  });

  it('says it once, whatever days it is of', () => {
    expect(readWeek('Mon 5-10, Tue 5-10, Wed 6-11')).toMatchObject({
      note: `${EVENING('5–10', '5am–10')} ${EVENING('6–11', '6am–11')}`,
    });
  });
});

test('two hours of a clock of twelve end within twelve hours, begin at seven or later or say so', () => {
  const hour = fc.integer({ min: 1, max: 12 });
  fc.assert(
    fc.property(hour, hour, (from, to) => {
      const read = readWeek(`Mon ${from}-${to}`);
      const [{ opens = '', closes = '' } = {}] = read.days.MONDAY ?? [];
      const [begins, ends] = [Number(opens.slice(0, 2)), Number(closes.slice(0, 2))];
      expect([begins % 12, ends % 12]).toEqual([from % 12, to % 12]);
      expect((ends - begins + 24) % 24 || 24).toBeLessThanOrEqual(12);
      if (begins < 7) expect(read).not.toMatchObject({ note: '' });
    }),
  );
});
