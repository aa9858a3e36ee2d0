import { z } from 'zod';
import { SHEET_ENCODINGS } from '../sheet-encodings.ts';
import { Id, Instant, line } from './common.ts';
import { GivenDate } from './hours.ts';
import { NextCursor, PageAsked } from './paging.ts';
import { MOST_COLUMNS, SheetReading } from './sheet-import.ts';

/** Below the headings of one file. */
export const MOST_CUSTOMER_ROWS = 10_000;
/** Of one restaurant. */
export const MOST_CUSTOMERS = 50_000;
/** Rows of a file of which it is said why they stay out. */
export const MOST_ROWS_TOLD = 200;
/** Of one file: ten thousand rows have two. */
const MOST_MEGABYTES = 4;
const MOST_CHARACTERS = Math.ceil((MOST_MEGABYTES * 1_000_000) / 3) * 4;

/** Somebody who agreed to be written to by a restaurant. */
const Customer = z.object({
  id: Id,
  /** May be empty. */
  name: z.string(),
  /** In international form. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  addresses: z.array(z.string()),
  /** A date; null where nobody knows it: then it was before they were brought in. */
  consentedOn: z.string().nullable(),
  /** The name of the file that they came in with. */
  source: z.string(),
  broughtAt: Instant,
});
export type Customer = z.infer<typeof Customer>;

/** `q` is words of the name or the e-mail address, and the end of the telephone number. */
export const CustomersAsked = PageAsked.extend({ q: line(100).optional() });
export type CustomersAsked = z.output<typeof CustomersAsked>;

/** The last that came in first; `total` counts all of the restaurant. */
export const CustomersPage = z.object({
  customers: z.array(Customer),
  total: z.int(),
  nextCursor: NextCursor,
});
export type CustomersPage = z.infer<typeof CustomersPage>;

/** What a column of a file of customers can be said to be. */
export const CUSTOMER_USES = [
  ...['name', 'first name', 'last name', 'phone', 'email', 'address'],
  ...['consent', 'consent date', 'withdrawn', 'leave out'],
] as const;

/**
 * A file as it comes (CSV, TSV, XLSX, ODS) in base64; `encoding` and `columns` (from 0) say what was guessed wrong.
 * `consentedOn` is the day of the consent where the file names none. With `dryRun` the answer is all that happens.
 */
export const ImportCustomers = z.strictObject({
  file: z.string().max(MOST_CHARACTERS, {
    error: `That file is larger than ${MOST_MEGABYTES} MB. Split it and bring in the parts one after another.`,
  }),
  source: line(120, { min: 1, what: 'the name of the file' }),
  encoding: z.enum(SHEET_ENCODINGS).optional(),
  columns: z
    .array(
      z.strictObject({
        column: z
          .int()
          .min(0)
          .max(MOST_COLUMNS - 1),
        use: z.enum(CUSTOMER_USES),
      }),
    )
    .max(MOST_COLUMNS)
    .default([]),
  consentedOn: GivenDate.optional(),
  dryRun: z.boolean().default(false),
});
export type ImportCustomers = z.infer<typeof ImportCustomers>;

/** What a file came to, in rows; each row counts once. */
export const CustomerImport = z.object({
  added: z.int(),
  /** Are on the list, and get what was empty, or a later consent. */
  filled: z.int(),
  /** Are on the list as they are. */
  known: z.int(),
  /** Came before in the same file. */
  twice: z.int(),
  /** Stay out: their number is somebody else's, and they have no e-mail address. */
  shared: z.int(),
  /** Stay out: nothing says that they agreed, or something says that they did not. */
  withoutConsent: z.int(),
  /** People, and not rows: they are on the list, and said no in the file. */
  takenOff: z.int(),
  /** Stay out: they were deleted here, and the file names no later day of consent. */
  removedBefore: z.int(),
  /** Stay out: see `problems`. */
  unreadable: z.int(),
  /** Of those that agreed, whose day is not said. */
  undated: z.int(),
  /** `row` counts from 1, as in the file. */
  problems: z.array(z.object({ row: z.int(), column: z.string(), message: z.string() })),
  hasMoreProblems: z.boolean(),
  /** Null for what is no spreadsheet. */
  reading: SheetReading.pick({
    encoding: true,
    isGuess: true,
    names: true,
    sheet: true,
    otherSheets: true,
    title: true,
    columns: true,
  }).nullable(),
});
export type CustomerImport = z.infer<typeof CustomerImport>;
