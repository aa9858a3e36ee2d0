import type { PrinterProblem, PrinterTrouble } from '@comanda/domain/orders/printing';

const PROBLEMS: Readonly<Record<PrinterProblem, string>> = {
  PAPER: 'It is out of paper, or the paper is stuck.',
  COVER: 'Its cover is open.',
  UNREACHABLE: 'It cannot be reached. Is it switched on and in the network?',
  REFUSED: 'It could not print a ticket. Print that order again from its menu.',
  ERROR: 'It reports an error. Look at its display.',
};

export function printerTroubleWords(
  trouble:
    | { readonly code: Exclude<PrinterTrouble['code'], 'PROBLEM'> }
    | { readonly code: 'PROBLEM'; readonly problem: PrinterProblem },
): string {
  switch (trouble.code) {
    case 'SILENT':
      return 'We do not hear from it. Is it switched on and online?';
    case 'PROBLEM':
      return PROBLEMS[trouble.problem];
    case 'LATE':
      return 'Tickets wait, but it does not print them.';
  }
}
