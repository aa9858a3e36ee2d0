/** What is wrong with a cell or a row of a sheet; `row` counts from 1, as in the file. */
export type SheetProblem = { readonly row: number; readonly column: string; readonly message: string };

/** The same thing wrong in several rows, said once. */
export type ProblemGroup = {
  readonly column: string;
  readonly message: string;
  /** In ascending order. */
  readonly rows: readonly number[];
};

/** Problems of the same column and sentence together, in the order of the sheet. */
export function problemGroups(problems: readonly SheetProblem[]): ProblemGroup[] {
  const groups = Map.groupBy(problems, ({ column, message }) => JSON.stringify([column, message]));
  return [...groups.values()].flatMap((own) =>
    own.slice(0, 1).map(({ column, message }) => ({
      column,
      message,
      rows: [...new Set(own.map(({ row }) => row))].sort((a, b) => a - b),
    })),
  );
}

/** Ranges named of one problem; a column that is wrong as a whole has thousands. */
const RANGES = 12;

/** "2–6, 9, 12": rows as people write them. */
export function rowsText(rows: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const row of rows) {
    const last = ranges.at(-1);
    if (last && row === last.to + 1) last.to = row;
    else ranges.push({ from: row, to: row });
  }
  const texts = ranges.slice(0, RANGES).map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`));
  return ranges.length > RANGES ? `${texts.join(', ')} …` : texts.join(', ');
}

/** Whether all that is wrong is that the sheet names records of elsewhere: then it can be taken as new. */
export function isFromElsewhere(problems: readonly SheetProblem[]): boolean {
  return problems.length > 0 && problems.every(({ column }) => column === 'id');
}
