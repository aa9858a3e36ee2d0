import { recordEntry } from '#modules/audit';
import type { SessionUser } from '#platform/access/sessions.ts';
import { isStillHere } from '#platform/access/set-up-by.ts';
import { hashToken, newToken } from '#platform/access/tokens.ts';
import type { Db } from '#platform/database/transaction.ts';

type Left = { readonly restaurantIds: readonly string[]; readonly userId: string; readonly by: SessionUser };

/**
 * Printers whose address was last shown to a member without that right by now get nothing until they have the new
 * address that “New address” shows. A printer that the server sends to has no address of its own, and goes on.
 */
export async function endPrinterAccessOf(
  tx: Db,
  { restaurantIds, userId, by }: Left,
  now: number,
): Promise<void> {
  const printers = await tx
    .selectFrom('printers')
    .select(['id', 'restaurant_id', 'name'])
    .where('restaurant_id', 'in', restaurantIds)
    .where('set_up_by', '=', userId)
    .where('token_hash', 'is not', null)
    .where((is) => is.not(isStillHere('printers', { manages: true })))
    .forUpdate()
    .execute();
  for (const { id, restaurant_id: restaurantId, name } of printers) {
    await tx
      .updateTable('printers')
      .set({ token_hash: hashToken(newToken()), seen_at: null, set_up_by: null })
      .where('restaurant_id', '=', restaurantId)
      .where('id', '=', id)
      .execute();
    await recordEntry(tx, by, { restaurantId, action: 'printer.access_renewed', record: name }, now);
  }
}
