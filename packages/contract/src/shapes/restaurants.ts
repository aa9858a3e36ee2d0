import { z } from 'zod';
import { Id, ImageRef, Instant, Location, Service, text } from './common.ts';

export const OrderingState = z.object({
  status: z.enum(['OPEN', 'BUSY', 'CLOSED', 'PAUSED', 'UNATTENDED', 'LOCKED']),
  opensAt: Instant.optional(),
  closesAt: Instant.optional(),
  until: Instant.optional(),
  extraMinutes: z.int().optional(),
});
export type OrderingState = z.infer<typeof OrderingState>;

export const Address = z.object({
  line1: z.string(),
  line2: z.string().optional(),
  city: z.string(),
  postcode: z.string().optional(),
  country: z.string(),
});
export type Address = z.infer<typeof Address>;

export const PublicRestaurant = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  description: z.string().optional(),
  cuisines: z.array(z.string()),
  phone: z.string(),
  address: Address,
  location: Location,
  timezone: z.string(),
  currency: z.string(),
  locale: z.string(),
  services: z.array(Service),
  logo: ImageRef.optional(),
  cover: ImageRef.optional(),
});
export type PublicRestaurant = z.infer<typeof PublicRestaurant>;

/** GET /restaurants?slug=: the public restaurant with its ordering state; an old slug answers with the new one. */
export const RestaurantBySlug = PublicRestaurant.extend({ state: OrderingState });

/** The whole record, for members. */
export const Restaurant = PublicRestaurant.extend({
  merchantId: Id,
  email: z.string(),
  accountLocked: z.boolean(),
  state: OrderingState,
  unansweredMinutes: z.int(),
  preparationMinutes: z.record(Service, z.int()),
});
export type Restaurant = z.infer<typeof Restaurant>;

export const Pause = z
  .strictObject({
    minutes: z.int().min(1).max(1440).optional(),
    until: Instant.optional(),
    reason: text(140).optional(),
  })
  .refine((pause) => (pause.minutes === undefined) !== (pause.until === undefined), {
    error: 'Give either minutes or until.',
    path: ['minutes'],
  });

/** `extraMinutes` 0 ends the busy time. */
export const Busy = z.strictObject({
  extraMinutes: z.int().min(0).max(120),
  minutes: z.int().min(1).max(1440).optional(),
});
