import { z } from 'zod';
import { Id } from './common.ts';

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
