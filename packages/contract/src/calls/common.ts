import { z } from 'zod';
import { Id, IdempotencyKey } from '../shapes/common.ts';

export const Nothing = z.null();
export const OfRestaurant = z.strictObject({ id: Id });
export const OfMerchant = z.strictObject({ id: Id });
export const OfUser = z.strictObject({ id: Id });
export const OfOrder = z.strictObject({ id: Id, orderId: Id });
export const WithKey = z.object({ 'idempotency-key': IdempotencyKey });

/** A part of a mailed link. What can be neither an id nor a token becomes nothing: the call reports a bad link. */
const LinkPart = z
  .string()
  .regex(/^[\w-]{1,200}$/)
  .catch('');
/** Two path parts in either order; distinguished by their form. */
export const TwoParts = z.strictObject({ a: LinkPart, b: LinkPart });

export const EDIT = ['409 STALE'] as const;
