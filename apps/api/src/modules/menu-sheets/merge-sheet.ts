import type { MenuImport } from '@comanda/contract/shapes/staff-menu';
import { menuSizeWords } from '@comanda/contract/words/menu-size';
import { sizedName } from '@comanda/domain/menu/dish-names';
import { menuSizeProblems } from '@comanda/domain/menu/menu-size';
import type { KeyedRecords } from './keyed-records.ts';
import { type MenuRows, sizeOf } from './menu-rows.ts';
import { checkGroups, mergeGroups } from './merge-groups.ts';
import { mergeItems } from './merge-items.ts';
import { mergeParts } from './merge-parts.ts';
import { mergeRules } from './merge-rules.ts';
import { mergeSizes } from './merge-sizes.ts';
import { type MergedInto, startMerging } from './merging.ts';
import { onlyNewRows } from './only-new.ts';
import type { Sheet } from './read-sheet.ts';
import { identifyRows } from './row-ids.ts';
import { gatherProblems, HEADINGS, type SheetProblem } from './sheet-problems.ts';

/** How many records of one kind a sheet makes and changes, and what the first few are called. */
type MergedKind = MenuImport['kinds'][number];

/** What a sheet would do to a menu; nothing of it is stored yet. */
export type Merged = {
  readonly kinds: readonly MergedKind[];
  readonly created: number;
  readonly updated: number;
  /** Dishes that are there already and stay as they are, where only new ones were wanted. */
  readonly leftOut: number;
  readonly problems: readonly SheetProblem[];
  /** Only what has to be written; of a dish all its sizes where one of them does. */
  readonly rows: Omit<MenuRows, 'itemGroups'>;
  readonly itemGroups: ReadonlyMap<string, readonly string[]>;
  /** Which record each row of the sheet is, those that are new among them. */
  readonly became: ReadonlyMap<number, string>;
  /** Of dishes and options that were there, in minor units. */
  readonly prices: readonly PriceChange[];
};

type PriceChange = { readonly name: string; readonly from: number; readonly to: number };

type Priced = { readonly id: string; readonly name: string; readonly price: number };

function priceChanges<T extends Priced>(
  before: readonly T[],
  after: readonly T[],
  nameOf: (row: T) => string,
): PriceChange[] {
  const was = new Map(before.map(({ id, price }) => [id, price]));
  return after.flatMap((row) => {
    const from = was.get(row.id);
    return from === undefined || from === row.price ? [] : [{ name: nameOf(row), from, to: row.price }];
  });
}

/** Named in the summary of each kind. */
const NAMED = 5;

function kindOf<T extends { readonly name: string }>(
  kind: MergedKind['kind'],
  { written, isNew }: Pick<KeyedRecords<T>, 'written' | 'isNew'>,
): MergedKind {
  const rows = written();
  const [created, updated] = [rows.filter(isNew), rows.filter((row) => !isNew(row))];
  const names = (of: readonly T[]) => of.slice(0, NAMED).map(({ name }) => name);
  return {
    kind,
    created: created.length,
    updated: updated.length,
    createdNames: names(created),
    updatedNames: names(updated),
  };
}

/** Where a sheet is merged into. With `areIdsIgnored` it is another restaurant's. */
export type SheetInto = MergedInto & {
  readonly areIdsIgnored: boolean;
  /** What is there already stays as it is. */
  readonly isOnlyNew?: boolean | undefined;
};

/** Merges a sheet into a menu: the same id, else the same key, is changed; the rest is added; nothing is deleted. */
export function mergeSheet(
  read: Sheet,
  menu: MenuRows,
  { areIdsIgnored, isOnlyNew, ...into }: SheetInto,
): Merged {
  const problems = gatherProblems(read.problems);
  const { sheet: identified, claimed } = identifyRows(read, menu, areIdsIgnored, problems.add);
  const { sheet, leftOut } = isOnlyNew
    ? onlyNewRows(identified, menu, problems.add)
    : { sheet: identified, leftOut: 0 };
  const merging = startMerging(menu, into, claimed, problems.add);
  mergeRules(merging, sheet);
  const changedGroups = mergeGroups(merging, sheet, menu);
  const itemGroups = mergeItems(merging, sheet, menu);
  const sized = mergeSizes(merging, sheet, menu);
  mergeParts(merging, sheet, { before: menu, itemGroups: new Map([...menu.itemGroups, ...itemGroups]) });
  checkGroups(merging, changedGroups);
  const merged = {
    taxes: merging.taxes.all(),
    schedules: merging.schedules.all(),
    groups: merging.groups.all(),
    options: merging.options.all(),
    sizes: merging.sizes.all(),
    categories: merging.categories.all(),
    items: merging.items.all(),
    itemGroups: new Map([...menu.itemGroups, ...itemGroups]),
  };
  for (const problem of menuSizeProblems(sizeOf(merged), sizeOf(menu)))
    problems.add(HEADINGS, '', menuSizeWords(problem));
  const { taxes, schedules, groups, options, sizes, categories, items } = merging;
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
    sizes: sizes.all().filter(({ item_id }) => sized.has(item_id)),
    categories: categories.written().map(edited),
    items: items.written().map(edited),
  };
  const kinds = [
    kindOf('category', categories),
    kindOf('item', items),
    kindOf('size', sizes),
    kindOf('group', groups),
    kindOf('option', options),
    kindOf('tax', taxes),
    kindOf('schedule', schedules),
  ].filter(({ created, updated }) => created + updated > 0);
  const sum = (count: 'created' | 'updated') => kinds.reduce((total, kind) => total + kind[count], 0);
  return {
    kinds,
    created: sum('created'),
    updated: sum('updated'),
    leftOut,
    problems: problems.found(),
    rows,
    itemGroups,
    became: merging.became,
    prices: [
      ...priceChanges(menu.items, rows.items, ({ name }) => name),
      ...priceChanges(menu.sizes, sizes.written(), ({ name, item_id }) =>
        sizedName(items.byId(item_id)?.name ?? '', name),
      ),
      ...priceChanges(menu.options, rows.options, ({ name, group_id }) =>
        [groups.byId(group_id)?.name, name].join(': '),
      ),
    ],
  };
}
