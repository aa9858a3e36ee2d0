import type { Dependencies } from '#dependencies.ts';
import { lockRestaurant } from '#modules/policy';
import type { SessionUser } from '#platform/access/sessions.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { requireMenuSize } from './menu-size.ts';

export type Editor = { readonly restaurantId: string; readonly user: SessionUser; readonly now: number };

/** One edit under way: nobody else edits this restaurant's menu, or orders from it, until it ends. */
export type Edit = Editor & { readonly tx: Db };

/** Runs an edit in one transaction under the restaurant's lock, holds the menu to its limits, and tells whoever shows the menu after the commit. */
export async function editMenu<T>(
  { database, bus }: Pick<Dependencies, 'database' | 'bus'>,
  editor: Editor,
  work: (edit: Edit) => Promise<T>,
): Promise<T> {
  const { restaurantId } = editor;
  const result = await transaction(database.db, async (tx) => {
    await lockRestaurant(tx, restaurantId);
    const outcome = await work({ ...editor, tx });
    await requireMenuSize(tx, database.db, restaurantId);
    return outcome;
  });
  bus.announce({ kind: 'menu', restaurantId });
  return result;
}

/** Who touched a record last, as stored beside it. */
export function touchedBy({ user, now }: Editor) {
  return { changed_at: now, changed_by: `${user.firstName} ${user.lastName}`.trim() };
}
