import { DAYS, type Day } from '@comanda/domain/hours/dates';
import {
  EVERY_DAY_WORDS,
  MIDNIGHT_WORDS,
  NOON_WORDS,
  SIGN_WORDS,
  type Sign,
  UNIT_WORDS,
  WEEKEND_WORDS,
  WORKDAY_WORDS,
  type WordsOf,
} from './sign-words.ts';

const WORKDAYS = DAYS.slice(0, 5);
const WEEKEND = DAYS.slice(5);

const wordsOf = (words: WordsOf) => Object.values(words).flatMap((written) => written.split(','));

const SIGN_KINDS = [
  ...(['dash', 'gap', 'closed', 'except', 'all-day', 'unbroken', 'late', 'holidays', 'part'] as const),
];

const SIGNS: ReadonlyMap<string, Sign> = new Map(
  SIGN_KINDS.flatMap((sign) => wordsOf(SIGN_WORDS[sign]).map((word) => [word, sign] as const)),
);

const DASH = /^[-–—−]$/;
const GAP = /^[,;&+/:|()!]$/;

/** What a plain word or sign stands for between days and times; null when it is nothing of the kind. */
export function signOf(bare: string): Sign | null {
  if (DASH.test(bare)) return 'dash';
  return GAP.test(bare) ? 'gap' : (SIGNS.get(bare) ?? null);
}

const GROUP_DAYS: ReadonlyMap<string, readonly Day[]> = new Map<string, readonly Day[]>([
  ...wordsOf(WORKDAY_WORDS).map((word) => [word, WORKDAYS] as const),
  ...wordsOf(WEEKEND_WORDS).map((word) => [word, WEEKEND] as const),
  ...wordsOf(EVERY_DAY_WORDS).map((word) => [word, DAYS] as const),
]);

/** The days that one word or phrase names together; null when it names none. */
export const groupOf = (bare: string): readonly Day[] | null => GROUP_DAYS.get(bare) ?? null;

/** Monday to Friday, as "M–F" says it. */
export const MONDAY_TO_FRIDAY: readonly Day[] = WORKDAYS;

const TIMES: ReadonlyMap<string, string> = new Map([
  ...wordsOf(NOON_WORDS).map((word) => [word, 'noon'] as const),
  ...wordsOf(MIDNIGHT_WORDS).map((word) => [word, 'midnight'] as const),
]);

/** "noon" or "midnight", as a clock reads it; null for other words. */
export const namedTime = (bare: string): string | null => TIMES.get(bare) ?? null;

const UNITS: ReadonlySet<string> = new Set(wordsOf(UNIT_WORDS));

/** Behind a time these say nothing: "12h–15h", "17–22 Uhr". */
export const isUnit = (bare: string): boolean => UNITS.has(bare);

/** Whether several words, or one with signs in it, stand for one thing. */
export const isPhrase = (bare: string): boolean =>
  SIGNS.has(bare) || GROUP_DAYS.has(bare) || TIMES.has(bare) || UNITS.has(bare);

/** Too short to say in which language somebody writes. */
const SAYS_NOTHING = new Set(['a', 'al', 'am', 'as', 'do', 'e', 'h', 'i', 'la', 'le', 'off', 'u', 've', 'w']);

const SPOKEN_IN: ReadonlyMap<string, ReadonlySet<string>> = spokenIn();

function spokenIn(): ReadonlyMap<string, Set<string>> {
  const known = new Map<string, Set<string>>();
  const all = [...Object.values(SIGN_WORDS), WORKDAY_WORDS, WEEKEND_WORDS, EVERY_DAY_WORDS];
  for (const words of [...all, NOON_WORDS, MIDNIGHT_WORDS, UNIT_WORDS]) {
    for (const [language, written] of Object.entries(words)) {
      for (const word of written.split(',')) {
        if (!SAYS_NOTHING.has(word)) known.set(word, (known.get(word) ?? new Set()).add(language));
      }
    }
  }
  return known;
}

/** How many words around the days are of each language: "uur", "fermé", "t/m"; `plain` is without accents. */
export function languagesAround(plain: string): ReadonlyMap<string, number> {
  const votes = new Map<string, number>();
  const words = new Set(plain.match(/\p{L}+/gu) ?? []);
  for (const [word, languages] of SPOKEN_IN) {
    const isSaid = /[^\p{L}]/u.test(word) ? plain.includes(word) : words.has(word);
    if (isSaid) for (const language of languages) votes.set(language, (votes.get(language) ?? 0) + 1);
  }
  return votes;
}
