import type { ImageRef } from '@comanda/contract/shapes/common';
import type { Db } from '#platform/database/transaction.ts';
import { parseCsv } from './csv-text.ts';
import { loadMenuRows } from './menu-sheets.queries.ts';
import { mergeSheet } from './merge-sheet.ts';
import { readSheet, type Sheet } from './read-sheet.ts';
import type { SheetProblem } from './sheet-problems.ts';
import { storeMerged } from './store-merged.ts';

function requireNone(problems: readonly SheetProblem[]): void {
  const [first] = problems;
  if (first) throw new Error(`Row ${first.row}, ${first.column}: ${first.message}`);
}

/** A sheet of ours. Throws where it has a problem. `currency`: ISO 4217. */
export function readWholeSheet(csv: string, currency: string): Sheet {
  const table = parseCsv(csv);
  if (!table.ok) requireNone([table.problem]);
  const sheet = readSheet(table.ok ? table.rows : [], currency);
  requireNone(sheet.problems);
  return sheet;
}

/** Writes a sheet into a new restaurant's menu, as if it had always been there. Throws where it has a problem. */
export async function fillMenu(
  tx: Db,
  restaurantId: string,
  sheet: Sheet,
  pictures: ReadonlyMap<string, ImageRef>,
): Promise<void> {
  const touched = { changed_at: null, changed_by: null };
  const into = { restaurantId, touched, pictures, areIdsIgnored: true };
  const merged = mergeSheet(sheet, await loadMenuRows(tx, restaurantId), into);
  requireNone(merged.problems);
  await storeMerged(tx, restaurantId, touched, merged);
}
