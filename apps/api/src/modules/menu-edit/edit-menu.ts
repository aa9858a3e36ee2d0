import type { Dependencies } from '#dependencies.ts';
import { lockRestaurant } from '#modules/menu/menu.ts';
import type { SessionUser } from '#platform/access/sessions.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';

export type Editor = { readonly restaurantId: string; readonly user: SessionUser; readonly now: number };

/** One edit under way: nobody else edits this restaurant's menu, or orders from it, until it ends. */
export type Edit = Editor & { readonly tx: Db };

/** Runs an edit in one transaction under the restaurant's lock, and tells whoever shows the menu after the commit. */
export async function editMenu<T>(
  { database, bus }: Pick<Dependencies, 'database' | 'bus'>,
  editor: Editor,
  work: (edit: Edit) => Promise<T>,
): Promise<T> {
  const { restaurantId } = editor;
  const result = await transaction(database.db, async (tx) => {
    await lockRestaurant(tx, restaurantId);
    return work({ ...editor, tx });
  });
  bus.announce({ kind: 'menu', restaurantId });
  return result;
}

/** Who touched a record last, as stored beside it. */
export function touchedBy({ user, now }: Editor) {
  return { changed_at: now, changed_by: `${user.firstName} ${user.lastName}`.trim() };
}

/** The refusal of an edit that did not see the present record. Nothing of it was stored. */
export function stale(by: string | undefined, current: unknown): HttpError {
  const message = `${by || 'Somebody'} changed this in the meantime. Look at it before you save again.`;
  return new HttpError(409, message, { code: 'STALE', current });
}
