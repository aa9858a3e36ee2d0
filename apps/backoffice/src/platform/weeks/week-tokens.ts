import { DAYS, type Day } from '@comanda/domain/dates';

type Sign = 'closed' | 'except' | 'all-day' | 'unbroken' | 'dash' | 'gap' | 'unknown';

export type Token =
  | { readonly kind: 'days'; readonly text: string; readonly days: readonly Day[] }
  | { readonly kind: 'time'; readonly text: string }
  | { readonly kind: Sign; readonly text: string };

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
  /every day|each day|all week|all days|7 days a week|24\/7|24 ?h(?:ours)?\b|all day|round the clock|jeden tag|tous les jours|tutti i giorni|todos l?os d[ií]as|fi[mn] de semana|m ?[-–—] ?f\b|12 ?(?:noon|midday|midnight)\b|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) ?[ap]\.?m\b\.?/uy;
/** "12 a 15" is no half of a day but two times, in Spanish and Portuguese. */
const TIME = /\d{1,4}(?:[:.h]\d{2})?(?:\s*[ap]\.?m\b\.?|\s*[ap]\b\.?(?!\s+\d))?/uy;
const WORD_OR_SIGN = /\p{L}+\.?|\S/uy;

/** The words, times and signs of a sentence about opening hours. */
export function tokens(sentence: string): Token[] {
  // a Portuguese weekday has a dash of its own, and none of a range: "segunda-feira"
  const text = sentence.toLowerCase().replaceAll(/[- ]feiras?\b/g, '');
  const found: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const word = wordAt(text, at);
    at += word.length || 1;
    // "18h–24h" ends at midnight
    const isEnd = found.at(-1)?.kind === 'dash' && /^24 ?h$/.test(word);
    found.push(...(isEnd ? [{ kind: 'time' as const, text: '24' }] : tokenOf(word)));
  }
  return found;
}

/** What stands at a place; empty for a space. */
function wordAt(text: string, at: number): string {
  for (const pattern of [NOT_ONE_WORD, TIME, WORD_OR_SIGN]) {
    pattern.lastIndex = at;
    const word = pattern.exec(text)?.[0];
    if (word !== undefined) return word;
  }
  return '';
}

/** Behind a time these say nothing: "12h–15h", "17–22 Uhr". */
const UNIT = /^(h|hrs?|uhr|ore|horas?|heures?)$/;

const SIGNS: readonly (readonly [RegExp, Sign])[] = [
  [/^([-–—−]|to|until|till|til|through|thru|bis|a|as|au|al|alle|ate|hasta)$/, 'dash'],
  [/^([,;&+/:|()]|and|then|on|open|opens|from|is|are|the|u|und|von|am|et|e|y)$/, 'gap'],
  [/^(de|du|das|dalle|del|le|la|les|los|il|geoffnet|ouvert|aperto|abierto|aberto)$/, 'gap'],
  [/^(closed|shut|off|ruhetag|geschlossen|ferme|chiuso|cerrado|fechado|encerrado)$/, 'closed'],
  [/^(except|excluding|not|but|au(ss|ß)er|sauf|tranne|salvo|exce[pt]+o)$/, 'except'],
  [/^(all day|round the clock)$/, 'all-day'],
  [/^durchgehend$/, 'unbroken'],
];

const NOON = /^((12 ?)?(noon|midday)|midi|mezzogiorno|mediodia|meio ?dia)$/;
const MIDNIGHT = /^((12 ?)?midnight|mitternacht|minuit|mezzanotte|medianoche|meia ?noite)$/;

function tokenOf(word: string): Token[] {
  if (word === '') return [];
  const bare = word.replace(/\.$/, '').normalize('NFD').replaceAll(/\p{M}/gu, '');
  if (/^(24\/7|24 ?h(ours)?)$/.test(bare)) {
    const allDay: Token = { kind: 'all-day', text: word };
    return bare === '24/7' ? [{ kind: 'days', text: word, days: DAYS }, allDay] : [allDay];
  }
  if (NOON.test(bare)) return [{ kind: 'time', text: 'noon' }];
  if (MIDNIGHT.test(bare)) return [{ kind: 'time', text: 'midnight' }];
  if (/^\d/.test(word) && word !== '7 days a week') return [{ kind: 'time', text: word }];
  if (SPOKEN_HOURS.includes(bare)) return [{ kind: 'time', text: bare }];
  const [, hour = '', half] = SPOKEN_WITH_HALF.exec(bare) ?? [];
  if (SPOKEN_HOURS.includes(hour))
    return [{ kind: 'time', text: `${SPOKEN_HOURS.indexOf(hour) + 1}${half}m` }];
  if (UNIT.test(bare)) return [];
  if (bare === '') return [{ kind: 'gap', text: word }];
  const sign = SIGNS.find(([pattern]) => pattern.test(bare))?.[1];
  if (sign) return [{ kind: sign, text: word }];
  if (/^(every day|each day|all week|all days|7 days a week)$/.test(bare)) {
    return [{ kind: 'days', text: word, days: DAYS }];
  }
  if (/^m ?[-–—] ?f$/.test(bare)) return [{ kind: 'days', text: word, days: WORKDAYS }];
  const days = DAY_WORDS.find(([pattern]) => pattern.test(bare))?.[1];
  return [days ? { kind: 'days', text: word, days } : { kind: 'unknown', text: word }];
}
