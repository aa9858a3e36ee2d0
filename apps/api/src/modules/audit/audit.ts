import { v7 as uuid } from 'uuid';
import type { SessionUser } from '#platform/access/sessions.ts';
import { at, json } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';

type Doer = Pick<SessionUser, 'userId' | 'firstName' | 'lastName'>;

export { registerAudit } from './audit.routes.ts';

export type NewEntry = {
  readonly restaurantId: string;
  /** In the form `noun.verb`, for example `invite.sent`. */
  readonly action: string;
  /** What it was done to, readable: an e-mail, a name, an order number. */
  readonly record: string;
  readonly details?: Readonly<Record<string, unknown>>;
};

/** Writes down who did what, in the transaction of the action. Never secrets: details are read by every ADMIN. */
export async function recordEntry(tx: Db, user: Doer, entry: NewEntry, now: number): Promise<void> {
  await tx
    .insertInto('audit_entries')
    .values({
      restaurant_id: entry.restaurantId,
      id: uuid(),
      at: at(now),
      actor_user_id: user.userId,
      actor_name: `${user.firstName} ${user.lastName}`,
      action: entry.action,
      record: entry.record,
      details: json(entry.details ?? {}),
    })
    .execute();
}
