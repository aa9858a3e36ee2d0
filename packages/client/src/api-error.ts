import type { EndpointName } from '@comanda/contract/calls';
import type { CurrentOf, Refusal, SomeRefusal } from '@comanda/contract/read-refusal';

export const UNKNOWN_ERROR = 'An unknown error occurred';

type Circumstances = {
  readonly call?: EndpointName | null;
  readonly retryAfterSeconds?: number | null;
  /** The error's own words, where the server has none. */
  readonly message?: string;
};

/** An answer that is not a success. `status` 0 means that no answer came: whether the call took effect is unknown. */
export class ApiError<R extends SomeRefusal = Refusal> extends Error {
  readonly status: number;
  readonly refusal: R | null;
  /** The call, where it is known. */
  readonly call: EndpointName | null;
  readonly retryAfterSeconds: number | null;

  constructor(status: number, refusal: R | null, circumstances: Circumstances = {}) {
    super(refusal?.message || circumstances.message || UNKNOWN_ERROR);
    this.name = 'ApiError';
    this.status = status;
    this.refusal = refusal;
    this.call = circumstances.call ?? null;
    this.retryAfterSeconds = circumstances.retryAfterSeconds ?? null;
  }

  /** One of those that the contract declares of the call; null where the call itself was not refused. */
  get code(): NonNullable<R['code']> | null {
    return this.refusal?.code ?? null;
  }

  static offline(cause: unknown, call: EndpointName | null = null): ApiError<never> {
    return new ApiError<never>(0, null, { message: cause instanceof Error ? cause.message : '', call });
  }
}

/** The error of a call: its codes are those that the contract declares of it, and no others. */
export type ErrorOf<N extends EndpointName> = ApiError<Refusal<N>>;

/** Whether something that was caught is the error of this call. */
export function isErrorOf<N extends EndpointName>(call: N, error: unknown): error is ErrorOf<N> {
  return error instanceof ApiError && error.call === call;
}

/** The record as it is now, where an edit was refused because somebody else was faster. */
export function currentIn<N extends EndpointName>(call: N, error: unknown): CurrentOf<N> | undefined;
export function currentIn(call: EndpointName, error: unknown): unknown {
  if (!isErrorOf(call, error) || error.refusal?.code !== 'STALE') return undefined;
  return error.refusal.current;
}
