import { serveTasks } from '#platform/worker/serve-tasks.ts';
import { parseCsv } from './csv-text.ts';
import type { MenuRows } from './menu-rows.ts';
import { type Merged, mergeSheet, type SheetInto } from './merge-sheet.ts';
import { readSheet, type Sheet } from './read-sheet.ts';
import type { SheetProblem } from './sheet-problems.ts';

/** What is done to a sheet beside the thread that answers. */
export type SheetTask =
  | { readonly kind: 'read'; readonly csv: string; readonly currency: string }
  | { readonly kind: 'merge'; readonly sheet: Sheet; readonly menu: MenuRows; readonly into: SheetInto };

export type SheetAnswer =
  | { readonly kind: 'unreadable'; readonly problem: SheetProblem }
  | { readonly kind: 'read'; readonly sheet: Sheet }
  | { readonly kind: 'merged'; readonly merged: Merged };

serveTasks((task: SheetTask): SheetAnswer => {
  if (task.kind === 'merge') {
    return { kind: 'merged', merged: mergeSheet(task.sheet, task.menu, task.into) };
  }
  const table = parseCsv(task.csv);
  return table.ok
    ? { kind: 'read', sheet: readSheet(table.rows, task.currency) }
    : { kind: 'unreadable', problem: table.problem };
});
