import type {
  ChangedField,
  ChangedValue,
  ImportedMenu,
  MenuChange,
} from '@comanda/contract/shapes/gloriafood';
import { scheduleWords } from '@comanda/contract/words/hours';
import type { MenuIds } from '#modules/gloriafood';
import type { Sheet } from './read-sheet.ts';

export type OriginKind = MenuChange['kind'];

/** What is said of a record, by field: the same there, here and as it was kept, so that two of them can be compared. */
export type Said = Readonly<Partial<Record<ChangedField, ChangedValue>>>;

/** A record of a menu from elsewhere, at its row of the sheet. What it refers to is `#` and the row of that. */
export type SaidRecord = {
  readonly kind: OriginKind;
  readonly row: number;
  /** The row of the category, dish or group that it stands in. */
  readonly parent: number | null;
  /** What it is called there. */
  readonly ids: readonly number[];
  /** Of a dish: what its only size is called there. */
  readonly onlySize: readonly number[];
  readonly said: Said;
};

export const refTo = (row: number): string => `#${row}`;

/** Rows of a reference; null for what is none. */
export const rowOf = (reference: string): number | null =>
  reference.startsWith('#') ? Number(reference.slice(1)) : null;

export const rulesOf = ({ min, max }: { readonly min: number; readonly max: number }): string =>
  `${min}–${max}`;

/** Lists whose order says nothing are in one order. */
export const inOrder = (list: readonly string[]): string[] => list.toSorted();

type Dish = ImportedMenu['categories'][number]['dishes'][number];
type Refer = (places: readonly number[]) => string[];

/** When a schedule there runs, in words. */
function hoursAt({ schedules }: ImportedMenu, place: number | null): string | null {
  const schedule = place === null ? undefined : schedules[place];
  return schedule ? scheduleWords(schedule) : null;
}

/** A price that could not be read says nothing, nor does it that the dish is hidden. */
function saidOfDish(menu: ImportedMenu, dish: Dish, groups: Refer): Said {
  const { name, description, price, kitchenName, visible, schedule, tags, contains, services, sizes } = dish;
  return {
    ...{ name, description, kitchenName, tags: inOrder(tags), contains: inOrder(contains) },
    ...(price !== null && { visible }),
    ...(price !== null && sizes.length === 0 && { price }),
    schedule: hoursAt(menu, schedule),
    services: services && inOrder(services),
    groups: groups(dish.groups),
  };
}

type Texts = {
  readonly name: string;
  readonly kitchen_name?: string | null | undefined;
  readonly description?: string | null | undefined;
};

/** Texts as the sheet has read them, which is how they are stored. */
const textsOf = (said: Said, cells: Texts | undefined): Said => ({
  ...(cells && { name: cells.name }),
  ...(cells && 'kitchenName' in said && { kitchenName: cells.kitchen_name || null }),
  ...(cells && 'description' in said && { description: cells.description || null }),
});

/**
 * The records of a menu from elsewhere, at the rows of the sheet that was made of it: option groups with their options
 * first, then categories with their dishes and sizes. Of a sheet with problems there are none.
 */
export function recordsOf(menu: ImportedMenu, ids: MenuIds, sheet: Sheet): SaidRecord[] {
  if (sheet.problems.length > 0) return [];
  const records: SaidRecord[] = [];
  const rows = {
    group: sheet.group.values(),
    option: sheet.option.values(),
    category: sheet.category.values(),
    item: sheet.item.values(),
    size: sheet.size.values(),
  };
  function add(record: Omit<SaidRecord, 'row'>): number {
    const entry = rows[record.kind].next().value;
    const row = entry?.row ?? 0;
    records.push({ ...record, row, said: { ...record.said, ...textsOf(record.said, entry?.cells) } });
    return row;
  }

  const groupRows = menu.groups.map((group, at) => {
    const { name, options } = group;
    const called = ids.groups[at];
    const own = { ids: called?.ids ?? [], onlySize: [] };
    const parent = add({ ...own, kind: 'group', parent: null, said: { name, rules: rulesOf(group) } });
    for (const [place, option] of options.entries())
      add({ kind: 'option', parent, ids: called?.options[place] ?? [], onlySize: [], said: option });
    return parent;
  });
  const groups: Refer = (places) => places.map((place) => refTo(groupRows[place] ?? 0));

  for (const [at, { name, visible, schedule, dishes }] of menu.categories.entries()) {
    const called = ids.categories[at];
    const own = { ids: called?.ids ?? [], onlySize: [] };
    const parent = add({
      ...{ ...own, kind: 'category', parent: null },
      said: { name, visible, schedule: hoursAt(menu, schedule) },
    });
    for (const [place, dish] of dishes.entries()) {
      const { ids: dishIds = [], onlySize = [], sizes = [] } = called?.dishes[place] ?? {};
      const said = { ...saidOfDish(menu, dish, groups), category: refTo(parent) };
      const row = add({ kind: 'item', parent, ids: dishIds, onlySize, said });
      const dishAt = records.length - 1;
      for (const [which, size] of dish.sizes.entries()) {
        const { default: isDefault, groups: opens, ...of } = size;
        const said = { ...of, groups: groups(opens) };
        const sizeRow = add({ kind: 'size', parent: row, ids: sizes[which] ?? [], onlySize: [], said });
        const before = records[dishAt];
        if (isDefault && before)
          records[dishAt] = { ...before, said: { ...before.said, default: refTo(sizeRow) } };
      }
      const after = records[dishAt];
      if (after && dish.sizes.length > 0)
        records[dishAt] = { ...after, said: { default: null, ...after.said } };
    }
  }
  return records;
}
