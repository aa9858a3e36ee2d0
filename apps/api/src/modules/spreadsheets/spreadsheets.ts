// Tables as spreadsheets save them, XLSX, ODS and CSV: their cells as texts. Nothing in them is run or asked for.

export type { SheetRow } from './cell-grid.ts';
export { isFilled, type OpenedTable, openTable } from './open-table.ts';
export { type CsvProblem, readCsv } from './read-csv.ts';
