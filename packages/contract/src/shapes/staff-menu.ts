import { z } from 'zod';
import { Id } from './common.ts';
import { StaffCategory } from './menu-categories.ts';
import { StaffItem, StaffOptionGroup } from './menu-edit.ts';
import { MenuSettings } from './menu-settings.ts';

/** GET …/menu: everything that the menu pages edit. `version` grows with every change that diners can see. */
export const StaffMenu = z.object({
  version: z.int(),
  categories: z.array(StaffCategory.extend({ items: z.array(StaffItem) })),
  optionGroups: z.array(StaffOptionGroup),
  settings: MenuSettings,
});
export type StaffMenu = z.infer<typeof StaffMenu>;

/** Stands in a sheet for what no text can hold (NUL), so that one cell is refused and not the file. */
export const BROKEN_CHARACTER = '\uFDD0';

/**
 * With `dryRun` nothing changes and the answer is the same. With `asNew` the sheet's ids are passed over, as those of a
 * sheet from another restaurant; pictures of all restaurants that the caller is ADMIN of may be named then. The sheet
 * may also be sent as it is, as `text/csv`.
 */
export const ImportMenu = z.strictObject({
  csv: z
    .string()
    .max(8_000_000, { error: 'That sheet is too large. Split it and import the parts one after another.' })
    .transform((text) => text.toWellFormed().replaceAll('\0', BROKEN_CHARACTER)),
  dryRun: z.boolean().default(false),
  asNew: z.boolean().default(false),
  /** What is on the menu already stays as it is: only what is new comes in. */
  onlyNew: z.boolean().default(false),
});

/** Whole records, in the order in which a menu is read. */
export const SheetKind = z.enum(['category', 'item', 'size', 'group', 'option', 'tax', 'schedule']);
export type SheetKind = z.infer<typeof SheetKind>;

/**
 * Nothing was changed when there are problems. `row` counts from 1, which is the row of the headings; `column` is the
 * heading, and empty where the whole row is meant.
 */
export const MenuImport = z.object({
  /** Records of every kind: a dish in a new category is two. `kinds` distinguishes them. */
  created: z.int(),
  updated: z.int(),
  /** Dishes that are on the menu already and stayed as they are, where only new ones were wanted. */
  leftOut: z.int().optional(),
  problems: z.array(z.object({ row: z.int(), column: z.string(), message: z.string() })),
  /** The sheet has more problems than the thousand that are reported. */
  hasMoreProblems: z.boolean(),
  /** The same counts by kind, with the names of the first few; kinds that stay as they are, are not in it. */
  kinds: z.array(
    z.object({
      kind: SheetKind,
      created: z.int(),
      updated: z.int(),
      createdNames: z.array(z.string()),
      updatedNames: z.array(z.string()),
    }),
  ),
  /** By which it can be taken back for a day. */
  changeId: Id.optional(),
});
export type MenuImport = z.infer<typeof MenuImport>;
