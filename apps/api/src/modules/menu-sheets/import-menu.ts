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
import { picturesNamed } from '#modules/uploads/uploads.ts';
import type { Db } from '#platform/database/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import { csvText, parseCsv } from './csv-text.ts';
import type { MenuRows } from './menu-rows.ts';
import { type Merged, mergeSheet } from './merge-sheet.ts';
import { readSheet } from './read-sheet.ts';
import { toldOf } from './sheet-problems.ts';
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

/** The restaurants whose pictures a sheet may name: this one, and with `isAsNew` all that the user is ADMIN of. */
async function picturesFrom({ tx, restaurantId, user }: Edit, isAsNew: boolean): Promise<string[]> {
  if (!isAsNew) return [restaurantId];
  const owned = tx
    .selectFrom('restaurants')
    .innerJoin('merchant_members', 'merchant_members.merchant_id', 'restaurants.merchant_id')
    .select('restaurants.id')
    .where('merchant_members.user_id', '=', user.userId);
  const granted = tx
    .selectFrom('restaurant_users')
    .select('restaurant_id as id')
    .where('user_id', '=', user.userId)
    .where('role', '=', 'ADMIN');
  return (await owned.union(granted).execute()).map(({ id }) => id);
}

/**
 * Adds and changes what a CSV says, all or nothing: one problem and nothing is stored. A dry run answers the same and
 * stores nothing in any case. With `isAsNew` the sheet is another restaurant's: its ids mean nothing here.
 */
export async function importMenu(
  edit: Edit,
  csv: string,
  { isDryRun, isAsNew }: { readonly isDryRun: boolean; readonly isAsNew: boolean },
): Promise<MenuImport> {
  const { tx, restaurantId, user, now } = edit;
  const table = parseCsv(csv);
  if (!table.ok) return { created: 0, updated: 0, ...toldOf([table.problem]), kinds: [] };
  const sheet = readSheet(table.rows, await currencyOf(tx, restaurantId));
  const menu = await loadMenuRows(tx, restaurantId);
  const pictures = await picturesNamed(tx, {
    restaurantIds: await picturesFrom(edit, isAsNew),
    purpose: 'item',
    names: sheet.item.flatMap(({ cells }) => cells.image ?? []),
  });
  const into = { restaurantId, touched: touchedBy(edit), pictures, areIdsIgnored: isAsNew };
  const merged = mergeSheet(sheet, menu, into);
  const { created, updated } = merged;
  const outcome = { created, updated, ...toldOf(merged.problems), kinds: [...merged.kinds] };
  if (outcome.problems.length > 0 || isDryRun || created + updated === 0) return outcome;
  await store(edit, merged);
  const details = { created, updated };
  await recordDeed(tx, user, { restaurantId, action: 'menu.imported', record: 'menu', details }, now);
  return outcome;
}
