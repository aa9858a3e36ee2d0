import { MOST_PRINTERS } from '@comanda/contract/shapes/printers';

/** What printers, and calls about them, say to people. */
export const printerWords = {
  tooMany: `A restaurant has at most ${MOST_PRINTERS} printers. Remove one that you do not use any more.`,
  unknownCategory: 'There is no such category on the menu.',
  nothingToPrint: 'Choose when this printer prints: kitchen tickets, receipts, or both.',
  addressMissing: 'Enter the printer’s IP address.',
  addressNotAsked: 'This printer asks by itself: it needs no IP address.',
  networkOff:
    'This Comanda does not send to printers by their address. Choose a printer that asks by itself.',
  addressOutside: (networks: readonly string[]) =>
    `This Comanda sends to printers at ${networks.join(', ')}. Enter an IP address in there.`,
  noAccess: 'The server sends to this printer by its address: it needs no other access.',
  noPrinter: 'No printer is set up for that. Add one under “Printers”.',
};
