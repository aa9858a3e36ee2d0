import type { FastifyReply, FastifyRequest } from 'fastify';
import { createStreamPlaces, type Holder, type StreamBounds } from './stream-places.ts';

const PING_MS = 15_000;
/** A reader that falls this far behind is cut off; it resumes by its last event. */
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;

export type SseEvent = { readonly event: string; readonly data: unknown; readonly id?: number };

export type Sse = {
  readonly send: (event: SseEvent) => void;
  readonly close: () => void;
  readonly isOpen: () => boolean;
  readonly onClose: (listener: () => void) => void;
  /** Runs with every heartbeat. */
  readonly onPing: (listener: () => void) => void;
};

export type SseServer = {
  /** Throws 503 when there are too many in all; too many of one holder end that one's oldest. */
  open: (request: FastifyRequest, reply: FastifyReply, holder: Holder) => Sse;
  closeAll: () => void;
  /** How many streams are open now, by who reads them. */
  counts: () => Readonly<Record<Holder['kind'], number>>;
};

/** Server-sent events. The heartbeat is a real event, because a comment cannot reveal a half-open link. */
export function createSseServer(bounds: StreamBounds): SseServer {
  const streams = new Set<Sse>();
  const places = createStreamPlaces(bounds);

  function open(request: FastifyRequest, reply: FastifyReply, holder: Holder): Sse {
    places.requireRoom(holder);
    const closers: (() => void)[] = [];
    const pingers: (() => void)[] = [];
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...headersOf(reply),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    raw.flushHeaders();
    request.raw.setTimeout(0);
    let isOpen = true;

    function send({ event, data, id }: SseEvent): void {
      if (!isOpen) return;
      raw.write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      if (raw.writableLength > MAX_BUFFERED_BYTES) raw.destroy();
    }

    const heartbeat = setInterval(() => {
      send({ event: 'ping', data: {} });
      for (const listener of pingers) listener();
    }, PING_MS);

    function ended(): void {
      if (!isOpen) return;
      isOpen = false;
      clearInterval(heartbeat);
      streams.delete(stream);
      for (const listener of closers) listener();
    }
    raw.on('close', ended);
    raw.on('error', ended);

    const stream: Sse = {
      send,
      close: () => {
        raw.end();
        ended();
      },
      isOpen: () => isOpen,
      onClose: (listener) => closers.push(listener),
      onPing: (listener) => pingers.push(listener),
    };
    streams.add(stream);
    closers.push(places.take(holder, request, stream.close));
    return stream;
  }

  return {
    open,
    counts: places.open,
    closeAll: () => {
      for (const stream of [...streams]) stream.close();
    },
  };
}

function headersOf(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** The event that a reader has seen last: null when it names none, `'unknown'` when that cannot be one of ours. */
export function lastEventIdOf(request: FastifyRequest): number | 'unknown' | null {
  const header = request.headers['last-event-id'];
  if (header === undefined || header === '') return null;
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : 'unknown';
}
