import { UNPAID_ONLINE } from '@comanda/domain/orders';
import { sql } from 'kysely';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';

export type PageRef = { readonly restaurantId: string; readonly orderId: string };

type Asking = PageRef & { readonly provider: string; readonly now: number; readonly until: number };

/**
 * Takes the right to ask for the page of an order until then; false where it is there, or somebody else asks. `was` is what the
 * provider calls the one before.
 */
export async function claimPage(
  db: Db,
  { restaurantId, orderId, provider, now, until }: Asking,
): Promise<{ readonly was: string | null } | null> {
  const { rows } = await sql<{ was: string | null }>`
    INSERT INTO payment_pages AS p (restaurant_id, order_id, provider, asked_until, close_at)
    VALUES (${restaurantId}, ${orderId}, ${provider}, ${at(until)}, ${at(now)})
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

/** `page` is what the provider calls it. */
export async function keepPage(
  db: Db,
  ref: PageRef,
  { url, page = null }: { readonly url: string; readonly page?: string | null | undefined },
): Promise<void> {
  await ofOrder(db, ref).set({ url, page, asked_until: null }).execute();
}

/** The provider says that it is paid: what it took is taken from it, whoever reports it. */
export async function notePaid(db: Db, ref: PageRef): Promise<void> {
  await ofOrder(db, ref).set({ paid: true, asked_until: null }).execute();
}

/** Whoever asks next need not wait. */
export async function releasePage(db: Db, ref: PageRef): Promise<void> {
  await ofOrder(db, ref).set({ asked_until: null }).execute();
}

export type PageToClose = PageRef & {
  readonly provider: string;
  readonly page: string | null;
  readonly currency: string;
  /** In minor units. */
  readonly total: number;
  /** The provider has said so. */
  readonly isPaid: boolean;
  /** Nothing of it is in the ledger. */
  readonly isUnpaid: boolean;
};

/** Pages of orders that wait for no payment any more, or that are paid, each its caller's until then. */
export async function claimPagesToClose(
  db: Db,
  { now, until, most }: { readonly now: number; readonly until: number; readonly most: number },
): Promise<PageToClose[]> {
  const { rows } = await sql<PageToClose>`
    UPDATE payment_pages p SET close_at = ${at(until)} FROM orders o
     WHERE o.restaurant_id = p.restaurant_id AND o.id = p.order_id
       AND (p.restaurant_id, p.order_id) IN (
         SELECT d.restaurant_id, d.order_id FROM payment_pages d
           JOIN orders w ON w.restaurant_id = d.restaurant_id AND w.id = d.order_id
          WHERE NOT d.closed AND d.close_at <= ${at(now)} AND (d.paid OR w.status <> ${UNPAID_ONLINE})
          ORDER BY d.close_at LIMIT ${most} FOR UPDATE OF d SKIP LOCKED)
    RETURNING p.restaurant_id AS "restaurantId", p.order_id AS "orderId", p.provider, p.page,
      o.currency, o.total, p.paid AS "isPaid", o.payment_state = 'PENDING' AS "isUnpaid"`.execute(db);
  return rows;
}

export async function markClosed(db: Db, ref: PageRef): Promise<void> {
  await ofOrder(db, ref).set({ closed: true }).execute();
}
