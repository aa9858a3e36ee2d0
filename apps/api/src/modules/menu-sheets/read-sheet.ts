import { issueSentence } from '@comanda/contract/issue-sentence';
import type { Allergen } from '@comanda/contract/shapes/menu';
import type { z } from 'zod';
import { allergenCells, cellSchemas, type Read } from './cell-schemas.ts';
import { fromCell } from './cells.ts';
import {
  ALLERGEN_COLUMNS,
  type Cells,
  COLUMNS,
  ROW_TYPES,
  type RowType,
  type SheetProblem,
} from './sheet-columns.ts';

/** What the sheet says of allergens; undefined is "not declared", an allergen without a column is not in it. */
export type DeclaredCells = ReadonlyMap<Allergen, 'CONTAINS' | 'MAY_CONTAIN' | 'FREE' | undefined>;

/** One row that was understood. */
export type Entry<T extends RowType> = {
  readonly row: number;
  readonly cells: Read<T>;
  readonly allergens: DeclaredCells;
};

export type Sheet = {
  readonly [T in RowType]: readonly Entry<T>[];
} & { readonly problems: readonly SheetProblem[] };

const MOST_ROWS = 20_000;

const headingOf = (cell: string) =>
  cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ');

function headingProblems(headings: readonly string[], row: number): SheetProblem[] {
  const problems: SheetProblem[] = [];
  for (const [index, column] of headings.entries()) {
    if (column !== '' && !COLUMNS.includes(column)) {
      problems.push({
        row,
        column,
        message: 'This heading is not known. Known are: name, category, price, ….',
      });
    } else if (column !== '' && headings.indexOf(column) !== index) {
      problems.push({ row, column, message: 'This heading is there twice.' });
    }
  }
  if (!headings.includes('name')) {
    problems.push({ row, column: 'name', message: 'The first row must hold headings, among them "name".' });
  }
  return problems;
}

const WORDS = { error: issueSentence };

function cellsOf(headings: readonly string[], cells: readonly string[]): Cells {
  return Object.fromEntries(
    headings.flatMap((column, index) => {
      const cell = cells[index] ?? '';
      return column === '' ? [] : [[column, fromCell(cell.trim()).trim()] as const];
    }),
  );
}

function issuesOf(error: z.ZodError, row: number): SheetProblem[] {
  return error.issues.map(({ path, message }) => ({ row, column: String(path[0] ?? ''), message }));
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

/** Understands a table of cells, headings first. Every problem is told, with its row and column. */
export function readSheet(table: readonly (readonly string[])[], currency: string): Sheet {
  const first = table.findIndex((cells) => cells.some((cell) => cell.trim() !== ''));
  const headings = (table[first] ?? []).map(headingOf);
  const problems = headingProblems(headings, first + 1 || 1);
  const sheet = { tax: [], schedule: [], group: [], option: [], category: [], item: [] } satisfies {
    [T in RowType]: Entry<T>[];
  };
  if (table.length > MOST_ROWS) {
    problems.push({ row: MOST_ROWS + 1, column: '', message: `At most ${MOST_ROWS} rows at a time.` });
  }
  if (problems.length > 0) return { ...sheet, problems };

  const schemas = cellSchemas(currency);
  const entries: { [T in RowType]: Entry<T>[] } = sheet;
  for (const [index, values] of table.entries()) {
    if (index <= first || values.every((cell) => cell.trim() === '')) continue;
    const row = index + 1;
    const cells = cellsOf(headings, values);
    const add = <T extends RowType>(into: Entry<T>[], schema: z.ZodType<Read<T>>) => {
      const { success, data, error } = schema.safeParse(cells, WORDS);
      const declared = declaredIn(cells, row);
      problems.push(...(success ? [] : issuesOf(error, row)), ...declared.problems);
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
      case 'item':
      case '':
        add(entries.item, schemas.item);
        break;
      default: {
        const message = `Write one of ${ROW_TYPES.join(', ')}, or leave it empty.`;
        problems.push({ row, column: 'type', message });
      }
    }
  }
  return { ...entries, problems };
}
