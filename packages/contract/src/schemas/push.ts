import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { Id } from '../shapes/common.ts';
import { DinerPush, PushDevice, PushKey, PushSubscription } from '../shapes/push.ts';

const OfRestaurant = z.strictObject({ id: Id });

export const pushSchemas = {
  pushKey: { success: [200, PushKey] },
  subscribe: { params: OfRestaurant, body: PushSubscription, success: [204, z.null()] },
  notifyDiner: { body: DinerPush, success: [204, z.null()] },
  unsubscribe: { params: OfRestaurant, body: PushDevice, success: [204, z.null()] },
} as const satisfies Record<string, CallSchema>;
