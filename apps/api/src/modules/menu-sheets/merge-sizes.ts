import { MOST_SIZES } from '@comanda/contract/shapes/menu-edit';
import { blankOption, movedPrices, type StoredRow } from '#modules/menu-edit';
import { within } from './keyed-records.ts';
import type { MenuRows, SizeRow } from './menu-rows.ts';
import { categoryUnsaid, declare, groupsNamed, type Merging, or, placeOf, placesAfter } from './merging.ts';
import type { Entry, Sheet } from './read-sheet.ts';
import { excerpt } from './sheet-problems.ts';
import { sheetWords } from './words.ts';

/** The dish that the row names, else the one that its size is of already; complained of when there is none. */
function dishOf(
  { categories, items, sizes, complain }: Merging,
  { cells, row }: Entry<'size'>,
  unsaid: (dish: string) => string,
): StoredRow<'menu_items'> | undefined {
  const { category = '', size_of: wanted = '', id } = cells;
  const present = id === undefined ? undefined : sizes.byId(id);
  const category_id = categories.find(category || unsaid(wanted))?.id;
  const item =
    wanted === '' && present
      ? items.byId(present.item_id)
      : category_id && items.find(within(category_id, wanted));
  if (!item) {
    const words = wanted === '' ? sheetWords.whichDish : sheetWords.unknownName('dish', excerpt(wanted));
    complain(row, 'size of', words);
    return undefined;
  }
  if (!present || present.item_id === item.id) return item;
  complain(row, 'id', sheetWords.otherDish);
  return undefined;
}

function mergeSize(merging: Merging, entry: Entry<'size'>, itemId: string, nextPlace: () => number): SizeRow {
  const { sizes, complain, restaurantId } = merging;
  const { cells, row } = entry;
  const place = placeOf(entry, itemId);
  const opens = groupsNamed(merging, entry);
  if (cells.price === undefined && !sizes.present(place)) complain(row, 'price', sheetWords.newSizePrice);
  return sizes.put(
    place,
    () => ({ ...blankOption(restaurantId, ''), item_id: itemId, sort: nextPlace() }),
    (present) => ({
      ...present,
      name: cells.name,
      kitchen_name: or(cells.kitchen_name, present.kitchen_name),
      price: cells.price ?? present.price,
      available: cells.available ?? present.available,
      sold_out_until: or(cells.sold_out_until, present.sold_out_until),
      is_default: cells.default ?? present.is_default,
      opens: opens ?? present.opens,
      allergens: declare(present.allergens, entry.allergens),
    }),
  );
}

/**
 * Sizes of dishes. A dish whose sizes stand in the sheet costs what the cheapest does, whatever its own row says.
 * Returns the dishes of which a size is new or changed.
 */
export function mergeSizes(merging: Merging, sheet: Sheet, menu: MenuRows): ReadonlySet<string> {
  const { items, sizes, complain, isFirst } = merging;
  const nextPlace = placesAfter(menu.sizes.map(({ item_id, sort }) => ({ parent: item_id, sort })));
  const rows = new Map<string, number>();
  const before = new Map(sizes.all().map((size) => [size.id, size]));
  const changed = new Set<string>();
  const unsaid = categoryUnsaid(menu, sheet.newDishesIn);
  for (const entry of sheet.size) {
    const item = dishOf(merging, entry, unsaid);
    if (!item || !isFirst(`size ${item.id}`, entry)) continue;
    const size = mergeSize(merging, entry, item.id, () => nextPlace(item.id));
    merging.became.set(entry.row, size.id);
    rows.set(item.id, rows.get(item.id) ?? entry.row);
    if (size !== before.get(size.id)) changed.add(item.id);
  }
  const prices = new Map(menu.items.map(({ id, price }) => [id, price]));
  const saysServicePrices = sheet.item.some(({ cells }) => cells.prices_by_service !== undefined);
  const sizesOf = Map.groupBy(sizes.all(), ({ item_id }) => item_id);
  for (const [itemId, row] of rows) {
    const own = sizesOf.get(itemId) ?? [];
    if (own.length > MOST_SIZES) complain(row, 'size of', sheetWords.tooManySizes(MOST_SIZES));
    if (own.filter(({ is_default }) => is_default).length > 1)
      complain(row, 'default', sheetWords.twoDefaults);
    const item = items.byId(itemId);
    const price = Math.min(...own.map((size) => size.price));
    if (!item || (item.price === price && !changed.has(itemId))) continue;
    const was = prices.get(itemId);
    const isMoved = was !== undefined && !saysServicePrices;
    const service_prices = isMoved ? movedPrices(item.service_prices, price - was) : item.service_prices;
    items.touch({ ...item, price, service_prices });
  }
  return changed;
}
