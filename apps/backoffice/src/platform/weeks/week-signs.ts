import { DAYS, type Day } from '@comanda/domain/hours/dates';

export type Sign =
  | 'closed'
  | 'except'
  | 'all-day'
  | 'unbroken'
  | 'dash'
  | 'gap'
  | 'cell'
  | 'part'
  | 'late'
  | 'holidays'
  | 'unknown';

const WORKDAYS = DAYS.slice(0, 5);
const WEEKEND = DAYS.slice(5);

/** In small letters, without accents; by language in the order of en, de, fr, it, es, pt, nl, pl, tr, el, ro, hr, sv, no. */
const SIGN_WORDS: readonly (readonly [Sign, readonly string[]])[] = [
  [
    'dash',
    [
      ...[
        'to',
        'until',
        'till',
        'til',
        'through',
        'thru',
        'bis',
        'a',
        'as',
        'au',
        'al',
        'alle',
        'ate',
        'hasta',
      ],
      ...['jusqu’a', 'tot', 't/m', 'tot en met', 'εως', 'ως', 'μεχρι', 'pana', 'pana la', 'do'],
    ],
  ],
  [
    'gap',
    [
      ...[
        'and',
        'then',
        'on',
        'open',
        'opens',
        'from',
        'is',
        'are',
        'the',
        'u',
        'und',
        'von',
        'am',
        'et',
        'e',
        'y',
      ],
      ...['opening', 'hours', 'times', 'we', 'our', 'offnungszeiten', 'oeffnungszeiten', 'zeiten', 'horaire'],
      ...['horaires', 'orari', 'orario', 'horario', 'horarios', 'd’ouverture', 'apertura'],
      ...['de', 'du', 'das', 'dalle', 'del', 'le', 'la', 'les', 'los', 'il', 'dal', 'desde', 'des'],
      ...['geoffnet', 'ouvert', 'aperto', 'abierto', 'aberto', 'orari di apertura', 'orario di apertura'],
      ...['en', 'van', 'vanaf', 'op', 'geopend', 'openingstijden', 'openingsuren'],
      ...['i', 'oraz', 'od', 'w', 'czynne', 'otwarte', 'godziny', 'otwarcia'],
      ...['ve', 'acik', 'acilis', 'calisma', 'saatleri', 'gunu', 'gunleri', 'kadar', 'arasi', 'ile'],
      ...[
        'και',
        'απο',
        'ανοιχτα',
        'ανοιχτο',
        'ωραριο',
        'λειτουργιας',
        'στις',
        'τις',
        'το',
        'η',
        'την',
        'των',
      ],
      ...['si', 'deschis', 'orar', 'program', 'intre', 'otvoreno', 'radno', 'vrijeme'],
      ...['och', 'og', 'fran', 'fra', 'oppet', 'oppettider', 'apent', 'apningstider', 'abningstider'],
    ],
  ],
  [
    'closed',
    [
      ...[
        'closed',
        'shut',
        'off',
        'ruhetag',
        'geschlossen',
        'ferme',
        'fermee',
        'fermes',
        'fermeture',
        'chiuso',
      ],
      ...[
        'chiusa',
        'chiusi',
        'chiusura',
        'cerrado',
        'cerrada',
        'cerrados',
        'fechado',
        'fechada',
        'encerrado',
      ],
      ...['gesloten', 'dicht', 'nieczynne', 'zamkniete', 'kapali', 'κλειστα', 'κλειστο', 'κλειστη', 'inchis'],
      ...['zatvoreno', 'stangt', 'stengt', 'lukket'],
    ],
  ],
  [
    'except',
    [
      ...[
        'except',
        'excluding',
        'not',
        'but',
        'ausser',
        'außer',
        'sauf',
        'tranne',
        'eccetto',
        'salvo',
        'excepto',
      ],
      ...['exceto', 'excetto', 'menos', 'behalve', 'uitgezonderd', 'oprocz', 'poza', 'εκτος', 'osim', 'utom'],
      ...['unntatt', 'undtagen'],
    ],
  ],
  [
    'all-day',
    [
      ...[
        'all day',
        'round the clock',
        'rund um die uhr',
        'ganztagig',
        'toute la journee',
        'tutto il giorno',
      ],
      ...['todo el dia', 'o dia todo', 'cala dobe', 'nonstop', 'non-stop'],
    ],
  ],
  ['unbroken', ['durchgehend']],
  ['late', ['late', 'close', 'closing', 'open end', 'openend', 'ende', 'cierre', 'tarde da noite']],
  [
    'holidays',
    [
      ...[
        'bank hol',
        'bank hols',
        'bank holiday',
        'bank holidays',
        'public hol',
        'public hols',
        'public holiday',
      ],
      ...[
        'public holidays',
        'holiday',
        'holidays',
        'feiertag',
        'feiertage',
        'feriado',
        'feriados',
        'festivi',
      ],
      ...[
        'festivo',
        'festivos',
        'jour ferie',
        'jours feries',
        'jour feries',
        'ferie',
        'feries',
        'feestdagen',
      ],
      ...['swieta', 'αργιες', 'helgdagar', 'helligdager', 'praznicima'],
    ],
  ],
  [
    'part',
    [
      ...[
        'lunch',
        'lunchtime',
        'dinner',
        'breakfast',
        'brunch',
        'supper',
        'evening',
        'evenings',
        'night',
        'nights',
      ],
      ...[
        'morning',
        'mornings',
        'afternoon',
        'afternoons',
        'kitchen',
        'mittag',
        'mittags',
        'mittagstisch',
        'abend',
      ],
      ...[
        'abends',
        'morgen',
        'morgens',
        'fruhstuck',
        'dejeuner',
        'diner',
        'soir',
        'soirs',
        'matin',
        'pranzo',
        'cena',
      ],
      ...['sera', 'comida', 'almuerzo', 'noche', 'noches', 'manana', 'mananas', 'tarde', 'tardes', 'almoco'],
      ...[
        'jantar',
        'noite',
        'noites',
        'manha',
        'avond',
        'middag',
        'ochtend',
        'obiad',
        'kolacja',
        'ogle',
        'aksam',
      ],
    ],
  ],
];

const SIGNS: ReadonlyMap<string, Sign> = new Map(
  SIGN_WORDS.flatMap(([sign, words]) => words.map((word) => [word, sign] as const)),
);

const DASH = /^[-–—−]$/;
const GAP = /^[,;&+/:|()]$/;

/** What a plain word or sign stands for between days and times; null when it is nothing of the kind. */
export function signOf(bare: string): Sign | null {
  if (DASH.test(bare)) return 'dash';
  return GAP.test(bare) ? 'gap' : (SIGNS.get(bare) ?? null);
}

const GROUPS: readonly (readonly [readonly Day[], readonly string[]])[] = [
  [
    WORKDAYS,
    [
      ...[
        'weekday',
        'weekdays',
        'workday',
        'workdays',
        'werktag',
        'werktags',
        'wochentags',
        'en semaine',
        'feriali',
      ],
      ...['giorni feriali', 'entre semana', 'dias uteis', 'dias de semana', 'doordeweeks', 'werkdagen'],
      ...['dni robocze', 'hafta ici', 'καθημερινες', 'radnim danom', 'vardagar', 'hverdager', 'hverdage'],
    ],
  ],
  [
    WEEKEND,
    [
      ...[
        'weekend',
        'weekends',
        'wochenende',
        'week-end',
        'fine settimana',
        'finesettimana',
        'fim de semana',
      ],
      ...[
        'fin de semana',
        'fines de semana',
        'weekenden',
        'weekendy',
        'hafta sonu',
        'σαββατοκυριακο',
        'vikend',
      ],
      ...['vikendom', 'helg', 'helger', 'helgen'],
    ],
  ],
  [
    DAYS,
    [
      ...['daily', 'everyday', 'every day', 'each day', 'all week', 'all days', '7 days', '7 days a week'],
      ...['taglich', 'taeglich', 'jeden tag', 'tous les jours', '7j/7', 'tutti i giorni', 'ogni giorno'],
      ...['todos los dias', 'todos os dias', 'a diario', 'diariamente', 'diario', 'dagelijks', 'elke dag'],
      ...[
        'alle dagen',
        'codziennie',
        'her gun',
        'καθημερινα',
        'καθε μερα',
        'καθε ημερα',
        'zilnic',
        'svaki dan',
      ],
      ...[
        'svakodnevno',
        'alla dagar',
        'alle dager',
        'alle dage',
        'dagligen',
        'daglig',
        'hver dag',
        'varje dag',
      ],
    ],
  ],
];

const GROUP_DAYS: ReadonlyMap<string, readonly Day[]> = new Map(
  GROUPS.flatMap(([days, words]) => words.map((word) => [word, days] as const)),
);

/** The days that one word or phrase names together; null when it names none. */
export const groupOf = (bare: string): readonly Day[] | null => GROUP_DAYS.get(bare) ?? null;

/** Monday to Friday, as "M–F" says it. */
export const MONDAY_TO_FRIDAY: readonly Day[] = WORKDAYS;

const TIMES: ReadonlyMap<string, string> = new Map([
  ...[
    ...[
      'noon',
      'midday',
      '12 noon',
      '12noon',
      '12 midday',
      'midi',
      'mezzogiorno',
      'mediodia',
      'meio dia',
      'meio-dia',
    ],
    ...['meiodia', 'poludnie', 'podne', 'μεσημερι'],
  ].map((word) => [word, 'noon'] as const),
  ...[
    ...['midnight', '12 midnight', '12midnight', 'mitternacht', 'minuit', 'mezzanotte', 'medianoche'],
    ...[
      'meia noite',
      'meia-noite',
      'meianoite',
      'middernacht',
      'polnoc',
      'gece yarisi',
      'μεσανυχτα',
      'miezul noptii',
    ],
    ...['ponoc', 'midnatt', 'midnat'],
  ].map((word) => [word, 'midnight'] as const),
]);

/** "noon" or "midnight", as a clock reads it; null for other words. */
export const namedTime = (bare: string): string | null => TIMES.get(bare) ?? null;

const UNITS: ReadonlySet<string> = new Set([
  ...[
    'h',
    'hr',
    'hrs',
    'uhr',
    'ore',
    'ora',
    'hora',
    'horas',
    'heure',
    'heures',
    'uur',
    'godz',
    'saat',
    'klo',
    'kl',
  ],
  ...['ωρες', 'ωρα', 'sati', 'timer', 'orele', 'o’clock'],
]);

/** Behind a time these say nothing: "12h–15h", "17–22 Uhr". */
export const isUnit = (bare: string): boolean => UNITS.has(bare);

/** Whether several words, or one with signs in it, stand for one thing. */
export const isPhrase = (bare: string): boolean =>
  SIGNS.has(bare) || GROUP_DAYS.has(bare) || TIMES.has(bare) || UNITS.has(bare);
