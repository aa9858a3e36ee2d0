import { plain } from '@comanda/domain/people/plain';
import type { SourceLine } from './source-lines.ts';

/**
 * What stands in a line that only says when a place is open, as `plain` writes it. Narrower than the words that the
 * office reads hours by: such a line is left out without a question, and "ferme" may be a farm.
 */
const WORDS = new Set(
  (
    'open opening opened hours times hour daily every day each week weekdays weekend weekends monday tuesday wednesday ' +
    'thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays mon tue tues wed thu ' +
    'thur thurs fri sat sun from to till until and on we are noon midnight late am pm o clock ' +
    'offnungszeiten geoffnet taglich uhr von bis und ab montag dienstag mittwoch donnerstag freitag samstag sonntag sonn ' +
    'feiertags feiertage mo di mi do fr sa so ' +
    'ouvert ouverture horaires horaire tous les jours du au de a et h lundi mardi mercredi jeudi vendredi samedi dimanche ' +
    'abierto abiertos horario todos los dias el las lunes martes miercoles jueves viernes sabado domingo al y ' +
    'aperto apertura orario orari tutti i giorni dalle alle dal e lunedi martedi mercoledi giovedi venerdi domenica ' +
    'aberto os segunda terca quarta quinta sexta feira das as ate ' +
    'geopend openingstijden dagelijks van tot en maandag dinsdag woensdag donderdag vrijdag zaterdag zondag'
  ).split(' '),
);
/** Without one of these, "Sunday 12 - 15" may be a dish with two prices. */
const SAYS_OPEN = new Set(
  (
    'open opening opened hours daily offnungszeiten geoffnet taglich ouvert ouverture horaires horaire abierto abiertos ' +
    'horario aperto apertura orario orari aberto geopend openingstijden dagelijks'
  ).split(' '),
);
/** What only a time has: "9pm", "22 Uhr", "11:30". */
const OF_TIME = /\d ?(?:am|pm|uhr)\b|\d{1,2}[:h]\d{2}|\d ?h\b/iu;
const SAYS_CLOSED = new Set([
  ...['closed', 'ruhetag', 'geschlossen', 'ferme', 'cerrado', 'chiuso', 'fechado', 'gesloten'],
]);
/** "12–23", "11:30am – 10pm", "12h00 à 14h30", "11.30 bis 22.00 Uhr". */
const SPAN =
  /(?<!\d)\d{1,2}(?:[:.h]\d{2})? ?(?:am|pm|h|uhr)? ?(?:-|–|—|to|till|until|bis|a|à|tot) ?\d{1,2}(?:[:.h]\d{2})? ?(?:am|pm|h|uhr)?(?!\d)/giu;
const MOST_CHARACTERS = 160;

/** Whether a line says nothing but when a place is open or closed: "Open daily 12–23", "Montag Ruhetag". */
export function isOpeningLine(line: string): boolean {
  if (line.length > MOST_CHARACTERS || /\p{Sc}/u.test(line)) return false;
  const left = line.replace(SPAN, ' ');
  const words = plain(left).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (!words.every((word) => WORDS.has(word) || SAYS_CLOSED.has(word))) return false;
  if (left === line) return words.some((word) => SAYS_CLOSED.has(word));
  return words.length > 0 && (OF_TIME.test(line) || words.some((word) => SAYS_OPEN.has(word)));
}

/** The lines without those that only say when a place is open. */
export const withoutOpeningLines = (lines: readonly SourceLine[]): SourceLine[] =>
  lines.map((line) => (isOpeningLine(line.text) ? { ...line, text: '' } : line));
