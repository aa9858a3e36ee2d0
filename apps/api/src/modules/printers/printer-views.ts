import {
  MOST_FAILED_TOLD,
  type Printer,
  type PrinterAtBoard,
  type PrintJob,
} from '@comanda/contract/shapes/printers';
import { iso } from '@comanda/domain/hours/instants';
import {
  PRINT_MOMENTS,
  PRINTER_KINDS,
  PRINTER_PROBLEMS,
  type PrintMoment,
  printerTrouble,
  TICKETS,
} from '@comanda/domain/orders/printing';
import { setUpView } from '#platform/access/set-up-by.ts';
import { changedView } from '#platform/database/row-fields.ts';
import type { Db } from '#platform/database/transaction.ts';
import { widthOf } from './make-ticket.ts';
import {
  type FailedJob,
  type ListedJob,
  listFailed,
  listPrinters,
  type PrinterAtWork,
} from './printers.queries.ts';

/** One of the names that a column can hold; throws where it holds another. */
function named<T extends string>(names: readonly T[], stored: string): T {
  const name = names.find((known) => known === stored);
  if (name === undefined) throw new RangeError(`${stored} is none of ${names.join(', ')}.`);
  return name;
}

const momentOf = (stored: string | null): PrintMoment | null =>
  stored === null ? null : named(PRINT_MOMENTS, stored);

/** What keeps a printer that is switched on from printing. */
function troubleOf(row: PrinterAtWork, now: number): Printer['trouble'] {
  if (!row.active) return undefined;
  const said = row.problem === null ? null : named(PRINTER_PROBLEMS, row.problem);
  const found = printerTrouble(
    {
      kind: named(PRINTER_KINDS, row.kind),
      seenAt: row.seen_at,
      problem: said ?? (row.has_failed ? 'REFUSED' : null),
      waitingSince: row.waiting_since,
    },
    now,
  );
  switch (found?.code) {
    case 'SILENT':
      return { code: 'SILENT', ...(found.since === null ? {} : { since: iso(found.since) }) };
    case 'LATE':
      return { code: 'LATE', since: iso(found.since) };
    default:
      return found ?? undefined;
  }
}

export function printerView(row: PrinterAtWork, now: number): Printer {
  const trouble = troubleOf(row, now);
  return {
    id: row.id,
    kind: named(PRINTER_KINDS, row.kind),
    name: row.name,
    columns: widthOf(row),
    kitchenAt: momentOf(row.kitchen_at),
    receiptAt: momentOf(row.receipt_at),
    categories: row.categories,
    active: row.active,
    version: row.version,
    changed: changedView(row),
    setUpBy: setUpView(row),
    waiting: row.waiting,
    ...(row.address === null ? {} : { address: row.address }),
    ...(row.seen_at === null ? {} : { seenAt: iso(row.seen_at) }),
    ...(trouble ? { trouble } : {}),
  };
}

const failedView = ({ id, ticket, order_id, order_number }: FailedJob) => ({
  jobId: id,
  ticket: named(TICKETS, ticket),
  ...(order_id === null || order_number === null ? {} : { order: { id: order_id, number: order_number } }),
});

export async function troublesAtBoard(db: Db, restaurantId: string, now: number): Promise<PrinterAtBoard[]> {
  const printers = await listPrinters(db, restaurantId, now);
  const failed = printers.some(({ has_failed }) => has_failed)
    ? Map.groupBy(await listFailed(db, restaurantId, now), ({ printer_id }) => printer_id)
    : new Map<string, FailedJob[]>();
  return printers.flatMap((row) => {
    const trouble = troubleOf(row, now);
    if (!trouble) return [];
    const jobs = failed.get(row.id)?.slice(0, MOST_FAILED_TOLD).map(failedView);
    return [{ id: row.id, name: row.name, trouble, waiting: row.waiting, ...(jobs && { failed: jobs }) }];
  });
}

const OUTCOMES = ['PRINTED', 'FAILED', 'STOPPED'] as const;

function stateOf({ outcome, taken_until }: ListedJob, now: number): PrintJob['state'] {
  if (outcome !== null) return named(OUTCOMES, outcome);
  return taken_until !== null && taken_until > now ? 'PRINTING' : 'WAITING';
}

export function jobView(row: ListedJob, now: number): PrintJob {
  return {
    id: row.id,
    printer: { id: row.printer_id, name: row.printer_name },
    ticket: named(TICKETS, row.ticket),
    isCopy: row.copy > 0,
    madeAt: iso(row.made_at),
    state: stateOf(row, now),
    ...(row.order_id === null || row.order_number === null
      ? {}
      : { order: { id: row.order_id, number: row.order_number } }),
    ...(row.ended_at === null ? {} : { endedAt: iso(row.ended_at) }),
  };
}
