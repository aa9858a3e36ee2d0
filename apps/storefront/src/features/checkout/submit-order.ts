import { ApiError } from '@comanda/client/api-error';
import type { DinerCall } from '@comanda/client/diner-client';
import type { PlaceOrder } from '@comanda/contract/shapes/basket';
import type { Order } from '@comanda/contract/shapes/orders';
import type { AnyRefusal } from '@comanda/contract/shapes/refusals';

export type SubmitOutcome =
  | { readonly kind: 'placed'; readonly order: Order }
  /** Nothing was ordered, for certain. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly refusal: AnyRefusal | null;
      readonly message: string;
    }
  /** The order stands, and this page is too old to read it. */
  | { readonly kind: 'unreadable' };

export type Submission = {
  readonly call: DinerCall;
  readonly slug: string;
  readonly key: string;
  readonly body: PlaceOrder;
  /** Begin by asking whether the order exists: an earlier try was cut off. */
  readonly resume?: boolean;
  /** The answer was lost and we ask; `attempt` counts from 1. */
  readonly onChecking: (attempt: number) => void;
  readonly wait?: (ms: number) => Promise<void>;
  readonly watchdogMs?: number;
};

/** The specification has no request timeout; a black-holed order would hang the diner for ever (reliability.md, E.3). */
const WATCHDOG_MS = 15_000;
const LONGEST_WAIT_MS = 10_000;

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The server has decided and nothing was stored. 408 and 5xx leave open whether it was. */
function isDecided(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408;
}

const isSuccess = (status: number) => status >= 200 && status < 300;

async function watched<T>(ms: number, act: (signal: AbortSignal) => Promise<T>): Promise<T | ApiError> {
  try {
    return await act(AbortSignal.timeout(ms));
  } catch (error) {
    return error instanceof ApiError ? error : ApiError.offline(error);
  }
}

function refused({ status, refusal, message }: ApiError): SubmitOutcome {
  return { kind: 'refused', status, refusal, message };
}

/**
 * Places an order once. A refusal is final; anything else (no answer for 15 s, a cut line, a 5xx) means that nobody
 * knows, and then the server is asked for the order by its key before the same order is sent again with the same key.
 * It comes to rest only when the answer is known: it never says "failed" in between.
 */
export async function submitOrder(submission: Submission): Promise<SubmitOutcome> {
  const { call, slug, key, body, onChecking, wait = sleep, watchdogMs = WATCHDOG_MS } = submission;

  const send = () =>
    watched(watchdogMs, (signal) =>
      call('placeOrder', { params: { slug }, headers: { 'idempotency-key': key }, body }, { signal }),
    );
  const ask = () =>
    watched(watchdogMs, (signal) => call('orderByKey', { params: { slug, key } }, { signal }));

  let attempt = 0;
  /** The order if it exists, null if it does not. */
  async function find(): Promise<Order | SubmitOutcome | null> {
    for (;;) {
      attempt += 1;
      onChecking(attempt);
      if (attempt > 1) await wait(Math.min(LONGEST_WAIT_MS, 500 * 2 ** (attempt - 1)));
      const found = await ask();
      if (!(found instanceof ApiError)) return found;
      if (found.status === 404) return null;
      if (isSuccess(found.status)) return { kind: 'unreadable' };
      if (isDecided(found.status) && found.status !== 429) return refused(found);
    }
  }

  let askFirst = submission.resume ?? false;
  for (;;) {
    if (askFirst) {
      const found = await find();
      if (found && 'kind' in found) return found;
      if (found) return { kind: 'placed', order: found };
    }
    const answer = await send();
    if (!(answer instanceof ApiError)) return { kind: 'placed', order: answer };
    // 422: the key stands for an order already, sent earlier with other words. That order is the answer.
    if (isDecided(answer.status) && answer.status !== 422) return refused(answer);
    if (isSuccess(answer.status)) return { kind: 'unreadable' };
    askFirst = true;
    if (answer.status !== 422) continue;
    const found = await find();
    if (!found) return refused(answer);
    return 'kind' in found ? found : { kind: 'placed', order: found };
  }
}
