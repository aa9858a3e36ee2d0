import {
  PRINT_MOMENTS,
  PRINTER_KINDS,
  PRINTER_PROBLEMS,
  TICKET_WIDTHS,
  TICKETS,
} from '@comanda/domain/orders/printing';
import { z } from 'zod';
import { broken } from '../issue-problem.ts';
import { Changed, Id, Instant, name } from './common.ts';
import { SetUpBy } from './tablets.ts';

export const MOST_PRINTERS = 20;

const Moment = z.enum(PRINT_MOMENTS, { error: `Choose ${PRINT_MOMENTS.join(', ')} or null.` }).nullable();

/** What keeps a printer from printing now; `since` is absent where it has never called. */
const PrinterTrouble = z.discriminatedUnion('code', [
  z.object({ code: z.literal('SILENT'), since: Instant.optional() }),
  z.object({ code: z.literal('PROBLEM'), problem: z.enum(PRINTER_PROBLEMS) }),
  z.object({ code: z.literal('LATE'), since: Instant }),
]);

const fields = {
  name: name(40, 'a name such as Kitchen or Bar'),
  /** Characters of a line: 32 for paper of 58 mm, 48 for 80 mm. */
  columns: z.literal(TICKET_WIDTHS, { error: 'Choose 32 or 48.' }),
  /** When the kitchen's ticket is printed; null is never. */
  kitchenAt: Moment,
  receiptAt: Moment,
  /** Of which categories the kitchen's ticket has the dishes; none is of all. */
  categories: z
    .array(Id)
    .max(200, { error: 'At most 200 categories.' })
    .refine(
      (ids) => new Set(ids).size === ids.length,
      broken({ code: 'NAMED_TWICE' }, 'Name each category once.'),
    ),
  active: z.boolean({ error: 'Say true or false.' }),
};

export const Printer = z.object({
  id: Id,
  kind: z.enum(PRINTER_KINDS),
  ...fields,
  /** Of a printer that the server sends to. */
  address: z.string().optional(),
  version: z.int(),
  changed: Changed,
  /** The member that was shown its address, where it has one of its own. */
  setUpBy: SetUpBy,
  seenAt: Instant.optional(),
  trouble: PrinterTrouble.optional(),
  waiting: z.int(),
});
export type Printer = z.infer<typeof Printer>;

/** Dishes that are printed with other letters, as examples. */
export const MOST_RESPELLED = 3;

/** `networks` are the addresses that the server may send to, as CIDR; none where its operator has named none. */
export const Printers = z.object({
  printers: z.array(Printer),
  networks: z.array(z.string()),
  /** Dishes with letters that neither printers nor the server's typefaces have, and what is printed instead. */
  respelled: z.array(z.object({ name: z.string(), printed: z.string() })),
});
export type Printers = z.infer<typeof Printers>;

export const CreatePrinter = z.strictObject({
  kind: z.enum(PRINTER_KINDS, { error: `Choose ${PRINTER_KINDS.join(', ')}.` }),
  ...fields,
  address: z.string({ error: 'Enter the printer’s IP address.' }).trim().max(45).optional(),
});
export type CreatePrinter = z.infer<typeof CreatePrinter>;

export const UpdatePrinter = z
  .strictObject({ ...fields, address: CreatePrinter.shape.address })
  .partial()
  .extend({ version: z.int({ error: 'Send the version that you have read.' }) });
export type UpdatePrinter = z.infer<typeof UpdatePrinter>;

/** The address that a printer is set to; its token stands in it and is shown this once. */
const PrinterAddress = z.object({ url: z.string() });

export const NewPrinter = z.object({ printer: Printer, access: PrinterAddress.optional() });
export const NewAccess = z.object({ printer: Printer, access: PrinterAddress });
export type NewAccess = z.infer<typeof NewAccess>;
export type NewPrinter = z.infer<typeof NewPrinter>;

/** Of one printer: with so many it is the printer that has to be seen to. */
export const MOST_FAILED_TOLD = 10;

export const PrinterAtBoard = z.object({
  id: Id,
  name: z.string(),
  trouble: PrinterTrouble,
  waiting: z.int(),
  /** Tickets that it could not print, the oldest first, until they are printed again or dismissed. */
  failed: z
    .array(
      z.object({
        jobId: Id,
        ticket: z.enum(TICKETS),
        order: z.object({ id: Id, number: z.int() }).optional(),
      }),
    )
    .max(MOST_FAILED_TOLD)
    .optional(),
});
export type PrinterAtBoard = z.infer<typeof PrinterAtBoard>;

export const PrintJob = z.object({
  id: Id,
  printer: z.object({ id: Id, name: z.string() }),
  ticket: z.enum(TICKETS),
  order: z.object({ id: Id, number: z.int() }).optional(),
  isCopy: z.boolean(),
  madeAt: Instant,
  state: z.enum(['WAITING', 'PRINTING', 'PRINTED', 'FAILED', 'STOPPED']),
  endedAt: Instant.optional(),
});
export type PrintJob = z.infer<typeof PrintJob>;

const TicketAsked = z.enum(['KITCHEN', 'RECEIPT'], { error: 'Choose KITCHEN or RECEIPT.' });

export const PrintOnScreen = z.strictObject({ ticket: TicketAsked });
export type PrintOnScreen = z.infer<typeof PrintOnScreen>;

/** What is printed again, and where; everywhere it was printed before where nothing is named. */
export const Reprint = z.strictObject({
  ticket: TicketAsked.default('KITCHEN'),
  printerId: Id.optional(),
});
export type Reprint = z.infer<typeof Reprint>;

/** What a printer reports when it asks (Star CloudPRNT, "JSON Request"). Other fields are the maker's own. */
export const CloudPrntPoll = z.looseObject({
  statusCode: z.string().max(500).nullish(),
  printerMAC: z.string().max(100).nullish(),
});

export const CloudPrntAnswer = z.object({
  jobReady: z.boolean(),
  mediaTypes: z.array(z.string()).optional(),
  jobToken: z.string().optional(),
});

/** Of a request for a job, and of its confirmation by `code`. */
export const CloudPrntJobAsked = z.looseObject({
  mac: z.string().max(100).optional(),
  type: z.string().max(200).optional(),
  token: z.string().max(100).optional(),
  code: z.string().max(500).optional(),
});

/** What an Epson printer posts (Server Direct Print, "Request and Response"); other settings add more fields. */
export const EpsonForm = z.looseObject({
  ConnectionType: z.enum(['GetRequest', 'SetResponse', 'SetStatus']),
  ID: z.string().max(100).optional(),
  ResponseFile: z.string().max(50_000).optional(),
});
