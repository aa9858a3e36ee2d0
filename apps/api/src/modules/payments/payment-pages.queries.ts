import { MINUTE_MS, SECOND_MS } from '@comanda/domain/hours/durations';
import { UNPAID_ONLINE } from '@comanda/domain/orders/orders';
import { sql } from 'kysely';
import { at } from '#platform/database/column-types.ts';
import type { Database } from '#platform/database/database.ts';
import type { Db } from '#platform/database/transaction.ts';

/** How long the holder of a page's claim may take: longer than the provider. */
export const CLAIM_MS = 20 * SECOND_MS;

/** An order that waits is asked about so long after its page was opened, then at twice its age each time. */
const LOOK_MS = MINUTE_MS;
/** The last time so long before its time is over. */
const LAST_LOOK_MS = 30 * SECOND_MS;
/** What a report takes at most where all is well. */
const REPORT_MS = 3 * SECOND_MS;

// A question that is lost with the machine is asked again, and nobody waits for a disk. Of the statement alone.
const UNAWAITED = `set_config('synchronous_commit', 'off', true) = 'off'`;

/**
 * The right to ask for the page of an order that is paid across a network, for the statement that places it, which has
 * its row as `orders` (restaurant_id, id, status, payment_provider, placed_at).
 */
export const CLAIM_FIRST_PAGE = `INSERT INTO payment_pages (restaurant_id, order_id, provider, asked_until, close_at, look_at)
  SELECT restaurant_id, id, payment_provider, placed_at + interval '${CLAIM_MS} milliseconds', placed_at,
    placed_at + interval '${LOOK_MS} milliseconds'
  FROM orders WHERE status = '${UNPAID_ONLINE}'`;

export type PageRef = { readonly restaurantId: string; readonly orderId: string };

type Asking = PageRef & { readonly provider: string; readonly now: number; readonly until: number };

/**
 * Claims the page of an order until then; false where it is there or claimed. `was`: the provider's name of the last.
 */
export async function claimPage(
  db: Db,
  { restaurantId, orderId, provider, now, until }: Asking,
): Promise<{ readonly was: string | null } | null> {
  const { rows } = await sql<{ was: string | null }>`
    INSERT INTO payment_pages AS p (restaurant_id, order_id, provider, asked_until, close_at, look_at)
    VALUES (${restaurantId}, ${orderId}, ${provider}, ${at(until)}, ${at(now)}, ${at(now + LOOK_MS)})
    ON CONFLICT (restaurant_id, order_id) DO UPDATE SET asked_until = excluded.asked_until
      WHERE p.url IS NULL AND (p.asked_until IS NULL OR p.asked_until <= ${at(now)})
    RETURNING page AS was`.execute(db);
  return rows[0] ?? null;
}

const ofOrder = (db: Db, { restaurantId, orderId }: PageRef) =>
  db.updateTable('payment_pages').where('restaurant_id', '=', restaurantId).where('order_id', '=', orderId);

/** The address of the page that was shown; null before there is one. */
export async function findPageUrl(db: Db, { restaurantId, orderId }: PageRef): Promise<string | null> {
  const row = await db
    .selectFrom('payment_pages')
    .select('url')
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.url ?? null;
}

/** Writes down the page of an order; `page` is what the provider calls it. */
export type KeepPage = (
  ref: PageRef,
  opened: { readonly url: string; readonly page?: string | null | undefined },
  now: number,
) => Promise<void>;

// A page that is lost with the machine is asked for again under the same key, and is the same page.
const KEEP_PAGE = `UPDATE payment_pages SET url = $3, page = $4, asked_until = NULL, look_at = $5
  WHERE restaurant_id = $1 AND order_id = $2 AND ${UNAWAITED}`;

export function prepareKeepPage(database: Pick<Database, 'prepared'>): KeepPage {
  const keep = database.prepared('keep-payment-page', KEEP_PAGE);
  return async ({ restaurantId, orderId }, { url, page = null }, now) => {
    await keep([restaurantId, orderId, url, page, new Date(now + LOOK_MS)]);
  };
}

/** The provider says that it is paid: what it took is taken from it, by report or read back. */
export async function notePaid(db: Db, ref: PageRef): Promise<void> {
  await ofOrder(db, ref).set({ paid: true, asked_until: null }).execute();
}

/** The next question need not wait. */
export async function releasePage(db: Db, ref: PageRef): Promise<void> {
  await ofOrder(db, ref).set({ asked_until: null }).execute();
}

export type PageToClose = PageRef & {
  readonly provider: string;
  readonly page: string | null;
  readonly currency: string;
  /** In minor units. */
  readonly total: number;
  readonly isPaid: boolean;
  /** Nothing of it is in the ledger. */
  readonly isUnpaid: boolean;
};

const PAGE_TO_CLOSE = sql`p.restaurant_id AS "restaurantId", p.order_id AS "orderId", p.provider, p.page,
  o.currency, o.total, p.paid AS "isPaid", o.payment_state = 'PENDING' AS "isUnpaid"`;

/** Pages of orders that wait for no payment any more, or that are paid, each its caller's until then. */
export async function claimPagesToClose(
  db: Db,
  { now, until, most }: { readonly now: number; readonly until: number; readonly most: number },
): Promise<PageToClose[]> {
  const { rows } = await sql<PageToClose>`
    UPDATE payment_pages p SET close_at = ${at(until)}, look_at = NULL FROM orders o
     WHERE o.restaurant_id = p.restaurant_id AND o.id = p.order_id
       AND (p.restaurant_id, p.order_id) IN (
         SELECT d.restaurant_id, d.order_id FROM payment_pages d
           JOIN orders w ON w.restaurant_id = d.restaurant_id AND w.id = d.order_id
          WHERE NOT d.closed AND d.close_at <= ${at(now)} AND (d.paid OR w.status <> ${UNPAID_ONLINE})
          ORDER BY d.close_at LIMIT ${most} FOR UPDATE OF d SKIP LOCKED)
    RETURNING ${PAGE_TO_CLOSE}`.execute(db);
  return rows;
}

/** Its diner is back at the order: whether it was paid is asked soon, should no report of it come. */
export async function lookSoon(db: Db, ref: PageRef, now: number): Promise<void> {
  const soon = now + REPORT_MS;
  await ofOrder(db, ref)
    .where('look_at', '>', at(soon))
    .where('closed', '=', false)
    .where(sql<boolean>`${sql.raw(UNAWAITED)}`)
    .set({ look_at: at(soon) })
    .execute();
}

/** Nobody knows what was asked: it is asked again then. */
export async function lookAgain(db: Db, ref: PageRef, then: number): Promise<void> {
  await ofOrder(db, ref)
    .where('look_at', '>', at(then))
    .set({ look_at: at(then) })
    .execute();
}

/** Pages of orders that wait, whose payment may have been reported to nobody; each is its caller's to ask about. */
export async function claimPagesToLook(
  db: Db,
  { now, most }: { readonly now: number; readonly most: number },
): Promise<PageToClose[]> {
  const { rows } = await sql<PageToClose>`
    UPDATE payment_pages p SET look_at = least(
        greatest(${at(now + LOOK_MS)}, ${at(now)} + (${at(now)} - o.placed_at)),
        CASE WHEN o.clock_at > ${at(now + LAST_LOOK_MS)} THEN o.clock_at - ${LAST_LOOK_MS} * interval '1 millisecond' END)
      FROM orders o
     WHERE ${sql.raw(UNAWAITED)} AND o.restaurant_id = p.restaurant_id AND o.id = p.order_id
       AND (p.restaurant_id, p.order_id) IN (
         SELECT d.restaurant_id, d.order_id FROM payment_pages d
           JOIN orders w ON w.restaurant_id = d.restaurant_id AND w.id = d.order_id
          WHERE NOT d.closed AND d.look_at <= ${at(now)} AND NOT d.paid AND w.status = ${UNPAID_ONLINE}
          ORDER BY d.look_at LIMIT ${most} FOR UPDATE OF d SKIP LOCKED)
    RETURNING ${PAGE_TO_CLOSE}`.execute(db);
  return rows;
}

export async function markClosed(db: Db, ref: PageRef): Promise<void> {
  await ofOrder(db, ref).set({ closed: true }).execute();
}
