import { stringify } from 'csv-stringify/sync';
import { type CsvProblem, readCsv } from '#modules/spreadsheets';
import { excerpt, type SheetProblem } from './sheet-problems.ts';
import { sheetWords } from './words.ts';

type Table =
  | { readonly ok: true; readonly rows: readonly (readonly string[])[] }
  | { readonly ok: false; readonly problem: SheetProblem };

export const CSV_PROBLEMS: Readonly<Record<CsvProblem['code'], string>> = {
  WORKBOOK: sheetWords.workbook,
  OPEN_QUOTE: sheetWords.openQuote,
  TOO_MANY_CELLS: sheetWords.tooManyCells,
};

/** The cells of a sheet; rows stay where they are, empty ones too. */
export function parseCsv(csv: string): Table {
  const table = readCsv(csv);
  if (table.ok) return table;
  const { code, row, column } = table.problem;
  return { ok: false, problem: { row, column: excerpt(column), message: CSV_PROBLEMS[code] } };
}

/** As spreadsheets read it without asking: a byte order mark, commas, and quotes wherever a cell needs them. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    { bom: true, record_delimiter: '\r\n', quoted_match: /[\r\n;\t]/ },
  );
}
