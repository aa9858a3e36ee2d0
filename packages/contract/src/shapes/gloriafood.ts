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
const UNSEEN = 'Look at the menu first: send back what the dry run answered as “seen”.';

/** Changes of one answer that can be taken: the others are counted, and come once these are taken. */
export const MOST_CHANGES = 2_000;
/** Changes made here that one answer names. */
export const MOST_CHANGED_HERE = 200;
/** Of what names a change, in characters. */
const MOST_CHANGE_ID = 80;

/**
 * A menu of GloriaFood's (version 2): `key` is that of the template "Fetch Menu", with which it is fetched, and which
 * is not kept; `file` is the menu itself, in JSON or XML. With `dryRun` nothing changes and the answer is the same.
 * Writing names what was looked at (`seen`), and of a menu that came before the changes that shall come in (`taken`).
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
    seen: z.string().max(100).optional(),
    taken: z.array(z.string().max(MOST_CHANGE_ID)).max(MOST_CHANGES).default([]),
  })
  .refine(
    ({ key, file }) => (key === undefined) !== (file === undefined),
    broken({ code: 'EITHER_OR', fields: ['key', 'file'] }, EITHER, ['key']),
  )
  .refine(({ dryRun, seen }) => dryRun || seen !== undefined, broken({ code: 'MISSING' }, UNSEEN, ['seen']));
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
  /** That of the cheapest size, where there are sizes; null could not be read, and the dish comes in hidden. */
  price: Minor.nullable(),
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
  schedules: z.array(
    z.object({
      name: z.string(),
      intervals: z.array(ScheduleInterval),
      /** Calendar dates, both included; null is without. */
      firstDay: z.string().nullable(),
      lastDay: z.string().nullable(),
    }),
  ),
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
  /** "Stollen (1 Dec to 24 Dec 2026)": shown between two days, which are those of a schedule here. */
  'DATES_TO_CHECK',
  /** Shown at times or on dates that cannot be read. */
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
  /** A dish whose price is none, or below zero: where it is new here, it comes in hidden. */
  'PRICE_UNREADABLE',
  /** "Pizza (Large)", "Dips: Garlic": a size or an option with such a price, which does not come in. */
  'CHOICE_UNPRICED',
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
  /** "Cola (0.33 l)": a dish of one size has none here; its description says which it was. */
  'ONLY_SIZE_DESCRIBED',
  /** Another group here has the name: it stays, and the one from there comes in under a name with a number. */
  'GROUP_BESIDE',
  /** A group here has the same name and options: its prices and rules stay. */
  'GROUP_KEPT',
  /** A dish has sizes here and none there: its prices stay. */
  'SIZES_KEPT',
  /** Something else is chosen beforehand here: it stays so. */
  'DEFAULTS_KEPT',
] as const;

export const MenuDifference = z.union([
  z.object({ code: z.enum(DIFFERENCES), count: z.int(), names: z.array(z.string()) }),
  /** Option groups that were alike, counted at each dish and size (`of`), are `kept` ones. */
  z.object({ code: z.literal('GROUPS_SHARED'), of: z.int(), kept: z.int() }),
  /** Nothing is read and nothing comes in (ISO 4217). */
  z.object({ code: z.literal('CURRENCY_DIFFERS'), theirs: z.string(), ours: z.string() }),
]);
export type MenuDifference = z.infer<typeof MenuDifference>;

/** What can be another there or here; `default` of a dish is the size that is chosen beforehand. */
export const ChangedField = z.enum([
  'name',
  'description',
  'price',
  'kitchenName',
  'visible',
  'schedule',
  'tags',
  'contains',
  'services',
  'category',
  'default',
  'groups',
  'rules',
  'repeat',
]);
export type ChangedField = z.infer<typeof ChangedField>;

/** As its field is: amounts in minor units, codes of tags, allergens and services, all others in words. */
export const ChangedValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);
export type ChangedValue = z.infer<typeof ChangedValue>;

export const MenuChange = z.object({
  /** Names it in `taken`; the same change of the same menu is always called alike. */
  id: z.string().max(MOST_CHANGE_ID),
  what: z.enum([
    'CHANGED_THERE',
    'CHANGED_HERE',
    'CHANGED_BOTH',
    'NEW_THERE',
    /** Taking it hides a dish or a category here; a size or an option is marked as sold out. */
    'GONE_THERE',
    /** Taking it makes it again. */
    'DELETED_HERE',
  ]),
  kind: z.enum(['category', 'item', 'size', 'group', 'option']),
  name: z.string(),
  /** The dish of a size, the group of an option. */
  of: z.string().nullable(),
  /** Null of option groups and their options. */
  category: z.string().nullable(),
  /** Null where it is about the whole record, as are `before`, `there` and `here`. */
  field: ChangedField.nullable(),
  /** What GloriaFood said when it was brought in last; null too where nobody knows. */
  before: ChangedValue,
  there: ChangedValue,
  here: ChangedValue,
});
export type MenuChange = z.infer<typeof MenuChange>;

/** What differs from a menu that came before. */
export const MenuChanges = z.object({
  /** What can be taken, in the order of the menu. Changed there only, and new there, is what one would take. */
  toTake: z.array(MenuChange),
  /** So many more can be taken once these are. */
  moreToTake: z.int(),
  /** Changed here only: it stays. */
  here: z.array(MenuChange),
  moreHere: z.int(),
});
export type MenuChanges = z.infer<typeof MenuChanges>;

/** Whether one takes it unless one says otherwise. */
export const isTakenFirst = ({ what }: Pick<MenuChange, 'what'>): boolean =>
  what === 'CHANGED_THERE' || what === 'NEW_THERE';

/** As of a sheet; a problem's sentence begins with what it is about. `preview` goes with a dry run alone. */
export const GloriaFoodImport = MenuImport.extend({
  /** Of what was read and compared: writing sends it back, and is refused by 409 when it is not the same any more. */
  seen: z.string(),
  /** Null where no menu came before. Of a dry run, counts and problems are those of what one would take. */
  changes: MenuChanges.nullable(),
  differences: z.array(MenuDifference),
  preview: ImportedMenu.nullable(),
});
export type GloriaFoodImport = z.infer<typeof GloriaFoodImport>;
