import type { PrintJob, PrintOnScreen, Reprint } from '@comanda/contract/shapes/printers';
import { PRINT_WITHIN_MS } from '@comanda/domain/orders/printing';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Dependencies } from '#dependencies.ts';
import { at } from '#platform/database/column-types.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { HttpError, notFound } from '#platform/http/errors.ts';
import { kitchenLines, listTargets } from './make-jobs.ts';
import { jobView } from './printer-views.ts';
import { listJobs, lockPrinters } from './printers.queries.ts';
import { printerWords } from './words.ts';

type WithDatabase = Pick<Dependencies, 'database'>;

async function viewsOf(tx: Db, restaurantId: string, ids: readonly string[], now: number) {
  if (ids.length === 0) return [];
  return (await listJobs(tx, restaurantId, { ids }, ids.length)).map((job) => jobView(job, now));
}

/** The job of a ticket, or test page, that no printer has taken yet: asked for again, it is printed once. */
async function untaken(
  tx: Db,
  {
    restaurantId,
    printerId,
    orderId,
    ticket,
  }: { restaurantId: string; printerId: string; orderId: string | null; ticket: string },
  now: number,
): Promise<string | undefined> {
  const job = await tx
    .selectFrom('print_jobs')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('printer_id', '=', printerId)
    .where('order_id', orderId === null ? 'is' : '=', orderId)
    .where('ticket', '=', ticket)
    .where('tries', '=', 0)
    .where('ended_at', 'is', null)
    .where('made_at', '>', at(now - PRINT_WITHIN_MS))
    .limit(1)
    .executeTakeFirst();
  return job?.id;
}

/** A test page, which waits once; also of a printer that is switched off for orders. Throws 404. */
export function printTestPage(
  { database }: WithDatabase,
  { restaurantId, printerId }: { readonly restaurantId: string; readonly printerId: string },
  now: number,
): Promise<PrintJob> {
  return transaction(database.db, async (tx) => {
    const printer = await tx
      .selectFrom('printers')
      .select('id')
      .where('restaurant_id', '=', restaurantId)
      .where('id', '=', printerId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!printer) throw notFound('printer');
    const waiting = await untaken(tx, { restaurantId, printerId, orderId: null, ticket: 'TEST' }, now);
    const id = waiting ?? uuid();
    if (waiting === undefined) {
      await tx
        .insertInto('print_jobs')
        .values({
          restaurant_id: restaurantId,
          id,
          printer_id: printerId,
          ticket: 'TEST',
          made_at: at(now),
        })
        .execute();
    }
    const [job] = await viewsOf(tx, restaurantId, [id], now);
    if (!job) throw notFound('printJob');
    return job;
  });
}

/** Somebody has seen that this ticket failed, and needs it no more; twice is as once. Throws 404. */
export async function dismissJob(
  { database: { db } }: WithDatabase,
  { restaurantId, jobId }: { readonly restaurantId: string; readonly jobId: string },
  now: number,
): Promise<null> {
  const { numUpdatedRows } = await db
    .updateTable('print_jobs')
    .set({ dismissed_at: sql`CASE WHEN outcome = 'FAILED' THEN coalesce(dismissed_at, ${at(now)}) END` })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', jobId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound('printJob');
  return null;
}

/**
 * Prints an order again: on the printer that is named, or on all that print this ticket. What was printed before says
 * that it is a copy; what still waits is not made twice. Throws 404, and 409 `NO_PRINTER` where none prints it.
 */
export function reprint(
  { database }: WithDatabase,
  { restaurantId, orderId }: { readonly restaurantId: string; readonly orderId: string },
  { ticket, printerId }: Reprint,
  now: number,
): Promise<{ jobs: PrintJob[] }> {
  return transaction(database.db, async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select('id')
      .where('restaurant_id', '=', restaurantId)
      .where('id', '=', orderId)
      .executeTakeFirst();
    if (!order) throw notFound('order');
    await lockPrinters(tx, restaurantId);
    const targets = await listTargets(tx, restaurantId);
    const isKitchen = ticket === 'KITCHEN';
    const lines = isKitchen ? await kitchenLines(tx, { restaurantId, id: orderId }, targets) : null;
    const usual = targets.filter(({ id, receipt_at }) => (lines ? lines.has(id) : receipt_at !== null));
    const chosen = printerId === undefined ? usual : targets.filter(({ id }) => id === printerId);
    if (chosen.length === 0) {
      if (printerId !== undefined) throw notFound('printer');
      throw new HttpError(409, printerWords.noPrinter, { code: 'NO_PRINTER' });
    }
    const ids: string[] = [];
    for (const { id: target } of chosen) {
      const waiting = await untaken(tx, { restaurantId, printerId: target, orderId, ticket }, now);
      const id = waiting ?? uuid();
      ids.push(id);
      if (waiting !== undefined) continue;
      const same = sql`FROM print_jobs WHERE restaurant_id = ${restaurantId} AND order_id = ${orderId}
        AND printer_id = ${target}`;
      const of = lines?.get(target) ?? null;
      await tx
        .insertInto('print_jobs')
        .values({
          restaurant_id: restaurantId,
          id,
          printer_id: target,
          order_id: orderId,
          ticket,
          lines: of === null ? null : [...of],
          round: sql<number>`(SELECT count(*) ${same} AND ticket = 'CALLED_OFF')`,
          copy: sql<number>`(SELECT coalesce(max(copy) + 1, 0) ${same} AND ticket = ${ticket})`,
          made_at: at(now),
        })
        .execute();
    }
    return { jobs: await viewsOf(tx, restaurantId, ids, now) };
  });
}

/** Notes that a browser prints a ticket, and tells whether there is one already. Throws 404. */
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
