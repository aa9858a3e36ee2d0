import {
  MOST_COLUMNS,
  MOST_NAMES,
  MOST_PASSED_OVER,
  type SheetReading,
} from '@comanda/contract/shapes/sheet-import';
import { BROKEN_CHARACTER } from '@comanda/contract/shapes/staff-menu';
import type { SheetEncoding } from '@comanda/contract/sheet-encodings';
import { type OpenedTable, openTable, type SheetRow } from '#modules/spreadsheets';
import { type Chosen, headingScore, usesOf } from './column-uses.ts';
import { CSV_PROBLEMS } from './csv-text.ts';
import { within } from './keyed-records.ts';
import { layRows } from './lay-rows.ts';
import { MOST_ROWS, NO_ROWS, readRows, type Sheet } from './read-sheet.ts';
import { ROW_TYPES } from './sheet-columns.ts';
import { excerpt, gatherProblems, type SheetProblem } from './sheet-problems.ts';
import { sheetWords } from './words.ts';

type Opened = Extract<OpenedTable, { ok: true }>;

/** The filled rows of a file, and what was taken for granted to get at them. */
type OpenedFile = { readonly ok: false; readonly problem: SheetProblem } | Opened;

const PROBLEMS = {
  ...CSV_PROBLEMS,
  NO_SPREADSHEET: sheetWords.noSpreadsheet,
  OLD_OR_LOCKED: sheetWords.oldOrLocked,
  TOO_LARGE: sheetWords.workbookTooLarge,
  EMPTY: sheetWords.emptyFile,
} as const;

/** The rows of a file as it comes: a workbook, or a text in some code page. */
function openFile(bytes: Uint8Array, chosen: SheetEncoding | undefined): OpenedFile {
  const opened = openTable(bytes, chosen, headingScore);
  if (opened.ok) return opened;
  const { code, row, column } = opened.problem;
  return { ok: false, problem: { row, column: excerpt(column), message: PROBLEMS[code] } };
}

export type ReadFile =
  | { readonly kind: 'unreadable'; readonly problem: SheetProblem }
  | { readonly kind: 'file'; readonly sheet: Sheet; readonly reading: SheetReading };

type Given = {
  readonly encoding: SheetEncoding | undefined;
  readonly columns: Chosen;
  /** ISO 4217. */
  readonly currency: string;
};

const isTelling = (name: string) => /[^\x20-\x7e]/.test(name);

/** Names that show whether letters are read right. */
function namesIn(rows: readonly SheetRow[], column: number | undefined): string[] {
  if (column === undefined) return [];
  const names = rows.slice(0, MOST_ROWS).map(({ values }) => values[column]?.trim() ?? '');
  const distinct = [...new Set(names.filter((name) => name !== ''))];
  const telling = distinct.filter(isTelling);
  return [...telling, ...distinct.filter((name) => !isTelling(name))].slice(0, MOST_NAMES).map(excerpt);
}

const shown = (text: string) => excerpt(text.replaceAll(BROKEN_CHARACTER, '').trim());

/** All rows of a dish that has a problem in one of them: it comes in whole or not at all. */
function withoutHalfDishes(sheet: Sheet, dishes: ReadonlyMap<number, readonly number[]>): Sheet {
  const bad = new Set(sheet.problems.flatMap(({ row }) => dishes.get(row) ?? [row]));
  return bad.size === 0 ? sheet : withoutRows(sheet, bad);
}

/** A sheet without some of its rows; its problems stay. */
function withoutRows(sheet: Sheet, rows: ReadonlySet<number>): Sheet {
  const left = { ...sheet };
  const good = <T extends { readonly row: number }>(entries: readonly T[]) =>
    entries.filter(({ row }) => !rows.has(row));
  return {
    ...left,
    tax: good(sheet.tax),
    schedule: good(sheet.schedule),
    group: good(sheet.group),
    option: good(sheet.option),
    category: good(sheet.category),
    item: good(sheet.item),
    size: good(sheet.size),
  };
}

const keyOfItem = ({ cells }: Sheet['item'][number]) => within(cells.category ?? '', cells.key || cells.name);
const keyOfSize = ({ cells }: Sheet['size'][number]) => within(cells.category ?? '', cells.size_of ?? '');

/** A sheet without these rows, and without the other rows of the dishes that they are of. */
export function withoutDishes(sheet: Sheet, rows: ReadonlySet<number>): Sheet {
  const items = Map.groupBy(sheet.item, keyOfItem);
  const bad = new Set([
    ...sheet.size.filter(({ row }) => rows.has(row)).map(keyOfSize),
    // of two dishes called alike the one that is good stays
    ...[...items].flatMap(([key, own]) => (own.every(({ row }) => rows.has(row)) ? [key] : [])),
  ]);
  const rest = withoutRows(sheet, rows);
  return {
    ...rest,
    item: rest.item.filter((entry) => !bad.has(keyOfItem(entry))),
    size: rest.size.filter((entry) => !bad.has(keyOfSize(entry))),
  };
}

/** How many rows of a sheet there are entries of. */
export const countEntries = (sheet: Sheet): number =>
  ROW_TYPES.reduce((count, type) => count + sheet[type].length, 0);

/** Reads a file as it comes. What was guessed stands in `reading`, and corrected by what is `Given`. */
export function readFile(bytes: Uint8Array, { encoding, columns: chosen, currency }: Given): ReadFile {
  const opened = openFile(bytes, encoding);
  if (!opened.ok) return { kind: 'unreadable', problem: opened.problem };
  const { rows, headingAt } = opened;
  const heading = rows[headingAt];
  const headings = (heading?.values ?? []).slice(0, MOST_COLUMNS);
  const body = rows.slice(headingAt + 1);
  const { columns, source, askSizes } = usesOf(headings, body, chosen);
  const uses = new Set(columns.map(({ use }) => use));
  const isWhole = uses.has('id');
  const problems = gatherProblems();
  if (!uses.has('name')) problems.add(heading?.row ?? 1, '', sheetWords.unnamed);
  const surplus = body[MOST_ROWS];
  if (surplus) problems.add(surplus.row, '', sheetWords.tooManyRows(MOST_ROWS));
  const laid = problems.found().length > 0 ? null : layRows(body, columns, source !== null);
  const reading: SheetReading = {
    ...{ encoding: opened.encoding, isGuess: opened.isGuess, source, askSizes, isWhole },
    ...{ sheet: opened.sheet && excerpt(opened.sheet), otherSheets: opened.otherSheets },
    names: namesIn(body, columns.find(({ use }) => use === 'name')?.column),
    title: rows
      .slice(Math.max(0, headingAt - MOST_PASSED_OVER), headingAt)
      .map(({ values }) => shown(values.filter((cell) => cell.trim() !== '').join(' '))),
    categoryRows: (laid?.categoryRows ?? []).slice(0, MOST_PASSED_OVER).map(shown),
    offSale: laid?.offSale ?? { dishes: 0, sizes: 0 },
    columns: columns.map((column) => ({
      ...column,
      heading: shown(column.heading),
      samples: column.samples.map(shown),
    })),
  };
  if (!laid) return { kind: 'file', sheet: { ...NO_ROWS, problems: problems.found() }, reading };
  const { newDishesIn } = laid;
  const sheet = { ...readRows(laid.headings, laid.rows, currency), newDishesIn };
  return { kind: 'file', sheet: isWhole ? sheet : withoutHalfDishes(sheet, laid.dishes), reading };
}
