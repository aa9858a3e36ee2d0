import { plain } from '@comanda/domain/people/plain';
import { type MenuRows, menuKeys } from './menu-rows.ts';
import { categoryUnsaid } from './merging.ts';
import type { Entry, Sheet } from './read-sheet.ts';
import type { Problems } from './sheet-problems.ts';
import { sheetWords } from './words.ts';

type NewRows = {
  readonly sheet: Sheet;
  /** How many dishes of the sheet are on the menu already. */
  readonly leftOut: number;
};

type Called = { readonly id?: string | undefined; readonly key?: string | undefined; readonly name: string };

const keyOf = ({ key, name }: Called): string => key || name;
const asRead = (name: string): string => plain(name).replaceAll(/\s+/gu, ' ');
const namesOf = (
  entries: readonly { readonly cells: { readonly groups?: readonly string[] | undefined } }[],
) => new Set(entries.flatMap(({ cells }) => cells.groups ?? []));

type Rules = { readonly [field in 'min' | 'max' | 'free']?: number | undefined };

/** What a group asks: whether the one that is there is the one that a sheet would make. */
const asked = (
  { min = 0, max = 1, free = 0 }: Rules,
  options: readonly { readonly name: string; readonly price?: number | undefined }[],
): string => JSON.stringify([min, max, free, options.map(({ name, price = 0 }) => [name, price])]);

/**
 * The rows of a sheet that make something new; its ids were looked at. A dish whose category has one of that name, as
 * people read it, is left out with its sizes, and what is there already stays as it is. A new dish that asks a group of
 * that name which asks something else is complained of.
 */
export function onlyNewRows(sheet: Sheet, menu: MenuRows, complain: Problems['add']): NewRows {
  const keys = menuKeys(menu);
  const categories = new Set(keys.categories.values());
  const likeCategory = new Map([...categories].map((key) => [asRead(key), key]));
  const called = (category: string) =>
    categories.has(category) ? category : (likeCategory.get(asRead(category)) ?? category);
  const unsaid = categoryUnsaid(menu, sheet.newDishesIn);
  const placed = (category: string, dish: string) => JSON.stringify([asRead(category), asRead(dish)]);
  const dishes = new Set(
    menu.items.map(({ category_id, name }) => placed(keys.categories.get(category_id) ?? '', name)),
  );
  const isThere = (category: string | undefined, dish: string) =>
    dishes.has(placed(category || unsaid(dish), dish));
  const inCategory = <C extends { readonly category?: string | undefined }>(cells: C): C =>
    cells.category ? { ...cells, category: called(cells.category) } : cells;
  const without = <T extends { readonly cells: Called }>(entries: readonly T[], known: ReadonlySet<string>) =>
    entries.filter(({ cells }) => cells.id === undefined && !known.has(keyOf(cells)));

  const isNewDish = ({ cells }: Entry<'item'>) =>
    cells.id === undefined && !isThere(cells.category, cells.name);
  const item = sheet.item.filter(isNewDish).map((entry) => ({ ...entry, cells: inCategory(entry.cells) }));
  const size = sheet.size
    .filter(({ cells }) => cells.id === undefined && !isThere(cells.category, cells.size_of ?? ''))
    .map((entry) => ({ ...entry, cells: inCategory(entry.cells) }));

  const wanted = namesOf([...item, ...size, ...sheet.option]);
  const ofLeft = namesOf(sheet.item.filter((entry) => !isNewDish(entry)));
  const optionsIn = Map.groupBy(sheet.option, ({ cells }) => cells.group ?? '');
  const stored = new Map(menu.groups.map((group) => [keys.groups.get(group.id) ?? '', group]));
  const storedOptions = Map.groupBy(menu.options, ({ group_id }) => group_id);
  for (const { cells, row } of sheet.group) {
    const key = keyOf(cells);
    const there = wanted.has(key) ? stored.get(key) : undefined;
    if (!there || cells.id !== undefined) continue;
    const own = (optionsIn.get(key) ?? []).map((option) => option.cells);
    if (asked(cells, own) !== asked(there, storedOptions.get(there.id) ?? []))
      complain(row, 'name', sheetWords.otherGroup(key));
  }

  const left = new Set([...stored.keys(), ...[...ofLeft].filter((key) => !wanted.has(key))]);
  return {
    leftOut: sheet.item.length - item.length,
    sheet: {
      ...sheet,
      tax: without(sheet.tax, new Set(keys.taxes.values())),
      schedule: without(sheet.schedule, new Set(keys.schedules.values())),
      group: without(sheet.group, left),
      option: sheet.option.filter(
        ({ cells }) => cells.id === undefined && !(cells.group !== undefined && left.has(cells.group)),
      ),
      category: sheet.category.filter(
        ({ cells }) => cells.id === undefined && !likeCategory.has(asRead(keyOf(cells))),
      ),
      item,
      size,
    },
  };
}
