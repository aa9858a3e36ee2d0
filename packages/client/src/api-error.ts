import type { AnyRefusal } from '@comanda/contract/shapes/refusals';

export const UNKNOWN_ERROR = 'An unknown error occurred';

/** An answer that is not a success. `status` 0 means that no answer came: whether the call took effect is unknown. */
export class ApiError extends Error {
  readonly status: number;
  readonly refusal: AnyRefusal | null;
  readonly retryAfterSeconds: number | null;

  constructor(
    status: number,
    refusal: AnyRefusal | null,
    retryAfterSeconds: number | null = null,
    ownMessage = '',
  ) {
    super(refusal?.message || ownMessage || UNKNOWN_ERROR);
    this.name = 'ApiError';
    this.status = status;
    this.refusal = refusal;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** A success in which nobody here can read what it says. */
  static unreadable(status: number): ApiError {
    return new ApiError(status, null);
  }

  static offline(cause: unknown): ApiError {
    return new ApiError(0, null, null, cause instanceof Error ? cause.message : '');
  }
}
