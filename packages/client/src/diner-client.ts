import { dinersEndpoints } from '@comanda/contract/endpoints/diners';
import { dinerAnswers } from './diner-answers.ts';
import { type Call, createTableCall } from './table-call.ts';

const CLIENT_COOKIE = 'odb_tk_cl';
const THIRTY_DAYS_SECONDS = 30 * 24 * 3600;

export type CookieJar = { cookie: string };
/** Knows the calls of diners only: their pages should not load the names of all others. */
export type DinerCall = Call<keyof typeof dinersEndpoints>;
export type DinerClient = {
  call: DinerCall;
  token: () => string | null;
  baseUrl: string;
  /** Makes sure that this device has a client token; concurrent callers share one request. */
  ensureToken: (slug: string) => Promise<string>;
};

export function readClientToken(jar: CookieJar): string | null {
  const found = jar.cookie.split('; ').find((pair) => pair.startsWith(`${CLIENT_COOKIE}=`));
  return found?.slice(CLIENT_COOKIE.length + 1) || null;
}

function writeClientToken(jar: CookieJar, token: string, secure: boolean): void {
  jar.cookie = `${CLIENT_COOKIE}=${token}; Path=/; SameSite=Lax; Max-Age=${THIRTY_DAYS_SECONDS}${secure ? '; Secure' : ''}`;
}

/** So long a call may take that names no limit: a line that stalls says nothing, and its diner would wait for ever. */
const PATIENCE_MS = 15_000;

/** A jar with this one asks for no token: for pages whose calls somebody else does. */
export const FRAMED_COOKIE = `${CLIENT_COOKIE}=framed`;

/** As a `Set-Cookie` header, or for `document.cookie`: deletes the cookie. */
export const NO_CLIENT_COOKIE = `${CLIENT_COOKIE}=; Path=/; SameSite=Lax; Max-Age=0`;

/** The diner's client: bearer token from the cookie `odb_tk_cl`. The script reads it, so it is not HttpOnly. */
export function createDinerClient(options: {
  baseUrl: string;
  jar: CookieJar;
  secure: boolean;
  /** The dead cookie is already gone when this is called, so that no redirect can loop. */
  onExpired: () => void;
  fetch?: typeof fetch;
}): DinerClient {
  const { jar, baseUrl } = options;
  const send = options.fetch ?? ((input, init) => fetch(input, init));
  const token = () => readClientToken(jar);
  const call = createTableCall(
    dinersEndpoints,
    {
      baseUrl,
      token,
      fetch: (input, init) => send(input, { signal: AbortSignal.timeout(PATIENCE_MS), ...init }),
      onUnauthorized: (refused) => {
        if (token() === refused) jar.cookie = NO_CLIENT_COOKIE;
        options.onExpired();
      },
    },
    dinerAnswers,
  );
  let pending: Promise<string> | null = null;

  async function fetchToken(slug: string): Promise<string> {
    const session = await call('clientSession', { body: { slug } });
    writeClientToken(jar, session.token, options.secure);
    return session.token;
  }

  function ensureToken(slug: string): Promise<string> {
    const present = token();
    if (present) return Promise.resolve(present);
    pending ??= fetchToken(slug).finally(() => {
      pending = null;
    });
    return pending;
  }

  return { call, token, baseUrl, ensureToken };
}
