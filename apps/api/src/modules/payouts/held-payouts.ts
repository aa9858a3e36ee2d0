import type { PayoutDetails } from '@comanda/contract/shapes/payouts';
import { HOUR_MS } from '@comanda/domain/hours/durations';
import { sql } from 'kysely';
import type { Dependencies } from '#dependencies.ts';
import { type Edit, type Editor, editRestaurant, requireSeen } from '#modules/restaurant-settings';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import { nameOf } from './confirm-account.ts';
import { findPayoutDetails } from './payouts.queries.ts';
import { payoutWords } from './words.ts';
import { writeToAdmins } from './write-to-admins.ts';

type Deciding = Pick<Dependencies, 'database' | 'bus' | 'config'>;

/** So long an account that a manager has put in place of another one is not paid: somebody reads the e-mail. */
export const HELD_MS = 48 * HOUR_MS;

const COLUMNS = ['bank_code', 'bank_name', 'sort_code', 'account_name', 'currency', 'status'] as const;
const SEALED = ['key_id', 'sealed_number', 'last_four'] as const;

/** Keeps the account as it is before a change; of several changes that wait, the one before the first. */
export async function keepBefore(tx: Db, restaurantId: string, now: number): Promise<void> {
  // one that was handed over since is what is paid now
  await tx
    .deleteFrom('payout_details_before')
    .where('restaurant_id', '=', restaurantId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payout_details as p')
          .select('p.restaurant_id')
          .whereRef('p.restaurant_id', '=', 'payout_details_before.restaurant_id')
          .where('p.held_until', '<=', at(now)),
      ),
    )
    .execute();
  await tx
    .insertInto('payout_details_before')
    .columns(['restaurant_id', ...COLUMNS, ...SEALED])
    .expression(
      tx
        .selectFrom('payout_details')
        .select(['restaurant_id', ...COLUMNS, ...SEALED])
        .where('restaurant_id', '=', restaurantId),
    )
    .onConflict((of) => of.doNothing())
    .execute();
}

/** Nothing waits any more: an admin has changed it, or said yes. */
export async function forgetBefore(tx: Db, restaurantId: string): Promise<void> {
  await tx.deleteFrom('payout_details_before').where('restaurant_id', '=', restaurantId).execute();
}

/** The account as the caller has seen it, which waits; throws 404 where none does, 409 for another version. */
async function requireHeld({ tx, restaurantId, now }: Edit, version: number): Promise<PayoutDetails> {
  const present = await findPayoutDetails(tx, restaurantId);
  if (!present?.held || Date.parse(present.held.until) <= now) throw notFound('payoutDetails');
  requireSeen(version, present, present.changed?.by);
  return present;
}

async function stored({ tx, restaurantId }: Edit): Promise<PayoutDetails> {
  const found = await findPayoutDetails(tx, restaurantId);
  if (!found) throw notFound('payoutDetails');
  return found;
}

/** An admin says yes to a change that waits: it is handed over at once. */
export function confirmPayoutDetails(
  deps: Deciding,
  editor: Editor,
  version: number,
): Promise<PayoutDetails> {
  return editRestaurant(deps, editor, async (edit) => {
    const { tx, restaurantId, record } = edit;
    const { accountNumber } = await requireHeld(edit, version);
    await forgetBefore(tx, restaurantId);
    await tx
      .updateTable('payout_details')
      .set({ held_until: null, version: version + 1 })
      .where('restaurant_id', '=', restaurantId)
      .execute();
    await record({ action: 'payout.yes', record: accountNumber });
    return stored(edit);
  });
}

/** Brings back the account before a change that waits; what was paid meanwhile went there anyway. */
export function undoPayoutDetails(deps: Deciding, editor: Editor, version: number): Promise<PayoutDetails> {
  return editRestaurant(deps, editor, async (edit) => {
    const { tx, restaurantId, user, now, record } = edit;
    await requireHeld(edit, version);
    await sql`
      UPDATE payout_details p
         SET bank_code = b.bank_code, bank_name = b.bank_name, sort_code = b.sort_code, account_name = b.account_name,
             currency = b.currency, status = b.status, key_id = b.key_id, sealed_number = b.sealed_number,
             last_four = b.last_four, held_until = NULL, tries = 0, next_try_at = NULL, version = p.version + 1,
             changed_at = ${at(now)}, changed_by_user_id = ${user.userId}
        FROM payout_details_before b
       WHERE p.restaurant_id = ${restaurantId} AND b.restaurant_id = p.restaurant_id`.execute(tx);
    await forgetBefore(tx, restaurantId);
    const back = await stored(edit);
    await record({ action: 'payout.undone', record: back.accountNumber });
    const sentence = (name: string) => payoutWords.undone(nameOf(user), name, back.accountNumber);
    await writeToAdmins(tx, { ...deps, now }, restaurantId, { sentence });
    return back;
  });
}
