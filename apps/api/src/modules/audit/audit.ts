// The record of changes to restaurants, businesses and accounts: the member, the change, the time.

import type { AccountAction, AuditDone } from '@comanda/contract/shapes/audit';
import { type Expression, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { SessionUser } from '#platform/access/sessions.ts';
import { at, json } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';

type Doer = Pick<SessionUser, 'userId' | 'firstName' | 'lastName'>;

export { registerAudit } from './audit.routes.ts';
export { forgetActor, forgetRecord, NOBODY, renameRecord } from './rename-people.ts';

/** Details may be left out where none have to be there. */
type WithDetails<D extends AuditDone> = D extends { action: infer A; details: infer Details }
  ? Record<never, never> extends Details
    ? { readonly action: A; readonly details?: Details }
    : { readonly action: A; readonly details: Details }
  : never;

export type NewDone = WithDetails<AuditDone>;

type NewEntry = NewDone & {
  readonly restaurantId: string;
  /** What it was done to, readable: an e-mail, a name, an order number. */
  readonly record: string;
  /** Its id where something else is called by it. */
  readonly id?: string | undefined;
};

/** Adds an entry in the transaction of the action. Never secrets: details are read by every ADMIN. */
export async function recordEntry(tx: Db, user: Doer, entry: NewEntry, now: number): Promise<void> {
  const { restaurantId, action, record, id = uuid() } = entry;
  await tx
    .insertInto('audit_entries')
    .values({
      restaurant_id: restaurantId,
      id,
      at: at(now),
      actor_user_id: user.userId,
      actor_name: `${user.firstName} ${user.lastName}`.trim(),
      action,
      record,
      details: json(entry.details ?? {}),
    })
    .execute();
}

type SharedEntry = {
  readonly action: AccountAction;
  readonly record: string;
  /** Yields ids of restaurants; the first `most` of them get the entry. */
  readonly restaurants: Expression<{ id: string }>;
  readonly most: number;
};

/** Writes the same entry in several restaurants, in one statement, whatever their number. */
export async function recordInEach(
  tx: Db,
  user: Doer,
  { restaurants, most, action, record }: SharedEntry,
  now: number,
): Promise<void> {
  const ids = Array.from({ length: most }, () => uuid());
  await sql`
    WITH place AS (
      SELECT id AS restaurant_id, row_number() OVER (ORDER BY id) AS n FROM (${restaurants}) AS r (id)
        ORDER BY id LIMIT ${most}
    )
    INSERT INTO audit_entries (restaurant_id, id, at, actor_user_id, actor_name, action, record, details)
    SELECT place.restaurant_id, fresh.id, ${at(now)}, ${user.userId}, ${`${user.firstName} ${user.lastName}`},
      ${action}, ${record}, '{}'
      FROM place JOIN unnest(${ids}::uuid[]) WITH ORDINALITY AS fresh (id, n) ON fresh.n = place.n`.execute(
    tx,
  );
}
