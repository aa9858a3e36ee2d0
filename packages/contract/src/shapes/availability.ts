import { REASON_CODES } from '@comanda/domain/menu/refusals';
import { z } from 'zod';
import { broken } from '../issue-problem.ts';
import { Id, Instant, LATITUDE, LONGITUDE, line, MinorPositive, Service } from './common.ts';
import { OrderingState } from './restaurants.ts';

/** Where a delivery would go, as a query says it. Without any of it the zone is not judged. */
const placeAsked = {
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
};
export type PlaceAsked = {
  lat?: number | undefined;
  lng?: number | undefined;
  postcode?: string | undefined;
};

const isWhole = ({ lat, lng }: PlaceAsked) => (lat === undefined) === (lng === undefined);
const notWhole = broken(
  { code: 'TOGETHER', fields: ['lat', 'lng'] },
  'Give latitude and longitude together.',
  ['lng'],
);

/** `at` without a zone is the restaurant's own clock; absent means now. */
export const AvailabilityAsked = z
  .strictObject({
    service: Service,
    ...placeAsked,
    at: z.iso
      .datetime({ local: true, abort: true, error: 'Give a time such as 2026-12-24T19:00.' })
      .regex(/^2[01]/, { error: 'Give a time in the years 2000 to 2199.' })
      .optional(),
  })
  .refine(isWhole, notWhole);
export type AvailabilityAsked = z.infer<typeof AvailabilityAsked>;

/** Without a place the times leave room for the longest way; without a `day` they are those of all days. */
export const SlotsAsked = z
  .strictObject({
    service: Service,
    /** Without it: the first day on which something can still be had. */
    day: z.iso.date({ error: 'Give a day such as 2026-11-20.' }).optional(),
    /** Ids of the dishes and options in the basket, with commas: only times are given when all can be had. */
    items: z
      .string()
      .max(4_000)
      .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/, { error: 'Give ids with commas between them.' })
      .optional(),
    /** The diner's own order that is to be replaced: what it holds counts as free. */
    replaces: Id.optional(),
    ...placeAsked,
  })
  .refine(isWhole, notWhole);
export type SlotsAsked = z.infer<typeof SlotsAsked>;

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
  /** Where clocks jump: for which time this is the answer. */
  timeNote: z.string().optional(),
  state: OrderingState,
  asap: Verdict,
  ahead: Verdict,
  zone: z
    .object({ name: z.string(), fee: MinorPositive, minimum: MinorPositive, travelMinutes: z.int() })
    .optional(),
  /** The terms hold, but it is not known whether the place is inside: the restaurant confirms the order. */
  toConfirm: z.literal(true).optional(),
  /** The first times that could be chosen then. */
  slots: z.array(z.object({ at: Instant, full: z.boolean() })),
  /** Dishes that could not be ordered then, and why; `until` when it ends by itself. */
  withheld: z.array(
    z.object({
      itemId: Id,
      name: z.string(),
      code: z.enum(['SOLD_OUT', 'NOT_NOW', 'NOT_FOR_SERVICE', 'UNORDERABLE']),
      message: z.string(),
      until: Instant.optional(),
    }),
  ),
  orderable: z.int(),
});
export type Foresight = z.infer<typeof Foresight>;
