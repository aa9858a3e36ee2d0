import { z } from 'zod';
import { OrderRefusal } from './orders.ts';
import { SlugTaken } from './restaurants.ts';

/**
 * Whatever a refusal may carry, as far as a server sent it: proxies in between may answer with less. `current` is the record
 * as it is now, when an edit was refused as stale.
 */
export const AnyRefusal = OrderRefusal.extend({ ...SlugTaken.shape, current: z.unknown() }).partial();
export type AnyRefusal = z.infer<typeof AnyRefusal>;
