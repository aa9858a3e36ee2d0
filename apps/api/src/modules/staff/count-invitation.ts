import type { Dependencies } from '#dependencies.ts';
import { hasServed } from '#modules/policy';
import { rateLimited } from '#platform/access/spend.ts';
import type { Db } from '#platform/database/transaction.ts';

type Invitation = { readonly recipient: string; readonly userId: string; readonly merchantId: string };

/**
 * Counts an invitation for everybody who has a share in it, in the transaction that sends it; throws 429. Accounts and
 * businesses cost nothing, so a few of them can empty the pot of all: a business that has completed an order has room of
 * its own beside it.
 */
export async function countInvitation(
  tx: Db,
  { rates }: Pick<Dependencies, 'rates'>,
  { recipient, userId, merchantId }: Invitation,
  now: number,
): Promise<void> {
  await rates.spend(tx, 'invitation', { user: userId, merchant: merchantId, recipient }, { now });
  const full = await rates.take(tx, 'invitationInAll', {}, now);
  if (!full) return;
  const ofProven = { merchant: merchantId };
  const isKept =
    (await hasServed(tx, { merchantId })) && !(await rates.take(tx, 'invitationOfProven', ofProven, now));
  if (!isKept) throw rateLimited({ kind: 'invitation', ...full }, { now });
}
