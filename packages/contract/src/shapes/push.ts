import { z } from 'zod';
import { Id } from './common.ts';

const NOT_OF_BROWSER = 'Send the subscription as the browser’s push manager gives it.';

const Endpoint = z.url({ protocol: /^https?$/, error: NOT_OF_BROWSER }).max(1000, { error: NOT_OF_BROWSER });

/** A device that wants notifications, as its browser describes it (RFC 8291): `toJSON()` of a `PushSubscription`. */
export const PushSubscription = z.strictObject({
  endpoint: Endpoint,
  keys: z.strictObject({
    p256dh: z.string().regex(/^[\w-]{87}$/, { error: NOT_OF_BROWSER }),
    auth: z.string().regex(/^[\w-]{22}$/, { error: NOT_OF_BROWSER }),
  }),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

export const PushDevice = PushSubscription.pick({ endpoint: true });

/** What browsers ask their push service with, in base64url; null where notifications cannot be sent. */
export const PushKey = z.object({ publicKey: z.string().nullable() });

/** Notifies a diner's device of one of their orders until it is over; `null` notifies it no more. */
export const DinerPush = z.strictObject({
  slug: z.string().max(60),
  orderId: Id,
  subscription: PushSubscription.nullable(),
});
export type DinerPush = z.infer<typeof DinerPush>;
