import { MOST_FAILED_TOLD, MOST_PRINTERS } from '@comanda/contract/shapes/printers';
import { PRINT_WITHIN_MS, type PrinterProblem } from '@comanda/domain/orders/printing';
import { type Selectable, sql } from 'kysely';
import { isStillHere, type SetUpColumns, setUpName } from '#platform/access/set-up-by.ts';
import { at } from '#platform/database/column-types.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Db } from '#platform/database/transaction.ts';

export type PrinterRow = Selectable<Schema['printers']>;
export type JobRow = Selectable<Schema['print_jobs']>;

/** A printer with the work that shows how it does. Instants in epoch ms. */
export type PrinterAtWork = PrinterRow &
  SetUpColumns & {
    readonly waiting: number;
    readonly waiting_since: number | null;
    /** Something that it could not print, and nobody has printed it again or dismissed it. */
    readonly has_failed: boolean;
  };

export type FailedJob = Pick<JobRow, 'id' | 'printer_id' | 'ticket' | 'order_id'> & {
  readonly order_number: number | null;
};

/** Of a job `f`: it failed, and the same has not been sent to its printer again since. */
const stillFailed = (since: ReturnType<typeof at>) => sql<boolean>`
  f.outcome = 'FAILED' AND f.dismissed_at IS NULL AND f.made_at > ${since} AND NOT EXISTS (
    SELECT FROM print_jobs n WHERE n.restaurant_id = f.restaurant_id AND n.printer_id = f.printer_id
      AND n.order_id IS NOT DISTINCT FROM f.order_id AND n.ticket = f.ticket AND n.made_at > ${since} AND n.id > f.id)`;

/** The categories of a printer that are still on the menu, in their order: of the others nothing can be ordered. */
export const knownCategories = (printer: string) => sql<string[]>`ARRAY(
  SELECT u.id FROM unnest(${sql.ref(`${printer}.categories`)}) WITH ORDINALITY u (id, place)
  WHERE EXISTS (SELECT FROM menu_categories c
    WHERE c.restaurant_id = ${sql.ref(`${printer}.restaurant_id`)} AND c.id = u.id)
  ORDER BY u.place)`;

/** The printers of a restaurant, or one of them, in the order in which they were added. */
export async function listPrinters(
  db: Db,
  restaurantId: string,
  now: number,
  printerId?: string,
): Promise<PrinterAtWork[]> {
  const since = at(now - PRINT_WITHIN_MS);
  const one = printerId === undefined ? sql`true` : sql`p.id = ${printerId}`;
  const { rows } = await sql<PrinterAtWork>`
    SELECT p.*, ${setUpName('p')} AS set_up_name, ${isStillHere('p')} AS set_up_here, ${knownCategories('p')} AS categories, coalesce(j.waiting, 0) AS waiting, j.waiting_since,
      EXISTS (SELECT FROM print_jobs f
        WHERE f.restaurant_id = p.restaurant_id AND f.printer_id = p.id AND ${stillFailed(since)}) AS has_failed
    FROM printers p LEFT JOIN LATERAL (
      SELECT count(*) FILTER (WHERE ended_at IS NULL)::integer AS waiting,
        min(made_at) FILTER (WHERE ended_at IS NULL) AS waiting_since
      FROM print_jobs
      WHERE restaurant_id = p.restaurant_id AND printer_id = p.id AND ended_at IS NULL AND made_at > ${since}
    ) j ON true
    WHERE p.restaurant_id = ${restaurantId} AND ${one} ORDER BY p.created_at, p.id`.execute(db);
  return rows;
}

/** What kitchens call the dishes of a menu, where that has letters beyond ASCII. */
export async function listRareNames(db: Db, restaurantId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT coalesce(kitchen_name, name) AS name FROM menu_items
    WHERE restaurant_id = ${restaurantId} AND coalesce(kitchen_name, name) ~ '[^ -~]' ORDER BY name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** Tickets that printers of a restaurant could not print and that still have to be dealt with, the oldest first. */
export async function listFailed(db: Db, restaurantId: string, now: number): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    SELECT f.id, f.printer_id, f.ticket, f.order_id, o.number AS order_number
    FROM print_jobs f LEFT JOIN orders o ON o.restaurant_id = f.restaurant_id AND o.id = f.order_id
    WHERE f.restaurant_id = ${restaurantId} AND ${stillFailed(at(now - PRINT_WITHIN_MS))}
    ORDER BY f.id LIMIT ${MOST_PRINTERS * MOST_FAILED_TOLD}`.execute(db);
  return rows;
}

/** Stores that a printer has called, and what it reports about itself; null where no printer has this token. */
export async function hearFrom(
  tx: Db,
  by: { readonly tokenHash: Buffer; readonly kind: PrinterRow['kind'] },
  /** `undefined` says nothing about it. */
  problem: PrinterProblem | null | undefined,
  now: number,
): Promise<PrinterRow | null> {
  const row = await tx
    .updateTable('printers')
    .set({ seen_at: at(now), ...(problem === undefined ? {} : { problem }) })
    .where('token_hash', '=', by.tokenHash)
    .where('kind', '=', by.kind)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Ends the printers of closed restaurants, with their polling addresses and their waiting jobs. */
export async function endPrinters(tx: Db, restaurantIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('printers').where('restaurant_id', 'in', restaurantIds).execute();
}

/** Nobody else makes or takes jobs of these printers until the transaction ends. */
export async function lockPrinters(tx: Db, restaurantId: string): Promise<void> {
  await tx
    .selectFrom('printers')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function wasPrintedOnScreen(db: Db, job: JobRow): Promise<boolean> {
  const printed = await db
    .selectFrom('screen_prints')
    .select('prints')
    .where('restaurant_id', '=', job.restaurant_id)
    .where('order_id', '=', job.order_id)
    .where('ticket', '=', job.ticket)
    .executeTakeFirst();
  return printed !== undefined;
}

/** Jobs of a restaurant with their printer and order, the newest first, from before the job `before`. */
export async function listJobs(
  db: Db,
  restaurantId: string,
  which: { readonly before?: string | null; readonly ids?: readonly string[] },
  limit: number,
) {
  let jobs = db
    .selectFrom('print_jobs as j')
    .innerJoin('printers as p', (on) =>
      on.onRef('p.restaurant_id', '=', 'j.restaurant_id').onRef('p.id', '=', 'j.printer_id'),
    )
    .leftJoin('orders as o', (on) =>
      on.onRef('o.restaurant_id', '=', 'j.restaurant_id').onRef('o.id', '=', 'j.order_id'),
    )
    .selectAll('j')
    .select(['p.name as printer_name', 'o.number as order_number'])
    .where('j.restaurant_id', '=', restaurantId)
    .orderBy('j.id', 'desc')
    .limit(limit);
  if (which.before) jobs = jobs.where('j.id', '<', which.before);
  if (which.ids) jobs = jobs.where('j.id', 'in', which.ids);
  return jobs.execute();
}

export type ListedJob = Awaited<ReturnType<typeof listJobs>>[number];
