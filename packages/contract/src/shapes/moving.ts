import { MOVING_ANSWERS, MOVING_STATES, MOVING_SUBJECTS } from '@comanda/domain/people/moving';
import { z } from 'zod';

export const MOST_MOVING = MOVING_SUBJECTS.length;

const MovingEntry = z.object({
  subject: z.enum(MOVING_SUBJECTS),
  /** How many are here now: dishes, dishes with a picture, days that are open, zones, promotions, customers … */
  count: z.int(),
  /** All of those: the dishes, of pictures; of zones and promotions those that are switched off, too. */
  of: z.int().optional(),
  state: z.enum(MOVING_STATES),
  said: z.enum(MOVING_ANSWERS).nullable(),
});
export type MovingEntry = z.infer<typeof MovingEntry>;

/** What a restaurant brings along from another ordering service, and how far. Customers are for owners alone. */
export const Moving = z.object({ entries: z.array(MovingEntry).max(MOST_MOVING) });
export type Moving = z.infer<typeof Moving>;

/** Says the same of some subjects; null takes back what was said. */
export const SayOfMoving = z.strictObject({
  subjects: z
    .array(z.enum(MOVING_SUBJECTS, { error: 'Name what it is about.' }))
    .min(1, { error: 'Name at least one.' })
    .max(MOST_MOVING, { error: `At most ${MOST_MOVING} at once.` }),
  said: z.enum(MOVING_ANSWERS, { error: 'Say NONE or DONE, or null to take it back.' }).nullable(),
});
