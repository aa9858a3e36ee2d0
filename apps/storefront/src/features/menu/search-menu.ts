import type { MenuItem } from '@comanda/contract/shapes/menu';
import type { MenuIndex } from '../../shop/menu-index.ts';
import { tagWords } from '../../shop/words.ts';

/** Letters as people type them on a phone: no accents, no case, no punctuation. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Edits that turn `a` into a beginning of `b`, counting swapped neighbours as one; gives up beyond `limit`. */
function distanceToPrefix(a: string, b: string, limit: number): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...current) > limit) return limit + 1;
    before = previous;
    previous = current;
  }
  return Math.min(...previous);
}

/** One slip is allowed from four letters on, two from eight; shorter words must be right. */
function slipsAllowed(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

function wordMatches(wanted: string, words: readonly string[], text: string): boolean {
  if (text.includes(wanted)) return true;
  const limit = slipsAllowed(wanted.length);
  return limit > 0 && words.some((word) => distanceToPrefix(wanted, word, limit) <= limit);
}

export type SearchIndex = ReadonlyMap<string, { readonly text: string; readonly words: readonly string[] }>;

function searchable(item: MenuItem, category: string): string {
  return plain([item.name, item.description ?? '', category, ...item.tags.map(tagWords)].join(' '));
}

/** What can be found about each dish: its name, description, category and tags. */
export function searchIndex(index: MenuIndex): SearchIndex {
  return new Map(
    Array.from(index.items.values(), (item) => {
      const text = searchable(item, index.categoryOf.get(item.id)?.name ?? '');
      return [item.id, { text, words: text.split(' ') }] as const;
    }),
  );
}

/** Ids of the dishes in which every word of the query is found, typing slips allowed; null when nothing is asked. */
export function searchMenu(index: SearchIndex, query: string): ReadonlySet<string> | null {
  const wanted = plain(query).split(' ').filter(Boolean);
  if (wanted.length === 0) return null;
  const found = new Set<string>();
  for (const [id, { text, words }] of index) {
    if (wanted.every((word) => wordMatches(word, words, text))) found.add(id);
  }
  return found;
}
