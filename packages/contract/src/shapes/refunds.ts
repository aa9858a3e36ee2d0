import { z } from 'zod';
import { broken } from '../issue-problem.ts';
import { ORDER_LIMITS } from '../order-lengths.ts';
import { Minor, text } from './common.ts';

/** Lines of an order, counted from 0, and how many of each. */
export const LinePart = z.strictObject({
  position: z.int({ error: 'Give the place of the line, counted from 0.' }).min(0),
  quantity: z.int({ error: 'Give a whole number.' }).min(1, { error: 'Give back at least one.' }),
});

/** In minor units, or lines, whose amount the server works out; the reason is for the restaurant's own record. */
export const Refund = z
  .strictObject({
    amount: Minor.min(1, { error: 'Give back at least the smallest amount there is.' }).optional(),
    lines: z
      .array(LinePart)
      .min(1, { error: 'Choose at least one dish.' })
      .max(ORDER_LIMITS.lines)
      .optional(),
    reason: text(200, { min: 1, what: 'a reason' }),
    /** By hand, of an order by card whose provider could not give money back. */
    inCash: z.literal(true).optional(),
  })
  .refine(
    ({ amount, lines }) => (amount === undefined) !== (lines === undefined),
    broken({ code: 'EITHER_OR', fields: ['amount', 'lines'] }, 'Give either an amount or lines.', ['amount']),
  );
export type Refund = z.infer<typeof Refund>;

export const Refundable = z.object({
  refundable: Minor,
  /** On its way back by the provider. */
  pending: Minor,
  /** Kept by the provider, which does not return it with a refund. */
  fees: Minor,
  /**
   * The bearer of the card fee, which no refund returns: `OPERATOR` runs this server. Null where no card was charged.
   */
  feeBearer: z.enum(['RESTAURANT', 'OPERATOR']).nullable(),
  currency: z.string(),
  /** Each line with its cost after discounts, service charge and tax; `back` of it was refunded. */
  lines: z.array(z.object({ name: z.string(), quantity: z.int(), share: Minor, back: z.int() })),
});
export type Refundable = z.infer<typeof Refundable>;
