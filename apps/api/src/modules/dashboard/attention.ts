import { type Attention, MOST_FAILED_PAYMENTS, MOST_WRONG_DAYS } from '@comanda/contract/shapes/dashboard';
import { DAY_MS, MINUTE_MS } from '@comanda/domain/hours/durations';
import { MISSED_STATUSES, UNANSWERED_STATUSES } from '@comanda/domain/orders/orders';
import { sql } from 'kysely';
import type { Dependencies } from '#dependencies.ts';
import { listWrongDays } from '#modules/day-close';
import { REFUND_DUE } from '#modules/orders';
import { CASH } from '#modules/payments';
import { planLocksAt } from '#modules/subscription';
import { at } from '#platform/database/column-types.ts';
import { quotedNames } from '#platform/database/quoted-names.ts';
import type { Db } from '#platform/database/transaction.ts';
import { isRunningLate } from './running-late.ts';
import { isUndelivered } from './undelivered-emails.ts';

const WAITING = sql.raw(quotedNames(UNANSWERED_STATUSES));
const MISSED = sql.raw(quotedNames(MISSED_STATUSES));

/** As long as a missed order is worth a call. */
const RECENT_MS = 7 * DAY_MS;
/** As long as a provider may be silent before managers are informed. */
const ANSWER_PATIENCE_MS = 10 * MINUTE_MS;

/** Payments that a provider refused or leaves unanswered, and that nobody settled, newest first; only first in line. */
async function listFailedPayments(
  db: Db,
  restaurantId: string,
  now: number,
): Promise<Attention['failedPayments']> {
  const { rows } = await sql<Attention['failedPayments'][number]>`
    SELECT DISTINCT ON (o.number, c.effect) o.id AS "orderId", o.number, c.effect,
        CASE c.state WHEN 'FAILED' THEN 'FAILED' ELSE 'UNKNOWN' END AS state FROM payment_calls c
      JOIN orders o ON o.restaurant_id = c.restaurant_id AND o.id = c.order_id
     WHERE c.restaurant_id = ${restaurantId} AND NOT o.rehearsal
       AND (c.state = 'FAILED' AND c.created_at >= ${at(now - 90 * DAY_MS)}
         OR c.next_try_at IS NOT NULL AND c.created_at < ${at(now - ANSWER_PATIENCE_MS)} AND NOT EXISTS (
           SELECT FROM payment_calls before WHERE before.restaurant_id = c.restaurant_id AND before.order_id = c.order_id
             AND before.position < c.position AND before.next_try_at IS NOT NULL))
       AND NOT EXISTS (SELECT FROM payment_calls later WHERE later.restaurant_id = c.restaurant_id AND later.order_id = c.order_id
         AND later.position > c.position AND later.effect = c.effect AND later.state = 'DONE' AND later.amount >= c.amount)
       AND NOT EXISTS (SELECT FROM payment_entries p WHERE p.restaurant_id = c.restaurant_id AND p.order_id = c.order_id
         AND c.effect = 'refund' AND p.kind = 'REFUNDED' AND p.provider = ${CASH} AND p.at >= c.created_at AND p.amount >= c.amount)
       AND CASE c.effect WHEN 'refund' THEN o.payment_state IN ('PAID', 'PARTIALLY_REFUNDED')
         ELSE o.payment_state = 'AUTHORIZED' END
     ORDER BY o.number DESC, c.effect, c.position DESC LIMIT ${MOST_FAILED_PAYMENTS}`.execute(db);
  return rows;
}

/** What needs somebody in a restaurant now; late is what its board calls late. */
export async function attention(
  { config, database: { db } }: Pick<Dependencies, 'config' | 'database'>,
  restaurantId: string,
  now: number,
): Promise<Attention> {
  const id = sql`${restaurantId}::uuid`;
  const recently = at(now - RECENT_MS);
  // without a mail server nothing has gone wrong
  const canSend = config.SMTP_URL !== undefined;
  const { rows } = await sql<Omit<Attention, 'failedPayments' | 'moneyProblems' | 'planLocksAt'>>`SELECT
    (SELECT count(*)::int FROM orders WHERE restaurant_id = ${id} AND NOT rehearsal AND status IN (${WAITING})) AS unanswered,
    (SELECT count(*)::int FROM orders WHERE restaurant_id = ${id} AND NOT rehearsal AND ${isRunningLate(now)}) AS late,
    (SELECT count(*)::int FROM orders o WHERE o.restaurant_id = ${id} AND NOT o.rehearsal AND o.status IN (${MISSED}) AND o.ended_at >= ${recently}
      AND NOT EXISTS (SELECT FROM order_events e WHERE e.restaurant_id = o.restaurant_id AND e.order_id = o.id
        AND e.type = 'FOLLOWED_UP')
      AND (SELECT max(e.number) FROM order_events e WHERE e.restaurant_id = o.restaurant_id AND e.order_id = o.id)
        > coalesce((SELECT d.up_to FROM missed_dismissals d WHERE d.restaurant_id = o.restaurant_id), 0)) AS missed,
    (SELECT count(*)::int FROM menu_items WHERE restaurant_id = ${id}
      AND (NOT available AND (sold_out_until IS NULL OR sold_out_until > ${at(now)}) OR stock = 0)) AS "soldOut",
    (SELECT count(*)::int FROM options WHERE restaurant_id = ${id}
      AND NOT available AND (sold_out_until IS NULL OR sold_out_until > ${at(now)})) AS "soldOutOptions",
    (SELECT count(*)::int FROM orders o WHERE o.restaurant_id = ${id} AND NOT o.rehearsal AND ${REFUND_DUE}) AS "refundsDue",
    (SELECT count(*)::int FROM mails m WHERE ${isUndelivered(restaurantId, now)} AND (${canSend} OR m.tries > 0)) AS "undeliveredEmails"`.execute(
    db,
  );
  const [counts] = rows;
  if (!counts) throw new Error('Counts without a row.');
  return {
    ...counts,
    failedPayments: await listFailedPayments(db, restaurantId, now),
    moneyProblems: await listWrongDays(db, restaurantId, MOST_WRONG_DAYS),
    planLocksAt: await planLocksAt(config, db, restaurantId, now),
  };
}
