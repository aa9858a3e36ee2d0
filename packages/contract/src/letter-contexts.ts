// Where letters and signs stand in the lines of a menu: what is said of a reading by its neighbours.

/** A reading of a text, one character each. */
export type Chars = readonly string[];

export const isLetter = (char: string | undefined): boolean =>
  char !== undefined && (/^[a-z]$/i.test(char) || (char > '\u007f' && /^[\p{L}\p{M}]$/u.test(char)));
const isLower = (char: string | undefined) => isLetter(char) && char === char?.toLowerCase();
const isUpper = (char: string | undefined) => isLetter(char) && char !== char?.toLowerCase();
const isFigure = (char: string | undefined) => char !== undefined && /^\d$/.test(char);
const isBlank = (char: string | undefined) => char === undefined || /^\s$/.test(char);

/** Whether a figure is next to it, or a blank away. */
export function isBesideFigure(chars: Chars, at: number): boolean {
  const near = (step: number) => isFigure(chars[isBlank(chars[at + step]) ? at + 2 * step : at + step]);
  return near(-1) || near(1);
}

function lettersFrom(chars: Chars, start: number, step: -1 | 1): string {
  let found = '';
  for (let at = start; isLetter(chars[at]) && found.length < 12; at += step)
    found = step === 1 ? found + chars[at] : chars[at] + found;
  return found.toLowerCase();
}

/** A capital within a word of small letters. */
export function breaksCase(chars: Chars, at: number): boolean {
  const [before, char, after] = [chars[at - 1], chars[at], chars[at + 1]];
  return (isUpper(char) && isLower(before)) || (isLower(char) && isUpper(after));
}

const VOWEL = /^[aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûüÿ]$/;
const ACCENTED_VOWEL = /^[àáâãäåæèéêëìíîïòóôõöøœùúûüÿ]$/;
const MARKED_FINNISH = /^[äö]{2}$/;

/** The few letters with marks that Western languages write only beside some others: by the rest of the word. */
const PLACES: Readonly<Record<string, (before: string, after: string) => boolean>> = {
  ã: (_, after) => /^(?:$|[oeisz])/.test(after),
  æ: (_, after) => !VOWEL.test(after.charAt(0)),
  ç: (_, after) => /^(?:$|[aouàáâãóôõöúå])/.test(after),
  è: (before, after) => !/[aeyàáâãäåéêíóú]$/.test(before) && !VOWEL.test(after.charAt(0)),
  ì: (_, after) => after === '',
  î: (before, after) => after !== '' && (before !== '' || after.startsWith('l')),
  ï: (before) => /[aeiouéo]$/.test(before),
  ñ: (_, after) => VOWEL.test(after.charAt(0)),
  ò: (_, after) => !VOWEL.test(after.charAt(0)),
  õ: (_, after) => after.startsWith('e'),
  ø: (before, after) => !/^[aeiouáéíóú]/.test(after) || /sj$/.test(before),
  ß: (before) => VOWEL.test(before.slice(-1)),
  ù: (_, after) => after === '',
  œ: (before, after) => /^[ui]/.test(after) || (before === '' && after.startsWith('no')),
};

/** Whether a letter with a mark stands where Western languages write it. */
export function isWesternPlace(chars: Chars, at: number): boolean {
  const char = (chars[at] ?? '').toLowerCase();
  const before = lettersFrom(chars, at - 1, -1);
  const after = lettersFrom(chars, at + 1, 1);
  for (const near of [before.slice(-1), after.charAt(0)]) {
    if (!ACCENTED_VOWEL.test(near) || !ACCENTED_VOWEL.test(char) || near === char) continue;
    if (!MARKED_FINNISH.test(near + char)) return false;
  }
  return PLACES[char]?.(before, after) ?? true;
}

/** Whether a Cyrillic letter stands where its languages write it: й behind a vowel or at the beginning. */
export function isCyrillicPlace(chars: Chars, at: number): boolean {
  if (chars[at]?.toLowerCase() !== 'й') return true;
  return /^(?:|.*[аеиоуыэюяёіїє])$/.test(lettersFrom(chars, at - 1, -1));
}

/** Words of one letter. */
export const ONE_LETTER_WORDS = new Set('àáéèíóòåöø');

/** What is left out before and behind an apostrophe: L’entrecôte, Chef’s, Mac’n’Cheese. */
const BEFORE_APOSTROPHE = /^(?:[bcdjlmnopst]|qu|un|gl|quest|aujourd|(?:d|n)?[ae]ll|sull|sant|grand)$/;
const BEHIND_APOSTROPHE = /^(?:[dmnst]|ll|re|ve|em)$/;

function fitOfApostrophe(chars: Chars, at: number): number {
  const before = lettersFrom(chars, at - 1, -1);
  const after = lettersFrom(chars, at + 1, 1);
  if (before === '' && after === '') return 0;
  if (before === '' || after === '') return before + after === 'n' || before.endsWith('s') ? 1 : 0.5;
  if (BEFORE_APOSTROPHE.test(before) || BEHIND_APOSTROPHE.test(after)) return 1;
  return /[a-z]/.test(before + after) ? -0.5 : 0;
}

type Place = {
  readonly chars: Chars;
  readonly at: number;
  readonly before: boolean;
  readonly after: boolean;
};

const opens = ({ before, after }: Place) => (before ? -1 : after ? 1 : 0.5);
const closes = ({ before, after }: Place) => (after ? -2 : before ? 1 : 0.5);
function ofMoney({ chars, at, before, after }: Place): number {
  if (after && !before && /^uros?$/.test(lettersFrom(chars, at + 1, 1))) return 1;
  return before || after ? -2 : isBesideFigure(chars, at) ? 1 : 0.5;
}

function ofDegree({ chars, at, before, after }: Place): number {
  if (before) return /^(?:n|m|d)$/.test(lettersFrom(chars, at - 1, -1)) && !after ? 1 : -2;
  return isBesideFigure(chars, at) || /^[CF]$/.test(chars[at + 1] ?? '') ? 1 : 0;
}

function ofDash({ chars, at, before, after }: Place): number {
  if (before && after) return isUpper(chars[at + 1]) ? 0 : -2;
  return before || after ? 0 : 1;
}

/** Of a note behind a dish (Cola¹); Polish has letters in its place: Rosół, 8 zł, z kapustą. */
function ofRaisedFigure({ chars, at, before, after }: Place): number {
  const word = lettersFrom(chars, at - 1, -1);
  if (after || word === 'z') return -2;
  if (!before) return 0;
  return isUpper(chars[at - word.length]) && !word.endsWith('ó') ? 1 : -0.5;
}

const inNoWord = ({ before, after }: Place) => (before && after ? -2 : 0);
const besideNoLetter = ({ before, after }: Place) => (before || after ? -2 : 0);

const KINDS: readonly (readonly [string, (place: Place) => number])[] = [
  ['„‚«¡¿‹(', opens],
  ['”»›™®', closes],
  ['“‘', (place) => Math.max(opens(place), closes(place))],
  ['’', ({ chars, at }) => fitOfApostrophe(chars, at)],
  ['€£¥¢', ofMoney],
  ['°ºª', ofDegree],
  ['½¼¾', ({ before, after }) => (before ? -2 : after ? 0 : 1)],
  ['×', ({ chars, at, before, after }) => (before && after ? -2 : isBesideFigure(chars, at) ? 1 : 0)],
  ['–—', ofDash],
  ['•·', ({ before, after }) => (before ? -2 : after ? 0.5 : 1)],
  ['…', ({ before, after }) => (after ? -1 : before ? 1 : 0.5)],
  ['¹³', ofRaisedFigure],
  ['²†‡©´&', inNoWord],
  ['§¨¸¯±µ', besideNoLetter],
  ['\u00a0\u00ad', () => 0],
];
const SIGNS = new Map(KINDS.flatMap(([signs, fit]) => [...signs].map((sign) => [sign, fit] as const)));

/** How well a sign stands where it is: a point where menus have it, less within a word or where none have it. */
export function fitOfSign(chars: Chars, at: number): number {
  const judge = SIGNS.get(chars[at] ?? '');
  if (judge) return judge({ chars, at, before: isLetter(chars[at - 1]), after: isLetter(chars[at + 1]) });
  return isLetter(chars[at]) ? -2 : -3;
}
