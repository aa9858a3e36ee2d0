import type { OrderRefusal } from '@comanda/contract/shapes/orders';
import type { SlugTaken } from '@comanda/contract/shapes/restaurants';

/**
 * The body of a refusal as far as a server sent one; proxies in between may answer with less. `current` is the record
 * as it is now, when an edit was refused as stale.
 */
export type Refusal = Partial<OrderRefusal & SlugTaken & { current: unknown }>;

export const UNKNOWN_ERROR = 'An unknown error occurred';

/** An answer that is not a success. `status` 0 means that no answer came: whether the call took effect is unknown. */
export class ApiError extends Error {
  readonly status: number;
  readonly refusal: Refusal | null;
  readonly retryAfterSeconds: number | null;

  constructor(
    status: number,
    refusal: Refusal | null,
    retryAfterSeconds: number | null = null,
    ownMessage = '',
  ) {
    super(refusal?.message || ownMessage || UNKNOWN_ERROR);
    this.name = 'ApiError';
    this.status = status;
    this.refusal = refusal;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  static offline(cause: unknown): ApiError {
    return new ApiError(0, null, null, cause instanceof Error ? cause.message : '');
  }
}
