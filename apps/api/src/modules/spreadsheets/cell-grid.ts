/** A filled row, counted from 1 as spreadsheets count. */
export type SheetRow = { readonly row: number; readonly values: readonly string[] };

/** Cells behind them are left out. */
const MOST_COLUMNS_READ = 256;
/** Filled ones; three times what an import may have. */
const MOST_ROWS_READ = 15_000;
const MOST_CELLS_READ = 1_000_000;

/** The filled cells of a sheet as they are found, in the order of the file. */
export type CellGrid = {
  /** `row` and `column` count from 0. */
  readonly add: (row: number, column: number, text: string) => void;
  /** More is of no use to anybody. */
  readonly isFull: () => boolean;
  readonly rows: () => SheetRow[];
};

export function createCellGrid(): CellGrid {
  const rows = new Map<number, string[]>();
  let cells = 0;
  return {
    add(row, column, text) {
      if (text.trim() === '' || column >= MOST_COLUMNS_READ) return;
      const values = rows.get(row) ?? [];
      while (values.length < column) values.push('');
      values[column] = text;
      rows.set(row, values);
      cells += 1;
    },
    isFull: () => rows.size > MOST_ROWS_READ || cells > MOST_CELLS_READ,
    rows: () =>
      [...rows].sort(([one], [other]) => one - other).map(([row, values]) => ({ row: row + 1, values })),
  };
}
