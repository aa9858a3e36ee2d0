import type { ChangedField } from '@comanda/contract/shapes/gloriafood';
import { Allergen } from '@comanda/contract/shapes/menu';
import { scheduleWords } from '@comanda/contract/words/hours';
import type { Differences } from '#modules/gloriafood';
import type { Read } from './cell-schemas.ts';
import type { Chosen } from './choose-records.ts';
import type { Compared } from './compare-records.ts';
import { type MenuRows, menuKeys } from './menu-rows.ts';
import type { DeclaredCells, Entry, Sheet } from './read-sheet.ts';
import { hoursOfRow, type RecordHere } from './records-here.ts';
import { rowOf, type SaidRecord } from './said-records.ts';
import type { RowType } from './sheet-columns.ts';

/** What a row is called within its sheet: no name of a person's has such a character, so nothing is found by it. */
const keyAt = (row: number): string => `\u0001${row}`;
const MOST_NAME = 80;
const UNDECLARED: DeclaredCells = new Map();

/** "Dips (2)", where a group here is called "Dips"; two from elsewhere may be called alike. */
function nameBeside(name: string, used: Set<string>): string {
  if (!used.has(name)) return name;
  let called = name;
  for (let count = 2; used.has(called); count += 1) called = `${name.slice(0, MOST_NAME - 5)} (${count})`;
  used.add(called);
  return called;
}

/** The rows of a sheet from elsewhere that change something, each with the id of the record that it is of. */
export function reduceSheet(
  sheet: Sheet,
  { records, matched }: Compared,
  { mineOf, isMade, isChanged, takes, listOf, saysDefault, unchosen, hidden }: Chosen,
  menu: MenuRows,
  { report }: Pick<Differences, 'report'>,
): Sheet {
  const keys = menuKeys(menu);
  const byRow = new Map(records.map((record) => [record.row, record]));
  const lostRows = new Map(records.map(({ row }) => [matched.lostId(row), row]));
  const groupNames = new Set(menu.groups.map(({ name }) => name));

  /** What a group or a category is called: as it is here, else by the row that makes it. */
  const called = (own: ReadonlyMap<string, string>) => (reference: string) =>
    own.get(reference) ?? keyAt(rowOf(reference) ?? lostRows.get(reference) ?? 0);
  const [groupKey, categoryKey] = [called(keys.groups), called(keys.categories)];
  const above = ({ parent }: SaidRecord) => byRow.get(parent ?? 0);
  const keyOfRow = (own: ReadonlyMap<string, string>, record: SaidRecord | undefined) =>
    record && (own.get(mineOf(record)?.id ?? '') ?? keyAt(record.row));

  const says = (record: SaidRecord, field: ChangedField) => isMade(record.row) || takes(record, field);
  /** A size also changes with the one that is chosen beforehand. */
  const isWritten = (record: SaidRecord) => {
    const dish = record.kind === 'size' ? above(record) : undefined;
    return isMade(record.row) || isChanged(record) || (dish !== undefined && takes(dish, 'default'));
  };

  /** Rows of one kind that make something or change it; `rest` is what they say besides the name. */
  function rowsOf<T extends RowType>(
    entries: readonly Entry<T>[],
    rest: (record: SaidRecord, entry: Entry<T>) => Entry<T>,
  ): Entry<T>[] {
    return entries.flatMap((entry) => {
      const record = byRow.get(entry.row);
      return record && isWritten(record) ? rest(record, entry) : [];
    });
  }
  function start(record: SaidRecord, name: string) {
    const mine = mineOf(record);
    const isNamed = !mine || takes(record, 'name');
    return { id: mine?.id, key: keyAt(record.row), name: isNamed ? name : String(mine.said.name) };
  }

  const hoursHere = new Map(menu.schedules.toReversed().map((row) => [hoursOfRow(row), row.id]));
  const scheduleRows = new Map(sheet.schedule.map((entry) => [entry.cells.key || entry.cells.name, entry]));
  const usedSchedules = new Set<number>();
  function scheduleKey(cell: string | null | undefined): string | null {
    const entry = cell == null ? undefined : scheduleRows.get(cell);
    if (!entry) return null;
    const { times: intervals = [], first_day: firstDay = null, last_day: lastDay = null } = entry.cells;
    const known = hoursHere.get(scheduleWords({ intervals, firstDay, lastDay }));
    if (known !== undefined) return keys.schedules.get(known) ?? null;
    usedSchedules.add(entry.row);
    return keyAt(entry.row);
  }
  const when = <T>(isSaid: boolean, value: T): T | undefined => (isSaid ? value : undefined);
  const groupsOf = (record: SaidRecord) =>
    when(says(record, 'groups'), listOf(record, 'groups').map(groupKey));

  /** In the order from there, where all of them are. */
  function tagsOf(record: SaidRecord, given: readonly string[]): string[] {
    const wanted = listOf(record, 'tags');
    return [...given.filter((tag) => wanted.includes(tag)), ...wanted.filter((tag) => !given.includes(tag))];
  }

  function allergensOf(record: SaidRecord, { allergens }: Entry<'item'>): DeclaredCells {
    const mine = mineOf(record);
    if (!mine) return new Map([...allergens].filter(([, declared]) => declared !== undefined));
    if (!takes(record, 'contains')) return UNDECLARED;
    const [before, after] = [mine.said.contains, listOf(record, 'contains')];
    const isIn = (list: unknown, one: string) => Array.isArray(list) && list.includes(one);
    const changed = Allergen.options.filter((one) => isIn(before, one) !== after.includes(one));
    return new Map(changed.map((one) => [one, after.includes(one) ? 'CONTAINS' : undefined]));
  }

  const group = rowsOf<'group'>(sheet.group, (record, { row, cells }) => {
    const name = isMade(row) ? nameBeside(cells.name, groupNames) : cells.name;
    if (name !== cells.name) report('GROUP_BESIDE', name);
    const isRuled = says(record, 'rules');
    const rules = { min: when(isRuled, cells.min), max: when(isRuled, cells.max) };
    return { row, cells: { ...start(record, name), ...rules }, allergens: UNDECLARED };
  });
  const choice = (record: SaidRecord, cells: Read<'option'> | Read<'size'>) => ({
    ...start(record, cells.name),
    kitchen_name: when(says(record, 'kitchenName'), cells.kitchen_name ?? null),
    price: when(says(record, 'price'), cells.price),
    default: when(saysDefault(record), cells.default),
  });
  const option = rowsOf<'option'>(sheet.option, (record, { row, cells }) => {
    const repeat = when(says(record, 'repeat'), cells.repeat);
    const of = when(isMade(row), keyOfRow(keys.groups, above(record)));
    return { row, cells: { ...choice(record, cells), repeat, group: of }, allergens: UNDECLARED };
  });
  const size = rowsOf<'size'>(sheet.size, (record, { row, cells }) => {
    const dish = above(record);
    const stands = dish && mineOf(dish);
    const category = stands
      ? keys.categories.get(stands.parentId ?? '')
      : keyOfRow(keys.categories, dish && above(dish));
    const of = isMade(row) && { category, size_of: keyOfRow(keys.items, dish) };
    return {
      row,
      cells: { ...choice(record, cells), ...of, groups: groupsOf(record) },
      allergens: UNDECLARED,
    };
  });
  const category = rowsOf<'category'>(sheet.category, (record, { row, cells }) => ({
    row,
    cells: {
      ...start(record, cells.name),
      visible: when(says(record, 'visible'), cells.visible),
      schedule: says(record, 'schedule') ? scheduleKey(cells.schedule) : undefined,
    },
    allergens: UNDECLARED,
  }));
  const item = rowsOf<'item'>(sheet.item, (record, entry) => {
    const { row, cells } = entry;
    const place = matched.resolve(record.said).category;
    const isMoved = isMade(row) || takes(record, 'category');
    return {
      row,
      cells: {
        ...start(record, cells.name),
        category: when(isMoved && typeof place === 'string', categoryKey(String(place))),
        description: when(says(record, 'description'), cells.description),
        price: when(says(record, 'price'), cells.price),
        kitchen_name: when(says(record, 'kitchenName'), cells.kitchen_name),
        visible: when(says(record, 'visible'), cells.visible),
        schedule: says(record, 'schedule') ? scheduleKey(cells.schedule) : undefined,
        services: when(says(record, 'services'), cells.services),
        tags: when(says(record, 'tags'), tagsOf(record, cells.tags ?? [])),
        groups: groupsOf(record),
      },
      allergens: allergensOf(record, entry),
    };
  });

  let last = Math.max(0, ...records.map(({ row }) => row), ...sheet.schedule.map(({ row }) => row));
  function more<S extends object>(kind: RecordHere['kind'], list: readonly RecordHere[], says: S) {
    return list
      .filter((mine) => mine.kind === kind)
      .map(({ id, said }) => {
        last += 1;
        const cells = { id, key: keyAt(last), name: String(said.name), ...says };
        return { row: last, cells, allergens: UNDECLARED };
      });
  }
  const [notShown, soldOut] = [{ visible: false }, { available: false, sold_out_until: null }];
  return {
    tax: [],
    schedule: sheet.schedule
      .filter(({ row }) => usedSchedules.has(row))
      .map((entry) => ({ ...entry, cells: { ...entry.cells, id: undefined, key: keyAt(entry.row) } })),
    group,
    option: [...option, ...more('option', hidden, soldOut)],
    category: [...category, ...more('category', hidden, notShown)],
    item: [...item, ...more('item', hidden, notShown)],
    size: [...size, ...more('size', hidden, soldOut), ...more('size', unchosen, { default: false })],
    problems: sheet.problems,
  };
}
