import { decodeSheet } from '@comanda/contract/decode-sheet';
import { MOST_PASSED_OVER, type SheetReading } from '@comanda/contract/shapes/sheet-import';
import { BROKEN_CHARACTER } from '@comanda/contract/shapes/staff-menu';
import type { SheetEncoding } from '@comanda/contract/sheet-encodings';
import type { SheetRow } from './cell-grid.ts';
import { isWorkbook, openWorkbook, type Workbook } from './open-workbook.ts';
import { type CsvProblem, readCsv } from './read-csv.ts';

type TableProblem = {
  readonly code: CsvProblem['code'] | Extract<Workbook, { ok: false }>['code'] | 'EMPTY';
  readonly row: number;
  readonly column: string;
};

/** The filled rows of a file, and what was taken for granted to get at them. */
export type OpenedTable =
  | { readonly ok: false; readonly problem: TableProblem }
  | ({ readonly ok: true; readonly rows: readonly SheetRow[]; readonly headingAt: number } & Pick<
      SheetReading,
      'encoding' | 'isGuess' | 'sheet' | 'otherSheets'
    >);

/** How much a row looks like headings: 2 for certain, 1 perhaps, 0 not at all. */
type HeadingScore = (values: readonly string[]) => number;

const refused = (code: TableProblem['code']): OpenedTable => ({
  ok: false,
  problem: { code, row: 1, column: '' },
});

/** Rows among which the headings are looked for: above them stand titles and addresses. */
const MOST_ABOVE = MOST_PASSED_OVER;

export const isFilled = (values: readonly string[]) => values.some((cell) => cell.trim() !== '');

/** Where the headings are, as a place in the list, and how sure that is. */
function headingsIn(rows: readonly SheetRow[], scoreOf: HeadingScore) {
  const scores = rows.slice(0, MOST_ABOVE + 1).map(({ values }) => scoreOf(values));
  const score = Math.max(0, ...scores);
  return { at: score === 0 ? 0 : scores.indexOf(score), score };
}

/** The first sheet with headings, else the first with anything in it. */
function fromWorkbook(bytes: Uint8Array, scoreOf: HeadingScore): OpenedTable {
  const workbook = openWorkbook(bytes);
  if (!workbook.ok) return refused(workbook.code);
  let found: { name: string; rows: readonly SheetRow[]; at: number; score: number } | null = null;
  for (const { name, read } of workbook.sheets.slice(0, MOST_PASSED_OVER)) {
    const rows = read();
    const { at, score } = headingsIn(rows, scoreOf);
    if (rows.length > 0 && (found === null || score > found.score)) found = { name, rows, at, score };
    if (found !== null && found.score === 2) break;
  }
  if (found === null) return refused('EMPTY');
  const { name, rows, at } = found;
  const others = workbook.sheets.map((sheet) => sheet.name).filter((other) => other !== name);
  return {
    ...{ ok: true, rows, headingAt: at, encoding: null, isGuess: false, sheet: name },
    otherSheets: others.slice(0, MOST_PASSED_OVER).map((other) => other.slice(0, 80)),
  };
}

/** The rows of a file as it comes: a workbook, or a text in some code page. */
export function openTable(
  bytes: Uint8Array,
  chosen: SheetEncoding | undefined,
  scoreOf: HeadingScore,
): OpenedTable {
  if (isWorkbook(bytes)) return fromWorkbook(bytes, scoreOf);
  const { text, encoding, isGuess } = decodeSheet(bytes, chosen);
  const table = readCsv(text.toWellFormed().replaceAll('\0', BROKEN_CHARACTER));
  if (!table.ok) return table;
  const rows = table.rows.flatMap((values, index) => (isFilled(values) ? [{ row: index + 1, values }] : []));
  if (rows.length === 0) return refused('EMPTY');
  const { at } = headingsIn(rows, scoreOf);
  return { ok: true, rows, headingAt: at, encoding, isGuess, sheet: null, otherSheets: [] };
}
