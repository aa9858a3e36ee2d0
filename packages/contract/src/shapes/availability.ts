import { REASON_CODES } from '@comanda/domain/refusals';
import { z } from 'zod';
import { Id, Instant, line, MinorPositive, Service } from './common.ts';
import { OrderingState } from './restaurants.ts';

const LATITUDE = 'Give a latitude between −90 and 90.';
const LONGITUDE = 'Give a longitude between −180 and 180.';

/** Without a place the zone is not judged. `at` without a zone is the restaurant's own clock; absent means now. */
export const AvailabilityAsked = z
  .strictObject({
    service: Service,
    lat: z.coerce
      .number({ error: LATITUDE })
      .min(-90, { error: LATITUDE })
      .max(90, { error: LATITUDE })
      .optional(),
    lng: z.coerce
      .number({ error: LONGITUDE })
      .min(-180, { error: LONGITUDE })
      .max(180, { error: LONGITUDE })
      .optional(),
    postcode: line(12).optional(),
    at: z.iso
      .datetime({ local: true, abort: true, error: 'Give a time such as 2026-12-24T19:00.' })
      .regex(/^2[01]/, { error: 'Give a time in the years 2000 to 2199.' })
      .optional(),
  })
  .refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), {
    error: 'Give latitude and longitude together.',
    path: ['lng'],
  });
export type AvailabilityAsked = z.infer<typeof AvailabilityAsked>;

const Reason = z.object({ code: z.enum(REASON_CODES), message: z.string(), until: Instant.optional() });

const Verdict = z.object({
  allowed: z.boolean(),
  readyAt: Instant.optional(),
  promisedAt: Instant.optional(),
  reasons: z.array(Reason),
});

/** What a diner would see at an instant, as things are arranged now. */
export const Foresight = z.object({
  at: Instant,
  state: OrderingState,
  /** An order placed then, for as soon as possible. */
  asap: Verdict,
  /** An order placed now, for then. */
  ahead: Verdict,
  zone: z
    .object({ name: z.string(), fee: MinorPositive, minimum: MinorPositive, travelMinutes: z.int() })
    .optional(),
  /** The first times that could be chosen then. */
  slots: z.array(z.object({ at: Instant, full: z.boolean() })),
  /** Dishes that could not be ordered then, and why; `until` when it ends by itself. */
  withheld: z.array(
    z.object({
      itemId: Id,
      name: z.string(),
      code: z.enum(['SOLD_OUT', 'NOT_NOW', 'UNORDERABLE']),
      message: z.string(),
      until: Instant.optional(),
    }),
  ),
  /** How many dishes could. */
  orderable: z.int(),
});
export type Foresight = z.infer<typeof Foresight>;
