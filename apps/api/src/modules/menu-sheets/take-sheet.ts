import { isDeepStrictEqual } from 'node:util';
import type { MenuImport } from '@comanda/contract/shapes/staff-menu';
import type { Dependencies } from '#dependencies.ts';
import { editMenu, keepChange } from '#modules/menu-edit';
import { type Edit, type Editor, storeHouseRules, touchedBy } from '#modules/restaurant-settings';
import { picturesNamed } from '#modules/uploads';
import type { Db } from '#platform/database/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import { findOwner, listAdministered, loadMenuRows } from './menu-sheets.queries.ts';
import { type Merged, mergeSheet } from './merge-sheet.ts';
import type { Sheet } from './read-sheet.ts';
import { reportOf } from './sheet-problems.ts';
import type { SheetTasks } from './sheet-tasks.ts';
import { storeMerged } from './store-merged.ts';

/** Everything that a sheet is judged on. Pictures may be those of all restaurants of the user when it is new. */
async function loadMerge(
  db: Db,
  editor: Editor,
  sheet: Sheet,
  { isAsNew, isOnlyNew }: Pick<Taking, 'isAsNew' | 'isOnlyNew'>,
) {
  const { restaurantId, user } = editor;
  const menu = await loadMenuRows(db, restaurantId);
  const pictures = await picturesNamed(db, {
    restaurantIds: isAsNew ? await listAdministered(db, user.userId) : [restaurantId],
    purpose: 'item',
    names: sheet.item.flatMap(({ cells }) => cells.image ?? []),
  });
  return {
    menu,
    into: { restaurantId, touched: touchedBy(editor), pictures, areIdsIgnored: isAsNew, isOnlyNew },
  };
}

export type Importer = Pick<Dependencies, 'database' | 'bus' | 'edits'> & { readonly sheets: SheetTasks };

type Taking = {
  readonly merchantId: string;
  readonly isDryRun: boolean;
  readonly isAsNew: boolean;
  /** What is there already stays as it is. */
  readonly isOnlyNew: boolean;
};

export const isToWrite = ({ problems, created, updated }: Merged) =>
  problems.length === 0 && created + updated > 0;

export function outcomeOf({ created, updated, leftOut, problems, kinds }: Merged): MenuImport {
  const outcome = { created, updated, ...reportOf(problems), kinds: [...kinds] };
  return leftOut > 0 ? { ...outcome, leftOut } : outcome;
}

/** Prices written down of one import: the audit is read by people, and the sheet holds the others. */
const MOST_PRICES = 100;

/** Writes what was merged, and writes it down under that id. */
export async function storeAndRecord(
  edit: Edit,
  merged: Merged,
  id: string,
  source?: 'GLORIAFOOD',
): Promise<void> {
  const { rows, created, updated, prices } = merged;
  await storeMerged(edit.tx, edit.restaurantId, touchedBy(edit), merged);
  if (rows.taxes.length + rows.schedules.length > 0)
    await storeHouseRules(edit.tx, edit.restaurantId, {}, touchedBy(edit));
  const details = {
    ...(source && { source }),
    created,
    updated,
    ...(prices.length > 0 ? { pricesChanged: prices.length, prices: prices.slice(0, MOST_PRICES) } : {}),
  };
  await edit.record({ action: 'menu.imported', record: 'menu', details, id });
}

/**
 * Adds and changes what a sheet says, all or nothing: one problem and nothing is stored. A dry run answers the same and
 * stores nothing in any case. Writing waits for other edits of the restaurant, and throws 429 when too many wait. With
 * `isAsNew` the sheet is another restaurant's: its ids mean nothing here. With `isOnlyNew` nothing that is there is
 * changed, so sending it again makes nothing. Orders wait only while a sheet without problems is written: it is judged
 * before in a thread of its own, and once more under the restaurant's lock when the menu has changed meanwhile.
 */
export async function takeSheet(
  deps: Importer,
  editor: Editor,
  sheet: Sheet,
  { merchantId, isDryRun, ...how }: Taking,
): Promise<MenuImport> {
  const seen = await loadMerge(deps.database.db, editor, sheet, how);
  const judged = await deps.sheets.merge(sheet, seen.menu, seen.into, merchantId);
  if (isDryRun || !isToWrite(judged)) return outcomeOf(judged);
  const write = () =>
    editMenu(deps, editor, async (edit) => {
      const { menu, into } = await loadMerge(edit.tx, editor, sheet, how);
      const isAsSeen = isDeepStrictEqual({ menu, into }, seen);
      const merged = isAsSeen ? judged : mergeSheet(sheet, menu, into);
      if (!isToWrite(merged)) return outcomeOf(merged);
      return keepChange(edit, async (changeId) => {
        await storeAndRecord(edit, merged, changeId);
        return { ...outcomeOf(merged), changeId };
      });
    });
  return deps.edits(editor.restaurantId, write);
}

/** Takes a CSV; see `takeSheet`. It is read in a thread of its own. */
export async function importMenu(
  deps: Importer,
  editor: Editor,
  csv: string,
  options: { readonly isDryRun: boolean; readonly isAsNew: boolean; readonly isOnlyNew: boolean },
): Promise<MenuImport> {
  const owner = await findOwner(deps.database.db, editor.restaurantId);
  if (!owner) throw notFound('restaurant');
  const merchantId = owner.merchant_id;
  const read = await deps.sheets.read(csv, owner.currency, merchantId);
  if (read.kind === 'unreadable') return { created: 0, updated: 0, ...reportOf([read.problem]), kinds: [] };
  return takeSheet(deps, editor, read.sheet, { ...options, merchantId });
}
