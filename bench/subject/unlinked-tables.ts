import type { Client } from 'pg';

type Link = { readonly drop: string; readonly make: string };

/** Foreign keys, which are made again for what is new alone, and then every index but the primary keys'. */
const LINKS = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s NOT VALID', conrelid::regclass, conname,
      replace(pg_get_constraintdef(oid), ' NOT VALID', '')) AS make
  FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY ($1::regclass[])
  UNION ALL
  SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  FROM pg_index WHERE indrelid = ANY ($1::regclass[]) AND NOT indisprimary`;

/**
 * Fills tables with millions of rows that are right by their making: nothing is looked up meanwhile, and each index is
 * built once, over all of them.
 */
export async function whileUnlinked(
  client: Client,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<Link>(LINKS, [tables]);
  for (const { drop } of rows) await client.query(drop);
  await fill();
  await client.query("SET maintenance_work_mem = '1GB'");
  for (const { make } of rows.toReversed()) await client.query(make);
}
