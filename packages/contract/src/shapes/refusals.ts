import { z } from 'zod';
import { HoursConflict } from './hours.ts';
import { OrderRefusal } from './orders.ts';
import { SecondStepNeeded } from './passkeys.ts';
import { SlugTaken } from './restaurants.ts';

/**
 * Whatever a refusal may carry, as far as a server sent it: proxies in between may answer with less. `current` is the record
 * as it is now, when an edit was refused as stale.
 */
export const AnyRefusal = OrderRefusal.extend({
  ...SlugTaken.shape,
  ...SecondStepNeeded.shape,
  ...HoursConflict.shape,
  current: z.unknown(),
}).partial();
export type AnyRefusal = z.infer<typeof AnyRefusal>;
