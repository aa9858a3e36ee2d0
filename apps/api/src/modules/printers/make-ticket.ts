import { TICKET_WIDTHS, TICKETS, type Ticket, type TicketWidth } from '@comanda/domain/orders/printing';
import type { TicketBlock } from '@comanda/tickets/lay-out';
import { writeTestPage, writeTicket } from '@comanda/tickets/write-ticket';
import { findStaffOrder } from '#modules/orders';
import { requireSettings, type WithKeptSettings } from '#modules/restaurant-settings';
import type { Db } from '#platform/database/transaction.ts';
import { type JobRow, type PrinterRow, wasPrintedOnScreen } from './printers.queries.ts';

const ticketOf = (job: JobRow): Ticket => {
  const ticket = TICKETS.find((known) => known === job.ticket);
  if (!ticket) throw new Error(`Job ${job.id} has no ticket.`);
  return ticket;
};

export const widthOf = ({ columns }: Pick<PrinterRow, 'columns'>): TicketWidth =>
  TICKET_WIDTHS.find((width) => width === columns) ?? TICKET_WIDTHS[0];

/** What a job prints, of the order as it is now. Throws where the order cannot be read. */
export async function makeTicket(
  { db, keptSettings }: WithKeptSettings & { readonly db: Db },
  printer: Pick<PrinterRow, 'name'>,
  job: JobRow,
  now: number,
): Promise<TicketBlock[]> {
  const { restaurant } = await requireSettings(keptSettings, job.restaurant_id);
  const ticket = ticketOf(job);
  if (ticket === 'TEST' || job.order_id === null) {
    return writeTestPage(restaurant, { printer: printer.name, now });
  }
  const order = await findStaffOrder(db, job.restaurant_id, job.order_id, now);
  if (!order) throw new Error(`Job ${job.id} has no order.`);
  const issue = {
    printer: printer.name,
    lines: job.lines,
    isCopy: job.copy > 0 || (await wasPrintedOnScreen(db, job)),
    isRepeated: job.unsure,
    now,
  };
  return writeTicket(ticket, order, restaurant, issue);
}
