import { decodeSheet } from '@comanda/contract/decode-sheet';
import type { SheetReading } from '@comanda/contract/shapes/sheet-import';
import { MOST_PASSED_OVER } from '@comanda/contract/shapes/sheet-import';
import { BROKEN_CHARACTER } from '@comanda/contract/shapes/staff-menu';
import type { SheetEncoding } from '@comanda/contract/sheet-encodings';
import { isWorkbook, openWorkbook, type SheetRow } from '#modules/spreadsheets';
import { headingScore } from './column-uses.ts';
import { parseCsv } from './csv-text.ts';
import { isFilled } from './read-sheet.ts';
import type { SheetProblem } from './sheet-problems.ts';
import { sheetWords } from './words.ts';

/** The filled rows of a file, and what was taken for granted to get at them. */
export type OpenedFile =
  | { readonly ok: false; readonly problem: SheetProblem }
  | ({ readonly ok: true; readonly rows: readonly SheetRow[]; readonly headingAt: number } & Pick<
      SheetReading,
      'encoding' | 'isGuess' | 'sheet' | 'otherSheets'
    >);

const WORKBOOK_PROBLEMS = {
  NO_SPREADSHEET: sheetWords.noSpreadsheet,
  OLD_OR_LOCKED: sheetWords.oldOrLocked,
  TOO_LARGE: sheetWords.workbookTooLarge,
} as const;

const refused = (message: string): OpenedFile => ({ ok: false, problem: { row: 1, column: '', message } });

/** Rows among which the headings are looked for: above them stand titles and addresses. */
const MOST_ABOVE = MOST_PASSED_OVER;

/** Where the headings are, as a place in the list, and how sure that is. */
function headingsIn(rows: readonly SheetRow[]): { readonly at: number; readonly score: number } {
  const scores = rows.slice(0, MOST_ABOVE + 1).map(({ values }) => headingScore(values));
  const score = Math.max(0, ...scores);
  return { at: score === 0 ? 0 : scores.indexOf(score), score };
}

/** The first sheet with a heading for names, else the first with anything in it. */
function fromWorkbook(bytes: Uint8Array): OpenedFile {
  const workbook = openWorkbook(bytes);
  if (!workbook.ok) return refused(WORKBOOK_PROBLEMS[workbook.code]);
  let found: { name: string; rows: readonly SheetRow[]; at: number; score: number } | null = null;
  for (const { name, read } of workbook.sheets.slice(0, MOST_PASSED_OVER)) {
    const rows = read();
    const { at, score } = headingsIn(rows);
    if (rows.length > 0 && (found === null || score > found.score)) found = { name, rows, at, score };
    if (found !== null && found.score === 2) break;
  }
  if (found === null) return refused(sheetWords.emptyFile);
  const { name, rows, at } = found;
  const others = workbook.sheets.map((sheet) => sheet.name).filter((other) => other !== name);
  return {
    ...{ ok: true, rows, headingAt: at, encoding: null, isGuess: false, sheet: name },
    otherSheets: others.slice(0, MOST_PASSED_OVER).map((other) => other.slice(0, 80)),
  };
}

/** The rows of a file as it comes: a workbook, or a text in some code page. */
export function openFile(bytes: Uint8Array, chosen: SheetEncoding | undefined): OpenedFile {
  if (isWorkbook(bytes)) return fromWorkbook(bytes);
  const { text, encoding, isGuess } = decodeSheet(bytes, chosen);
  const table = parseCsv(text.toWellFormed().replaceAll('\0', BROKEN_CHARACTER));
  if (!table.ok) return table;
  const rows = table.rows.flatMap((values, index) => (isFilled(values) ? [{ row: index + 1, values }] : []));
  if (rows.length === 0) return refused(sheetWords.emptyFile);
  return { ok: true, rows, headingAt: headingsIn(rows).at, encoding, isGuess, sheet: null, otherSheets: [] };
}
