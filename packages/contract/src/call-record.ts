import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

/** All that is said of a call: where it is, who may, what it takes, answers, and is refused with. */
export type CallRecord = Endpoint & {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly headers?: z.ZodType;
  readonly body?: z.ZodType;
  /** 202 to a part of something: the rest is still to come. */
  readonly accepted?: z.ZodType;
  readonly success: readonly [status: 200 | 201 | 204, shape: z.ZodType];
  /** The record as it is now, which comes with `STALE` when an edit has not seen it. */
  readonly current?: z.ZodType;
};
