import type { MenuSize } from '@comanda/domain/menu/menu-size';
import type { StoredRow } from '#modules/menu-edit';

/** A size of a dish: `price` is all that the dish costs in it. */
export type SizeRow = StoredRow<'options'> & { readonly item_id: string };

/** All that a sheet holds of a menu. Lists are in the order of the menu, what has none in the order of its ids. */
export type MenuRows = {
  readonly taxes: readonly StoredRow<'tax_rates'>[];
  readonly schedules: readonly StoredRow<'schedules'>[];
  readonly groups: readonly StoredRow<'option_groups'>[];
  readonly options: readonly StoredRow<'options'>[];
  readonly sizes: readonly SizeRow[];
  readonly categories: readonly StoredRow<'menu_categories'>[];
  readonly items: readonly StoredRow<'menu_items'>[];
  readonly itemGroups: ReadonlyMap<string, readonly string[]>;
};

const bytes = (...texts: readonly (string | null)[]) => Buffer.byteLength(texts.join(''));
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** How large a menu of these rows is; the database measures a stored one alike. */
export function sizeOf({
  taxes,
  schedules,
  groups,
  options,
  sizes,
  categories,
  items,
  itemGroups,
}: MenuRows): MenuSize {
  const ofGroups = [
    ...Map.groupBy(options, (option) => option.group_id).values(),
    ...Map.groupBy(sizes, (size) => size.item_id).values(),
  ];
  return {
    dishes: items.length,
    categories: categories.length,
    optionGroups: groups.length,
    options: options.length + sizes.length,
    optionsOfAGroup: ofGroups.reduce((most, own) => Math.max(most, own.length), 0),
    groupsAsked: sum([
      ...[...itemGroups.values()].map((asked) => asked.length),
      ...[...options, ...sizes].map(({ opens }) => opens.length),
    ]),
    taxRates: taxes.length,
    schedules: schedules.length,
    textBytes: sum([
      ...items.map((item) =>
        bytes(item.name, item.number, item.description, item.kitchen_name, item.tags.join()),
      ),
      ...categories.map(({ name, description }) => bytes(name, description)),
      ...groups.map(({ name }) => bytes(name)),
      ...[...options, ...sizes].map((option) => bytes(option.name, option.kitchen_name)),
    ]),
  };
}

type MenuKeys = {
  readonly taxes: ReadonlyMap<string, string>;
  readonly schedules: ReadonlyMap<string, string>;
  readonly groups: ReadonlyMap<string, string>;
  /** Within their group. */
  readonly options: ReadonlyMap<string, string>;
  readonly categories: ReadonlyMap<string, string>;
  /** Within their dish. */
  readonly sizes: ReadonlyMap<string, string>;
  /** Within their category. */
  readonly items: ReadonlyMap<string, string>;
};

function keysWithin<T extends { id: string; name: string }>(rows: readonly T[], parent: (row: T) => string) {
  return new Map([...Map.groupBy(rows, parent).values()].flatMap((own) => [...keysOf(own)]));
}

/** What each record of a menu is called in its sheet, by id. */
export function menuKeys(menu: MenuRows): MenuKeys {
  return {
    taxes: keysOf(menu.taxes),
    schedules: keysOf(menu.schedules),
    groups: keysOf(menu.groups),
    options: keysWithin(menu.options, (option) => option.group_id),
    sizes: keysWithin(menu.sizes, (size) => size.item_id),
    categories: keysOf(menu.categories),
    items: keysWithin(menu.items, (item) => item.category_id),
  };
}

// What each record is called in a sheet: its name, or "name #2". The same names in the same order give the same keys.
function keysOf(records: readonly { readonly id: string; readonly name: string }[]): Map<string, string> {
  const used = new Set<string>();
  const keys = new Map<string, string>();
  for (const { id, name } of records) {
    let key = name;
    for (let count = 2; used.has(key); count += 1) key = `${name} #${count}`;
    used.add(key);
    keys.set(id, key);
  }
  return keys;
}
