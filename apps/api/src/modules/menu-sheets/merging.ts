import type { ImageRef } from '@comanda/contract/shapes/common';
import { Allergens } from '@comanda/contract/shapes/menu';
import type { StoredRow } from '#modules/menu-edit';
import { type KeyedRecords, keyRecords, within } from './keyed-records.ts';
import { type MenuRows, menuKeys, type SizeRow } from './menu-rows.ts';
import type { DeclaredCells } from './read-sheet.ts';
import { excerpt, type Problems } from './sheet-problems.ts';
import { sheetWords } from './words.ts';

/** Into which restaurant, and what is marked on everything that is touched. */
export type MergedInto = {
  readonly restaurantId: string;
  readonly touched: { readonly changed_at: number | null; readonly changed_by: string | null };
  /** The pictures that a sheet may name, by those names. */
  readonly pictures: ReadonlyMap<string, ImageRef>;
};

type Named = {
  readonly row: number;
  readonly cells: {
    readonly id?: string | undefined;
    readonly key?: string | undefined;
    readonly name: string;
  };
};

/** A sheet on its way into a menu. Problems gather; nothing is stored. */
export type Merging = MergedInto & {
  readonly taxes: KeyedRecords<StoredRow<'tax_rates'>>;
  readonly schedules: KeyedRecords<StoredRow<'schedules'>>;
  readonly groups: KeyedRecords<StoredRow<'option_groups'>>;
  readonly options: KeyedRecords<StoredRow<'options'>>;
  readonly sizes: KeyedRecords<SizeRow>;
  readonly categories: KeyedRecords<StoredRow<'menu_categories'>>;
  readonly items: KeyedRecords<StoredRow<'menu_items'>>;
  readonly complain: Problems['add'];
  /** Which record each row of the sheet has become. */
  readonly became: Map<number, string>;
  /** Each record once: the second row of the same name needs a key of its own. `scope` is its kind and its parent. */
  readonly isFirst: (scope: string, entry: Named) => boolean;
  /** The id of what a cell calls by its key. Undefined stays undefined, null is none; the unknown is complained of. */
  readonly refer: (
    records: { readonly find: (key: string) => { readonly id: string } | undefined },
    key: string | null | undefined,
    at: { readonly row: number; readonly column: string },
  ) => string | null | undefined;
};

const keyOf = ({ cells }: Named): string => cells.key || cells.name;

/** What the sheet says, else what is there. */
export const or = <T>(value: T | undefined, present: T): T => (value === undefined ? present : value);

/** Where a row belongs among records of its kind, `parentId` being what they stand in. */
export const placeOf = (entry: Named, parentId?: string) => ({
  key: parentId === undefined ? keyOf(entry) : within(parentId, keyOf(entry)),
  id: entry.cells.id,
});

export function startMerging(
  menu: MenuRows,
  into: MergedInto,
  claimed: ReadonlySet<string>,
  complain: Problems['add'],
): Merging {
  const keys = menuKeys(menu);
  const called = (own: ReadonlyMap<string, string>) => (row: { id: string }) => own.get(row.id) ?? '';
  const inGroup = (row: MenuRows['options'][number]) => within(row.group_id, keys.options.get(row.id) ?? '');
  const inDish = (row: SizeRow) => within(row.item_id, keys.sizes.get(row.id) ?? '');
  const inCategory = (row: MenuRows['items'][number]) =>
    within(row.category_id, keys.items.get(row.id) ?? '');
  const seen = new Map<string, number>();
  return {
    ...into,
    taxes: keyRecords(menu.taxes, called(keys.taxes), claimed),
    schedules: keyRecords(menu.schedules, called(keys.schedules), claimed),
    groups: keyRecords(menu.groups, called(keys.groups), claimed),
    options: keyRecords(menu.options, inGroup, claimed),
    sizes: keyRecords(menu.sizes, inDish, claimed),
    categories: keyRecords(menu.categories, called(keys.categories), claimed),
    items: keyRecords(menu.items, inCategory, claimed),
    complain,
    became: new Map(),
    isFirst(scope, entry) {
      const name = within(scope, keyOf(entry));
      const before = seen.get(name);
      seen.set(name, before ?? entry.row);
      if (before === undefined) return true;
      complain(entry.row, 'key', sheetWords.keyTwice(entry.cells.name, before));
      return false;
    },
    refer(records, key, { row, column }) {
      if (key == null) return key;
      const found = records.find(key);
      if (!found) {
        const kind = column.replace(/s$/, '');
        complain(row, column, sheetWords.unknownName(kind, excerpt(key)));
      }
      return found?.id ?? null;
    },
  };
}

/** The ids of the groups that a row asks or opens, each once; undefined where its sheet does not say. */
export function groupsNamed(
  { groups, refer }: Pick<Merging, 'groups' | 'refer'>,
  {
    cells,
    row,
  }: { readonly cells: { readonly groups?: readonly string[] | undefined }; readonly row: number },
): string[] | undefined {
  return cells.groups?.flatMap((name) => refer(groups, name, { row, column: 'groups' }) ?? []);
}

/** What rows that name no category call it: that of the one dish of their name, else where new dishes come. */
export function categoryUnsaid(menu: MenuRows, newDishesIn: string | undefined): (dish: string) => string {
  if (newDishesIn === undefined) return () => '';
  const keys = menuKeys(menu).categories;
  const named = Map.groupBy(menu.items, ({ name }) => name);
  return (dish) => {
    const [one, ...others] = named.get(dish) ?? [];
    if (!one) return newDishesIn;
    return others.length === 0 ? (keys.get(one.category_id) ?? '') : '';
  };
}

/** What is declared after the sheet: columns that it does not have stay as they are. */
export function declare(stored: unknown, cells: DeclaredCells): Allergens {
  const allergens = { ...Allergens.parse(stored) };
  for (const [allergen, declaration] of cells) {
    if (declaration === undefined) delete allergens[allergen];
    else allergens[allergen] = declaration;
  }
  return allergens;
}

/** Hands out places at the end of each list. */
export function placesAfter(rows: readonly { readonly parent: string; readonly sort: number }[]) {
  const last = new Map<string, number>();
  for (const { parent, sort } of rows) last.set(parent, Math.max(sort, last.get(parent) ?? -1));
  return (parent: string): number => {
    const place = (last.get(parent) ?? -1) + 1;
    last.set(parent, place);
    return place;
  };
}
