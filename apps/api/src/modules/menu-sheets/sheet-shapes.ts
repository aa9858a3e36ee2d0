import { ImageRef } from '@comanda/contract/shapes/common';
import { ImportedMenu, MenuDifference } from '@comanda/contract/shapes/gloriafood';
import { Allergen, ServicePrices, TaxPart } from '@comanda/contract/shapes/menu';
import { Dish } from '@comanda/contract/shapes/menu-edit';
import { ScheduleInterval } from '@comanda/contract/shapes/menu-settings';
import { SheetReading } from '@comanda/contract/shapes/sheet-import';
import { MenuImport } from '@comanda/contract/shapes/staff-menu';
import { SHEET_ENCODINGS, type SheetEncoding } from '@comanda/contract/sheet-encodings';
import { z } from 'zod';
import type { StoredRow } from '#modules/menu-edit';
import { columnsOf } from '#platform/database/row-fields.ts';
import type { WorkerShapes } from '#platform/worker/bounded-worker.ts';
import type { BringInto, Brought, MenuRead } from './bring-menu.ts';
import type { Chosen } from './column-uses.ts';
import type { MenuRows } from './menu-rows.ts';
import type { Merged, SheetInto } from './merge-sheet.ts';
import { broughtShape, KeptOrigins, SaidRecords } from './origins.queries.ts';
import type { ReadFile } from './read-file.ts';
import type { Entry, Sheet } from './read-sheet.ts';
import type { SaidRecord } from './said-records.ts';
import type { RowType } from './sheet-columns.ts';
import type { SheetProblem } from './sheet-problems.ts';

/** A file as it comes, with what a person says of it; `file` is base64, `currency` ISO 4217. */
export type FileToRead = {
  readonly file: string;
  readonly encoding: SheetEncoding | undefined;
  readonly columns: Chosen;
  readonly currency: string;
};

/** What is done to a sheet beside the thread that answers. */
export type SheetTask =
  | { readonly kind: 'read'; readonly csv: string; readonly currency: string }
  /** A file in base64. */
  | ({ readonly kind: 'read file' } & FileToRead)
  /** A menu of GloriaFood's, for a restaurant with that currency. */
  | { readonly kind: 'read GloriaFood'; readonly text: string; readonly currency: string }
  | { readonly kind: 'merge'; readonly sheet: Sheet; readonly menu: MenuRows; readonly into: SheetInto }
  | ({ readonly kind: 'bring'; readonly taken: readonly string[] | null } & MenuRead & BringInto);

/** A menu of GloriaFood's, read; `nothing` is none, and `foreign` one in another currency (ISO 4217), left unread. */
export type GloriaFoodRead =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'foreign'; readonly currency: string }
  | {
      readonly kind: 'GloriaFood';
      readonly sheet: Sheet;
      readonly records: readonly SaidRecord[];
      readonly menu: ImportedMenu;
      readonly differences: readonly MenuDifference[];
    };

export type SheetAnswer =
  | { readonly kind: 'unreadable'; readonly problem: SheetProblem }
  | { readonly kind: 'read'; readonly sheet: Sheet }
  | ReadFile
  | GloriaFoodRead
  | { readonly kind: 'merged'; readonly merged: Merged }
  | ({ readonly kind: 'brought' } & Brought);

const text = z.string();
const number = z.number();
const boolean = z.boolean();
const owned = { id: text, restaurant_id: text, name: text };
const touched = { changed_at: number.nullable(), changed_by: text.nullable(), version: number };
const available = { available: boolean, sold_out_until: number.nullable(), allergens: z.unknown() };

const TaxRow: z.ZodType<StoredRow<'tax_rates'>> = z.object({ ...owned, parts: z.unknown() });
const ScheduleRow: z.ZodType<StoredRow<'schedules'>> = z.object({
  ...owned,
  intervals: z.unknown(),
  first_day: text.nullable(),
  last_day: text.nullable(),
});
const GroupRow: z.ZodType<StoredRow<'option_groups'>> = z.object({
  ...owned,
  ...touched,
  min: number,
  max: number,
  free: number,
  item_id: text.nullable(),
});
const OptionRow: z.ZodType<StoredRow<'options'>> = z.object({
  ...owned,
  ...available,
  group_id: text,
  kitchen_name: text.nullable(),
  price: number,
  is_default: boolean,
  repeat: number,
  opens: z.array(text),
  dish_id: text.nullable(),
  size_id: text.nullable(),
  sort: number,
});
const SizeRow: z.ZodType<MenuRows['sizes'][number]> = z.object({
  ...owned,
  ...available,
  group_id: text,
  kitchen_name: text.nullable(),
  item_id: text,
  price: number,
  is_default: boolean,
  repeat: number,
  opens: z.array(text),
  dish_id: text.nullable(),
  size_id: text.nullable(),
  sort: number,
});
const CategoryRow: z.ZodType<StoredRow<'menu_categories'>> = z.object({
  ...owned,
  ...touched,
  description: text.nullable(),
  schedule_id: text.nullable(),
  sort: number,
  visible: boolean,
});
const ItemRow: z.ZodType<StoredRow<'menu_items'>> = z.object({
  ...columnsOf(Dish.shape),
  ...owned,
  ...touched,
  ...available,
  image: z.unknown(),
  service_prices: z.unknown(),
  sort: number,
  stock: number.nullable(),
});

const rows = {
  taxes: z.array(TaxRow),
  schedules: z.array(ScheduleRow),
  groups: z.array(GroupRow),
  options: z.array(OptionRow),
  sizes: z.array(SizeRow),
  categories: z.array(CategoryRow),
  items: z.array(ItemRow),
};
const itemGroups = z.map(text, z.array(text));

const Problem = z.object({ row: z.int(), column: text, message: text });
/** As the cell schemas give it: always there, and undefined where the sheet has none. */
const id = text.optional().transform((given) => given);
const named = { id, key: text.optional(), name: text };
const marked = { available: boolean.optional(), sold_out_until: number.nullish() };
const dish = z
  .object(columnsOf(Dish.shape))
  .omit({
    category_id: true,
    name: true,
    image: true,
    tax_rate_id: true,
    schedule_id: true,
    allergens: true,
    service_prices: true,
  })
  .partial().shape;
const allergens = z.map(Allergen, z.enum(['CONTAINS', 'MAY_CONTAIN', 'FREE']).optional());

const entries = <T extends RowType>(cells: z.ZodType<Entry<T>['cells']>) =>
  z.array(z.object({ row: z.int(), cells, allergens }));

/** A sheet whose cells were read; their bounds were checked then. */
const ReadSheet: z.ZodType<Sheet> = z.object({
  tax: entries<'tax'>(z.object({ ...named, rate: z.array(TaxPart).optional() })),
  schedule: entries<'schedule'>(
    z.object({
      ...named,
      times: z.array(ScheduleInterval).optional(),
      first_day: text.nullish(),
      last_day: text.nullish(),
    }),
  ),
  group: entries<'group'>(
    z.object({ ...named, min: number.optional(), max: number.optional(), free: number.optional() }),
  ),
  option: entries<'option'>(
    z.object({
      ...named,
      ...marked,
      group: text.optional(),
      kitchen_name: text.nullish(),
      price: number.optional(),
      default: boolean.optional(),
      repeat: number.optional(),
      groups: z.array(text).optional(),
      category: text.optional(),
      part: text.nullish(),
      part_size: text.nullish(),
    }),
  ),
  size: entries<'size'>(
    z.object({
      ...named,
      ...marked,
      category: text.optional(),
      size_of: text.optional(),
      kitchen_name: text.nullish(),
      price: number.optional(),
      default: boolean.optional(),
      groups: z.array(text).optional(),
    }),
  ),
  category: entries<'category'>(
    z.object({
      ...named,
      description: text.nullish(),
      schedule: text.nullish(),
      visible: boolean.optional(),
    }),
  ),
  item: entries<'item'>(
    z.object({
      ...named,
      ...marked,
      ...dish,
      category: text.optional(),
      prices_by_service: ServicePrices.nullish(),
      tax: text.nullish(),
      schedule: text.nullish(),
      groups: z.array(text).optional(),
      stock: number.nullish(),
      image: text.nullish(),
    }),
  ),
  problems: z.array(Problem),
  newDishesIn: text.optional(),
});

const Into: z.ZodType<SheetInto> = z.object({
  restaurantId: text,
  touched: z.object({ changed_at: number.nullable(), changed_by: text.nullable() }),
  pictures: z.map(text, ImageRef),
  areIdsIgnored: boolean,
  isOnlyNew: boolean.optional(),
});

const MergedSheet: z.ZodType<Merged> = z.object({
  kinds: MenuImport.shape.kinds,
  created: z.int(),
  updated: z.int(),
  leftOut: z.int(),
  problems: z.array(Problem),
  rows: z.object(rows),
  itemGroups,
  became: z.map(number, text),
  prices: z.array(z.object({ name: text, from: number, to: number })),
});

export const sheetShapes: WorkerShapes<SheetTask, SheetAnswer> = {
  task: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('read'), csv: text, currency: text }),
    z.object({
      kind: z.literal('read file'),
      file: text,
      encoding: z
        .enum(SHEET_ENCODINGS)
        .optional()
        .transform((given) => given),
      columns: z.array(z.object({ column: number, use: text })),
      currency: text,
    }),
    z.object({ kind: z.literal('read GloriaFood'), text, currency: text }),
    z.object({
      kind: z.literal('merge'),
      sheet: ReadSheet,
      menu: z.object({ ...rows, itemGroups }),
      into: Into,
    }),
    z.object({
      kind: z.literal('bring'),
      sheet: ReadSheet,
      records: SaidRecords,
      menu: z.object({ ...rows, itemGroups }),
      origins: KeptOrigins,
      into: Into,
      now: number,
      taken: z.array(text).nullable(),
    }),
  ]),
  result: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('unreadable'), problem: Problem }),
    z.object({ kind: z.literal('read'), sheet: ReadSheet }),
    z.object({ kind: z.literal('file'), sheet: ReadSheet, reading: SheetReading }),
    z.object({ kind: z.literal('nothing') }),
    z.object({ kind: z.literal('foreign'), currency: text }),
    z.object({
      kind: z.literal('GloriaFood'),
      sheet: ReadSheet,
      records: SaidRecords,
      menu: ImportedMenu,
      differences: z.array(MenuDifference),
    }),
    z.object({ kind: z.literal('merged'), merged: MergedSheet }),
    z.object({ kind: z.literal('brought'), merged: MergedSheet, ...broughtShape }),
  ]),
};
