import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { Id } from '../shapes/common.ts';
import { SeenVersion } from '../shapes/menu-edit.ts';
import { NextCursor, PageAsked } from '../shapes/paging.ts';
import {
  CloudPrntAnswer,
  CloudPrntJobAsked,
  CloudPrntPoll,
  CreatePrinter,
  EpsonForm,
  NewAccess,
  NewPrinter,
  Printer,
  Printers,
  PrintJob,
  PrintOnScreen,
  Reprint,
  UpdatePrinter,
} from '../shapes/printers.ts';

const OfRestaurant = z.strictObject({ id: Id });
const OfPrinter = z.strictObject({ id: Id, printerId: Id });
/** What is no token of ours leads to no printer. */
const ByToken = z.strictObject({ token: z.string().max(200) });

export const printersSchemas = {
  printers: { params: OfRestaurant, success: [200, Printers] },
  createPrinter: { params: OfRestaurant, body: CreatePrinter, success: [201, NewPrinter] },
  updatePrinter: { params: OfPrinter, body: UpdatePrinter, success: [200, Printer], current: Printer },
  deletePrinter: {
    params: OfPrinter,
    query: SeenVersion,
    success: [204, z.null()],
    current: Printer,
  },
  renewPrinterAccess: { params: OfPrinter, success: [201, NewAccess] },
  printTestPage: { params: OfPrinter, success: [201, PrintJob] },
  printJobs: {
    params: OfRestaurant,
    query: PageAsked,
    success: [200, z.object({ jobs: z.array(PrintJob), nextCursor: NextCursor })],
  },
  dismissPrintJob: { params: z.strictObject({ id: Id, jobId: Id }), success: [204, z.null()] },
  reprint: {
    params: z.strictObject({ id: Id, orderId: Id }),
    body: Reprint,
    success: [201, z.object({ jobs: z.array(PrintJob) })],
  },
  printOnScreen: {
    params: z.strictObject({ id: Id, orderId: Id }),
    body: PrintOnScreen,
    success: [201, z.object({ isCopy: z.boolean() })],
  },
  cloudPrntPoll: { params: ByToken, body: CloudPrntPoll, success: [200, CloudPrntAnswer] },
  cloudPrntJob: { params: ByToken, query: CloudPrntJobAsked, success: [200, z.string()] },
  epsonDirectPrint: { params: ByToken, body: EpsonForm, success: [200, z.string()] },
  cloudPrntConfirm: { params: ByToken, query: CloudPrntJobAsked, success: [200, z.object({})] },
} as const satisfies Record<string, CallSchema>;
