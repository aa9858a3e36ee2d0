import { replaceItemGroups, storeSizes, upsertRows } from '#modules/menu-edit';
import type { Db } from '#platform/database/transaction.ts';
import type { Merged } from './merge-sheet.ts';
import type { MergedInto } from './merging.ts';

/** Writes what a sheet has changed of a menu. */
export async function storeMerged(
  tx: Db,
  restaurantId: string,
  touched: MergedInto['touched'],
  { rows, itemGroups }: Pick<Merged, 'rows' | 'itemGroups'>,
): Promise<void> {
  await upsertRows(tx, 'tax_rates', rows.taxes);
  await upsertRows(tx, 'schedules', rows.schedules);
  await upsertRows(tx, 'option_groups', rows.groups);
  await upsertRows(tx, 'menu_categories', rows.categories);
  await upsertRows(tx, 'menu_items', rows.items);
  await replaceItemGroups(tx, restaurantId, itemGroups);
  const prices = new Map(rows.items.map(({ id, price }) => [id, price]));
  const lists = [...Map.groupBy(rows.sizes, (size) => size.item_id)].map(([itemId, sizes]) => ({
    ...{ itemId, price: prices.get(itemId) ?? 0 },
    sizes: sizes.map(({ item_id: _, ...option }) => option),
  }));
  await storeSizes(tx, restaurantId, touched, lists);
  // an option may be a dish, and one of its sizes
  await upsertRows(tx, 'options', rows.options);
}
