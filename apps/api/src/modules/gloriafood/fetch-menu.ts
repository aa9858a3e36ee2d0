import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request } from 'node:https';
import { answerTo, retryAfterOf } from '#platform/http/answer-to.ts';
import { HttpError } from '#platform/http/errors.ts';
import { createPublicNames, type PublicNames } from '#platform/http/public-names.ts';
import { AnswerTooLarge, readBounded } from '#platform/http/read-bounded.ts';
import { createQueue } from '#platform/queue.ts';
import { BUSY_WORDS } from '#platform/words.ts';

/** What GloriaFood answers to a key: the text of the menu, or one of the ways in which there is none. */
type Fetched =
  | { readonly outcome: 'menu'; readonly text: string }
  | { readonly outcome: 'KEY_REFUSED' | 'NOT_A_MENU' | 'UNREACHABLE' | 'TOO_SLOW' }
  | { readonly outcome: 'ASKED_TOO_OFTEN'; readonly afterSeconds: number };

/**
 * Fetches a restaurant's menu with its key, which is neither kept nor logged, for a `holder` (such as a merchant) in
 * its turn. Rejects with 503 behind too many, and with nothing else.
 */
export type FetchMenu = (key: string, holder: string) => Promise<Fetched>;

type Source = {
  /** Where menus are, of whoever runs this server. A name must lead to a public address; an IP address may be any. */
  readonly url: string;
  readonly now: () => number;
  /** The name server to ask, as `127.0.0.1:53`; those of the machine without it. */
  readonly nameServer: string | undefined;
  /** How long the whole answer may take. */
  readonly answerMs: number;
};

/** On their way at once: each may hold as many bytes as a menu may have. */
const BOUNDS = { atOnce: 4, eachAtOnce: 1, waiting: 8, eachWaiting: 1 };

const refusal = () => new HttpError(503, BUSY_WORDS.worker, { code: 'OVERLOADED', retryAfterSeconds: 5 });

const MOST_BYTES = 8 * 1024 * 1024;
const MOST_HEADER_BYTES = 16_384;

async function fetchedOf(response: IncomingMessage): Promise<Fetched> {
  const { statusCode: status = 0, headers } = response;
  if (status === 200) return { outcome: 'menu', text: (await readBounded(response, MOST_BYTES)).toString() };
  if (status === 401 || status === 403) return { outcome: 'KEY_REFUSED' };
  if (status === 429)
    return { outcome: 'ASKED_TOO_OFTEN', afterSeconds: retryAfterOf(headers['retry-after']) };
  // a redirect is not followed: the key is for this address alone
  return { outcome: status >= 500 ? 'UNREACHABLE' : 'NOT_A_MENU' };
}

/** Follows no redirect, keeps no connection, and reads no more than a menu. */
function ask({ url, signal, names }: { url: URL; signal: AbortSignal; names: PublicNames }, key: string) {
  const send = url.protocol === 'http:' ? requestPlain : request;
  const headers = { authorization: key, accept: 'application/json', 'glf-api-version': '2' };
  const lookup = names.lookUp(signal);
  const call = send(url, { headers, agent: false, maxHeaderSize: MOST_HEADER_BYTES, signal, lookup });
  return answerTo(call, signal, fetchedOf);
}

/** Speaks version 2 of "Fetch Menu" (github.com/GlobalFood/integration_docs). */
export function createMenuFetcher({ url, now, nameServer, answerMs }: Source): FetchMenu {
  const names = createPublicNames({ now, server: nameServer, isOurs: () => true });
  const queue = createQueue({ ...BOUNDS, refusal });

  async function fetchMenu(key: string): Promise<Fetched> {
    const signal = AbortSignal.timeout(answerMs);
    try {
      return await ask({ url: new URL(url), signal, names }, key);
    } catch (error) {
      if (signal.aborted) return { outcome: 'TOO_SLOW' };
      return { outcome: error instanceof AnswerTooLarge ? 'NOT_A_MENU' : 'UNREACHABLE' };
    }
  }

  return (key, holder) => queue.run(holder, () => fetchMenu(key));
}
