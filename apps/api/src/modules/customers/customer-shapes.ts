import { CUSTOMER_USES, CustomerImport } from '@comanda/contract/shapes/customers';
import { SHEET_ENCODINGS } from '@comanda/contract/sheet-encodings';
import { z } from 'zod';

const Said = z.object({
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  addresses: z.array(z.string()),
  consentedOn: z.string().nullable(),
});

const { problems, reading } = CustomerImport.shape;

const File = z.object({
  /** In base64. */
  file: z.string(),
  encoding: z.enum(SHEET_ENCODINGS).optional(),
  columns: z.array(z.object({ column: z.int(), use: z.enum(CUSTOMER_USES) })),
  /** Of the restaurant, ISO 3166: how its telephone numbers and dates are written. */
  country: z.string(),
  /** `YYYY-MM-DD`: nobody agrees tomorrow. */
  today: z.string(),
});
export type CustomerFile = z.infer<typeof File>;

const Read = z.object({
  /** Those that agreed. */
  said: z.array(Said),
  /** Rows of those that said no; each counts in `withoutConsent` too. */
  refused: z.array(Said.pick({ name: true, email: true, phone: true })),
  withoutConsent: z.int(),
  unreadable: z.int(),
  problems,
  reading,
});
export type ReadCustomers = z.infer<typeof Read>;

/** What is asked of the thread that reads files of customers, and what it answers. */
export const customerShapes = { task: File, result: Read };
