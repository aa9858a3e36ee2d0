import type { MenuImport } from '@comanda/contract/shapes/staff-menu';
import { recordDeed } from '#modules/audit/audit.ts';
import {
  type Edit,
  listCategories,
  listGroups,
  listItemGroups,
  listItems,
  listOptions,
  replaceItemGroups,
  touchedBy,
  upsertRows,
} from '#modules/menu-edit/menu-edit.ts';
import type { Db } from '#platform/database/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import { csvText, parseCsv } from './csv-text.ts';
import type { MenuRows } from './menu-rows.ts';
import { type Merged, mergeSheet } from './merge-sheet.ts';
import { readSheet } from './read-sheet.ts';
import { writeSheet } from './write-sheet.ts';

async function currencyOf(db: Db, restaurantId: string): Promise<string> {
  const row = await db
    .selectFrom('restaurants')
    .select('currency')
    .where('id', '=', restaurantId)
    .executeTakeFirst();
  if (!row) throw notFound('The restaurant');
  return row.currency;
}

async function loadMenuRows(db: Db, restaurantId: string): Promise<MenuRows> {
  const [taxes, schedules, groups, options, categories, items, itemGroups] = await Promise.all([
    db.selectFrom('tax_rates').selectAll().where('restaurant_id', '=', restaurantId).orderBy('id').execute(),
    db.selectFrom('schedules').selectAll().where('restaurant_id', '=', restaurantId).orderBy('id').execute(),
    listGroups(db, { restaurantId }),
    listOptions(db, { restaurantId }),
    listCategories(db, { restaurantId }),
    listItems(db, { restaurantId }),
    listItemGroups(db, { restaurantId }),
  ]);
  return { taxes, schedules, groups, options, categories, items, itemGroups };
}

/** The menu as a CSV text that `importMenu` takes back. */
export async function exportMenu(db: Db, restaurantId: string): Promise<string> {
  const [menu, currency] = await Promise.all([loadMenuRows(db, restaurantId), currencyOf(db, restaurantId)]);
  return csvText(writeSheet(menu, currency));
}

async function store({ tx, restaurantId }: Edit, { rows, itemGroups }: Merged): Promise<void> {
  await upsertRows(tx, 'tax_rates', rows.taxes);
  await upsertRows(tx, 'schedules', rows.schedules);
  await upsertRows(tx, 'option_groups', rows.groups);
  await upsertRows(tx, 'options', rows.options);
  await upsertRows(tx, 'menu_categories', rows.categories);
  await upsertRows(tx, 'menu_items', rows.items);
  await replaceItemGroups(tx, restaurantId, itemGroups);
}

/**
 * Adds and changes what a CSV says, all or nothing: one problem and nothing is stored. A dry run answers the same and
 * stores nothing in any case.
 */
export async function importMenu(edit: Edit, csv: string, isDryRun: boolean): Promise<MenuImport> {
  const { tx, restaurantId, user, now } = edit;
  const table = parseCsv(csv);
  if (!table.ok) return { created: 0, updated: 0, problems: [table.problem] };
  const sheet = readSheet(table.rows, await currencyOf(tx, restaurantId));
  const menu = await loadMenuRows(tx, restaurantId);
  const merged = mergeSheet(sheet, menu, { restaurantId, touched: touchedBy(edit) });
  const { created, updated } = merged;
  const problems = merged.problems.map((problem) => ({ ...problem }));
  if (problems.length > 0 || isDryRun || created + updated === 0) return { created, updated, problems };
  await store(edit, merged);
  const details = { created, updated };
  await recordDeed(tx, user, { restaurantId, action: 'menu.imported', record: 'menu', details }, now);
  return { created, updated, problems };
}
