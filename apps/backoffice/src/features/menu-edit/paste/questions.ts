import { plain } from '@comanda/domain/people/plain';
import type { LineReading } from '@comanda/menu-text/line-readings';
import { PASTE_WORDS } from './paste-words.ts';
import { type ReviewColumn, type ReviewRow, rowGap } from './review.ts';

/** What keeps a row from being added, and in which of its cells. */
export type Gap = { readonly column: ReviewColumn; readonly words: string };

/** What is missing in rows, by their keys: what each lacks, and names that stand twice below one heading. */
export function gapsIn(
  rows: readonly ReviewRow[],
  currency: string,
  isOnMenu: (row: ReviewRow) => boolean,
): ReadonlyMap<string, Gap> {
  const seen = new Set<string>();
  return new Map(
    rows.flatMap((row): [string, Gap][] => {
      if (isOnMenu(row)) return [];
      const name = JSON.stringify([plain(row.category), plain(row.name)]);
      const isTwice = seen.has(name);
      seen.add(name);
      const gap = rowGap(row, currency);
      if (gap) return [[row.key, gap]];
      return isTwice ? [[row.key, { column: 'name', words: PASTE_WORDS.twice(row.name, row.category) }]] : [];
    }),
  );
}

/** What somebody should look at in a row; null where there is nothing. */
export function hintOf(row: ReviewRow, gap: Gap | undefined, isOnMenu: boolean): string | null {
  if (isOnMenu) return `${PASTE_WORDS.onMenu} ${row.note ?? ''}`.trim();
  return gap?.words ?? row.note;
}

/** Something in a pasted menu that somebody should look at: in a row, or in a line that is in none. */
export type Question = {
  readonly key: string | null;
  readonly line: number | null;
  readonly words: string;
  /** It has to be answered before the row is added. */
  readonly isGap: boolean;
};

/** The line of a row that asks: the one that may be something else, or its first. */
function lineOf({ lines: own = [], madeFrom }: ReviewRow, lines: readonly LineReading[], isGap: boolean) {
  const unsure = isGap ? undefined : own.find((at) => lines[at]?.isUnsure);
  return unsure ?? own[0] ?? madeFrom?.[0]?.lines?.[0] ?? null;
}

/** All that somebody should look at, in the order of the text. */
export function questionsOf(
  rows: readonly ReviewRow[],
  lines: readonly LineReading[],
  gaps: ReadonlyMap<string, Gap>,
  isOnMenu: (row: ReviewRow) => boolean,
): Question[] {
  const ofRows = rows.flatMap((row): Question[] => {
    const gap = gaps.get(row.key);
    const words = isOnMenu(row) ? null : hintOf(row, gap, false);
    if (words === null) return [];
    const isGap = gap !== undefined;
    return [{ key: row.key, line: lineOf(row, lines, isGap), words, isGap }];
  });
  const ofLines = lines.flatMap(({ kind, isUnsure, dish }, at): Question[] =>
    kind === 'HEADING' && isUnsure && dish === null
      ? [{ key: null, line: at, words: PASTE_WORDS.emptyHeading, isGap: false }]
      : [],
  );
  const place = ({ line }: Question) => line ?? lines.length;
  return [...ofRows, ...ofLines].sort((one, other) => place(one) - place(other));
}

/** All lines of a row, of those it was made from too. */
export const linesOf = ({ lines = [], madeFrom = [] }: ReviewRow): number[] => [
  ...lines,
  ...madeFrom.flatMap(linesOf),
];
