/** `row` counts from 1, the headings being the first. */
export type SheetProblem = { readonly row: number; readonly column: string; readonly message: string };

/** Where a problem of the sheet as a whole is reported. */
export const HEADINGS = 1;

/** Reported of one sheet: nobody mends more at once, and a column that is wrong as a whole has thousands. */
const MOST_TOLD = 1_000;

/** Problems as they are found. One more is kept than is reported; the rest is not gathered at all. */
export type Problems = {
  readonly add: (row: number, column: string, message: string) => void;
  /** Whether looking for more is of no use. */
  readonly isFull: () => boolean;
  readonly found: () => readonly SheetProblem[];
};

export function gatherProblems(first: readonly SheetProblem[] = []): Problems {
  const found = [...first];
  const isFull = () => found.length > MOST_TOLD;
  return {
    isFull,
    add(row, column, message) {
      if (!isFull()) found.push({ row, column: excerpt(column), message });
    },
    found: () => found,
  };
}

/** What is reported of them, in the order of the rows. */
export function reportOf(found: readonly SheetProblem[]) {
  return {
    problems: found.slice(0, MOST_TOLD).toSorted((a, b) => a.row - b.row),
    hasMoreProblems: found.length > MOST_TOLD,
  };
}

const EXCERPT = 40;

/** As much of the sheet's own text as one needs to find the place again: a cell may hold megabytes. */
export function excerpt(text: string): string {
  const start = [...text.slice(0, 2 * EXCERPT + 2)];
  return start.length > EXCERPT ? `${start.slice(0, EXCERPT).join('')}…` : text;
}
