import { z } from 'zod';
import { StaffCategory, StaffItem, StaffOptionGroup } from './menu-edit.ts';
import { MenuSettings } from './menu-settings.ts';

/** GET …/menu: everything that the menu pages edit. `version` grows with every change that diners can see. */
export const StaffMenu = z.object({
  version: z.int(),
  categories: z.array(StaffCategory.extend({ items: z.array(StaffItem) })),
  optionGroups: z.array(StaffOptionGroup),
  settings: MenuSettings,
});
export type StaffMenu = z.infer<typeof StaffMenu>;

/** With `dryRun` nothing changes and the answer is the same. The sheet may also be sent as it is, as `text/csv`. */
export const ImportMenu = z.strictObject({
  csv: z.string().max(8_000_000, { error: 'That sheet is too large.' }),
  dryRun: z.boolean().default(false),
});

/** Nothing was changed when there are problems. `row` counts from 1, which is the row of the headings. */
export const MenuImport = z.object({
  created: z.int(),
  updated: z.int(),
  problems: z.array(z.object({ row: z.int(), column: z.string(), message: z.string() })),
});
export type MenuImport = z.infer<typeof MenuImport>;
