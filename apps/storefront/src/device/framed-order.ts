import type { FRAMED_CHANGE, FramedReply, FramedRequest } from '@comanda/contract/shapes/framed-order';
import { isRecord } from '../shop/stored.ts';

// A frame of the board has an origin of its own: no storage, no cookies, no calls. It asks the board for all of it.

type Without<T> = T extends unknown ? Omit<T, 'id'> : never;

const { port1: port, port2: theirs } = new MessageChannel();
const waiting = new Map<number, (reply: FramedReply) => void>();
const listeners = new Set<() => void>();
let asked = 0;

/** `FRAMED_CHANGE` of the contract, whose schemas no page of diners loads. */
const CHANGE: typeof FRAMED_CHANGE = 'shop-changed';

function isReply(value: unknown): value is FramedReply {
  return isRecord(value) && typeof value.id === 'number' && typeof value.status === 'number';
}

port.onmessage = ({ data }: MessageEvent<unknown>) => {
  if (data === CHANGE) for (const listener of listeners) listener();
  if (!isReply(data)) return;
  waiting.get(data.id)?.(data);
  waiting.delete(data.id);
};
// links that lead out of the restaurant lead nowhere from here
document.documentElement.dataset.framed = '';
// only a page of this very address may be the board
parent.postMessage({ type: 'framed-order' }, location.origin, [theirs]);

function ask(request: Without<FramedRequest>): Promise<FramedReply> {
  asked += 1;
  const id = asked;
  const { promise, resolve } = Promise.withResolvers<FramedReply>();
  waiting.set(id, resolve);
  port.postMessage({ ...request, id });
  return promise;
}

/** What `device/store.ts` does with the device, done with what the board keeps for this order. */
export async function runInBoard(
  kind: 'RECALL' | 'REMEMBER' | 'FORGET',
  key: string,
  value: unknown,
): Promise<unknown> {
  const { status, body } = await ask(kind === 'REMEMBER' ? { kind, key, value } : { kind, key });
  if (status !== 200) throw new Error('The board keeps no more.');
  return body;
}

/** Calls when the menu may have changed, as the board has it; returns how to stop. */
export function followInBoard(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

/** What a call of diners is in the board; null for those that it does not answer. */
function requestOf(url: URL, { body, headers }: RequestInit): Without<FramedRequest> | null {
  const sent: unknown = typeof body === 'string' ? JSON.parse(body) : null;
  switch (url.pathname.split('/').at(-1)) {
    case 'menu':
      return { kind: 'MENU' };
    case 'quote':
      return { kind: 'QUOTE', body: sent };
    case 'slots':
      return { kind: 'SLOTS', query: Object.fromEntries(url.searchParams) };
    case 'orders':
      return { kind: 'PLACE', key: new Headers(headers).get('idempotency-key') ?? '', body: sent };
    default:
      return null;
  }
}

const MISSING = {
  statusCode: 404,
  error: 'Not Found',
  message: 'The board does not answer this.',
  code: 'NOT_FOUND',
};

/** `fetch` for the calls of diners, done by the board. An order is sent again under the same key. */
export async function fetchFromBoard(
  input: Parameters<typeof fetch>[0],
  init: RequestInit = {},
): Promise<Response> {
  const request = requestOf(new URL(String(input), location.href), init);
  if (!request) return Response.json(MISSING, { status: 404 });
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  const { status, body, retryAfterSeconds } = await Promise.race([ask(request), aborted]);
  if (status < 200) throw new TypeError('No answer came.');
  return Response.json(body, {
    status,
    ...(retryAfterSeconds && { headers: { 'retry-after': String(retryAfterSeconds) } }),
  });
}
