import type { CallInput, CallOutput, EndpointName } from '@comanda/contract/calls';
import type { Endpoint } from '@comanda/contract/endpoint';
import type { Refusal } from '@comanda/contract/read-refusal';
import type { AnswerReader } from './answer-reader.ts';
import { ApiError, type ErrorOf } from './api-error.ts';

/** Codes of refusals (403) that end as soon as the user has given their password again, or chosen one of their own. */
const WANTED = ['REAUTHENTICATE', 'CHANGE_PASSWORD'] as const;
export type Wanted = (typeof WANTED)[number];

export type ClientOptions = {
  baseUrl: string;
  /** The bearer token of the moment, if any. */
  token: () => string | null;
  /** Called once for each 401 on a call that carried a token; the call still fails. */
  onUnauthorized?: (token: string) => void;
  /** Called when the server wants something of the user first. True: it is done, and the call is sent once more. */
  onWanted?: (wanted: Wanted) => Promise<boolean>;
  /** What an error says when no answer came; without it, the error's own words. */
  unanswered?: () => string;
  fetch?: typeof fetch;
};

export type CallExtras = {
  signal?: AbortSignal;
  /** `'no-cache'` asks the server even where the browser holds a copy that is still fresh. */
  cache?: RequestCache;
  /** Called with where a list goes on whose answer is plain: the cursor of its next page, or null after its last. */
  onNextCursor?: (cursor: string | null) => void;
  /** The one status that counts as success; any other is thrown, also a 2xx. */
  success?: number;
  /** Goes on when the page is left meanwhile. */
  keepalive?: boolean;
  /** Asks as nobody: a diner's call refuses the token of a member. */
  withoutToken?: boolean;
};

/** Parts of a call as they go on the wire; the typed surface is `Call`. */
export type WireInput = {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  headers?: Record<string, string>;
  body?: unknown;
};

type CallArguments<N extends EndpointName> = keyof CallInput<N> extends never
  ? [input?: Record<string, never>, extras?: CallExtras]
  : [input: CallInput<N>, extras?: CallExtras];

/** How a call went: `error.code` is one of the codes that the contract declares of it. */
export type Outcome<N extends EndpointName> =
  | { readonly ok: true; readonly answer: CallOutput<N> }
  | { readonly ok: false; readonly error: ErrorOf<N> };

export type Call<Name extends EndpointName = EndpointName> = {
  <N extends Name>(name: N, ...given: CallArguments<N>): Promise<CallOutput<N>>;
  /** The same call, with its refusals as a value: it throws only what was given up. */
  readonly outcome: <N extends Name>(name: N, ...given: CallArguments<N>) => Promise<Outcome<N>>;
};

/** Address of an endpoint below the base, with its parameters filled in and encoded. */
export function pathOf(
  { path }: Pick<Endpoint, 'path'>,
  { params = {}, query = {} }: WireInput = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** Where a list goes on by its `Link` (RFC 8288); null where it ends. */
function nextCursorIn(link: string | null): string | null {
  const [address, relation] = link?.split('>') ?? [];
  if (!address?.startsWith('<') || relation?.trim() !== '; rel="next"') return null;
  return new URL(address.slice(1), 'http://localhost').searchParams.get('cursor');
}

function isWire(input: unknown): input is WireInput {
  return typeof input === 'object' && input !== null;
}

/** What went wrong on the way. A call that was given up is no error of the call, and is thrown on. */
function givenUp(error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'AbortError') throw error;
  return error;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What an answer says: a file of bytes or of text, else what its JSON does. */
async function bodyOf(response: Response, { file }: Endpoint): Promise<unknown> {
  if (file === 'application/pdf') return new File([await response.blob()], '', { type: file });
  const text = await response.text();
  return response.status === 204 ? null : file ? text : parsed(text);
}

/** Calls that begin a session: they have nothing to do with a user that is logged in here already. */
const LOGINS: ReadonlySet<EndpointName> = new Set(['login', 'passkeyLogin', 'secondStep', 'askPasskey']);

/**
 * A typed client made from a table of endpoints. No timeout. Throws `ApiError` for every answer that is not a success
 * or cannot be read, with the server's message, else the error's own, else 'An unknown error occurred'.
 */
export function createTableCall<Name extends EndpointName>(
  table: Readonly<Record<Name, Endpoint>>,
  options: ClientOptions,
  reader: AnswerReader<Name>,
): Call<Name> {
  const send = options.fetch ?? ((input, init) => fetch(input, init));

  async function once<N extends Name>(name: N, input: WireInput, extras: CallExtras): Promise<Outcome<N>> {
    const endpoint = table[name];
    function lost(cause: unknown) {
      const said = options.unanswered ? new Error(options.unanswered()) : cause;
      return { ok: false, error: ApiError.offline(said, name) } as const;
    }
    // A login is nobody's yet: a mistyped password says nothing about a user that is logged in here.
    const token = LOGINS.has(name) || extras.withoutToken ? null : options.token();
    const headers: Record<string, string> = { accept: endpoint.file ?? 'application/json', ...input.headers };
    if (token) headers.authorization = `Bearer ${token}`;
    if (input.body !== undefined) headers['content-type'] = 'application/json';
    let response: Response;
    try {
      response = await send(options.baseUrl + pathOf(endpoint, input), {
        method: endpoint.method,
        headers,
        ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
        ...(extras.signal ? { signal: extras.signal } : {}),
        ...(extras.cache ? { cache: extras.cache } : {}),
        ...(extras.keepalive ? { keepalive: true } : {}),
      });
    } catch (error) {
      return lost(givenUp(error));
    }
    const { status } = response;
    const isSuccess = extras.success === undefined ? response.ok : status === extras.success;
    if (isSuccess) {
      extras.onNextCursor?.(nextCursorIn(response.headers.get('link')));
      let said: unknown;
      try {
        said = await bodyOf(response, endpoint);
      } catch (error) {
        // what came is worth nothing when the line was cut before its end
        return lost(givenUp(error));
      }
      try {
        return { ok: true, answer: reader.answer(name, said) };
      } catch {
        return { ok: false, error: new ApiError<Refusal<N>>(status, null, { call: name }) };
      }
    }
    const refusal = reader.refusal(name, parsed(await response.text().catch(() => '')));
    if (status === 401 && token) options.onUnauthorized?.(token);
    const retryAfterSeconds = Number(response.headers.get('retry-after')) || null;
    return { ok: false, error: new ApiError<Refusal<N>>(status, refusal, { call: name, retryAfterSeconds }) };
  }

  async function outcome<N extends Name>(name: N, ...given: CallArguments<N>): Promise<Outcome<N>> {
    const [asked, extras = {}]: [input?: unknown, extras?: CallExtras] = given;
    const input = isWire(asked) ? asked : {};
    const first = await once(name, input, extras);
    if (first.ok) return first;
    const wanted = WANTED.find((one) => one === first.error.code);
    return wanted && (await options.onWanted?.(wanted)) ? once(name, input, extras) : first;
  }

  async function call<N extends Name>(name: N, ...given: CallArguments<N>): Promise<CallOutput<N>> {
    const made = await outcome(name, ...given);
    if (made.ok) return made.answer;
    throw made.error;
  }

  return Object.assign(call, { outcome });
}
