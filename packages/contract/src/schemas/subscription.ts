import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { Id } from '../shapes/common.ts';
import { ChoosePlan, SubscriptionView } from '../shapes/subscription.ts';

const OfRestaurant = z.strictObject({ id: Id });

export const subscriptionSchemas = {
  subscription: { params: OfRestaurant, success: [200, SubscriptionView] },
  subscriptionInvoice: {
    params: z.strictObject({ id: Id, number: z.string().max(20) }),
    success: [200, z.file()],
  },
  subscriptionCheckout: {
    params: OfRestaurant,
    body: ChoosePlan,
    success: [200, z.object({ url: z.string() })],
  },
  cancelSubscription: { params: OfRestaurant, success: [200, SubscriptionView] },
  resumeSubscription: { params: OfRestaurant, success: [200, SubscriptionView] },
} as const satisfies Record<string, CallSchema>;
