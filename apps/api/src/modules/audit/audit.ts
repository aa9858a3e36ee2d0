// Who did what to a restaurant, a business or an account, and when.

import type { AccountAction, AuditAction, AuditDone } from '@comanda/contract/shapes/audit';
import { HOUR_MS } from '@comanda/domain/durations';
import { type Expression, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { SessionUser } from '#platform/access/sessions.ts';
import { at, json } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';

type Doer = Pick<SessionUser, 'userId' | 'firstName' | 'lastName'>;

export { registerAudit } from './audit.routes.ts';
export { forgetActor, forgetRecord, NOBODY, renameRecord } from './rename-people.ts';

/** Entries of one person in one restaurant within an hour; what repeats beyond is counted in the last one of its kind. */
const ENTRIES_PER_HOUR = 300;

/** Kinds that cost nothing to repeat, and of which the last one says enough. Every other entry stays as it was written. */
const isRepeating = (action: AuditAction) => action === 'account.login' || action.startsWith('ordering.');

/** Details may be left out where none have to be there. */
type WithDetails<D extends AuditDone> = D extends { action: infer A; details: infer Details }
  ? Record<never, never> extends Details
    ? { readonly action: A; readonly details?: Details }
    : { readonly action: A; readonly details: Details }
  : never;

/** What somebody did, as the contract lists it. */
export type NewDone = WithDetails<AuditDone>;

type NewEntry = NewDone & {
  readonly restaurantId: string;
  /** What it was done to, readable: an e-mail, a name, an order number. */
  readonly record: string;
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
      actor_name: `${user.firstName} ${user.lastName}`.trim(),
      action,
      record,
      details,
    })
    .execute();
}

/** Returns whether the entry was counted in one that is there. */
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

type SharedEntry = {
  readonly action: AccountAction;
  readonly record: string;
  /** Yields ids of restaurants; the first `most` of them get the entry. */
  readonly restaurants: Expression<{ id: string }>;
  readonly most: number;
};

/**
 * Writes the same entry in several restaurants, in one statement, whatever their number. Repetitions are counted as in
 * `recordEntry`, but never waited for: where another transaction counts right now, the entry stands for itself.
 */
export async function recordInEach(
  tx: Db,
  user: Doer,
  { restaurants, most, action, record }: SharedEntry,
  now: number,
): Promise<void> {
  const ids = Array.from({ length: most }, () => uuid());
  const hourAgo = at(now - HOUR_MS);
  const isOwn = sql`e.restaurant_id = place.restaurant_id AND e.actor_user_id = ${user.userId} AND e.at > ${hourAgo}`;
  await sql`
    WITH place AS (
      SELECT id AS restaurant_id, row_number() OVER (ORDER BY id) AS n FROM (${restaurants}) AS r (id)
        ORDER BY id LIMIT ${most}
    ), same AS (
      SELECT place.restaurant_id, coalesce(
        (SELECT CASE WHEN ${isOwn} AND e.action = ${action} AND e.record = ${record} AND e.details = '{}' THEN e.id END
          FROM audit_entries e WHERE e.restaurant_id = place.restaurant_id ORDER BY e.id DESC LIMIT 1),
        (SELECT e.id FROM audit_entries e
          WHERE ${isOwn} AND e.action = ${action}
            AND (SELECT count(*) FROM audit_entries e WHERE ${isOwn}) >= ${ENTRIES_PER_HOUR}
          ORDER BY e.at DESC, e.id DESC LIMIT 1)
      ) AS id
      FROM place WHERE ${isRepeating(action)}
    ), unlocked AS (
      SELECT restaurant_id, id FROM audit_entries WHERE (restaurant_id, id) IN (SELECT restaurant_id, id FROM same)
        ORDER BY restaurant_id FOR UPDATE SKIP LOCKED
    ), counted AS (
      UPDATE audit_entries AS e SET times = e.times + 1, last_at = ${at(now)}, record = ${record}
        FROM unlocked WHERE e.restaurant_id = unlocked.restaurant_id AND e.id = unlocked.id
        RETURNING e.restaurant_id
    )
    INSERT INTO audit_entries (restaurant_id, id, at, actor_user_id, actor_name, action, record, details)
    SELECT place.restaurant_id, fresh.id, ${at(now)}, ${user.userId}, ${`${user.firstName} ${user.lastName}`},
      ${action}, ${record}, '{}'
      FROM place JOIN unnest(${ids}::uuid[]) WITH ORDINALITY AS fresh (id, n) ON fresh.n = place.n
      WHERE place.restaurant_id NOT IN (SELECT restaurant_id FROM counted)`.execute(tx);
}
