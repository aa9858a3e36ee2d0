import { z } from 'zod';

/** `key` is the secret key: it opens the account, and signs webhooks. */
export type PaystackSettings = { readonly key: string; readonly base: string };

/** What Paystack has answered, or the word by which it will not. */
export type Answered<Data> =
  | { readonly ok: true; readonly data: Data; readonly next: string | null }
  | { readonly ok: false; readonly status: number; readonly code: string };

export type Ask = {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** With its query; what comes from elsewhere in it is encoded. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
};

export type PaystackClient = <Data>(
  ask: Ask,
  shape: z.ZodType<Data>,
  signal: AbortSignal,
) => Promise<Answered<Data>>;

const Envelope = z.object({
  status: z.boolean(),
  message: z.string().optional(),
  code: z.string().optional(),
  data: z.unknown().optional(),
  meta: z.object({ next: z.string().nullish() }).nullish(),
});

/** Not about what was asked: the key is wrong, somebody was too quick, or it took too long. */
const NO_ANSWER = new Set([401, 403, 408, 425, 429]);

/** No list of it is longer than some hundred thousand characters. */
const LONGEST_ANSWER = 4_000_000;

async function textOf(response: Response): Promise<string> {
  const length = Number(response.headers.get('content-length') ?? 0);
  if (length <= LONGEST_ANSWER) return await response.text();
  await response.body?.cancel();
  throw new Error('Paystack answered with more than anybody reads.');
}

/** Asks Paystack. Rejects when the outcome is unknown: no answer, 500 and above, or another shape than asked for. */
export function createPaystackClient({ key, base }: PaystackSettings): PaystackClient {
  return async ({ method, path, body }, shape, signal) => {
    const response = await fetch(`${base}${path}`, {
      method,
      signal,
      redirect: 'error',
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { status } = response;
    const text = await textOf(response);
    if (status >= 500 || NO_ANSWER.has(status))
      throw new Error(`Paystack answered ${method} with ${status}.`);
    const read: unknown = JSON.parse(text);
    const { status: isDone, code, message, data, meta } = Envelope.parse(read);
    if (response.ok && isDone) return { ok: true, data: shape.parse(data), next: meta?.next ?? null };
    return { ok: false, status, code: code ?? message ?? String(status) };
  };
}
