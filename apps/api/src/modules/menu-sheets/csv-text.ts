import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { SheetProblem } from './sheet-columns.ts';

const DELIMITERS = [',', ';', '\t'];
const MARK = '\uFEFF';

/** Spreadsheets of half the world write semicolons: the headings tell, or a first line `sep=;`. */
function delimiterOf(text: string): string {
  const [headings = ''] = text.split(/[\r\n]/, 1);
  const counts = DELIMITERS.map((delimiter) => headings.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

export type Table =
  | { readonly ok: true; readonly rows: readonly (readonly string[])[] }
  | { readonly ok: false; readonly problem: SheetProblem };

const lineOf = (error: CsvError) => (typeof error.lines === 'number' ? error.lines : 1);

/** The cells of a sheet; rows stay where they are, empty ones too. */
export function parseCsv(csv: string): Table {
  const text = csv.startsWith(MARK) ? csv.slice(1) : csv;
  const [line = '', declared] = /^sep=(.)(?:\r\n|\r|\n)/.exec(text) ?? [];
  const body = text.slice(line.length);
  const settings = {
    delimiter: declared ?? delimiterOf(body),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
  };
  try {
    const rows = parse(body, settings);
    return { ok: true, rows: declared === undefined ? rows : [[], ...rows] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const message = 'A quotation mark is not closed here, or stands in the middle of a cell.';
    return { ok: false, problem: { row: lineOf(error), column: '', message } };
  }
}

/** As spreadsheets read it without asking: a byte order mark, commas, and quotes wherever a cell needs them. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    { bom: true, record_delimiter: '\r\n', quoted_match: /[\r\n;\t]/ },
  );
}
