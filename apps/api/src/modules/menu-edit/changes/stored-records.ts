import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/database/transaction.ts';

/**
 * The tables of a menu, in the order in which their rows can be written; `item_option_groups` by dish. The last two
 * hold what its records are called where they come from.
 */
export const MENU_TABLES = [
  ...(['tax_rates', 'schedules', 'menu_categories', 'menu_items'] as const),
  ...(['option_groups', 'options', 'item_option_groups'] as const),
  ...(['menu_origins', 'menu_origin_records'] as const),
] as const;
export type MenuTable = (typeof MENU_TABLES)[number];
type PlainTable = Exclude<MenuTable, 'item_option_groups'>;
export const PLAIN_TABLES = MENU_TABLES.filter((table) => table !== 'item_option_groups');

/** A row by its columns, as JSON. */
export const Row = z.record(z.string(), z.unknown());
export type Row = Readonly<z.infer<typeof Row>>;

/** One record of a menu by the name of its table and its id; the groups that a dish asks are one record of its id. */
export const StoredRecord = z.object({ table: z.enum(MENU_TABLES), id: z.string(), row: Row });
export type StoredRecord = z.infer<typeof StoredRecord>;

/** What makes a row of a table one among those of a restaurant. */
const KEYS: Readonly<Record<MenuTable, readonly string[]>> = {
  tax_rates: ['id'],
  schedules: ['id'],
  menu_categories: ['id'],
  menu_items: ['id'],
  option_groups: ['id'],
  options: ['id'],
  item_option_groups: ['item_id', 'group_id'],
  menu_origins: ['kind', 'origin_id'],
  menu_origin_records: ['record_id'],
};

const keyOf = (table: PlainTable) =>
  sql.join(
    KEYS[table].map((column) => sql`${sql.ref(column)}::text`),
    sql` || ' ' || `,
  );

const rowsOf = (table: PlainTable, restaurantId: string) => sql`
  SELECT ${table} AS "table", ${keyOf(table)} AS id, to_jsonb(r) AS row FROM ${sql.table(table)} r
  WHERE restaurant_id = ${restaurantId}`;

/** All records of a menu, to be read as `StoredRecord`. */
export const recordsOf = (restaurantId: string): RawBuilder<unknown> => sql`
  ${sql.join(
    PLAIN_TABLES.map((table) => rowsOf(table, restaurantId)),
    sql` UNION ALL `,
  )} UNION ALL
  SELECT 'item_option_groups', item_id::text,
    jsonb_build_object('links', jsonb_agg(jsonb_build_object('group', group_id, 'sort', sort) ORDER BY sort, group_id))
  FROM item_option_groups WHERE restaurant_id = ${restaurantId} GROUP BY item_id`;

/**
 * Inserts the rows, or replaces those that are there: one statement however many they are. All of them have the same
 * columns; `onWire` makes JSON of what is none.
 */
export async function writeRows(
  tx: Db,
  table: MenuTable,
  rows: readonly Row[],
  onWire?: (column: string, value: unknown) => unknown,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const excluded = sql.join(names.map((name) => sql.ref(`excluded.${name}`)));
  const key = sql.join(['restaurant_id', ...KEYS[table]].map((name) => sql.ref(name)));
  await sql`
    INSERT INTO ${sql.table(table)} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows, onWire)}::jsonb)
    ON CONFLICT (${key}) DO UPDATE SET (${columns}) = ROW(${excluded})`.execute(tx);
}

/** Deletes rows of one table by their ids in `recordsOf`. */
export async function deleteRows(
  tx: Db,
  restaurantId: string,
  table: PlainTable,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`DELETE FROM ${sql.table(table)} WHERE restaurant_id = ${restaurantId}
    AND ${keyOf(table)} = ANY(${[...ids]}::text[])`.execute(tx);
}

/** The columns that say whether a dish, an option or a size is sold out. */
export const MARK: readonly string[] = ['available', 'sold_out_until'];

export const isSameMark = (one: Row, other: Row): boolean =>
  MARK.every((column) => isDeepStrictEqual(one[column], other[column]));

/** Whether a change of a record was nothing but a mark: sold out, or available again. */
export function isMark({
  before,
  after,
}: {
  readonly before: Row | null;
  readonly after: Row | null;
}): boolean {
  if (!before || !after) return false;
  const columns = Object.keys(after).filter((column) => !isDeepStrictEqual(before[column], after[column]));
  return columns.every((column) => MARK.includes(column));
}

/** A row with the mark of another. */
export const withMark = (row: Row, { available, sold_out_until }: Row): Row => ({
  ...row,
  available,
  sold_out_until,
});
