import { z } from 'zod';
import type { RefusalCode } from './refusals.ts';
import { PriceDifference, Quote } from './shapes/basket.ts';
import { Problem } from './shapes/common.ts';
import { OverlappedHours } from './shapes/hours.ts';

/** Refusals of a basket say what the server makes of it. */
const ofBasket = { quote: Quote.optional() };

/** What a refusal says beside its sentence, by its code: a client can say it in words of its own. */
export const refusalParameters = {
  PRICE_CHANGED: z.object({ quote: Quote, differences: z.array(PriceDifference) }),
  LOCKED: z.object(ofBasket),
  CLOSED: z.object(ofBasket),
  PAUSED: z.object(ofBasket),
  UNATTENDED: z.object(ofBasket),
  DAY_CHANGED: z.object(ofBasket),
  SLOT_FULL: z.object(ofBasket),
  SOLD_OUT: z.object(ofBasket),
  OUT_OF_ZONE: z.object(ofBasket),
  BELOW_MINIMUM: z.object(ofBasket),
  OVERLAP: z.object({ overlaps: OverlappedHours }),
  SECOND_STEP: z.object({ ticket: z.string() }),
  SLUG_TAKEN: z.object({ suggestion: z.string() }),
} as const satisfies Partial<Record<RefusalCode, z.ZodType>>;

/** What every refusal says, its code aside. */
export const Said = Problem.omit({ code: true }).partial();
export type Said = z.infer<typeof Said>;

const { PRICE_CHANGED, OVERLAP, SECOND_STEP, SLUG_TAKEN } = refusalParameters;

/** Whatever a refusal may say, for a reader who has not told the codes apart. */
export const AnyRefusal = Said.extend({
  ...PRICE_CHANGED.shape,
  ...OVERLAP.shape,
  ...SECOND_STEP.shape,
  ...SLUG_TAKEN.shape,
  code: z.string(),
  current: z.unknown(),
}).partial();
export type AnyRefusal = z.infer<typeof AnyRefusal>;
