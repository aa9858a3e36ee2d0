import type { z } from 'zod';

/** What a call takes and answers. */
export type CallSchema = {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly headers?: z.ZodType;
  readonly body?: z.ZodType;
  /** 202 to a part of something: the rest is still to come. */
  readonly accepted?: z.ZodType;
  /** The answer of a success; refusals are `Problem` unless `refusals` says more for a status. */
  readonly success: readonly [status: 200 | 201 | 204, shape: z.ZodType];
  readonly refusals?: Readonly<Record<number, z.ZodType>>;
};
