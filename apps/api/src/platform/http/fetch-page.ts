import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { HttpError } from '#platform/http/errors.ts';
import { createQueue } from '#platform/queue.ts';
import { BUSY_WORDS } from '#platform/words.ts';
import { answerTo } from './answer-to.ts';
import { isPublicAddress } from './public-addresses.ts';
import { createPublicNames, NotPublic } from './public-names.ts';
import { AnswerTooLarge, encodingOf, readBounded } from './read-bounded.ts';

/** Why there is no page. `OTHER_TYPE`: neither a page nor a PDF. `KEPT_OUT`: it wants a login, or no programs. */
export type NoPage =
  | ('BAD_ADDRESS' | 'NOT_PUBLIC' | 'UNREACHABLE' | 'TOO_SLOW')
  | ('NOT_FOUND' | 'KEPT_OUT' | 'TOO_LARGE' | 'OTHER_TYPE');

export type FetchedPage =
  | { readonly outcome: 'page'; readonly bytes: Uint8Array }
  | { readonly outcome: NoPage };

/**
 * Fetches what is at an address that a person typed, for a `holder` (such as a restaurant) in its turn. Rejects with
 * 503 behind too many, and with nothing else.
 */
export type FetchPage = (typed: string, holder: string) => Promise<FetchedPage>;

type Options = {
  readonly now: () => number;
  /** The name server to ask, as `127.0.0.1:53`; those of the machine without it. */
  readonly nameServer: string | undefined;
  /** How this server calls itself. */
  readonly agent: string;
  /** How long all may take, with what it leads on to. */
  readonly answerMs: number;
  readonly mostBytes: number;
  /** Tests have pages on this machine, at 127.0.0.1 and any port. */
  readonly isOfTest?: boolean;
};

const TEST_ADDRESS = '127.0.0.1';
/** On their way at once: each may hold as many bytes as a page may have. */
const BOUNDS = { atOnce: 4, eachAtOnce: 1, waiting: 8, eachWaiting: 1 };
const MOST_REDIRECTS = 3;
const MOST_HEADER_BYTES = 16_384;
const TYPES = ['text/html', 'application/xhtml+xml', 'application/pdf'];
const ENCODINGS = ['identity', 'gzip'];
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const KEPT_OUT = new Set([401, 402, 403, 407, 429, 451]);

const refusal = () => new HttpError(503, BUSY_WORDS.worker, { code: 'OVERLOADED', retryAfterSeconds: 5 });

/** An address as people type it, with or without "https://"; null for what leads to no web page. */
export function pageAddress(typed: string): URL | null {
  const text = typed.trim();
  const whole = /^[a-z][a-z\d+.-]*:\/\//iu.test(text) ? text : `https://${text}`;
  const url = URL.canParse(whole) ? new URL(whole) : null;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return null;
  const hasLogin = url.username !== '' || url.password !== '';
  return hasLogin || url.hostname === '' ? null : url;
}

/** The IP address that stands in an address, as its host; null where that is a name. */
function writtenAddress({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[/, '').replace(/\]$/, '');
  return isIP(bare) ? bare : null;
}

type Next = { readonly outcome: 'next'; readonly url: URL };

/**
 * Reads public pages and PDFs, and nothing that this server's own network has. Every address is judged where the
 * connection is made, of a redirect too: a name is looked up once, and connected to at what was judged.
 */
export function createPageFetcher(options: Options): FetchPage {
  const { now, nameServer, agent, answerMs, mostBytes, isOfTest = false } = options;
  const isAllowed = (address: string) => isPublicAddress(address) || (isOfTest && address === TEST_ADDRESS);
  const names = createPublicNames({ now, server: nameServer, isAllowed });
  const queue = createQueue({ ...BOUNDS, refusal });
  const headers = {
    ...{ 'user-agent': agent, accept: TYPES.join(', ') },
    ...{ 'accept-encoding': 'gzip', 'accept-language': '*' },
  };

  function mayAsk(url: URL): boolean {
    // the usual port of its protocol is ''
    if (url.port !== '' && !isOfTest) return false;
    const written = writtenAddress(url);
    return written === null || isAllowed(written);
  }

  async function answerOf(response: IncomingMessage, url: URL): Promise<FetchedPage | Next> {
    const { statusCode: status = 0, headers: said } = response;
    if (REDIRECTS.has(status)) {
      const to = said.location ?? '';
      const next = URL.canParse(to, url) ? pageAddress(new URL(to, url).href) : null;
      return next ? { outcome: 'next', url: next } : { outcome: 'UNREACHABLE' };
    }
    if (status === 404 || status === 410) return { outcome: 'NOT_FOUND' };
    if (KEPT_OUT.has(status)) return { outcome: 'KEPT_OUT' };
    if (status !== 200) return { outcome: 'UNREACHABLE' };
    const [type = ''] = (said['content-type'] ?? '').split(';');
    const isKnown = TYPES.includes(type.trim().toLowerCase()) && ENCODINGS.includes(encodingOf(response));
    if (!isKnown) return { outcome: 'OTHER_TYPE' };
    if (Number(said['content-length'] ?? 0) > mostBytes) return { outcome: 'TOO_LARGE' };
    return { outcome: 'page', bytes: await readBounded(response, mostBytes) };
  }

  function ask(url: URL, signal: AbortSignal): Promise<FetchedPage | Next> {
    const send = url.protocol === 'http:' ? requestPlain : request;
    const lookup = names.lookUp(signal);
    const call = send(url, { headers, agent: false, maxHeaderSize: MOST_HEADER_BYTES, signal, lookup });
    return answerTo(call, signal, (response) => answerOf(response, url));
  }

  async function follow(first: URL, signal: AbortSignal): Promise<FetchedPage> {
    let url = first;
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      if (!mayAsk(url)) return { outcome: 'NOT_PUBLIC' };
      const answer = await ask(url, signal);
      if (answer.outcome !== 'next') return answer;
      url = answer.url;
    }
    return { outcome: 'UNREACHABLE' };
  }

  async function fetchPage(typed: string): Promise<FetchedPage> {
    const url = pageAddress(typed);
    if (!url) return { outcome: 'BAD_ADDRESS' };
    const signal = AbortSignal.timeout(answerMs);
    try {
      return await follow(url, signal);
    } catch (error) {
      if (error instanceof AnswerTooLarge) return { outcome: 'TOO_LARGE' };
      if (error instanceof NotPublic) return { outcome: 'NOT_PUBLIC' };
      return { outcome: signal.aborted ? 'TOO_SLOW' : 'UNREACHABLE' };
    }
  }

  return (typed, holder) => queue.run(holder, () => fetchPage(typed));
}
