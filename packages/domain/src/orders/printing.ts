import { HOUR_MS, SECOND_MS } from '../hours/durations.ts';
import type { OrderStatus } from './order-statuses.ts';

export const PRINTER_KINDS = [
  /** Star CloudPRNT: the printer asks for it. */
  'STAR_CLOUDPRNT',
  /** Epson Server Direct Print: the printer asks for it. */
  'EPSON_SERVER_DIRECT',
  /** The server sends ESC/POS to the printer's address. */
  'NETWORK',
] as const;
export type PrinterKind = (typeof PRINTER_KINDS)[number];

/** Characters of a line: paper of 58 mm and of 80 mm. */
export const TICKET_WIDTHS = [32, 48] as const;
export type TicketWidth = (typeof TICKET_WIDTHS)[number];

/** What is printed of an order, and the test page. */
export const TICKETS = ['KITCHEN', 'RECEIPT', 'CALLED_OFF', 'TEST'] as const;
export type Ticket = (typeof TICKETS)[number];

/** When an order's ticket is printed; `STARTED` is at once unless the order is for later. */
export const PRINT_MOMENTS = ['ACCEPTED', 'STARTED', 'READY'] as const;
export type PrintMoment = (typeof PRINT_MOMENTS)[number];

/** The moments that an order has come to by a change; an instant is epoch ms. What was passed by is made up for. */
export function momentsOf(change: {
  readonly type: string;
  readonly to: OrderStatus;
  readonly at: number;
  readonly startAt: number | null;
}): readonly PrintMoment[] {
  if (change.to === 'READY') return PRINT_MOMENTS;
  if (change.to !== 'ACCEPTED') return [];
  const isStarted = change.type === 'STARTED' || (change.startAt !== null && change.startAt <= change.at);
  return isStarted ? ['ACCEPTED', 'STARTED'] : ['ACCEPTED'];
}

/** A printer of kitchen tickets; without categories it prints every dish. */
export type KitchenPrinter = { readonly id: string; readonly categories: readonly string[] };

/**
 * Which lines each printer prints, by their positions; printers with nothing to print are left out. A dish that no
 * printer is for is printed by all of them: a category that somebody adds later must not be missed. `categoriesOf` are
 * those of a line's dish and of the dishes that are parts of it, null for one that has left the menu.
 */
export function linesByPrinter(
  printers: readonly KitchenPrinter[],
  categoriesOf: readonly (readonly (string | null)[])[],
): ReadonlyMap<string, readonly number[]> {
  const isFor = ({ categories }: KitchenPrinter, category: string | null) =>
    categories.length === 0 || (category !== null && categories.includes(category));
  const found = new Map<string, number[]>();
  for (const [position, categories] of categoriesOf.entries()) {
    const wanted = categories.flatMap((category) => {
      const named = printers.filter((printer) => isFor(printer, category));
      return named.length > 0 ? named : printers;
    });
    for (const { id } of new Set(wanted)) found.set(id, [...(found.get(id) ?? []), position]);
  }
  return found;
}

/** For so long a printer has what it has taken to print, before it is given out again. */
export const PRINT_LEASE_MS = 30 * SECOND_MS;

/** After so long nobody cooks by a ticket any more: it is not printed. */
export const PRINT_WITHIN_MS = 4 * HOUR_MS;

/** A printer that has not asked for so long is silent. Printers ask every five seconds. */
export const SILENT_AFTER_MS = 13 * SECOND_MS;

/** A ticket that has waited for so long should have been printed. */
const LATE_AFTER_MS = 13 * SECOND_MS;

export const PRINTER_PROBLEMS = ['PAPER', 'COVER', 'UNREACHABLE', 'REFUSED', 'ERROR'] as const;
export type PrinterProblem = (typeof PRINTER_PROBLEMS)[number];

/**
 * How often a ticket is tried that a printer cannot print at all, or has an error with: others wait behind it. A
 * printer without paper, with an open cover or without a line prints no other either: its tickets wait until somebody
 * has mended it.
 */
export const MOST_PRINT_TRIES = { REFUSED: 5, ERROR: 60 } as const satisfies Partial<
  Record<PrinterProblem, number>
>;

export type PrinterTrouble =
  /** It has never asked, or for `SILENT_AFTER_MS`. */
  | { readonly code: 'SILENT'; readonly since: number | null }
  | { readonly code: 'PROBLEM'; readonly problem: PrinterProblem }
  /** Tickets have waited since. */
  | { readonly code: 'LATE'; readonly since: number };

/** What keeps a printer from printing at `now`; null where nothing does. Instants in epoch ms. */
export function printerTrouble(
  printer: {
    readonly kind: PrinterKind;
    readonly seenAt: number | null;
    readonly problem: PrinterProblem | null;
    readonly waitingSince: number | null;
  },
  now: number,
): PrinterTrouble | null {
  const { kind, seenAt, problem, waitingSince } = printer;
  const asks = kind !== 'NETWORK';
  if (asks && (seenAt === null || seenAt < now - SILENT_AFTER_MS)) return { code: 'SILENT', since: seenAt };
  if (problem !== null) return { code: 'PROBLEM', problem };
  return waitingSince !== null && waitingSince < now - LATE_AFTER_MS
    ? { code: 'LATE', since: waitingSince }
    : null;
}
