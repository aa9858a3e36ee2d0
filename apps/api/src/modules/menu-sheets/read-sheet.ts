import { issueSentence } from '@comanda/contract/issue-sentence';
import type { Allergen } from '@comanda/contract/shapes/menu';
import { BROKEN_CHARACTER } from '@comanda/contract/shapes/staff-menu';
import type { z } from 'zod';
import { isFilled, type SheetRow } from '#modules/spreadsheets';
import { fromCell } from '#platform/csv-cells.ts';
import { ALLERGEN_COLUMNS, allergenCells, cellSchemas, type Read } from './cell-schemas.ts';

import {
  type Cells,
  CODES,
  COLUMNS,
  cellName,
  columnsOf,
  headingOf,
  longestCell,
  PASSED_OVER,
  ROW_TYPES,
  type RowType,
} from './sheet-columns.ts';
import { excerpt, gatherProblems, type Problems, type SheetProblem } from './sheet-problems.ts';
import { sheetWords } from './words.ts';

/** The sheet's allergens; undefined is "not declared", an allergen without a column is not in it. */
export type DeclaredCells = ReadonlyMap<Allergen, 'CONTAINS' | 'MAY_CONTAIN' | 'FREE' | undefined>;

export type Entry<T extends RowType> = {
  readonly row: number;
  readonly cells: Read<T>;
  readonly allergens: DeclaredCells;
};

export type Sheet = {
  readonly [T in RowType]: readonly Entry<T>[];
} & {
  readonly problems: readonly SheetProblem[];
  /** Without a column of categories: where dishes come that the menu does not have. */
  readonly newDishesIn?: string | undefined;
};

/** Below the headings. Nothing is deleted by an import, so a larger menu comes in parts. */
export const MOST_ROWS = 5_000;
/** Headings that a refusal repeats. */
const MOST_NAMED = 12;

/** Codes go behind a description: without that column they would replace one that is there. */
function isKnown(column: string, headings: readonly string[]): boolean {
  if (column === CODES) return headings.includes('description');
  return COLUMNS.includes(column) || column === PASSED_OVER;
}

function headingProblem(headings: readonly string[], column: string, index: number): string | null {
  if (column.includes(BROKEN_CHARACTER)) return sheetWords.brokenCharacter;
  if (column === PASSED_OVER) return null;
  if (!isKnown(column, headings)) return sheetWords.unknownColumn(excerpt(column));
  const before = headings.indexOf(column);
  return before === index
    ? null
    : sheetWords.sameColumns(columnLetters(before), columnLetters(index), column);
}

function judgeHeadings(headings: readonly string[], row: number, { add }: Problems): void {
  const firstUnknown = headings.findIndex(
    (one) => one !== '' && !isKnown(one, headings) && !one.includes(BROKEN_CHARACTER),
  );
  for (const [index, column] of headings.entries()) {
    const message = column === '' ? null : headingProblem(headings, column, index);
    if (message === null) continue;
    const known = index === firstUnknown ? ` ${sheetWords.knownColumns(COLUMNS)}` : '';
    add(row, column.replaceAll(BROKEN_CHARACTER, ''), message + known);
  }
  if (headings.includes('name')) return;
  add(row, 'name', sheetWords.noName(headings.filter(Boolean).slice(0, MOST_NAMED).map(excerpt)));
}

const WORDS = { error: issueSentence };

/** "A", "B" … "AA", as spreadsheets call the column of that index. */
function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

const HAS_NO_HEADING = sheetWords.noHeading;

const tooLong = (most: number) => sheetWords.cellTooLong(most.toLocaleString('en-GB'));

/** What no cell may be, whatever its column: said before any cell is understood. */
function rowProblems(headings: readonly string[], values: readonly string[], row: number): SheetProblem[] {
  return values.flatMap((cell, index) => {
    const column = headings[index] || columnLetters(index);
    if (cell.includes(BROKEN_CHARACTER)) return [{ row, column, message: sheetWords.brokenCharacter }];
    const most = longestCell(headings[index] ?? '');
    if (cell.length > most && cell.trim().length > most) return [{ row, column, message: tooLong(most) }];
    return !headings[index] && cell.trim() !== '' ? [{ row, column, message: HAS_NO_HEADING }] : [];
  });
}

/** The headings that there are, and where: a row of a million commas has few of them. */
type Columns = readonly (readonly [column: string, index: number])[];

function cellsOf(columns: Columns, cells: readonly string[]): Cells {
  const { [cellName(CODES)]: codes, ...row }: Record<string, string> = Object.fromEntries(
    columns.map(([column, index]) => [cellName(column), fromCell((cells[index] ?? '').trim()).trim()]),
  );
  return codes ? { ...row, description: `${row.description ?? ''} (${codes})`.trim() } : row;
}

/** Bounds of numbers and lists have no sentence of their own. */
function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big' && issue.message.startsWith(sheetWords.zodTooBig))
    return sheetWords.atMost(issue.maximum);
  if (issue.code === 'too_small' && issue.message.startsWith(sheetWords.zodTooSmall)) {
    return sheetWords.atLeast(issue.minimum);
  }
  return issue.message;
}

/** One problem for each cell: a list of wrong entries is mended as one. */
function issuesOf(error: z.ZodError, row: number): SheetProblem[] {
  const messages = new Map<string, string>();
  for (const issue of error.issues) {
    const column = headingOf(String(issue.path[0] ?? ''));
    if (!messages.has(column)) messages.set(column, messageOf(issue));
  }
  return [...messages].map(([column, message]) => ({ row, column, message }));
}

function declaredIn(cells: Cells, row: number): { allergens: DeclaredCells; problems: SheetProblem[] } {
  const given = Object.fromEntries(Object.entries(cells).filter(([column]) => ALLERGEN_COLUMNS.has(column)));
  const { success, data, error } = allergenCells.safeParse(given, WORDS);
  if (!success) return { allergens: new Map(), problems: issuesOf(error, row) };
  const allergens = [...ALLERGEN_COLUMNS].flatMap(([column, allergen]) =>
    column in given ? [[allergen, data[column]] as const] : [],
  );
  return { allergens: new Map(allergens), problems: [] };
}

export const NO_ROWS = {
  tax: [],
  schedule: [],
  group: [],
  option: [],
  category: [],
  item: [],
  size: [],
} as const;

/** Reads a table of cells, headings first. Problems have row and column; after a thousand nothing more is read. */
export function readSheet(table: readonly (readonly string[])[], currency: string): Sheet {
  const first = table.findIndex(isFilled);
  const headings = columnsOf(table[first] ?? [], (at) =>
    table.slice(first + 1).map((values) => fromCell(values[at] ?? '')),
  );
  const problems = gatherProblems();
  judgeHeadings(headings, first + 1 || 1, problems);
  const filled = table.flatMap((values, index) =>
    index > first && isFilled(values) ? [{ row: index + 1, values }] : [],
  );
  const surplus = filled[MOST_ROWS];
  if (surplus) {
    const message = sheetWords.tooManyRows(MOST_ROWS);
    problems.add(surplus.row, '', message);
  }
  if (problems.found().length > 0) return { ...NO_ROWS, problems: problems.found() };
  return readRows(headings, filled, currency, problems);
}

/** Reads rows below headings that are all known; see `readSheet`. */
export function readRows(
  headings: readonly string[],
  filled: readonly SheetRow[],
  currency: string,
  problems: Problems = gatherProblems(),
): Sheet {
  const columns = headings.flatMap((column, index) => (column === '' ? [] : [[column, index] as const]));
  const complain = (found: readonly SheetProblem[]) => {
    for (const { row, column, message } of found) problems.add(row, column, message);
  };
  const schemas = cellSchemas(currency);
  const entries: { [T in RowType]: Entry<T>[] } = {
    tax: [],
    schedule: [],
    group: [],
    option: [],
    category: [],
    item: [],
    size: [],
  };
  for (const { row, values } of filled) {
    if (problems.isFull()) break;
    const broken = rowProblems(headings, values, row);
    if (broken.length > 0) {
      complain(broken);
      continue;
    }
    const cells = cellsOf(columns, values);
    const add = <T extends RowType>(into: Entry<T>[], schema: z.ZodType<Read<T>>) => {
      const { success, data, error } = schema.safeParse(cells, WORDS);
      const declared = declaredIn(cells, row);
      complain([...(success ? [] : issuesOf(error, row)), ...declared.problems]);
      if (success) into.push({ row, cells: data, allergens: declared.allergens });
    };
    switch ((cells.type ?? '').toLowerCase()) {
      case 'tax':
        add(entries.tax, schemas.tax);
        break;
      case 'schedule':
        add(entries.schedule, schemas.schedule);
        break;
      case 'group':
        add(entries.group, schemas.group);
        break;
      case 'option':
        add(entries.option, schemas.option);
        break;
      case 'category':
        add(entries.category, schemas.category);
        break;
      case 'size':
        add(entries.size, schemas.size);
        break;
      case 'item':
      case '':
        add(entries.item, schemas.item);
        break;
      default: {
        problems.add(row, 'type', sheetWords.rowTypes(ROW_TYPES));
      }
    }
  }
  return { ...entries, problems: problems.found() };
}
