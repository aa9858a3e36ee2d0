import { ALLERGENS } from '@comanda/domain/menu/allergens';
import { z } from 'zod';
import { broken } from '../issue-problem.ts';
import { Minor, Service } from './common.ts';
import { ScheduleInterval } from './menu-settings.ts';
import { MenuImport } from './staff-menu.ts';

/** Of a file of GloriaFood's, in characters. */
const MOST_CHARACTERS = 8_000_000;

const TOO_LARGE = 'That file is too large. Choose the menu alone, as GloriaFood gives it.';
const KEY = 'Paste the key as GloriaFood shows it: letters and figures without spaces.';
const EITHER = 'Send the key of the menu, or the file, not both.';

/**
 * A menu of GloriaFood's (version 2): `key` is that of the template "Fetch Menu", with which it is fetched, and which
 * is not kept; `file` is the menu itself, in JSON or XML. With `dryRun` nothing changes and the answer is the same.
 */
export const ImportGloriaFood = z
  .strictObject({
    key: z
      .string()
      .trim()
      .max(200, { error: KEY })
      .regex(/^[\x21-\x7e]+$/, { error: KEY })
      .optional(),
    file: z.string().max(MOST_CHARACTERS, { error: TOO_LARGE }).optional(),
    dryRun: z.boolean().default(false),
  })
  .refine(
    ({ key, file }) => (key === undefined) !== (file === undefined),
    broken({ code: 'EITHER_OR', fields: ['key', 'file'] }, EITHER, ['key']),
  );
export type ImportGloriaFood = z.infer<typeof ImportGloriaFood>;

/** Places in a list of the same answer, counted from 0. */
const place = z.int();

const ImportedOption = z.object({
  name: z.string(),
  price: Minor,
  default: z.boolean(),
  /** How often it can be taken. */
  repeat: z.int(),
  kitchenName: z.string().nullable(),
});

const ImportedGroup = z.object({
  name: z.string(),
  min: z.int(),
  max: z.int(),
  options: z.array(ImportedOption),
});

const ImportedSize = z.object({
  name: z.string(),
  /** All that the dish costs in it. */
  price: Minor,
  default: z.boolean(),
  kitchenName: z.string().nullable(),
  /** Places of the groups that are asked when it is chosen. */
  groups: z.array(place),
});

const ImportedDish = z.object({
  name: z.string(),
  description: z.string().nullable(),
  /** That of the cheapest size, where there are sizes. */
  price: Minor,
  kitchenName: z.string().nullable(),
  visible: z.boolean(),
  schedule: place.nullable(),
  tags: z.array(z.string()),
  contains: z.array(z.enum(ALLERGENS)),
  /** Null is all. */
  services: z.array(Service).nullable(),
  sizes: z.array(ImportedSize),
  /** Places of the groups that it asks, in their order. */
  groups: z.array(place),
});

/** A menu from elsewhere as it would come in: what stands in several places stands in a list once. */
export const ImportedMenu = z.object({
  schedules: z.array(z.object({ name: z.string(), intervals: z.array(ScheduleInterval) })),
  groups: z.array(ImportedGroup),
  categories: z.array(
    z.object({
      name: z.string(),
      visible: z.boolean(),
      schedule: place.nullable(),
      dishes: z.array(ImportedDish),
    }),
  ),
});
export type ImportedMenu = z.infer<typeof ImportedMenu>;

/** What comes in otherwise than it was, each with how often, and the names of the first few that it is about. */
export const DIFFERENCES = [
  /** Not active there: they come in hidden. */
  'HIDDEN_CATEGORIES',
  'HIDDEN_DISHES',
  /** Shown between two dates, or at times that cannot be read. */
  'DATES_LEFT_OUT',
  /** Shown on some days of the week: which ones has to be looked at. */
  'DAYS_TO_CHECK',
  'PICTURES_NOT_INCLUDED',
  'NUTRITION_LEFT_OUT',
  'NAME_CUT',
  'TEXT_CUT',
  /** Without a name: they are called by their number. */
  'NAME_MISSING',
  'PRICE_ROUNDED',
  /** A price that is none, or below zero: a dish comes in hidden, a size or an option does not come in. */
  'PRICE_UNREADABLE',
  /** "Soya: Noodles": an allergen that is none of the 14, or is not named, with its dish. */
  'UNKNOWN_ALLERGEN',
  /** Shellfish is declared as crustaceans. */
  'MOLLUSCS_TO_CHECK',
  'UNKNOWN_TAG',
  'EMPTY_GROUPS_LEFT_OUT',
  /** At least so many only once one is chosen. */
  'MINIMUM_LEFT_OUT',
  /** Rules that nobody could follow, such as at least three of two. */
  'RULES_ADJUSTED',
  /** The same group was not alike everywhere. */
  'GROUP_DIFFERS',
] as const;

export const MenuDifference = z.union([
  z.object({ code: z.enum(DIFFERENCES), count: z.int(), names: z.array(z.string()) }),
  /** Option groups that were alike, counted at each dish and size (`of`), are `kept` ones. */
  z.object({ code: z.literal('GROUPS_SHARED'), of: z.int(), kept: z.int() }),
  /** Nothing is read and nothing comes in (ISO 4217). */
  z.object({ code: z.literal('CURRENCY_DIFFERS'), theirs: z.string(), ours: z.string() }),
]);
export type MenuDifference = z.infer<typeof MenuDifference>;

/** As of a sheet; a problem's sentence begins with what it is about. `preview` goes with a dry run alone. */
export const GloriaFoodImport = MenuImport.extend({
  differences: z.array(MenuDifference),
  preview: ImportedMenu.nullable(),
});
export type GloriaFoodImport = z.infer<typeof GloriaFoodImport>;
