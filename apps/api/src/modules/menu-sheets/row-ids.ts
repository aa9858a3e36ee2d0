import type { MenuRows } from './menu-rows.ts';
import type { Entry, Sheet } from './read-sheet.ts';
import type { RowType } from './sheet-columns.ts';
import type { Problems } from './sheet-problems.ts';
import { sheetWords } from './words.ts';

type Identified = {
  readonly sheet: Sheet;
  /** Every record that a row names. */
  readonly claimed: ReadonlySet<string>;
};

const UNKNOWN = sheetWords.unknownId;

const idsOf = (rows: readonly { readonly id: string }[]) => new Set(rows.map(({ id }) => id));

/**
 * Looks at the ids that a sheet names: each must be a record of this very restaurant and of the row's kind, and stand
 * once. Another restaurant's id and one that never was are reported alike. A row whose id is refused goes on without
 * it, so that its other problems are reported too. With `areIgnored` every row does, as in a sheet that comes from
 * elsewhere.
 */
export function identifyRows(
  sheet: Sheet,
  menu: MenuRows,
  areIgnored: boolean,
  complain: Problems['add'],
): Identified {
  const known: { readonly [T in RowType]: ReadonlySet<string> } = {
    tax: idsOf(menu.taxes),
    schedule: idsOf(menu.schedules),
    group: idsOf(menu.groups),
    option: idsOf(menu.options),
    category: idsOf(menu.categories),
    item: idsOf(menu.items),
    size: idsOf(menu.sizes),
  };
  const rows = new Map<string, number>();

  function isGood(type: RowType, { row, cells: { id } }: Entry<RowType>): boolean {
    if (id === undefined || areIgnored) return false;
    const before = rows.get(id);
    if (before !== undefined) {
      const message = sheetWords.idTwice(before);
      complain(row, 'id', message);
      return false;
    }
    if (!known[type].has(id)) {
      complain(row, 'id', UNKNOWN);
      return false;
    }
    rows.set(id, row);
    return true;
  }

  const withIds = <T extends RowType>(type: T, entries: readonly Entry<T>[]): Entry<T>[] =>
    entries.map((entry) =>
      isGood(type, entry) ? entry : { ...entry, cells: { ...entry.cells, id: undefined } },
    );

  const identified: Sheet = {
    ...sheet,
    tax: withIds('tax', sheet.tax),
    schedule: withIds('schedule', sheet.schedule),
    group: withIds('group', sheet.group),
    option: withIds('option', sheet.option),
    category: withIds('category', sheet.category),
    item: withIds('item', sheet.item),
    size: withIds('size', sheet.size),
  };
  return { sheet: identified, claimed: new Set(rows.keys()) };
}
