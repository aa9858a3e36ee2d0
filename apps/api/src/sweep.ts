import { deleteUnconfirmed } from '#modules/accounts/accounts.ts';
import { at } from '#platform/database/column-types.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';

const DAY_MS = 24 * 3_600_000;
/** Longer than any wait and any window of a limit. */
const KEEP_TRIES_MS = 2 * DAY_MS;
/** Where somebody logged in last season is no place of theirs any more. */
const KEEP_PLACES_MS = 90 * DAY_MS;
/** Longer than any session, link or letter is good for: a dead one can still be explained, or tell when somebody was last here. */
const KEEP_MS = 30 * DAY_MS;

/** Removes what has been of no use for long: tries, accounts that were never confirmed, and sessions, links, invitations, leases and letters that are over. */
export async function sweep(db: Db, now: number): Promise<void> {
  const old = at(now - KEEP_MS);
  await db
    .deleteFrom('attempts')
    .where('since', '<=', at(now - KEEP_TRIES_MS))
    .where('blocked_until', '<=', at(now))
    .execute();
  await db
    .deleteFrom('sessions')
    .where((is) => is.or([is('last_used_at', '<=', old), is('created_at', '<=', old)]))
    .execute();
  await transaction(db, (tx) => deleteUnconfirmed(tx, now));
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', at(now)).execute();
  await db.deleteFrom('second_steps').where('expires_at', '<=', at(now)).execute();
  await db
    .deleteFrom('login_places')
    .where('last_at', '<=', at(now - KEEP_PLACES_MS))
    .execute();
  await db.deleteFrom('user_tokens').where('expires_at', '<=', old).execute();
  await db.deleteFrom('invites').where('expires_at', '<=', old).execute();
  await db.deleteFrom('board_screens').where('lease_until', '<=', old).execute();
  await db.deleteFrom('mails').where('created_at', '<=', old).execute();
}
