/** Letters that have their stroke or dot in them, and no accent that could be taken off. */
const LETTERS: Readonly<Record<string, string>> = { ł: 'l', ı: 'i', ø: 'o', đ: 'd', æ: 'ae' };

/** Words in small letters without accents, with the one apostrophe. */
export function plainWords(written: string): string {
  const bare = written.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll("'", '’');
  return bare.replaceAll(/[łıøđæ]/g, (letter) => LETTERS[letter] ?? letter);
}

/** As many words as may stand for one thing, none of them longer than any that is known: "7 days a week", "t/m". */
const WORDS = /[\p{L}\d][\p{L}\d/’'-]{0,40}(?: [\p{L}\d][\p{L}\d/’'-]{0,40}){0,3}/uy;

/** What a pattern with the flag `y` finds at a place; empty for nothing. */
export function textAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

/** The longest run of words at a place that is known in its plain letters; empty where none is. */
export function phraseAt(text: string, at: number, isKnown: (plain: string) => boolean): string {
  const words = textAt(WORDS, text, at).split(' ');
  for (let count = words.length; count > 0; count -= 1) {
    const phrase = words.slice(0, count).join(' ');
    if (phrase !== '' && isKnown(plainWords(phrase))) return phrase;
  }
  return '';
}
