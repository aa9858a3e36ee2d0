import { z } from 'zod';
import { Id, Minor } from './common.ts';

/** So many dishes are offered in the place of one that is missing: as many as fit on a screen beside each other. */
export const MOST_INSTEAD = 8;

/**
 * So many of a line of an order (from 0) are missing. `total` and `left` are what was seen: what the order comes to,
 * and how many of the line there are. With `insteadId` as many of that dish are given for them, for no more money.
 */
export const MissingDish = z.strictObject({
  position: z.int({ error: 'Give the place of the line, counted from 0.' }).min(0),
  quantity: z.int({ error: 'Give a whole number.' }).min(1, { error: 'Take off at least one.' }),
  total: Minor,
  left: z.int(),
  insteadId: Id.optional(),
});
export type MissingDish = z.infer<typeof MissingDish>;

/** Dishes that can be given in the place of a line, the most alike first; `price` is that of one on the menu. */
export const DishesInstead = z.object({
  dishes: z
    .array(
      z.object({
        itemId: Id,
        name: z.string(),
        number: z.string().optional(),
        kitchenName: z.string().optional(),
        price: Minor,
      }),
    )
    .max(MOST_INSTEAD),
});
export type DishesInstead = z.infer<typeof DishesInstead>;

/** Of an order's event: what is missing since, and what it comes to. Amounts in minor units. */
export const MissingSince = z.object({
  position: z.int(),
  quantity: z.int(),
  name: z.string(),
  instead: z.string().optional(),
  before: Minor,
  total: Minor,
  /** What goes back to a card for it. */
  refund: Minor.optional(),
  /** The provider refused to give it back: for staff alone. */
  failed: z.literal(true).optional(),
});
export type MissingSince = z.infer<typeof MissingSince>;
