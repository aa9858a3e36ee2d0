import type { z } from 'zod';

export type CallSchema = {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly headers?: z.ZodType;
  readonly body?: z.ZodType;
  /** 202 to a part of something: the rest is still to come. */
  readonly accepted?: z.ZodType;
  /** The answer of a success; what refuses the call stands in `refusals.ts`. */
  readonly success: readonly [status: 200 | 201 | 204, shape: z.ZodType];
  /** The record as it is now, which comes with `STALE` when an edit has not seen it. */
  readonly current?: z.ZodType;
};
