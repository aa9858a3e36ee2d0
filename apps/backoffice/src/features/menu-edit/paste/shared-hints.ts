import { PASTE_WORDS } from './paste-words.ts';

/** What stands above a row, for it and those below that have the same hint; and what stands beside it alone. */
export type RowHint = { readonly above: string | null; readonly own: string | null };

const FIGURES = /\p{Sc}?\d+(?:[.,]\d+)*/gu;
const SLOT = '\u0000';

const figuresOf = (hint: string): string[] => [...hint.matchAll(FIGURES)].map(([figure]) => figure);
const formOf = (hint: string | null): string | null => hint?.replaceAll(FIGURES, SLOT) ?? null;

/** One sentence for hints that differ in their figures alone. */
function oneFor(form: string, hints: readonly string[]): string {
  const figures = hints.map(figuresOf);
  let place = 0;
  const said = form.replaceAll(SLOT, () => {
    const all = [...new Set(figures.flatMap((own) => own[place] ?? []))];
    place += 1;
    return PASTE_WORDS.figures(all);
  });
  return PASTE_WORDS.sharedHint(hints.length, said);
}

/** The hints of rows that follow each other, each said once: in one line above them where it is the same. */
export function sharedHints(hints: readonly (string | null)[]): RowHint[] {
  const found: RowHint[] = [];
  for (let first = 0; first < hints.length; ) {
    const form = formOf(hints[first] ?? null);
    let end = first + 1;
    while (end < hints.length && formOf(hints[end] ?? null) === form) end += 1;
    const same = hints.slice(first, end).map((hint) => hint ?? '');
    const isShared = form !== null && form !== '' && same.length > 1;
    const differs = new Set(same).size > 1;
    for (const [index, hint] of same.entries()) {
      if (!isShared) found.push({ above: null, own: hint || null });
      else {
        const own = differs ? figuresOf(hint).join(', ') : null;
        found.push({ above: index === 0 ? oneFor(form, same) : null, own });
      }
    }
    first = end;
  }
  return found;
}
