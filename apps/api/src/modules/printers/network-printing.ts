import { PRINT_WITHIN_MS } from '@comanda/domain/orders/printing';
import { sql } from 'kysely';
import type { Dependencies } from '#dependencies.ts';
import { at } from '#platform/database/column-types.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { encodeGiven, type GivenJob, giveJob, type Printing } from './give-job.ts';
import { loadTicketBytes } from './load-ticket-bytes.ts';
import { widthOf } from './make-ticket.ts';
import { confirmJob, endJob, giveBack, waitingJob } from './print-jobs.ts';
import { mayReach } from './printer-networks.ts';
import type { PrinterRow } from './printers.queries.ts';
import { sendToPrinter } from './send-to-printer.ts';

type NetworkPrinting = Printing & Pick<Dependencies, 'config' | 'clock'>;

/** Printers that are sent to at once, in all and of one restaurant: a slow network delays no other. */
const AT_ONCE = 32;
const AT_ONCE_OF_ONE = 4;
/** Jobs that a printer gets before others may have its place. */
const MOST_IN_A_ROW = 2;
/** A printer that could not be reached is left alone for so long. */
const REST_MS = 5_000;

/** The server is one device to each of its printers, however many processes it has: the lease keeps them apart. */
const DEVICE = 'server';

function duePrinters(db: Db, now: number): Promise<{ restaurant_id: string; id: string }[]> {
  return db
    .selectFrom('printers')
    .select(['restaurant_id', 'id'])
    .where('kind', '=', 'NETWORK')
    .where((is) =>
      is.exists(
        is
          .selectFrom('print_jobs')
          .select(sql`1`.as('one'))
          .whereRef('print_jobs.restaurant_id', '=', 'printers.restaurant_id')
          .whereRef('print_jobs.printer_id', '=', 'printers.id')
          .where('print_jobs.ended_at', 'is', null)
          .where('print_jobs.made_at', '>', at(now - PRINT_WITHIN_MS)),
      ),
    )
    .execute();
}

type Taken = GivenJob & { readonly printer: PrinterRow };

/** Takes the next job of a printer, under the lock on it. */
function takeNext(
  deps: NetworkPrinting,
  { restaurant_id, id }: { restaurant_id: string; id: string },
  now: number,
) {
  return transaction(deps.database.db, async (tx): Promise<Taken | null> => {
    const printer = await tx
      .selectFrom('printers')
      .selectAll()
      .where('restaurant_id', '=', restaurant_id)
      .where('id', '=', id)
      // a move that makes jobs only refers to the printer, and need not wait
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!printer) return null;
    const taking = { printer, device: DEVICE, now };
    const next = await waitingJob(tx, taking);
    const given = next && (await giveJob(deps, tx, taking, next.id));
    return given && { ...given, printer };
  });
}

/** Sends one ticket, and notes what became of it; true when the next can follow. */
async function printOne(
  deps: NetworkPrinting,
  { job, printer }: Taken,
  bytes: Uint8Array,
  stopping: AbortSignal,
): Promise<boolean> {
  const { PRINTER_NETWORKS: networks, bounds } = deps.config;
  const address = printer.address ?? '';
  // what the operator allows may have changed since the printer was added
  const sending = mayReach(networks, address)
    ? await sendToPrinter({ address, port: bounds.printerPort }, bytes, stopping)
    : ({ outcome: 'not-sent', problem: 'UNREACHABLE' } as const);
  if (sending.outcome === 'stopped') {
    await giveBack(deps.database.db, job);
    return false;
  }
  const now = deps.clock.now();
  const isSent = sending.outcome === 'sent';
  const problem = isSent ? null : sending.outcome === 'not-sent' ? sending.problem : ('UNREACHABLE' as const);
  await transaction(deps.database.db, async (tx) => {
    await tx
      .updateTable('printers')
      .set({ problem, ...(isSent ? { seen_at: at(now) } : {}) })
      .where('restaurant_id', '=', printer.restaurant_id)
      .where('id', '=', printer.id)
      .execute();
    // in doubt it keeps the job until its time is over; the next ticket then says that there may be two
    if (sending.outcome === 'in-doubt') return job.unsure ? endJob(tx, job, 'FAILED', now) : undefined;
    const said = problem === null ? ({ printed: true } as const) : ({ printed: false, problem } as const);
    await confirmJob(tx, { printer, device: DEVICE, now }, job.id, said);
  });
  return isSent;
}

export type NetworkPrinters = {
  /** Begins to send where something waits, and does not wait for it: no printer is delayed by another. */
  readonly look: () => Promise<void>;
  /** Looks, and waits for everything that is being sent; returns how many tickets went out. */
  readonly printDue: () => Promise<number>;
  /** Begins nothing more; resolves once what is on its way has ended. */
  readonly stop: () => Promise<void>;
};

export function createNetworkPrinting(deps: NetworkPrinting): NetworkPrinters {
  const stopping = new AbortController();
  const resting = new Map<string, number>();
  const sending = new Map<string, { readonly of: string; readonly tickets: Promise<number> }>();

  async function printAll(printer: { restaurant_id: string; id: string }): Promise<number> {
    for (let sent = 0; sent < MOST_IN_A_ROW; sent += 1) {
      if (stopping.signal.aborted) return sent;
      const now = deps.clock.now();
      const ready = await encodeGiven(
        deps,
        now,
        () => takeNext(deps, printer, now),
        async ({ blocks, printer: taker }) => {
          const { encodeTicket } = await loadTicketBytes();
          return encodeTicket(blocks, 'esc-pos', widthOf(taker));
        },
      );
      if (!ready) return sent;
      if (await printOne(deps, ready.given, ready.encoded, stopping.signal)) continue;
      resting.set(printer.id, deps.clock.now() + REST_MS);
      return sent;
    }
    return MOST_IN_A_ROW;
  }

  function begin(printer: { restaurant_id: string; id: string }): void {
    const tickets = printAll(printer)
      .catch((error: unknown) => {
        deps.failures.report('printer', 'network', error);
        return 0;
      })
      .finally(() => sending.delete(printer.id));
    sending.set(printer.id, { of: printer.restaurant_id, tickets });
  }

  async function look(): Promise<void> {
    if (deps.config.PRINTER_NETWORKS.length === 0) return;
    const now = deps.clock.now();
    for (const [id, until] of resting) if (until <= now) resting.delete(id);
    for (const printer of await duePrinters(deps.database.db, now)) {
      if (stopping.signal.aborted || sending.size >= AT_ONCE) return;
      if (resting.has(printer.id) || sending.has(printer.id)) continue;
      const ofOne = [...sending.values()].filter(({ of }) => of === printer.restaurant_id).length;
      if (ofOne < AT_ONCE_OF_ONE) begin(printer);
    }
  }

  const whatIsSent = () => Promise.all([...sending.values()].map(({ tickets }) => tickets));

  return {
    look,
    async printDue() {
      await look();
      return (await whatIsSent()).reduce((sum, tickets) => sum + tickets, 0);
    },
    async stop() {
      stopping.abort();
      await whatIsSent();
    },
  };
}
