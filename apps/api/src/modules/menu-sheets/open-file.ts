import type { SheetEncoding } from '@comanda/contract/sheet-encodings';
import { type OpenedTable, openTable } from '#modules/spreadsheets';
import { headingScore } from './column-uses.ts';
import { CSV_PROBLEMS } from './csv-text.ts';
import { excerpt, type SheetProblem } from './sheet-problems.ts';
import { sheetWords } from './words.ts';

type Opened = Extract<OpenedTable, { ok: true }>;

/** The filled rows of a file, and what was taken for granted to get at them. */
export type OpenedFile = { readonly ok: false; readonly problem: SheetProblem } | Opened;

const PROBLEMS = {
  ...CSV_PROBLEMS,
  NO_SPREADSHEET: sheetWords.noSpreadsheet,
  OLD_OR_LOCKED: sheetWords.oldOrLocked,
  TOO_LARGE: sheetWords.workbookTooLarge,
  EMPTY: sheetWords.emptyFile,
} as const;

/** The rows of a file as it comes: a workbook, or a text in some code page. */
export function openFile(bytes: Uint8Array, chosen: SheetEncoding | undefined): OpenedFile {
  const opened = openTable(bytes, chosen, headingScore);
  if (opened.ok) return opened;
  const { code, row, column } = opened.problem;
  return { ok: false, problem: { row, column: excerpt(column), message: PROBLEMS[code] } };
}
