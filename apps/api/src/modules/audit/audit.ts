import { HOUR_MS } from '@comanda/domain/durations';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { SessionUser } from '#platform/access/sessions.ts';
import { at, json } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';

type Doer = Pick<SessionUser, 'userId' | 'firstName' | 'lastName'>;

export { registerAudit } from './audit.routes.ts';

/** Entries of one person in one restaurant within an hour; what repeats beyond is counted in the last one of its kind. */
const ENTRIES_PER_HOUR = 300;

/** Kinds that cost nothing to repeat, and of which the last one says enough. Every other entry stays as it was written. */
const isRepeating = (action: string) => action === 'account.login' || action.startsWith('ordering.');

export type NewEntry = {
  readonly restaurantId: string;
  /** In the form `noun.verb`, for example `invite.sent`. */
  readonly action: string;
  /** What it was done to, readable: an e-mail, a name, an order number. */
  readonly record: string;
  readonly details?: Readonly<Record<string, unknown>>;
};

/**
 * Writes down who did what, in the transaction of the action. Never secrets: details are read by every ADMIN. A pause or login
 * once more within an hour, with nothing in between, is counted in its entry.
 */
export async function recordEntry(tx: Db, user: Doer, entry: NewEntry, now: number): Promise<void> {
  const { restaurantId, action, record } = entry;
  const details = json(entry.details ?? {});
  if (isRepeating(action) && (await countRepetition(tx, user, entry, now))) return;
  await tx
    .insertInto('audit_entries')
    .values({
      restaurant_id: restaurantId,
      id: uuid(),
      at: at(now),
      actor_user_id: user.userId,
      actor_name: `${user.firstName} ${user.lastName}`,
      action,
      record,
      details,
    })
    .execute();
}

/** Tells whether the entry was counted in one that is there. */
async function countRepetition(tx: Db, user: Doer, entry: NewEntry, now: number): Promise<boolean> {
  const { restaurantId, action, record } = entry;
  const details = json(entry.details ?? {});
  const hourAgo = at(now - HOUR_MS);
  const { numAffectedRows = 0n } = await sql`
    WITH latest AS (
      SELECT * FROM audit_entries WHERE restaurant_id = ${restaurantId} ORDER BY id DESC LIMIT 1
    ), own AS (
      SELECT id, at, action FROM audit_entries
        WHERE restaurant_id = ${restaurantId} AND actor_user_id = ${user.userId} AND at > ${hourAgo}
    ), same AS (
      SELECT id FROM latest
        WHERE actor_user_id = ${user.userId} AND at > ${hourAgo}
          AND action = ${action} AND record = ${record} AND details = ${details}
      UNION ALL
      (SELECT id FROM own
        WHERE action = ${action} AND (SELECT count(*) FROM own) >= ${ENTRIES_PER_HOUR}
        ORDER BY at DESC, id DESC LIMIT 1)
      LIMIT 1
    )
    UPDATE audit_entries SET times = times + 1, last_at = ${at(now)}, record = ${record}, details = ${details}
      WHERE restaurant_id = ${restaurantId} AND id = (SELECT id FROM same)`.execute(tx);
  return numAffectedRows > 0n;
}
