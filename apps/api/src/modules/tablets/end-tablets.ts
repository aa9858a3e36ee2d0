import type { Dependencies } from '#dependencies.ts';
import { recordEntry } from '#modules/audit';
import type { WithWatch } from '#modules/screens';
import type { SessionUser } from '#platform/access/sessions.ts';
import { isStillHere } from '#platform/access/set-up-by.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { notFound } from '#platform/http/errors.ts';

type Ending = Pick<Dependencies, 'database' | 'bus'>;

/** Takes the tablet's row away: its session, its code and the leases of its boards go with it. */
function deleteTablet(tx: Db, restaurantId: string, id: string) {
  return tx
    .deleteFrom('tablets')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
}

/** Ends a tablet's access and streams at once; it watches nothing any more. Throws 404 for another restaurant's. */
export async function revokeTablet(
  deps: Ending & WithWatch,
  user: SessionUser,
  { restaurantId, tabletId }: { readonly restaurantId: string; readonly tabletId: string },
  now: number,
): Promise<void> {
  await transaction(deps.database.db, async (tx) => {
    const tablet = await deleteTablet(tx, restaurantId, tabletId);
    if (!tablet) throw notFound('tablet');
    await recordEntry(tx, user, { restaurantId, action: 'tablet.revoked', record: tablet.name }, now);
  });
  deps.bus.announce({ kind: 'access', userId: tabletId });
  await deps.watch.load(restaurantId);
  deps.bus.announce({ kind: 'watch', restaurantId });
}

/** A tablet on which somebody has pressed "Log out": it has to join anew. */
export async function leaveAsTablet({ database }: Ending, tablet: SessionUser, now: number): Promise<void> {
  await transaction(database.db, async (tx) => {
    const left = await tx
      .deleteFrom('tablets')
      .where('token_hash', '=', tablet.tokenHash)
      .returning(['restaurant_id', 'name'])
      .executeTakeFirst();
    if (!left) return;
    const entry = { restaurantId: left.restaurant_id, action: 'tablet.left', record: left.name } as const;
    await recordEntry(tx, tablet, entry, now);
  });
}

/** Ends tablets whose maker may set up none any more, and answers which. */
export async function endTabletsOf(
  tx: Db,
  left: { readonly restaurantIds: readonly string[]; readonly userId: string; readonly by: SessionUser },
  now: number,
): Promise<{ readonly id: string; readonly restaurantId: string }[]> {
  const ended = await tx
    .deleteFrom('tablets')
    .where('restaurant_id', 'in', left.restaurantIds)
    .where('set_up_by', '=', left.userId)
    .where((is) => is.not(isStillHere('tablets', { manages: true })))
    .returning(['id', 'restaurant_id as restaurantId', 'name'])
    .execute();
  for (const { restaurantId, name } of ended)
    await recordEntry(tx, left.by, { restaurantId, action: 'tablet.revoked', record: name }, now);
  return ended;
}

export async function endTablets(tx: Db, restaurantIds: readonly string[]): Promise<string[]> {
  const ended = await tx
    .deleteFrom('tablets')
    .where('restaurant_id', 'in', restaurantIds)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}
