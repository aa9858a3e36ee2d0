import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { portOf } from './listening.ts';

/** An item of an envelope; its payload as it came, and read where it is an object. */
type ReceivedItem = {
  readonly type: string;
  readonly payload: string;
  readonly fields: Readonly<Record<string, unknown>>;
};

export type ReportReceiver = {
  readonly origin: string;
  /** What senders are set up with. */
  readonly dsn: string;
  /** Everything that was sent, in its order. */
  readonly items: readonly ReceivedItem[];
  /** The bodies of all requests, as they came. */
  readonly bodies: readonly string[];
  /** `silent`: it takes everything and never answers. */
  readonly behave: (how: 'take' | 'silent') => void;
  readonly close: () => Promise<void>;
};

const KEY = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';

function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Reads an envelope to the letter (https://develop.sentry.dev/sdk/data-model/envelopes); throws where it is none. */
function itemsOf(body: Buffer): ReceivedItem[] {
  let at = 0;
  function take(length?: number): string {
    const line = body.indexOf('\n', at);
    const end = length === undefined ? (line < 0 ? body.length : line) : at + length;
    if (end > body.length || (end < body.length && body[end] !== 10))
      throw new Error('An item has another length.');
    const text = body.toString('utf8', at, end);
    at = end + 1;
    return text;
  }
  const head: unknown = JSON.parse(take());
  if (typeof head !== 'object' || head === null) throw new Error('An envelope has a head.');
  const items: ReceivedItem[] = [];
  while (at < body.length) {
    const { type, length } = fieldsOf(take());
    if (typeof type !== 'string') throw new Error('An item has a type.');
    const payload = take(typeof length === 'number' ? length : undefined);
    items.push({ type, payload, fields: fieldsOf(payload) });
  }
  return items;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

/** A receiver of error reports over real HTTP, for senders of pages and of the server. */
export async function startReportReceiver(): Promise<ReportReceiver> {
  const items: ReceivedItem[] = [];
  const bodies: string[] = [];
  let how: 'take' | 'silent' = 'take';

  function statusOf({ method, url = '' }: IncomingMessage, body: Buffer): number {
    const { pathname, searchParams } = new URL(url, 'http://receiver');
    if (method !== 'POST' || pathname !== '/api/7/envelope/') return 404;
    if (searchParams.get('sentry_key') !== KEY) return 403;
    try {
      items.push(...itemsOf(body));
      return 200;
    } catch {
      return 400;
    }
  }

  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    bodies.push(body.toString());
    const status = statusOf(request, body);
    if (how === 'silent') return;
    response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
    response.end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${portOf(server)}`;
  return {
    origin: `http://${host}`,
    dsn: `http://${KEY}@${host}/7`,
    items,
    bodies,
    behave: (next) => {
      how = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
