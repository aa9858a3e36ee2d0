import { ApiError } from '@comanda/client/api-error';
import { AnyRefusal } from '@comanda/contract/refusal-parameters';

/** What came back, whatever it was. */
export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; null when it is no JSON. */
  readonly json: unknown;
};

export type RawRequest = {
  readonly method?: string;
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  /** Sent as JSON. */
  readonly json?: unknown;
};

/** What a text says as JSON; null when it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** One request as it is, for what the typed client would never send. */
export async function send(url: string, request: RawRequest = {}): Promise<Answer> {
  const { method = 'GET', token, headers = {} } = request;
  const body = request.json === undefined ? request.body : JSON.stringify(request.json);
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parsed(text) };
}

/** The refusal of a call that must not succeed. */
export type Refused = Omit<AnyRefusal, 'retryAfterSeconds'> & {
  readonly status: number;
  readonly retryAfterSeconds: number | null;
};

function refusedBy({ refusal, status, retryAfterSeconds }: ApiError): Refused {
  return { ...AnyRefusal.parse(refusal ?? {}), status, retryAfterSeconds };
}

export async function refused(call: Promise<unknown>): Promise<Refused> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ApiError) return refusedBy(error);
    throw error;
  }
  throw new Error('The call was expected to be refused, but it succeeded.');
}

/** Either the answer of a call, or how it was refused; for races, where both are right. */
export async function settled<T>(
  call: Promise<T>,
): Promise<{ ok: true; value: T } | ({ ok: false } & Refused)> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ok: false, ...refusedBy(error) };
  }
}

/** A `fetch` whose answers count only as a whole: one that breaks off in its body is lost. */
export async function wholeAnswers(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const body = response.status === 204 ? null : await response.arrayBuffer();
  return new Response(body, response);
}
