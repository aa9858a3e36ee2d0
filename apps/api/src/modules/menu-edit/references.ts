import type { Detail } from '@comanda/contract/field-problems';
import { sql } from 'kysely';
import type { Db } from '#platform/database/transaction.ts';
import { invalid } from '#platform/http/errors.ts';
import { menuWords } from './words.ts';

/** What a record points to, with the field that says so. */
export type Reference = {
  readonly to: 'menu_categories' | 'menu_items' | 'tax_rates' | 'schedules' | 'option_groups';
  readonly id: string | null | undefined;
  readonly path: string;
};

const THINGS = {
  menu_categories: 'CATEGORY',
  menu_items: 'DISH',
  tax_rates: 'TAX_RATE',
  schedules: 'SCHEDULE',
  option_groups: 'OPTION_GROUP',
} as const;

const SENTENCES: Readonly<Record<Reference['to'], string>> = {
  menu_categories: menuWords.categoryGone,
  menu_items: menuWords.dishGone,
  tax_rates: menuWords.taxRateGone,
  schedules: menuWords.scheduleGone,
  option_groups: menuWords.optionGroupGone,
};

/** Throws 400, naming every field that points to nothing in this restaurant. */
export async function requireReferences(
  tx: Db,
  restaurantId: string,
  references: readonly Reference[],
): Promise<void> {
  const given = references.flatMap(({ id, ...rest }) => (id == null ? [] : [{ ...rest, id }]));
  const missing: Detail[] = [];
  for (const [to, wanted] of Map.groupBy(given, (reference) => reference.to)) {
    const rows = await tx
      .selectFrom(to)
      .select('id')
      .where('restaurant_id', '=', restaurantId)
      .where(sql<boolean>`id = ANY(${[...new Set(wanted.map(({ id }) => id))]}::uuid[])`)
      // the group of a dish's sizes is asked by that dish alone
      .$if(to === 'option_groups', (query) => query.where(sql<boolean>`item_id IS NULL`))
      .execute();
    const known = new Set(rows.map((row) => row.id));
    for (const { id, path } of wanted) {
      if (!known.has(id)) missing.push({ path, message: SENTENCES[to], code: 'UNKNOWN', what: THINGS[to] });
    }
  }
  if (missing.length > 0) throw invalid(missing);
}
