import { DAYS, type Day } from '@comanda/domain/hours/dates';
import { phraseAt, plainWords, textAt } from '../plain-words.ts';
import { type DayReader, dayReader } from './day-words.ts';
import { MONTHS, type Sign } from './sign-words.ts';
import { groupOf, isPhrase, isUnit, MONDAY_TO_FRIDAY, namedTime, signOf } from './week-signs.ts';

type Word =
  | { readonly kind: 'days'; readonly text: string; readonly days: readonly Day[] }
  /** One of these days: which, nobody knows. */
  | { readonly kind: 'unsure'; readonly text: string; readonly days: readonly Day[] }
  | { readonly kind: 'time'; readonly text: string }
  | { readonly kind: Sign; readonly text: string };

/** A word with the line on which it stands, from 0. A new cell or line of a table is a `cell`. */
export type Token = Word & { readonly line: number };
export type UnsureDay = Extract<Token, { kind: 'unsure' }>;

/** Hours as they are spoken, which say no half of the day. */
export const SPOKEN_HOURS = [
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
];

const SPOKEN_WITH_HALF = /^([a-z]+) ?([ap])\.?m$/;

const NOT_ONE_WORD =
  /\d{1,2}(?:st|nd|rd|th|er|º|°)(?!\p{L})|24\/7|24 ?(?:h(?:ours|rs|oras|eures)?|stunden|std|uur|saat|godz|godziny|ore|timer|timmar|ώρες|ωρες|ωρο)(?![\p{L}\d])|m ?[-–—] ?f(?!\p{L})|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) ?[ap]\.?m\b\.?/iuy;
/** "12 a 15" and "13 a las 16" are no half of a day but two times, in Spanish and Portuguese. */
const TIME = /\d{1,4}(?:[:.h]\d{2})?(?:\s*[ap]\.?m\b\.?|[ap]\b\.?(?!\s+\d)|\s+[ap]\b\.?(?!\s+[\p{L}\d]))?/iuy;
const WORD_OR_SIGN = /\p{L}+\.?|\S/uy;
/** What parts the cells of a table: tabs, pipes, wide spaces. */
const CELL = /[^\S\n]*[\t|][^\S\n]*|[^\S\n]{2,}/uy;
const BRACKET = /\(([^()\n]*)\)/uy;

/** The words, times and signs of a text about opening hours. */
export function tokens(sentence: string, locale = ''): Token[] {
  const reader = dayReader(sentence, locale);
  return sentence.split('\n').flatMap((written, line) => {
    const text = inOneWay(written).trim();
    // the line under the headings of a table
    if (/^[\s|:–—-]*$/u.test(text)) return [];
    const words: Word[] = [...withStrokes(withoutDates(wordsOf(text, reader))), { kind: 'cell', text: '' }];
    return words.map((word) => ({ ...word, line }));
  });
}

/** What only some languages put on a word is said as others say it. */
function inOneWay(text: string): string {
  return (
    text
      .normalize('NFC')
      // a Portuguese weekday has a dash of its own, and none of a range: "segunda-feira"
      .replaceAll(/[- ]feiras?\b/giu, '')
      .replaceAll(/π\.? ?μ\.?(?!\p{L})/giu, 'am')
      .replaceAll(/μ\.? ?μ\.?(?!\p{L})/giu, 'pm')
      // "Pazartesi'den Cuma'ya", "11.00'den 22.00'ye"
      .replaceAll(/['’](?:den|dan|ten|tan) /giu, ' – ')
      .replaceAll(/(?<=[\p{L}\d])['’](?:ye|ya|e|a)(?![\p{L}\d])/giu, '')
  );
}

function wordsOf(text: string, reader: DayReader): Word[] {
  const found: Word[] = [];
  for (let at = 0; at < text.length; ) {
    const bracket = textAt(BRACKET, text, at);
    const cell = textAt(CELL, text, at);
    if (bracket !== '') found.push(...bracketed(bracket, reader));
    else if (cell !== '') found.push({ kind: 'cell', text: cell });
    const word = bracket || cell || wordAt(text, at);
    at += word.length || 1;
    if (bracket !== '' || cell !== '') continue;
    // "18h–24h" ends at midnight
    const isEnd = found.at(-1)?.kind === 'dash' && /^24 ?\p{L}+$/u.test(word);
    found.push(...(isEnd ? [{ kind: 'time' as const, text: '24' }] : wordOf(word, reader)));
  }
  return found;
}

const isMonth = (word: Word | undefined) =>
  word !== undefined && MONTHS.has(plainWords(word.text.replace(/\.$/, '')));
const isDayOfMonth = (word: Word | undefined) => word?.kind === 'time' && /^\d{1,2}$/.test(word.text);

/** "12.00/15.00 – 19.00/23.00": the strokes are dashes, and the dash between them is none. */
function withStrokes(words: readonly Word[]): Word[] {
  const found = [...words];
  const isStroke = (at: number) => words[at]?.text === '/' && isTime(words[at - 1]) && isTime(words[at + 1]);
  for (const at of words.keys()) {
    if (!isStroke(at) || isDash(words[at - 2]) || (isDash(words[at + 2]) && !isStroke(at + 4))) continue;
    for (let stroke = at; isStroke(stroke); stroke += 4) {
      found[stroke] = { kind: 'dash', text: '/' };
      if (isStroke(stroke + 4) && isDash(words[stroke + 2])) found[stroke + 2] = { kind: 'gap', text: ',' };
      else break;
    }
  }
  return found;
}

const isDash = (word: Word | undefined) => word?.kind === 'dash';
/** With its minutes: "12/5" is a date more likely. */
const isTime = (word: Word | undefined) => word?.kind === 'time' && /^\d{1,2}[:.h]\d{2}/.test(word.text);

/** In words and signs: "1.–5." */
const LONGEST_DATE = 5;

/** "25 December", "1.–5. Mai" and "Jan–Mar" are no hours and no days of the week, but words that nobody knows. */
function withoutDates(words: readonly Word[]): Word[] {
  const found: Word[] = [];
  const isDot = (word: Word | undefined) => word?.text === '.';
  for (let at = 0; at < words.length; ) {
    const word = words[at];
    if (word === undefined) break;
    let end = at;
    while (
      end < at + LONGEST_DATE &&
      (isDayOfMonth(words[end]) || words[end]?.kind === 'dash' || isDot(words[end]))
    )
      end += 1;
    const isDate = isDayOfMonth(word) && words[end]?.kind === 'unknown' && isMonth(words[end]);
    const isBesideMonth = [at - 1, at + 1].some(
      (beside) => words[beside]?.kind === 'dash' && isMonth(words[2 * beside - at]),
    );
    const isMonthOnly = word.kind !== 'unknown' && isMonth(word) && isBesideMonth;
    const date = words.slice(at, isDate ? end + 1 : at + 1);
    if (isDate || isMonthOnly) found.push({ kind: 'unknown', text: date.map(({ text }) => text).join(' ') });
    else found.push(word);
    at += date.length;
  }
  return found;
}

/** Brackets that are about something else ("(warm food until 22)") are one word that nobody knows. */
function bracketed(text: string, reader: DayReader): Word[] {
  const words = wordsOf(text.slice(1, -1), reader);
  const isForeign = words.some(({ kind }) => kind === 'unknown' || kind === 'part' || kind === 'late');
  return isForeign
    ? [{ kind: 'unknown', text }]
    : [{ kind: 'gap', text: '(' }, ...words, { kind: 'gap', text: ')' }];
}

/** In letters; no phrase that is known is as long. */
const LONGEST_PHRASE = 60;

/** What stands at a place; empty for a space. */
function wordAt(text: string, at: number): string {
  return (
    textAt(NOT_ONE_WORD, text, at) ||
    phraseAt(text.slice(at, at + LONGEST_PHRASE), 0, isWrittenPhrase) ||
    textAt(TIME, text, at) ||
    textAt(WORD_OR_SIGN, text, at)
  );
}

/** One plain word is looked up as what it is: a day, perhaps. */
const isWrittenPhrase = (plain: string) => /[^\p{L}]/u.test(plain) && isPhrase(plain);

/** Words that are a day in one language and something else in others. */
function otherwise(bare: string, { isIn }: DayReader): Sign | null {
  if (bare === 'do' && (isIn('pl') || isIn('hr')) && !isIn('de')) return 'dash';
  if (bare === 'la' && isIn('ro')) return 'dash';
  return bare === 've' && isIn('tr') ? 'gap' : null;
}

function wordOf(written: string, reader: DayReader): Word[] {
  const word = written.toLowerCase();
  if (word === '') return [];
  const bare = plainWords(word.replace(/\.$/, ''));
  if (bare === '24/7') {
    return [
      { kind: 'days', text: word, days: DAYS },
      { kind: 'all-day', text: word },
    ];
  }
  if (/^24 ?\p{L}/u.test(bare)) return [{ kind: 'all-day', text: word }];
  const named = namedTime(bare);
  if (named !== null) return [{ kind: 'time', text: named }];
  const group = groupOf(bare);
  if (group) return [{ kind: 'days', text: word, days: group }];
  if (/^\d+(?:st|nd|rd|th|er|º|°)$/.test(word)) return [{ kind: 'unknown', text: written }];
  if (/^\d/.test(word)) return [{ kind: 'time', text: word }];
  if (SPOKEN_HOURS.includes(bare)) return [{ kind: 'time', text: bare }];
  const [, hour = '', half] = SPOKEN_WITH_HALF.exec(bare) ?? [];
  if (SPOKEN_HOURS.includes(hour))
    return [{ kind: 'time', text: `${SPOKEN_HOURS.indexOf(hour) + 1}${half}m` }];
  if (isUnit(bare)) return [];
  if (bare === '') return [{ kind: 'gap', text: word }];
  const other = otherwise(bare, reader);
  if (other) return [{ kind: other, text: written }];
  if (/^m ?[-–—] ?f$/.test(bare)) return [{ kind: 'days', text: word, days: MONDAY_TO_FRIDAY }];
  const days = reader.daysOf(bare);
  if (days.length > 0) return [{ kind: days.length > 1 ? 'unsure' : 'days', text: written, days }];
  return [{ kind: signOf(bare) ?? 'unknown', text: written }];
}
