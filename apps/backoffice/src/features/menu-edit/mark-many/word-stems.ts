import { searchable } from '../store/menu-index.ts';

/** What a word is without its plural: one for "prawn" and "prawns", "berry" and "berries", "olive" and "olives". */
function stem(word: string): string {
  if (word.length <= 3) return word;
  const single = word
    .replace(/ies$/, 'y')
    .replace(/(?<!s)s$/, '')
    .replace(/ie$/, 'y');
  return single.length > 3 ? single.replace(/e$/, '') : single;
}

/** The words of a text as the menu's search has them, each without its plural. */
export function stemsOf(text: string): readonly string[] {
  return searchable(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(stem);
}

/** What is enough of a word within another one: "berr" of "berry" stands in "blueberries". */
const rootOf = (stemmed: string) => (stemmed.length > 3 ? stemmed.replace(/y$/, '') : stemmed);

/** How a text says a word: as a word of its own, within another one, or not at all. */
export function saysWord(stems: readonly string[], sought: string): 'SURE' | 'PERHAPS' | null {
  if (stems.includes(sought)) return 'SURE';
  const root = rootOf(sought);
  return stems.some((known) => known.includes(root)) ? 'PERHAPS' : null;
}
