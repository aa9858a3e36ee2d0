import type { Db } from '#platform/database/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import { csvText } from './csv-text.ts';
import { findCurrency, loadMenuRows } from './menu-sheets.queries.ts';
import { writeSheet } from './write-sheet.ts';

/** The menu as a CSV text that `importMenu` takes back. */
export async function exportMenu(db: Db, restaurantId: string): Promise<string> {
  const [menu, currency] = await Promise.all([
    loadMenuRows(db, restaurantId),
    findCurrency(db, restaurantId),
  ]);
  if (currency === undefined) throw notFound('The restaurant');
  return csvText(writeSheet(menu, currency));
}
