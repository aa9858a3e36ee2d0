// Printers: what each prints and when, print jobs, and the protocols by which printers take them.

export { endPrinterAccessOf } from './end-access.ts';
export { PRINT_EFFECTS } from './make-jobs.ts';
export { createNetworkPrinting } from './network-printing.ts';
export { endOldJobs } from './print-jobs.ts';
export { troublesAtBoard } from './printer-views.ts';
export { endPrinters } from './printers.queries.ts';
export { registerPrinterProtocols, registerPrinters } from './printers.routes.ts';
