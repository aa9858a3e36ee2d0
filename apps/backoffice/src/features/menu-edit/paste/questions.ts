import type { LineReading } from '@comanda/menu-text/line-readings';
import { PASTE_WORDS } from './paste-words.ts';
import { dishCalled, type ReviewColumn, type ReviewRow, rowGap } from './review.ts';

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
      const name = dishCalled(row.category, row.name);
      const isTwice = seen.has(name);
      seen.add(name);
      const gap = rowGap(row, currency);
      if (gap) return [[row.key, gap]];
      return isTwice ? [[row.key, { column: 'name', words: PASTE_WORDS.twice(row.name, row.category) }]] : [];
    }),
  );
}

/** What the menu has of a row already, and what it costs there where that is another price. */
export type OnMenu = {
  readonly isOnMenu: (row: ReviewRow) => boolean;
  readonly otherPrice: (row: ReviewRow) => string | null;
};

/** What somebody should look at in a row; null where there is nothing. */
export function hintOf(
  row: ReviewRow,
  gap: Gap | undefined,
  { isOnMenu, otherPrice }: OnMenu,
): string | null {
  if (!isOnMenu(row)) return gap?.words ?? row.note;
  const price = otherPrice(row);
  const words = price === null ? PASTE_WORDS.onMenu : PASTE_WORDS.onMenuAt(price);
  return `${words} ${row.note ?? ''}`.trim();
}

/** A row of which somebody has said that it is right as it is. */
export const asRight = (row: ReviewRow, { isOnMenu }: OnMenu): ReviewRow =>
  isOnMenu(row) ? { ...row, staysAsItIs: true } : { ...row, note: null };

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
  onMenu: OnMenu,
): Question[] {
  const ofRows = rows.flatMap((row): Question[] => {
    const gap = gaps.get(row.key);
    const isSettled = onMenu.isOnMenu(row) && (row.staysAsItIs || onMenu.otherPrice(row) === null);
    const words = isSettled ? null : hintOf(row, gap, onMenu);
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
