import { DAYS, type Day } from '@comanda/domain/hours/dates';

type Sign =
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

type Word =
  | { readonly kind: 'days'; readonly text: string; readonly days: readonly Day[] }
  | { readonly kind: 'time'; readonly text: string }
  | { readonly kind: Sign; readonly text: string };

/** A word with the line on which it stands, from 0. A new cell or line of a table is a `cell`. */
export type Token = Word & { readonly line: number };

const WORKDAYS = DAYS.slice(0, 5);
const WEEKEND = DAYS.slice(5);

/** In English, German, French, Italian, Spanish and Portuguese, without accents: no short form is two days. */
const DAY_WORDS: readonly (readonly [RegExp, readonly Day[]])[] = [
  [/^(mon?(days?)?|montags?|lun(di|edi|es)?|seg(unda)?s?)$/, ['MONDAY']],
  [/^(tue?s?(days?)?|di|dienstags?|mar(di|tedi|tes)?|ter(ca)?s?)$/, ['TUESDAY']],
  [/^(wed?(s|nesdays?)?|mi|mittwochs?|mer(credi|coledi)?|mie(rcoles)?|qua(rta)?s?)$/, ['WEDNESDAY']],
  [/^(thu?r?s?(days?)?|do|donnerstags?|jeu(di)?|gio(vedi)?|jue(ves)?|qui(nta)?s?)$/, ['THURSDAY']],
  [/^(fri?(days?)?|freitags?|ven(dredi|erdi)?|vie(rnes)?|sex(ta)?s?)$/, ['FRIDAY']],
  [/^(sat?(s|urdays?)?|samstags?|sonnabends?|sam(edi)?s?|sab(ato|ado)?s?)$/, ['SATURDAY']],
  [/^(sun?(days?)?|so|sonntags?|dim(anche)?s?|dom(enica|ingo)?s?)$/, ['SUNDAY']],
  [/^(weekdays?|workdays?|werktags?)$/, WORKDAYS],
  [/^(weekends?|wochenende|fine ?settimana|fim de semana|fin de semana)$/, WEEKEND],
  [/^(daily|everyday|taglich|jeden tag|tous les jours|tutti i giorni|todos l?os dias)$/, DAYS],
];

/** Hours as they are spoken, which say no half of the day. */
export const SPOKEN_HOURS = [
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
];

const SPOKEN_WITH_HALF = /^([a-z]+) ?([ap])\.?m$/;

const NOT_ONE_WORD =
  /every day|each day|all week|all days|7 days(?: a week)?|24\/7|24 ?h(?:ours)?\b|all day|round the clock|jeden tag|tous les jours|tutti i giorni|todos l?os d[ií]as|fi[mn] de semana|open end|(?:bank|public) hol(?:iday)?s?|jours? fériés?|m ?[-–—] ?f\b|12 ?(?:noon|midday|midnight)\b|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) ?[ap]\.?m\b\.?/iuy;
/** "12 a 15" is no half of a day but two times, in Spanish and Portuguese. */
const TIME = /\d{1,4}(?:[:.h]\d{2})?(?:\s*[ap]\.?m\b\.?|\s*[ap]\b\.?(?!\s+\d))?/iuy;
const WORD_OR_SIGN = /\p{L}+\.?|\S/uy;
/** What parts the cells of a table: tabs, pipes, wide spaces. */
const CELL = /[^\S\n]*[\t|][^\S\n]*|[^\S\n]{2,}/uy;
const BRACKET = /\(([^()\n]*)\)/uy;

/** The words, times and signs of a text about opening hours. */
export function tokens(sentence: string): Token[] {
  // a Portuguese weekday has a dash of its own, and none of a range: "segunda-feira"
  const lines = sentence.replaceAll(/[- ]feiras?\b/giu, '').split('\n');
  return lines.flatMap((written, line) => {
    const text = written.trim();
    // the line under the headings of a table
    if (/^[\s|:–—-]*$/u.test(text)) return [];
    const words: Word[] = [...wordsOf(text), { kind: 'cell', text: '' }];
    return words.map((word) => ({ ...word, line }));
  });
}

function wordsOf(text: string): Word[] {
  const found: Word[] = [];
  for (let at = 0; at < text.length; ) {
    const bracket = matchAt(BRACKET, text, at);
    const cell = matchAt(CELL, text, at);
    if (bracket !== '') found.push(...bracketed(bracket));
    else if (cell !== '') found.push({ kind: 'cell', text: cell });
    const word = bracket || cell || wordAt(text, at);
    at += word.length || 1;
    if (bracket !== '' || cell !== '') continue;
    // "18h–24h" ends at midnight
    const isEnd = found.at(-1)?.kind === 'dash' && /^24 ?h$/i.test(word);
    found.push(...(isEnd ? [{ kind: 'time' as const, text: '24' }] : wordOf(word)));
  }
  return found;
}

/** Brackets that are about something else ("(warm food until 22)") are one word that nobody knows. */
function bracketed(text: string): Word[] {
  const words = wordsOf(text.slice(1, -1));
  const isForeign = words.some(({ kind }) => kind === 'unknown' || kind === 'part' || kind === 'late');
  return isForeign
    ? [{ kind: 'unknown', text }]
    : [{ kind: 'gap', text: '(' }, ...words, { kind: 'gap', text: ')' }];
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

/** What stands at a place; empty for a space. */
function wordAt(text: string, at: number): string {
  return matchAt(NOT_ONE_WORD, text, at) || matchAt(TIME, text, at) || matchAt(WORD_OR_SIGN, text, at);
}

/** Behind a time these say nothing: "12h–15h", "17–22 Uhr". */
const UNIT = /^(h|hrs?|uhr|ore|horas?|heures?)$/;

const SIGNS: readonly (readonly [RegExp, Sign])[] = [
  [/^([-–—−]|to|until|till|til|through|thru|bis|a|as|au|al|alle|ate|hasta)$/, 'dash'],
  [/^([,;&+/:|()]|and|then|on|open|opens|from|is|are|the|u|und|von|am|et|e|y)$/, 'gap'],
  [/^(opening|hours|times|we|our|offnungszeiten|horaires?|orari|horarios?)$/, 'gap'],
  [/^(de|du|das|dalle|del|le|la|les|los|il|geoffnet|ouvert|aperto|abierto|aberto)$/, 'gap'],
  [/^(closed|shut|off|ruhetag|geschlossen|ferme|chiuso|cerrado|fechado|encerrado)$/, 'closed'],
  [/^(except|excluding|not|but|au(ss|ß)er|sauf|tranne|salvo|exce[pt]+o)$/, 'except'],
  [/^(all day|round the clock)$/, 'all-day'],
  [/^durchgehend$/, 'unbroken'],
  [/^(late|close|closing|open ?end|ende|cierre|tarde da noite)$/, 'late'],
  [
    /^((bank|public) hol(iday)?s?|holidays?|feiertage?|feriados?|festivi|festivos?|jours? feries?|feries?)$/,
    'holidays',
  ],
  [/^(lunch(time)?|dinner|breakfast|brunch|supper|evenings?|nights?|mornings?|afternoons?|kitchen)$/, 'part'],
  [
    /^(mittags?|mittagstisch|abends?|morgens?|fruhstuck|dejeuner|diner|soirs?|matin|pranzo|cena|sera)$/,
    'part',
  ],
  [/^(comida|almuerzo|noches?|mananas?|tardes?|almoco|jantar|noites?|manha)$/, 'part'],
];

const NOON = /^((12 ?)?(noon|midday)|midi|mezzogiorno|mediodia|meio ?dia)$/;
const MIDNIGHT = /^((12 ?)?midnight|mitternacht|minuit|mezzanotte|medianoche|meia ?noite)$/;

function wordOf(written: string): Word[] {
  const word = written.toLowerCase();
  if (word === '') return [];
  const bare = word.replace(/\.$/, '').normalize('NFD').replaceAll(/\p{M}/gu, '');
  if (/^(24\/7|24 ?h(ours)?)$/.test(bare)) {
    const allDay: Word = { kind: 'all-day', text: word };
    return bare === '24/7' ? [{ kind: 'days', text: word, days: DAYS }, allDay] : [allDay];
  }
  if (NOON.test(bare)) return [{ kind: 'time', text: 'noon' }];
  if (MIDNIGHT.test(bare)) return [{ kind: 'time', text: 'midnight' }];
  if (/^\d/.test(word) && !/^7 days/.test(word)) return [{ kind: 'time', text: word }];
  if (SPOKEN_HOURS.includes(bare)) return [{ kind: 'time', text: bare }];
  const [, hour = '', half] = SPOKEN_WITH_HALF.exec(bare) ?? [];
  if (SPOKEN_HOURS.includes(hour))
    return [{ kind: 'time', text: `${SPOKEN_HOURS.indexOf(hour) + 1}${half}m` }];
  if (UNIT.test(bare)) return [];
  if (bare === '') return [{ kind: 'gap', text: word }];
  const sign = SIGNS.find(([pattern]) => pattern.test(bare))?.[1];
  if (sign) return [{ kind: sign, text: written }];
  if (/^(every day|each day|all week|all days|7 days( a week)?)$/.test(bare)) {
    return [{ kind: 'days', text: word, days: DAYS }];
  }
  if (/^m ?[-–—] ?f$/.test(bare)) return [{ kind: 'days', text: word, days: WORKDAYS }];
  const days = DAY_WORDS.find(([pattern]) => pattern.test(bare))?.[1];
  return [days ? { kind: 'days', text: word, days } : { kind: 'unknown', text: written }];
}
