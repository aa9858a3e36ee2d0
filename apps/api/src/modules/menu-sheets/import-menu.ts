import type { MenuImport } from '@comanda/contract/shapes/staff-menu';
import type { Editor } from '#modules/restaurant-settings';
import { notFound } from '#platform/http/errors.ts';
import { findOwner } from './menu-sheets.queries.ts';
import { reportOf } from './sheet-problems.ts';
import { type Importer, takeSheet } from './take-sheet.ts';

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
