import type { StreamEvent, StreamName } from '@comanda/contract/stream-events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createStreamPlaces, type Holder, type StreamBounds } from './stream-places.ts';

const PING_MS = 15_000;
/** A reader that falls this far behind is cut off; it resumes by its last event. */
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;

type AnyEvent = StreamEvent<StreamName>;

/** A stream of the contract: it sends the events that are declared for it, and no others. */
export type Sse<N extends StreamName = never> = {
  readonly send: (event: StreamEvent<N>) => void;
  readonly close: () => void;
  readonly isOpen: () => boolean;
  readonly onClose: (listener: () => void) => void;
  readonly onPing: (listener: () => void) => void;
};

export type SseServer = {
  /** Throws 503 when there are too many in all, or behind an address; too many of one reader end that one's oldest. */
  open: <N extends StreamName = never>(
    request: FastifyRequest,
    reply: FastifyReply,
    holder: Holder,
  ) => Sse<N>;
  closeAll: () => void;
  /** How many streams are open now, by kind of reader. */
  counts: () => Readonly<Record<Holder['kind'], number>>;
};

/** Server-sent events. The heartbeat is a real event, because a comment cannot reveal a half-open link. */
export function createSseServer(bounds: StreamBounds): SseServer {
  const streams = new Set<Pick<Sse, 'close'>>();
  const places = createStreamPlaces(bounds);

  function open<N extends StreamName = never>(
    request: FastifyRequest,
    reply: FastifyReply,
    holder: Holder,
  ): Sse<N> {
    places.requireRoom(holder, request);
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

    function send(message: AnyEvent): void {
      if (!isOpen) return;
      const id = 'id' in message ? `id: ${message.id}\n` : '';
      raw.write(`${id}event: ${message.event}\ndata: ${JSON.stringify(message.data)}\n\n`);
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

    const stream: Sse<N> = {
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
