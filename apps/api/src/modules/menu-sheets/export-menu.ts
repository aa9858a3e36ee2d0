import type { Db } from '#platform/database/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import { csvText } from './csv-text.ts';
import { findOwner, loadMenuRows } from './menu-sheets.queries.ts';
import { writeSheet } from './write-sheet.ts';

/** The menu as a CSV text that `importMenu` takes back. */
export async function exportMenu(db: Db, restaurantId: string): Promise<string> {
  const [menu, owner] = await Promise.all([loadMenuRows(db, restaurantId), findOwner(db, restaurantId)]);
  if (!owner) throw notFound('restaurant');
  return csvText(writeSheet(menu, owner.currency));
}
