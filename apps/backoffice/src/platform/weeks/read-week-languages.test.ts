import { DAYS, type Day } from '@comanda/domain/hours/dates';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { DayHours } from './day-hours.ts';
import { readWeek } from './read-week.ts';

const times = (...written: readonly string[]): DayHours =>
  written.map((one) => {
    const [opens = '', closes = ''] = one.split('-');
    return { opens, closes };
  });
const on = (days: readonly Day[], ...written: readonly string[]) =>
  Object.fromEntries(days.map((day) => [day, times(...written)]));

const [MON, TUE, WED, THU, FRI, SAT, SUN] = DAYS;
const WORKDAYS = DAYS.slice(0, 5);
const WEEKEND = DAYS.slice(5);

describe('hours of a restaurant that moves here, as they are copied', () => {
  it.each<[string, object]>([
    [
      'Mon–Fri 11:30–14:30, 17:00 - 22:00\nSat 12pm to 11pm\nSunday closed',
      { ...on(WORKDAYS, '11:30-14:30', '17:00-22:00'), ...on([SAT], '12:00-23:00'), SUNDAY: [] },
    ],
    ['Lundi fermé', { MONDAY: [] }],
    ['Mo-Fr 11.30-14.30 Uhr', on(WORKDAYS, '11:30-14:30')],
    ['Öffnungszeiten täglich außer Dienstag 17–23 Uhr', { ...on(DAYS, '17:00-23:00'), TUESDAY: [] }],
    ['De lunes a viernes de 13:00 a 16:00 y de 20:00 a 24:00', on(WORKDAYS, '13:00-16:00', '20:00-00:00')],
    // days in a row of their own, times beneath
    [
      'Monday, Tuesday, Wednesday\n11:00 AM - 10:00 PM\nThursday, Friday\n11:00 AM - 11:30 PM\nSaturday, Sunday\n12:00 PM - 12:00 AM',
      {
        ...on([MON, TUE, WED], '11:00-22:00'),
        ...on([THU, FRI], '11:00-23:30'),
        ...on(WEEKEND, '12:00-00:00'),
      },
    ],
    ['Mon - Sun\n11:00 - 14:30\n17:00 - 22:30', on(DAYS, '11:00-14:30', '17:00-22:30')],
    [
      'Monday\t11:00 – 22:00\nTuesday\t11:00 – 22:00\nWednesday\tClosed',
      { ...on([MON, TUE], '11:00-22:00'), WEDNESDAY: [] },
    ],
    ['Freitag und Samstag 18:00–02:00 Uhr', on([FRI, SAT], '18:00-02:00')],
    ['Rund um die Uhr', on(DAYS, '00:00-00:00')],
    ['täglich 24 Stunden', on(DAYS, '00:00-00:00')],
    // French
    ['Lu-Ve 11h30-14h30 et 18h-22h', on(WORKDAYS, '11:30-14:30', '18:00-22:00')],
    ['Ma Me Je 12h-14h', on([TUE, WED, THU], '12:00-14:00')],
    ['Horaires d’ouverture : 7j/7 de 18h à minuit', on(DAYS, '18:00-00:00')],
    ['week-end 12h-15h', on(WEEKEND, '12:00-15:00')],
    ['Di 12h-15h, Lu fermé', { ...on([SUN], '12:00-15:00'), MONDAY: [] }],
    // Italian and Portuguese
    ['Orari di apertura: lun-ven 12:00-15:00, chiuso do', { ...on(WORKDAYS, '12:00-15:00'), SUNDAY: [] }],
    ['Aberto de terça-feira a domingo das 19h às 23h', on(DAYS.slice(1), '19:00-23:00')],
    // Dutch
    ['Ma t/m vr 16:00-22:00 uur', on(WORKDAYS, '16:00-22:00')],
    ['maandag tot en met donderdag 17.00 tot 21.30 uur', on([MON, TUE, WED, THU], '17:00-21:30')],
    ['dinsdag gesloten', { TUESDAY: [] }],
    [
      'di-do 12-22, vr-zo 12-23',
      { ...on([TUE, WED, THU], '12:00-22:00'), ...on([FRI, SAT, SUN], '12:00-23:00') },
    ],
    ['Dagelijks behalve maandag 12:00 – 22:00', { ...on(DAYS, '12:00-22:00'), MONDAY: [] }],
    ['elke dag 24 uur', on(DAYS, '00:00-00:00')],
    // Polish
    ['Poniedziałek – Piątek 11:00 – 22:00', on(WORKDAYS, '11:00-22:00')],
    [
      'pon. do czw. 12:00-22:00, pt.-sob. 12:00-24:00',
      { ...on([MON, TUE, WED, THU], '12:00-22:00'), ...on([FRI, SAT], '12:00-00:00') },
    ],
    [
      'od wtorku do niedzieli od 13 do 21, poniedziałek nieczynne',
      { ...on(DAYS.slice(1), '13:00-21:00'), MONDAY: [] },
    ],
    ['Środa: zamknięte', { WEDNESDAY: [] }],
    ['codziennie 12:00–23:00', on(DAYS, '12:00-23:00')],
    // Turkish
    [
      'Pazartesi - Cuma 11:00 - 23:00, Cumartesi Pazar 12:00 - 00:00',
      { ...on(WORKDAYS, '11:00-23:00'), ...on(WEEKEND, '12:00-00:00') },
    ],
    ["Salı'dan Cuma'ya 11.00'den 22.00'ye kadar", on([TUE, WED, THU, FRI], '11:00-22:00')],
    ['her gün 10:00-02:00', on(DAYS, '10:00-02:00')],
    ['Pazartesi kapalı', { MONDAY: [] }],
    ['Çarşamba ve Perşembe 17-23', on([WED, THU], '17:00-23:00')],
    ['hafta içi 11-15, hafta sonu 12-23', { ...on(WORKDAYS, '11:00-15:00'), ...on(WEEKEND, '12:00-23:00') }],
    // Greek
    ['Δευτέρα – Πέμπτη 12:00 – 23:00', on([MON, TUE, WED, THU], '12:00-23:00')],
    ['Δευ-Παρ 12:00-16:00 και 19:00-00:00', on(WORKDAYS, '12:00-16:00', '19:00-00:00')],
    ['Κυριακή κλειστά', { SUNDAY: [] }],
    ['κάθε μέρα 1 μ.μ. – 11 μ.μ.', on(DAYS, '13:00-23:00')],
    ['Τρίτη έως Σάββατο από 18:00 έως 01:00', on([TUE, WED, THU, FRI, SAT], '18:00-01:00')],
    // Romanian, Croatian, Swedish, Norwegian
    ['Luni - Vineri 10:00 - 22:00', on(WORKDAYS, '10:00-22:00')],
    ['Marți închis', { TUESDAY: [] }],
    ['sâmbătă și duminică 12:00 - 23:00', on(WEEKEND, '12:00-23:00')],
    [
      'Ponedjeljak - Četvrtak 11-22, nedjelja zatvoreno',
      { ...on([MON, TUE, WED, THU], '11:00-22:00'), SUNDAY: [] },
    ],
    ['pon-pet 10-22', on(WORKDAYS, '10:00-22:00')],
    ['Måndag–fredag 11.00–14.00, söndag stängt', { ...on(WORKDAYS, '11:00-14:00'), SUNDAY: [] }],
    ['Man-fre 15-22, lør-søn 13-22', { ...on(WORKDAYS, '15:00-22:00'), ...on(WEEKEND, '13:00-22:00') }],
    ['tirsdag til lørdag kl. 16-23', on([TUE, WED, THU, FRI, SAT], '16:00-23:00')],
  ])('%s', (text, days) => {
    const read = readWeek(text);
    expect(read.lines.flatMap(({ left, asks }) => [...left, ...asks])).toEqual([]);
    expect(read.days).toEqual(days);
  });
});

test.each([
  ['pet friendly, call me, 12-22', 'pet friendly, call me, 12 - 22'],
  ['one per table 12-22', 'per table 12 - 22'],
])('words that are days elsewhere are none in %j', (text, left) => {
  const read = readWeek(text);
  expect(read.days).toEqual({});
  expect(read.lines[0]?.left).toEqual([left]);
});

/** Full names as each language writes them. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  English: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  German: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
  French: ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'],
  Italian: ['Lunedì', 'Martedì', 'Mercoledì', 'Giovedì', 'Venerdì', 'Sabato', 'Domenica'],
  Spanish: ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'],
  Portuguese: [
    'Segunda-feira',
    'Terça-feira',
    'Quarta-feira',
    'Quinta-feira',
    'Sexta-feira',
    'Sábado',
    'Domingo',
  ],
  Dutch: ['Maandag', 'Dinsdag', 'Woensdag', 'Donderdag', 'Vrijdag', 'Zaterdag', 'Zondag'],
  Polish: ['Poniedziałek', 'Wtorek', 'Środa', 'Czwartek', 'Piątek', 'Sobota', 'Niedziela'],
  Turkish: ['Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma', 'Cumartesi', 'Pazar'],
  Greek: ['Δευτέρα', 'Τρίτη', 'Τετάρτη', 'Πέμπτη', 'Παρασκευή', 'Σάββατο', 'Κυριακή'],
  Romanian: ['Luni', 'Marți', 'Miercuri', 'Joi', 'Vineri', 'Sâmbătă', 'Duminică'],
  Croatian: ['Ponedjeljak', 'Utorak', 'Srijeda', 'Četvrtak', 'Petak', 'Subota', 'Nedjelja'],
  Swedish: ['Måndag', 'Tisdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lördag', 'Söndag'],
  Norwegian: ['Mandag', 'Tirsdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lørdag', 'Søndag'],
};

const letters = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.toLowerCase(),
  (text) => text.normalize('NFD'),
);

test.each(Object.entries(WRITTEN))('a day in %s is that day alone, and beside others', (_, names) => {
  fc.assert(
    fc.property(fc.subarray([...DAYS], { minLength: 1 }), letters, (days, write) => {
      const text = days.map((day) => `${write(names[DAYS.indexOf(day)] ?? '')} 12:00 - 22:00`).join('\n');
      expect(readWeek(text).days).toEqual(on(days, '12:00-22:00'));
    }),
  );
});

/** "From one day to another", "two days", and "closed", as each language says them. */
const SAID: Readonly<Record<string, readonly [to: string, and: string, closed: string]>> = {
  English: ['to', 'and', 'closed'],
  German: ['bis', 'und', 'geschlossen'],
  French: ['au', 'et', 'fermé'],
  Italian: ['a', 'e', 'chiuso'],
  Spanish: ['a', 'y', 'cerrado'],
  Portuguese: ['a', 'e', 'fechado'],
  Dutch: ['t/m', 'en', 'gesloten'],
  Polish: ['do', 'i', 'zamknięte'],
  Turkish: ['-', 've', 'kapalı'],
  Greek: ['έως', 'και', 'κλειστά'],
  Romanian: ['până', 'și', 'închis'],
  Croatian: ['do', 'i', 'zatvoreno'],
  Swedish: ['till', 'och', 'stängt'],
  Norwegian: ['til', 'og', 'stengt'],
};

type Run = { readonly days: readonly Day[]; readonly hours: DayHours; readonly isClosedFirst: boolean };

/** The days from Monday on, in runs of those that have the same hours. */
const someRuns = fc
  .array(
    fc.record({
      length: fc.integer({ min: 1, max: 4 }),
      hours: fc.constantFrom<DayHours>([], times('12:00-22:00'), times('11:30-14:30', '17:30-23:00')),
      isClosedFirst: fc.boolean(),
    }),
    { minLength: 7, maxLength: 7 },
  )
  .map((parts) => {
    const runs: Run[] = [];
    let from = 0;
    for (const { length, ...part } of parts) {
      const days = DAYS.slice(from, from + length);
      if (days.length > 0) runs.push({ days, ...part });
      from += length;
    }
    return runs;
  });

test.each(Object.entries(WRITTEN))('a week said in %s is read back as the same week', (language, names) => {
  const [to = '', and = '', closed = ''] = SAID[language] ?? [];
  const said = ({ days, hours, isClosedFirst }: Run) => {
    const [first = '', ...others] = days.map((day) => names[DAYS.indexOf(day)] ?? '');
    const last = others.at(-1);
    const joined = last === undefined ? first : `${first} ${others.length === 1 ? and : to} ${last}`;
    if (hours.length === 0) return isClosedFirst ? `${closed} ${joined}` : `${joined} ${closed}`;
    return `${joined} ${hours.map(({ opens, closes }) => `${opens} - ${closes}`).join(` ${and} `)}`;
  };
  fc.assert(
    fc.property(someRuns, fc.constantFrom('\n', ', ', '; '), letters, (runs, between, write) => {
      const read = readWeek(write(runs.map(said).join(between)));
      const week = runs.flatMap(({ days, hours }) => days.map((day) => [day, hours] as const));
      expect(read.days).toEqual(Object.fromEntries(week));
      expect(read.lines.flatMap(({ left, asks }) => [...left, ...asks])).toEqual([]);
    }),
  );
});
