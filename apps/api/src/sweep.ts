import { DAY_MS, HOUR_MS } from '@comanda/domain/hours/durations';
import { UNANSWERED_STATUSES } from '@comanda/domain/orders/orders';
import { type RawBuilder, sql } from 'kysely';
import type { Config } from '#config.ts';
import { deleteUnconfirmed } from '#modules/accounts';
import { MAIL_KINDS } from '#modules/mails';
import { MENU_CHANGE_KEPT_MS } from '#modules/menu-edit';
import { endOldJobs } from '#modules/printers';
import { TABLET_IDLE_MS } from '#platform/access/sessions.ts';
import { at } from '#platform/database/column-types.ts';
import type { Schema } from '#platform/database/schema.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';

/** Longer than any wait and any window of a limit. */
const KEEP_TRIES_MS = 2 * DAY_MS;
const KEEP_DEVICES_MS = 90 * DAY_MS;
/** Longer than any session, link or e-mail is valid, so that a dead one can still be explained. */
const KEEP_MS = 30 * DAY_MS;

/** Longer than an order may wait and a move may be undone. */
const KEEP_ANSWERED_MS = HOUR_MS;

/** In one statement: none holds many rows, nor takes long. */
const BATCH = 1_000;
/** Of one table in one run; what is left waits for the next. */
const MOST_BATCHES = 50;

/** Removes the rows that a condition names, a few at a time; one that somebody is at work on waits for the next run. */
async function remove(db: Db, table: keyof Schema, condition: RawBuilder<boolean>): Promise<void> {
  const rows = sql.table(table);
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const { numAffectedRows = 0n } = await sql`
      DELETE FROM ${rows} WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM ${rows} WHERE ${condition} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`.execute(db);
    if (numAffectedRows < BATCH) return;
  }
}

const isAnswered = (
  table: 'order_alerts' | 'unheard_orders',
  isOld: RawBuilder<boolean>,
) => sql<boolean>`${isOld}
  AND NOT EXISTS (SELECT FROM orders o WHERE o.restaurant_id = ${sql.table(table)}.restaurant_id
    AND o.id = ${sql.table(table)}.order_id AND o.status = ANY(${UNANSWERED_STATUSES}::order_status[]))`;

/** Deletes what is over: tries, unconfirmed accounts, sessions, links, invitations, tablets, leases and e-mails. */
export async function sweep(
  db: Db,
  { AUDIT_DAYS, RETENTION_DAYS }: Pick<Config, 'AUDIT_DAYS' | 'RETENTION_DAYS'>,
  now: number,
): Promise<void> {
  const old = at(now - KEEP_MS);
  const before = (column: string, time: ReturnType<typeof at>) => sql<boolean>`${sql.ref(column)} <= ${time}`;
  const answered = at(now - KEEP_ANSWERED_MS);
  const tries = at(now - KEEP_TRIES_MS);
  await remove(db, 'attempts', sql`since <= ${tries} AND blocked_until <= ${at(now)}`);
  await remove(db, 'sessions', sql`last_used_at <= ${old} OR created_at <= ${old}`);
  await transaction(db, (tx) => deleteUnconfirmed(tx, now));
  await remove(db, 'passkey_challenges', before('expires_at', at(now)));
  await remove(db, 'email_changes', before('expires_at', at(now)));
  await remove(db, 'second_steps', before('expires_at', at(now)));
  await remove(db, 'found_places', before('expires_at', at(now)));
  await remove(db, 'login_devices', before('last_at', at(now - KEEP_DEVICES_MS)));
  await remove(db, 'user_tokens', before('expires_at', old));
  await remove(db, 'invites', before('expires_at', old));
  await remove(db, 'menu_changes', before('at', at(now - MENU_CHANGE_KEPT_MS)));
  await remove(db, 'board_screens', before('lease_until', old));
  await remove(db, 'order_alerts', isAnswered('order_alerts', before('at', answered)));
  await remove(db, 'unheard_orders', isAnswered('unheard_orders', before('written_at', answered)));
  await remove(db, 'tablets', before('last_used_at', at(now - TABLET_IDLE_MS)));
  await remove(db, 'tablets', before('code_until', old));
  await remove(db, 'mails', before('created_at', old));
  await endOldJobs(db, now);
  await remove(db, 'print_jobs', before('made_at', old));
  const beyondRetention = before('created_at', at(now - RETENTION_DAYS * DAY_MS));
  await remove(db, 'mails', sql`kind = ${MAIL_KINDS.ORDER.name} AND ${beyondRetention}`);
  await remove(
    db,
    'order_shares',
    sql`created_at <= ${old} AND EXISTS (SELECT FROM orders o WHERE o.restaurant_id = order_shares.restaurant_id
      AND o.id = order_shares.order_id AND o.ended_at <= ${old})`,
  );
  await remove(
    db,
    'push_subscriptions',
    sql`order_id IS NOT NULL AND EXISTS (SELECT FROM orders o WHERE o.restaurant_id = push_subscriptions.restaurant_id
      AND o.id = push_subscriptions.order_id AND o.ended_at <= ${answered})`,
  );
  await remove(db, 'resting_events', before('since', old));
  await remove(db, 'audit_entries', before('at', at(now - AUDIT_DAYS * DAY_MS)));
}
