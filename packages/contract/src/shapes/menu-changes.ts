import { MENU_LIMITS } from '@comanda/domain/menu/menu-size';
import { z } from 'zod';
import { broken } from '../issue-problem.ts';
import { Id, line } from './common.ts';
import { AvailabilityTouches, SetMark } from './menu.ts';
import { StaffCategory } from './menu-categories.ts';
import { StaffItem, Version } from './menu-edit.ts';

/**
 * One mark for many dishes, options and sizes. What is not there any more is passed over, and so is what is sold out
 * for longer already. `sought` is the word by which they were found.
 */
export const MarkMenu = z
  .strictObject({
    itemIds: z.array(Id).max(MENU_LIMITS.dishes),
    optionIds: z.array(Id).max(MENU_LIMITS.options),
    mark: SetMark,
    sought: line(80).optional(),
  })
  .refine(
    ({ itemIds, optionIds }) => itemIds.length + optionIds.length > 0,
    broken({ code: 'MISSING' }, 'Choose at least one dish or option.', ['itemIds']),
  );
export type MarkMenu = z.infer<typeof MarkMenu>;

/** How many the mark has changed; without a change there is nothing to take back. */
export const MarkedMenu = AvailabilityTouches.extend({ changeId: Id.optional() });
export type MarkedMenu = z.infer<typeof MarkedMenu>;

const seen = z.strictObject({ id: Id, version: Version });

/**
 * Dishes, and categories with all of their dishes, each in the version that was seen. What is gone already is passed
 * over.
 */
export const DeleteFromMenu = z
  .strictObject({
    items: z.array(seen).max(MENU_LIMITS.dishes),
    categories: z.array(seen).max(MENU_LIMITS.categories),
  })
  .refine(
    ({ items, categories }) => items.length + categories.length > 0,
    broken({ code: 'MISSING' }, 'Choose at least one dish or category.', ['items']),
  );
export type DeleteFromMenu = z.infer<typeof DeleteFromMenu>;

/** How many are gone; without any there is nothing to take back. */
export const DeletedFromMenu = z.object({ items: z.int(), categories: z.int(), changeId: Id.optional() });
export type DeletedFromMenu = z.infer<typeof DeletedFromMenu>;

/** What somebody else has changed since it was seen. */
export const MovedOn = z.object({ items: z.array(StaffItem), categories: z.array(StaffCategory) });
export type MovedOn = z.infer<typeof MovedOn>;

/** Changes of many records of a menu of the last day, by the ids of their audit entries. */
export const MenuChanges = z.object({ changes: z.array(z.object({ id: Id, takenBack: z.boolean() })) });

/** Something that a change was not taken back of, and why. */
const Staying = z.object({
  kind: z.enum(['category', 'item', 'group', 'tax', 'schedule']),
  name: z.string(),
  /** Changed or deleted since by somebody, or needed by something that stays. */
  why: z.enum(['CHANGED', 'DELETED', 'IN_USE']),
});

/** What became of a change of the menu that was taken back. */
export const MenuTakenBack = z.object({
  /** Dishes, option groups, categories, tax rates and schedules that are as they were. */
  takenBack: z.int(),
  /** How many others stay as they are; the first of them are named. */
  stayed: z.int(),
  staying: z.array(Staying),
});
export type MenuTakenBack = z.infer<typeof MenuTakenBack>;
