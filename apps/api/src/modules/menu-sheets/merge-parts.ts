import { askableGroups } from '@comanda/domain/menu/asked-groups';
import { within } from './keyed-records.ts';
import type { MenuRows } from './menu-rows.ts';
import type { Merging } from './merging.ts';
import type { Entry, Sheet } from './read-sheet.ts';
import { excerpt, HEADINGS } from './sheet-problems.ts';
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

type Asked = Pick<MenuRows, 'groups' | 'options' | 'sizes' | 'itemGroups'>;

/** The menu as it was, and the groups that each dish asks now. */
type Given = { readonly before: Asked; readonly itemGroups: MenuRows['itemGroups'] };

/** An option that a row of the sheet has made a dish. */
type MadePart = { readonly row: number; readonly dishId: string };

/** The dishes that ask, by themselves or with a choice, whether they are a part of themselves. */
function ownParts({ groups, options, sizes, itemGroups }: Asked): ReadonlySet<string> {
  const optionsOf = Map.groupBy(options, ({ group_id }) => group_id);
  const all = new Map(groups.map(({ id }) => [id, { id, options: optionsOf.get(id) ?? [] }]));
  const sizesOf = Map.groupBy(sizes, ({ item_id }) => item_id);
  const isOwnPart = (dishId: string) => {
    const opened = (sizesOf.get(dishId) ?? []).flatMap(({ opens }) => opens);
    const asked = askableGroups(all, [...opened, ...(itemGroups.get(dishId) ?? [])]);
    return asked.some((group) => group.options.some(({ dish_id }) => dish_id === dishId));
  };
  const parts = new Set(options.flatMap(({ dish_id }) => dish_id ?? []));
  return new Set([...parts].filter(isOwnPart));
}

/** Complains of each dish that the sheet makes a part of itself: at its new options, else where it asks for them. */
function complainOfOwnParts(
  { items, sizes, options, groups, became, complain }: Merging,
  sheet: Sheet,
  { before, itemGroups }: Given,
  made: readonly MadePart[],
): void {
  const own = ownParts({ groups: groups.all(), options: options.all(), sizes: sizes.all(), itemGroups });
  if (own.size === 0) return;
  for (const { row, dishId } of made) if (own.has(dishId)) complain(row, 'part', sheetWords.ownPart);
  const passedOver = new Set([...ownParts(before), ...made.map(({ dishId }) => dishId)]);
  for (const dishId of own) {
    if (passedOver.has(dishId)) continue;
    const asking =
      sheet.item.find((entry) => became.get(entry.row) === dishId) ??
      sheet.size.find((entry) => sizes.byId(became.get(entry.row) ?? '')?.item_id === dishId) ??
      sheet.option.find(({ cells }) => cells.groups && cells.groups.length > 0);
    const words = sheetWords.ownPartOf(excerpt(items.byId(dishId)?.name ?? ''));
    complain(asking?.row ?? HEADINGS, asking ? 'groups' : '', words);
  }
}

/** Makes options the dishes that their rows say they are, once all dishes and sizes of the sheet are known. */
export function mergeParts(merging: Merging, sheet: Sheet, given: Given): void {
  const { options, groups, became } = merging;
  const made: MadePart[] = [];
  for (const entry of sheet.option) {
    const option = options.byId(became.get(entry.row) ?? '');
    const part = option && partOf(merging, entry);
    if (!option || !part || (part.dish_id === option.dish_id && part.size_id === option.size_id)) continue;
    options.touch({ ...option, ...part });
    const group = groups.byId(option.group_id);
    if (group) groups.touch(group);
    if (part.dish_id !== null) made.push({ row: entry.row, dishId: part.dish_id });
  }
  complainOfOwnParts(merging, sheet, given, made);
}
