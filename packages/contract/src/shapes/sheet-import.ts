import { z } from 'zod';
import { SHEET_ENCODINGS } from '../sheet-encodings.ts';
import { MenuImport } from './staff-menu.ts';

/** In base64: eight megabytes of a file. */
const MOST_CHARACTERS = 11_200_000;
/** Columns of a sheet that are looked at; those behind them are left out. */
export const MOST_COLUMNS = 256;
/** Cells of each column that show what is in it. */
export const MOST_SAMPLES = 3;
/** Names that show how letters are read. */
export const MOST_NAMES = 6;
/** Rows above the headings, and other sheets of a file, that are reported. */
export const MOST_PASSED_OVER = 20;

/**
 * What a person can say that a column is. `size` names the size of its row; `size price` is what the dish costs in
 * the size that the heading names.
 */
export const SHEET_USES = [
  ...['name', 'category', 'description', 'price', 'size', 'size price'],
  ...['kitchen name', 'tags', 'kcal', 'stock', 'leave out'],
] as const;
const SheetUse = z.enum(SHEET_USES);

/**
 * A file as it comes: CSV, TSV, XLSX or ODS, in base64. `encoding` and `columns` (counted from 0) say what was guessed
 * wrong. With `goodOnly` the rows without a problem come in and the others stay out, unless the sheet has ids: then it
 * is all or nothing. With `dryRun` nothing changes and the answer is the same.
 */
export const ImportSheet = z.strictObject({
  file: z.string().max(MOST_CHARACTERS, {
    error: 'That file is too large. Split it and import the parts one after another.',
  }),
  encoding: z.enum(SHEET_ENCODINGS).optional(),
  columns: z
    .array(
      z.strictObject({
        column: z
          .int()
          .min(0)
          .max(MOST_COLUMNS - 1),
        use: SheetUse,
      }),
    )
    .max(MOST_COLUMNS)
    .default([]),
  goodOnly: z.boolean().default(false),
  dryRun: z.boolean().default(false),
  asNew: z.boolean().default(false),
});
export type ImportSheet = z.infer<typeof ImportSheet>;

/** Whose exports are known by their headings. */
export const SHEET_SOURCES = ['Square', 'Toast', 'Loyverse', 'Shopify', 'WooCommerce'] as const;

const SheetColumn = z.object({
  /** Counted from 0. */
  column: z.int(),
  /** As it stands in the file. */
  heading: z.string(),
  /** One of `SHEET_USES`, or a heading of ours. */
  use: z.string(),
  /** The heading says what it is. */
  isKnown: z.boolean(),
  samples: z.array(z.string()),
});
export type SheetColumn = z.infer<typeof SheetColumn>;

/** How a file was understood. */
export const SheetReading = z.object({
  /** Null for a workbook, whose letters are no question. */
  encoding: z.enum(SHEET_ENCODINGS).nullable(),
  /** Told by the letters: nothing in the file says it. */
  isGuess: z.boolean(),
  /** Of dishes, as they will read; those with letters beyond A to Z first. */
  names: z.array(z.string()),
  source: z.enum(SHEET_SOURCES).nullable(),
  /** Of a workbook: the sheet that was read, and those that were not. */
  sheet: z.string().nullable(),
  otherSheets: z.array(z.string()),
  /** What stands above the headings and was passed over, row by row. */
  title: z.array(z.string()),
  /** What stands alone in its row and was taken for the category of the dishes below it. */
  categoryRows: z.array(z.string()),
  /** Not sold where the export comes from: dishes that come in hidden, and sizes that come in as sold out. */
  offSale: z.object({ dishes: z.int(), sizes: z.int() }),
  columns: z.array(SheetColumn),
  /** Nobody has said yet whether several columns of prices are sizes, or one column of figures is the price. */
  askSizes: z.boolean(),
  /** It has ids of records here: all of it comes in, or nothing. */
  isWhole: z.boolean(),
});
export type SheetReading = z.infer<typeof SheetReading>;

/** Problems are of rows that stay out; what is counted comes in. `row` counts from 1, as in the file. */
export const SheetImport = MenuImport.extend({
  /** Null for what is no spreadsheet. */
  reading: SheetReading.nullable(),
});
export type SheetImport = z.infer<typeof SheetImport>;
