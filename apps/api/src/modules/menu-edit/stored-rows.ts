import { type Selectable, sql } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import type { Db } from '#platform/database/transaction.ts';
import { writeRows } from './changes/stored-records.ts';

type MenuTable =
  | 'menu_categories'
  | 'menu_items'
  | 'option_groups'
  | 'options'
  | 'item_option_groups'
  | 'schedules'
  | 'tax_rates';

type InstantColumn = 'sold_out_until' | 'changed_at';

/** A row as read, with its instants as plain epoch ms, so that it can be changed and written back. */
export type StoredRow<T extends MenuTable> = {
  -readonly [K in keyof Selectable<Schema[T]>]: K extends InstantColumn
    ? number | null
    : Selectable<Schema[T]>[K];
};

const INSTANTS: ReadonlySet<string> = new Set<InstantColumn>(['sold_out_until', 'changed_at']);

function onWire(column: string, value: unknown): unknown {
  return INSTANTS.has(column) && typeof value === 'number' ? new Date(value).toISOString() : value;
}

/** Inserts the rows, or replaces those that are there. */
export function upsertRows<T extends MenuTable>(
  tx: Db,
  table: T,
  rows: readonly StoredRow<T>[],
): Promise<void> {
  return writeRows(tx, table, rows, onWire);
}

/** Where the sizes of a dish stand among its option groups: before all others. */
export const SIZES_PLACE = -1;

/** The option groups of items, in their order: what they were asked before is forgotten, their sizes apart. */
export async function replaceItemGroups(
  tx: Db,
  restaurantId: string,
  groupIdsOf: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  if (groupIdsOf.size === 0) return;
  await tx
    .deleteFrom('item_option_groups')
    .where('restaurant_id', '=', restaurantId)
    .where(sql<boolean>`item_id = ANY(${[...groupIdsOf.keys()]}::uuid[])`)
    .where('sort', '>', SIZES_PLACE)
    .execute();
  const links = [...groupIdsOf].flatMap(([itemId, groupIds]) =>
    groupIds.map((groupId, sort) => ({
      restaurant_id: restaurantId,
      item_id: itemId,
      group_id: groupId,
      sort,
    })),
  );
  await upsertRows(tx, 'item_option_groups', links);
}
