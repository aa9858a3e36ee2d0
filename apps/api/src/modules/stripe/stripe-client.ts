import { AsyncLocalStorage } from 'node:async_hooks';
import type Stripe from 'stripe';
import type { z } from 'zod';
import { createStripeHttp, type Waiting } from './stripe-http.ts';

/** `key` is the secret key; `base` is where Stripe answers. Epoch ms. */
export type StripeSettings = {
  readonly key: string;
  readonly base: string;
  readonly now: () => number;
};

/** Stripe's answer, or its reason for refusing. `isReplayed`: an earlier answer under the same key. */
export type Answered<Data> =
  | { readonly ok: true; readonly data: Data; readonly isReplayed: boolean }
  | { readonly ok: false; readonly code: string };

type Asked<Data> = {
  readonly shape: z.ZodType<Data>;
  readonly signal: AbortSignal;
  readonly key?: string;
  readonly send: (sdk: Stripe, options: Stripe.RequestOptions) => Promise<unknown>;
};

export type StripeClient = {
  /** Rejects when nobody can tell whether it was done. */
  readonly ask: <Data>(asked: Asked<Data>) => Promise<Answered<Data>>;
  /** How far Stripe's clock is ahead of ours (ms), by its last answer; asks where that is from `before` (epoch ms). */
  readonly clockAhead: (before: number) => Promise<number>;
};

const ANSWER_MS = 8_000;
const MOST_KEYS = 5;
/** About what was asked: everything else may be otherwise the next time. */
const REFUSALS = new Set([400, 402, 404]);

/** The SDK writes down where each call comes from, for one that fails; what fails here is reported with its order. */
function withoutStack<T>(call: () => T): T {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return call();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Asks Stripe through its own SDK, which is loaded with the first call. */
export function createStripeClient({ key: secret, base, now }: StripeSettings): StripeClient {
  const { hostname, port, protocol } = new URL(base);
  const isPlain = protocol === 'http:';
  let ahead = 0;
  let heardAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;
  let connecting: ReturnType<typeof connect> | null = null;
  const calls = new AsyncLocalStorage<Waiting>();

  function hear(date: string | undefined): void {
    const told = Date.parse(date ?? '');
    if (Number.isNaN(told)) return;
    [ahead, heardAt] = [told - now(), now()];
  }

  async function connect() {
    const { default: Sdk } = await import('stripe');
    const sdk = new Sdk(secret, {
      host: hostname,
      port: port || (isPlain ? 80 : 443),
      protocol: isPlain ? 'http' : 'https',
      httpClient: createStripeHttp(() => calls.getStore()),
      maxNetworkRetries: 0,
      telemetry: false,
      timeout: ANSWER_MS,
    });
    return { sdk, StripeError: Sdk.errors.StripeError };
  }
  const connected = () => (connecting ??= connect());

  async function ask<Data>({ shape, signal, key, send: call }: Asked<Data>): Promise<Answered<Data>> {
    let isReplayed = false;
    const { sdk, StripeError } = await connected();
    const listen: Waiting['listen'] = (headers) => {
      hear(headers.date);
      isReplayed = headers['idempotent-replayed'] === 'true';
    };
    for (let number = 1; ; number += 1) {
      const idempotencyKey = number === 1 ? key : `${key}.${number}`;
      try {
        const options = idempotencyKey === undefined ? {} : { idempotencyKey };
        const answer = await calls.run({ signal, listen }, () => withoutStack(() => call(sdk, options)));
        return { ok: true, data: shape.parse(answer), isReplayed };
      } catch (error) {
        if (!(error instanceof StripeError)) throw error;
        const { statusCode = 0, code, rawType } = error;
        // Stripe keeps an error under its key for a day; its cause is over, and the caller has looked again
        if (statusCode >= 500 && isReplayed && number < MOST_KEYS) continue;
        if (!REFUSALS.has(statusCode)) throw error;
        return { ok: false, code: code ?? rawType ?? String(statusCode) };
      }
    }
  }

  async function listen(): Promise<void> {
    try {
      const { sdk } = await connected();
      const listen: Waiting['listen'] = ({ date }) => hear(date);
      await calls.run({ signal: AbortSignal.timeout(ANSWER_MS), listen }, () => sdk.balance.retrieve());
    } catch {
      // whatever it answers, it has told its time; without an answer the time of before stands
    }
  }

  return {
    ask,
    async clockAhead(before) {
      if (heardAt <= before) {
        asking ??= listen().finally(() => {
          asking = null;
        });
        await asking;
      }
      return ahead;
    },
  };
}
