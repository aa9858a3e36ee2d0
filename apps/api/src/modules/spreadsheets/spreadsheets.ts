// Workbooks as spreadsheets save them, XLSX and ODS: their cells as texts. Nothing in them is run or asked for.

export type { SheetRow } from './cell-grid.ts';
export { isWorkbook, openWorkbook } from './open-workbook.ts';
