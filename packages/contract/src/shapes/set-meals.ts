import { z } from 'zod';
import { Id } from './common.ts';
import { groupFields, itemFields, optionFields, wholeUpTo } from './menu-edit.ts';

/** The courses that a set meal may be chosen from. */
export const MOST_COURSES = 10;

const Course = z.strictObject({
  name: groupFields.name,
  /** So many of its dishes are chosen, the same one again if somebody likes. */
  choose: wholeUpTo(99, 1),
  dishes: z
    .array(
      z.strictObject({
        name: optionFields.name,
        itemId: Id,
        sizeId: Id.nullable().default(null),
        /** On top of the price of the meal. */
        price: optionFields.price.default(0),
      }),
    )
    .min(1, { error: 'Choose at least one dish.' })
    .max(100),
});

/** A dish that is made of others: of each course one chooses. Each course becomes an option group of its own. */
export const CreateSetMeal = z.strictObject({
  categoryId: Id,
  name: itemFields.name,
  price: itemFields.price,
  courses: z.array(Course).min(1, { error: 'Give at least one course.' }).max(MOST_COURSES),
});
export type CreateSetMeal = z.infer<typeof CreateSetMeal>;
