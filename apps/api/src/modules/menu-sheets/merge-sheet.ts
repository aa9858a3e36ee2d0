import type { MenuRows } from './menu-rows.ts';
import { mergeGroups } from './merge-groups.ts';
import { mergeItems } from './merge-items.ts';
import { mergeRules } from './merge-rules.ts';
import { type MergedInto, startMerging } from './merging.ts';
import type { Sheet } from './read-sheet.ts';
import type { SheetProblem } from './sheet-columns.ts';

/** What a sheet would do to a menu; nothing of it is stored yet. */
export type Merged = {
  readonly created: number;
  readonly updated: number;
  /** In the order of the rows. */
  readonly problems: readonly SheetProblem[];
  /** Only what has to be written. */
  readonly rows: Omit<MenuRows, 'itemGroups'>;
  readonly itemGroups: ReadonlyMap<string, readonly string[]>;
};

/** Merges a sheet into a menu: what is called the same is changed, what is new is added at the end, nothing is deleted. */
export function mergeSheet(sheet: Sheet, menu: MenuRows, into: MergedInto): Merged {
  const merging = startMerging(menu, into, sheet.problems);
  mergeRules(merging, sheet);
  mergeGroups(merging, sheet, menu);
  const itemGroups = mergeItems(merging, sheet, menu);
  const { taxes, schedules, groups, options, categories, items, problems } = merging;
  const edited = <T extends { version: number }>(row: T): T => ({
    ...row,
    ...into.touched,
    version: row.version + 1,
  });
  const rows = {
    taxes: taxes.written(),
    schedules: schedules.written(),
    groups: groups.written().map(edited),
    options: options.written(),
    categories: categories.written().map(edited),
    items: items.written().map(edited),
  };
  const shelves = [taxes, schedules, groups, options, categories, items];
  const created = shelves.reduce((sum, shelf) => sum + shelf.created(), 0);
  const written = Object.values(rows).reduce((sum, kind) => sum + kind.length, 0);
  return {
    created,
    updated: written - created,
    problems: problems.toSorted((a, b) => a.row - b.row),
    rows,
    itemGroups,
  };
}
