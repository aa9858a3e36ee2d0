import type { PrinterKind, PrinterProblem } from '@comanda/domain/orders/printing';
import type { TicketBlock } from '@comanda/tickets/lay-out';
import type { Dependencies } from '#dependencies.ts';
import type { WithKeptSettings } from '#modules/restaurant-settings';
import { hashToken, TOKEN_FORM } from '#platform/access/tokens.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import { makeTicket } from './make-ticket.ts';
import { endJob, type Taking, takeJob } from './print-jobs.ts';
import { hearFrom, type JobRow, type PrinterRow } from './printers.queries.ts';

export type Printing = Pick<Dependencies, 'database' | 'failures'> & WithKeptSettings;

export type Asking = {
  readonly token: string;
  readonly kind: PrinterKind;
  readonly device: string;
  readonly now: number;
};

/** Works for the printer of a token in one transaction, under its lock. Throws 404 for a token of no such printer. */
export function forPrinter<T>(
  { database }: Pick<Dependencies, 'database'>,
  { token, kind, device, now }: Asking,
  problem: PrinterProblem | null | undefined,
  work: (tx: Db, taking: Taking & { readonly printer: PrinterRow }) => Promise<T>,
): Promise<T> {
  if (!TOKEN_FORM.test(token)) throw notFound('printer');
  return transaction(database.db, async (tx) => {
    const printer = await hearFrom(tx, { tokenHash: hashToken(token), kind }, problem, now);
    if (!printer) throw notFound('printer');
    return work(tx, { printer, device, now });
  });
}

/** A job that was taken, with what it prints. */
export type GivenJob = { readonly job: JobRow; readonly blocks: readonly TicketBlock[] };

/** Gives up a job that no ticket can be made of, so that those behind it are printed. */
async function giveUp(
  { failures }: Pick<Printing, 'failures'>,
  db: Db,
  job: JobRow,
  failure: { readonly error: unknown; readonly now: number },
): Promise<void> {
  failures.report('ticket', job.id, failure.error);
  await endJob(db, job, 'FAILED', failure.now);
}

/** Takes a job, and writes its ticket. One whose order cannot be read is given up, for those behind it. */
export async function giveJob(
  { keptSettings, failures }: Printing,
  tx: Db,
  taking: Taking & { readonly printer: PrinterRow },
  jobId?: string,
): Promise<GivenJob | null> {
  for (;;) {
    const job = await takeJob(tx, taking, jobId);
    if (!job) return null;
    try {
      return { job, blocks: await makeTicket({ keptSettings, db: tx }, taking.printer, job, taking.now) };
    } catch (error) {
      await giveUp({ failures }, tx, job, { error, now: taking.now });
      if (jobId !== undefined) return null;
    }
  }
}

/** Takes jobs until one can be encoded, without connection or lock; others are given up. Null where nothing waits. */
export async function encodeGiven<Given extends GivenJob, Encoded>(
  deps: Pick<Printing, 'database' | 'failures'>,
  now: number,
  take: () => Promise<Given | null>,
  encode: (given: Given) => Promise<Encoded>,
): Promise<{ readonly given: Given; readonly encoded: Encoded } | null> {
  for (;;) {
    const given = await take();
    if (!given) return null;
    try {
      return { given, encoded: await encode(given) };
    } catch (error) {
      await giveUp(deps, deps.database.db, given.job, { error, now });
    }
  }
}
