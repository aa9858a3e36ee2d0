import { ApiError } from '@comanda/client/api-error';
import type { DinerCall } from '@comanda/client/diner-client';
import type { Outcome } from '@comanda/client/table-call';
import type { Refusal } from '@comanda/contract/read-refusal';
import type { PlaceOrder } from '@comanda/contract/shapes/basket';
import type { Order } from '@comanda/contract/shapes/orders';

type Asked = 'placeOrder' | 'orderByKey';

/** Why an order was not placed, or could not be found again. */
export type PlacingRefusal = Refusal<Asked>;

export type SubmitOutcome =
  | { readonly kind: 'placed'; readonly order: Order }
  /** Nothing was ordered, for certain. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly refusal: PlacingRefusal | null;
      readonly message: string;
    }
  /** It was only asked for, and does not exist. */
  | { readonly kind: 'missing' }
  /** The order stands, and this page is too old to read it. */
  | { readonly kind: 'unreadable' };

export type Submission = {
  readonly call: DinerCall;
  readonly slug: string;
  readonly key: string;
  readonly body: PlaceOrder;
  /** Begin by asking whether the order exists: an earlier try was cut off. */
  readonly resume?: boolean;
  /** It is not sent again where it does not exist: too old, or not what its diner has now. */
  readonly onlyAsk?: boolean;
  /** The answer was lost and we ask; `attempt` counts from 1. */
  readonly onChecking: (attempt: number) => void;
  /** There is no room for it yet: it is sent again, with its key, after so many seconds. */
  readonly onWaiting: (seconds: number, message: string) => void;
  /** Aborted: it waits for no room any more. */
  readonly signal?: AbortSignal;
  readonly wait?: (ms: number) => Promise<void>;
  readonly watchdogMs?: number;
};

/** An order without a time limit would hang the diner for ever on a line that swallows it. */
const WATCHDOG_MS = 15_000;
const LONGEST_WAIT_MS = 10_000;

/** Longer a page waits for no room; then its diner reads the number to call. */
const LONGEST_LINE_S = 900;

/** How many seconds later there may be room for a refused order; null where it is refused for good. */
function secondsUntilRoom({ refusal, retryAfterSeconds }: ApiError<PlacingRefusal>): number | null {
  const isFull =
    refusal?.code === 'VERY_BUSY' || (refusal?.code === 'RATE_LIMITED' && refusal.kind === 'order');
  return isFull ? retryAfterSeconds : null;
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The server has decided and nothing was stored. 408 and 5xx leave open whether it was. */
function isDecided(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408;
}

const isSuccess = (status: number) => status >= 200 && status < 300;

async function watched<N extends Asked>(
  ms: number,
  act: (signal: AbortSignal) => Promise<Outcome<N>>,
): Promise<Outcome<N>> {
  try {
    return await act(AbortSignal.timeout(ms));
  } catch (error) {
    return { ok: false, error: ApiError.offline(error) };
  }
}

function refused({ status, refusal, message }: ApiError<PlacingRefusal>): SubmitOutcome {
  return { kind: 'refused', status, refusal, message };
}

/**
 * Places an order once. A refusal is final, but for one for want of room: that waits, and is sent again. Anything else
 * (no answer for 15 s, a cut line, a 5xx) means that nobody knows, and then the server is asked for the order by its
 * key before the same order is sent again with the same key. It comes to rest only when the answer is known: it never
 * says "failed" in between.
 */
export async function submitOrder(submission: Submission): Promise<SubmitOutcome> {
  const { call, slug, key, body, onChecking, onWaiting, signal } = submission;
  const { wait = sleep, watchdogMs = WATCHDOG_MS } = submission;

  const send = () =>
    watched(watchdogMs, (signal) =>
      call.outcome('placeOrder', { params: { slug }, headers: { 'idempotency-key': key }, body }, { signal }),
    );
  const ask = () =>
    watched(watchdogMs, (signal) => call.outcome('orderByKey', { params: { slug, key } }, { signal }));

  let attempt = 0;
  /** The order if it exists, null if it does not. */
  async function find(): Promise<Order | SubmitOutcome | null> {
    for (;;) {
      attempt += 1;
      onChecking(attempt);
      if (attempt > 1) await wait(Math.min(LONGEST_WAIT_MS, 500 * 2 ** (attempt - 1)));
      const found = await ask();
      if (found.ok) return found.answer;
      const { error } = found;
      if (error.status === 404) return null;
      if (isSuccess(error.status)) return { kind: 'unreadable' };
      if (isDecided(error.status) && error.status !== 429) return refused(error);
    }
  }

  let waited = 0;
  /** Whether it is to be sent again; false where it is refused for good, or nobody waits any more. */
  async function inLine(error: ApiError<PlacingRefusal>): Promise<boolean> {
    const seconds = secondsUntilRoom(error);
    if (seconds === null || waited >= LONGEST_LINE_S || signal?.aborted) return false;
    waited += seconds;
    onWaiting(seconds, error.message);
    const left = new Promise<void>((leave) =>
      signal?.addEventListener('abort', () => leave(), { once: true }),
    );
    await Promise.race([wait(seconds * 1_000), left]);
    return !signal?.aborted;
  }

  let askFirst = submission.resume ?? false;
  for (;;) {
    if (askFirst) {
      const found = await find();
      if (found && 'kind' in found) return found;
      if (found) return { kind: 'placed', order: found };
      if (submission.onlyAsk) return { kind: 'missing' };
    }
    const made = await send();
    if (made.ok) return { kind: 'placed', order: made.answer };
    const { error } = made;
    // The key stands for an order already, sent earlier with other words. That order is the answer.
    if (isDecided(error.status) && error.code !== 'KEY_REUSED') {
      if (!(await inLine(error))) return refused(error);
      askFirst = false;
      continue;
    }
    if (isSuccess(error.status)) return { kind: 'unreadable' };
    askFirst = true;
    if (error.code !== 'KEY_REUSED') continue;
    const found = await find();
    if (!found) return refused(error);
    return 'kind' in found ? found : { kind: 'placed', order: found };
  }
}
