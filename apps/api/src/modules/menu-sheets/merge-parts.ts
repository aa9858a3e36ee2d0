import { askableGroups } from '@comanda/domain/menu/asked-groups';
import { within } from './keyed-records.ts';
import type { MenuRows } from './menu-rows.ts';
import type { Merging } from './merging.ts';
import type { Entry, Sheet } from './read-sheet.ts';
import { excerpt } from './sheet-problems.ts';
import { sheetWords } from './words.ts';

/** The dish that a row says its option is, and its size; null is none, undefined where it does not say. */
function partOf({ categories, items, sizes, complain }: Merging, { cells, row }: Entry<'option'>) {
  const { category = '', part, part_size: wanted } = cells;
  if (part === undefined) return undefined;
  if (part === null) return { dish_id: null, size_id: null };
  const categoryId = categories.find(category)?.id;
  const dish = categoryId && items.find(within(categoryId, part));
  if (!dish) {
    complain(row, 'part', sheetWords.unknownName('dish', excerpt(part)));
    return undefined;
  }
  const size = wanted == null ? null : sizes.find(within(dish.id, wanted));
  if (size === undefined) complain(row, 'part size', sheetWords.unknownName('size', excerpt(wanted ?? '')));
  return { dish_id: dish.id, size_id: size?.id ?? null };
}

/** A dish that asks, by itself or with a choice, whether it is a part of itself. */
function isOwnPart({ groups, options, sizes }: Merging, itemGroups: MenuRows['itemGroups'], dishId: string) {
  const optionsOf = Map.groupBy(options.all(), (option) => option.group_id);
  const all = new Map(groups.all().map(({ id }) => [id, { id, options: optionsOf.get(id) ?? [] }]));
  const opened = sizes.all().flatMap(({ item_id, opens }) => (item_id === dishId ? opens : []));
  const asked = askableGroups(all, [...opened, ...(itemGroups.get(dishId) ?? [])]);
  return asked.some((group) => group.options.some(({ dish_id }) => dish_id === dishId));
}

/** Makes options the dishes that their rows say they are, once all dishes and sizes of the sheet are known. */
export function mergeParts(merging: Merging, sheet: Sheet, itemGroups: MenuRows['itemGroups']): void {
  const { options, groups, became, complain } = merging;
  for (const entry of sheet.option) {
    const option = options.byId(became.get(entry.row) ?? '');
    const part = option && partOf(merging, entry);
    if (!option || !part || (part.dish_id === option.dish_id && part.size_id === option.size_id)) continue;
    options.touch({ ...option, ...part });
    const group = groups.byId(option.group_id);
    if (group) groups.touch(group);
    if (part.dish_id !== null && isOwnPart(merging, itemGroups, part.dish_id))
      complain(entry.row, 'part', sheetWords.ownPart);
  }
}
