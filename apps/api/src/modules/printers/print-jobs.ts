import {
  MOST_PRINT_TRIES,
  PRINT_LEASE_MS,
  PRINT_WITHIN_MS,
  type PrinterProblem,
} from '@comanda/domain/orders/printing';
import { sql } from 'kysely';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { JobRow, PrinterRow } from './printers.queries.ts';

/** Which printer, and which device it is: two devices may have been given the address of one printer. */
export type Taking = {
  readonly printer: Pick<PrinterRow, 'restaurant_id' | 'id'>;
  readonly device: string;
  readonly now: number;
};

function jobsOf(tx: Db, { printer }: Pick<Taking, 'printer'>) {
  return tx
    .selectFrom('print_jobs')
    .selectAll()
    .where('restaurant_id', '=', printer.restaurant_id)
    .where('printer_id', '=', printer.id);
}

/** What a device of this printer has taken and may still be printing. */
async function openJob(tx: Db, taking: Taking): Promise<JobRow | null> {
  const job = await jobsOf(tx, taking)
    .where('ended_at', 'is', null)
    .where('taken_until', '>', at(taking.now))
    .orderBy('made_at')
    .limit(1)
    .executeTakeFirst();
  return job ?? null;
}

/** Ends jobs that were sent twice without an answer: a third copy would be too many, and others wait. */
async function endTwiceInDoubt(tx: Db, { printer, now }: Taking): Promise<void> {
  await tx
    .updateTable('print_jobs')
    .set({ ended_at: at(now), outcome: 'FAILED' })
    .where('restaurant_id', '=', printer.restaurant_id)
    .where('printer_id', '=', printer.id)
    .where('ended_at', 'is', null)
    .where('unsure', '=', true)
    .where('taken_until', '<=', at(now))
    .execute();
}

/** The oldest job that waits; null while another is being printed. */
export async function waitingJob(tx: Db, taking: Taking): Promise<JobRow | null> {
  if (await openJob(tx, taking)) return null;
  await endTwiceInDoubt(tx, taking);
  const job = await jobsOf(tx, taking)
    .where('ended_at', 'is', null)
    .where('made_at', '>', at(taking.now - PRINT_WITHIN_MS))
    .orderBy('made_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return job ?? null;
}

/**
 * Gives a job to a device for `PRINT_LEASE_MS`: the one it names, or the oldest that waits. The caller has locked the
 * printer. The same device may ask again for what it has; another gets nothing while the first may still print it. Null
 * where there is nothing.
 */
export async function takeJob(tx: Db, taking: Taking, jobId?: string): Promise<JobRow | null> {
  const { printer, device, now } = taking;
  const open = await openJob(tx, taking);
  if (open) {
    return open.taken_by === device && (jobId === undefined || jobId === open.id) ? open : null;
  }
  await endTwiceInDoubt(tx, taking);
  const wanted =
    jobId === undefined
      ? await waitingJob(tx, taking)
      : await jobsOf(tx, taking).where('id', '=', jobId).where('ended_at', 'is', null).executeTakeFirst();
  if (!wanted) return null;
  const taken = await tx
    .updateTable('print_jobs')
    .set({
      taken_by: device,
      taken_until: at(now + PRINT_LEASE_MS),
      tries: sql`tries + 1`,
      unsure: sql`unsure OR taken_until IS NOT NULL`,
    })
    .where('restaurant_id', '=', printer.restaurant_id)
    .where('id', '=', wanted.id)
    .returningAll()
    .executeTakeFirst();
  return taken ?? null;
}

/** What a device reports about a job: it is printed, or why not. */
export type Said = { readonly printed: true } | { readonly printed: false; readonly problem: PrinterProblem };

export async function endJob(
  tx: Db,
  job: Pick<JobRow, 'restaurant_id' | 'id'>,
  outcome: 'PRINTED' | 'FAILED' | 'STOPPED',
  now: number,
): Promise<void> {
  await tx
    .updateTable('print_jobs')
    .set({ ended_at: at(now), outcome })
    .where('restaurant_id', '=', job.restaurant_id)
    .where('id', '=', job.id)
    .where('ended_at', 'is', null)
    .execute();
}

/** A job that was taken and not sent waits as if nobody had taken it. */
export async function giveBack(tx: Db, job: Pick<JobRow, 'restaurant_id' | 'id'>): Promise<void> {
  await tx
    .updateTable('print_jobs')
    .set({ taken_by: null, taken_until: null, tries: sql`tries - 1` })
    .where('restaurant_id', '=', job.restaurant_id)
    .where('id', '=', job.id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends what no printer has taken in time: nobody cooks by it any more, and it must not be shown as waiting. */
export async function endOldJobs(db: Db, now: number): Promise<void> {
  await db
    .updateTable('print_jobs')
    .set({ ended_at: at(now), outcome: 'FAILED' })
    .where('ended_at', 'is', null)
    .where('made_at', '<=', at(now - PRINT_WITHIN_MS))
    .execute();
}

/**
 * Notes what became of a job: of the one that is named, or of the one that the device has. Only the device that took it
 * last is believed, and once that it is printed: whatever it says later changes nothing. What was not printed waits
 * again, unless it has failed so often that it never will be.
 */
export async function confirmJob(
  tx: Db,
  taking: Taking,
  jobId: string | undefined,
  said: Said,
): Promise<void> {
  const { device, now } = taking;
  const job =
    jobId === undefined
      ? await openJob(tx, taking)
      : await jobsOf(tx, taking).where('id', '=', jobId).executeTakeFirst();
  if (!job || job.ended_at !== null || job.taken_by !== device) return;
  if (said.printed) return endJob(tx, job, 'PRINTED', now);
  if (job.taken_until === null) return;
  const { problem } = said;
  const isOfTicket = problem === 'REFUSED' || problem === 'ERROR';
  if (isOfTicket && job.tries >= MOST_PRINT_TRIES[problem]) return endJob(tx, job, 'FAILED', now);
  await tx
    .updateTable('print_jobs')
    // its device may still say that it has printed it after all
    .set({ taken_until: null })
    .where('restaurant_id', '=', job.restaurant_id)
    .where('id', '=', job.id)
    .execute();
}
