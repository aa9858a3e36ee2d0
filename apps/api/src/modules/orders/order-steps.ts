import { HttpError } from '#platform/http/errors.ts';
import type { OrderRecord } from './order-record.ts';
import { orderWords } from './words.ts';

/** Of an order, far more than a kitchen makes: each board reads all of them, with each change of it. */
export const MOST_STEPS = 100;

type Steps = Pick<OrderRecord, 'events'>;

/** Whether what can be done again and again is not done with this order any more. */
export const hasManySteps = ({ events }: Steps) => events.length >= MOST_STEPS;

/** For steps that can be made again and again. Throws 409 `TOO_MANY`. */
export function requireFewSteps(order: Steps): void {
  if (hasManySteps(order))
    throw new HttpError(409, orderWords.tooManySteps, { code: 'TOO_MANY', most: MOST_STEPS });
}
