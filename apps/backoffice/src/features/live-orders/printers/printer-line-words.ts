import type { PrinterAtBoard } from '@comanda/contract/shapes/printers';
import { orderInText } from '@comanda/contract/words/orders';
import { printerTroubleWords } from '@comanda/contract/words/printers';

type Failed = NonNullable<PrinterAtBoard['failed']>[number];

function ticketWords({ ticket, order }: Failed): string {
  const of = order ? ` of ${orderInText(order)}` : '';
  if (ticket === 'TEST') return 'the test page';
  if (ticket === 'RECEIPT') return `the receipt${of}`;
  return ticket === 'CALLED_OFF' ? `the slip that takes back the ticket${of}` : `the ticket${of}`;
}

/** What the board shows about printers that do not print. */
export const printerLineWords = {
  /** "Printer “Bar”: It is out of paper. 2 tickets wait." */
  trouble({ name, trouble, waiting }: PrinterAtBoard): string {
    const left = waiting === 0 ? '' : waiting === 1 ? ' 1 ticket waits.' : ` ${waiting} tickets wait.`;
    return `Printer “${name}”: ${printerTroubleWords(trouble)}${left}`;
  },
  failed: ({ name }: PrinterAtBoard, failed: Failed) =>
    `Printer “${name}” could not print ${ticketWords(failed)}.`,
  again: 'Print again',
  againNamed: (failed: Failed) => `Print ${ticketWords(failed)} again`,
  dismiss: 'Not needed',
  dismissNamed: (failed: Failed) => `Do not print ${ticketWords(failed)}`,
} as const;
