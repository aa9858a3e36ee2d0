import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/database/transaction.ts';

/** The tables of a menu, in the order in which their rows can be written; `item_option_groups` by dish. */
export const MENU_TABLES = [
  ...(['tax_rates', 'schedules', 'menu_categories', 'menu_items'] as const),
  ...(['option_groups', 'options', 'item_option_groups'] as const),
] as const;
export type MenuTable = (typeof MENU_TABLES)[number];

/** A row by its columns, as JSON. */
export const Row = z.record(z.string(), z.unknown());
export type Row = Readonly<z.infer<typeof Row>>;

/** One record of a menu by the name of its table and its id; the groups that a dish asks are one record of its id. */
export const StoredRecord = z.object({ table: z.enum(MENU_TABLES), id: z.string(), row: Row });
export type StoredRecord = z.infer<typeof StoredRecord>;

/** What is no edit: what is left of a dish, where it stands, and who changed it last. */
export const PASSING = [
  'available',
  'sold_out_until',
  'stock',
  'sort',
  'version',
  'changed_at',
  'changed_by',
];

const plainRows = (restaurantId: string) =>
  MENU_TABLES.filter((table) => table !== 'item_option_groups').map(
    (table) => sql`
      SELECT ${table} AS "table", id::text AS id, to_jsonb(r) AS row FROM ${sql.table(table)} r
      WHERE restaurant_id = ${restaurantId}`,
  );

/** All records of a menu, to be read as `StoredRecord`. */
export const recordsOf = (restaurantId: string): RawBuilder<unknown> => sql`
  ${sql.join(plainRows(restaurantId), sql` UNION ALL `)} UNION ALL
  SELECT 'item_option_groups', item_id::text,
    jsonb_build_object('links', jsonb_agg(jsonb_build_object('group', group_id, 'sort', sort) ORDER BY sort, group_id))
  FROM item_option_groups WHERE restaurant_id = ${restaurantId} GROUP BY item_id`;

/** Writes rows of one table, over those that are there. All of them have the same columns. */
export async function writeRows(tx: Db, table: MenuTable, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const excluded = sql.join(names.map((name) => sql.ref(`excluded.${name}`)));
  await sql`
    INSERT INTO ${sql.table(table)} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    ON CONFLICT (restaurant_id, id) DO UPDATE SET (${columns}) = ROW(${excluded})`.execute(tx);
}
