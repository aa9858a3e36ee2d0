import type { PrintOnScreen } from '@comanda/contract/shapes/printers';
import { sql } from 'kysely';
import type { Dependencies } from '#dependencies.ts';
import { transaction } from '#platform/database/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import { lockPrinters } from './printers.queries.ts';

/**
 * Notes that a browser prints a ticket of an order, and tells whether there is one already: from another screen, or from a printer
 * that has taken it. Throws 404.
 */
export function printOnScreen(
  { database }: Pick<Dependencies, 'database'>,
  { restaurantId, orderId }: { readonly restaurantId: string; readonly orderId: string },
  { ticket }: PrintOnScreen,
): Promise<{ isCopy: boolean }> {
  return transaction(database.db, async (tx) => {
    // no printer takes the same ticket meanwhile
    await lockPrinters(tx, restaurantId);
    const { rows } = await sql<{ is_copy: boolean }>`
      INSERT INTO screen_prints (restaurant_id, order_id, ticket, prints)
        SELECT o.restaurant_id, o.id, ${ticket}, 1 FROM orders o
        WHERE o.restaurant_id = ${restaurantId} AND o.id = ${orderId}
      ON CONFLICT ON CONSTRAINT screen_prints_pkey DO UPDATE SET prints = screen_prints.prints + 1
      RETURNING prints > 1 OR EXISTS (SELECT FROM print_jobs j WHERE j.restaurant_id = ${restaurantId}
        AND j.order_id = ${orderId} AND j.ticket = ${ticket} AND j.tries > 0) AS is_copy`.execute(tx);
    const [printed] = rows;
    if (!printed) throw notFound('order');
    return { isCopy: printed.is_copy };
  });
}
