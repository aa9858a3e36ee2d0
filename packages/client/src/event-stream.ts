import { createParser } from 'eventsource-parser';
import { askingTheTime } from './server-clock.ts';

export type StreamEvent = { type: string; id: string | null; data: string };

/** `stale`: connected once, silent for 30 s (a half-open link); `refused`: 401, 403 or 404, given up. */
export type StreamState = 'connecting' | 'live' | 'stale' | 'reconnecting' | 'refused';

export type EventStreamOptions = {
  url: string;
  token: () => string | null;
  /** The last event already known, for example `lastEventId` of the list the screen was filled from. */
  lastEventId?: string;
  onEvent: (event: StreamEvent) => void;
  onState: (state: StreamState) => void;
  onRefused?: (status: number, token: string | null) => void;
  fetch?: typeof fetch;
  staleAfterMs?: number;
  /** Wait before try `n` (from 0), in ms. */
  backoffMs?: (attempt: number) => number;
};

export type EventStream = { close: () => void };

const STALE_AFTER_MS = 30_000;
const GIVE_UP = new Set([401, 403, 404]);

function defaultBackoff(attempt: number): number {
  return Math.min(10_000, 250 * 2 ** attempt) * (0.75 + Math.random() / 2);
}

/**
 * Server-sent events by `fetch` (an EventSource cannot send a bearer token), resumed by `Last-Event-ID` after every
 * break. The server pings every 15 s; 30 s of silence is shown as `stale` and the link is made anew.
 */
export function openEventStream(options: EventStreamOptions): EventStream {
  const send = options.fetch ?? ((input, init) => fetch(input, init));
  const staleAfter = options.staleAfterMs ?? STALE_AFTER_MS;
  const backoff = options.backoffMs ?? defaultBackoff;
  let lastEventId = options.lastEventId ?? null;
  let closed = false;
  let attempt = 0;
  /** How long the server, when it had no place, said to wait. */
  let toldMs = 0;
  let link: AbortController | null = null;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function heard(): void {
    clearTimeout(silence);
    silence = setTimeout(() => {
      options.onState('stale');
      link?.abort();
    }, staleAfter);
  }

  async function connect(): Promise<void> {
    const controller = new AbortController();
    link = controller;
    const token = options.token();
    const headers: Record<string, string> = { accept: 'text/event-stream' };
    if (token) headers.authorization = `Bearer ${token}`;
    if (lastEventId !== null) headers['last-event-id'] = lastEventId;
    heard();
    const response = await askingTheTime(() =>
      send(options.url, { headers, signal: controller.signal, cache: 'no-store' }),
    );
    if (GIVE_UP.has(response.status)) {
      close();
      options.onState('refused');
      options.onRefused?.(response.status, token);
      return;
    }
    if (!response.ok || !response.body) {
      toldMs = 1000 * (Number(response.headers.get('retry-after')) || 0);
      throw new Error(`stream answered ${response.status}`);
    }
    attempt = 0;
    toldMs = 0;
    options.onState('live');
    const parser = createParser({
      onEvent: (event) => {
        if (closed) return;
        if (event.id) lastEventId = event.id;
        options.onEvent({ type: event.event ?? 'message', id: event.id ?? null, data: event.data });
      },
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) throw new Error('stream ended');
      heard();
      parser.feed(value);
    }
  }

  function run(): void {
    connect().catch(() => {
      clearTimeout(silence);
      if (closed) return;
      options.onState('reconnecting');
      retry = setTimeout(
        () => {
          retry = undefined;
          run();
        },
        Math.max(backoff(attempt), toldMs * (1 + Math.random() / 4)),
      );
      toldMs = 0;
      attempt += 1;
    });
  }

  /** The browser knows sooner than any backoff that there is a line again. */
  function onOnline(): void {
    if (retry === undefined) return;
    clearTimeout(retry);
    retry = undefined;
    attempt = 0;
    run();
  }

  function close(): void {
    closed = true;
    globalThis.removeEventListener?.('online', onOnline);
    clearTimeout(silence);
    clearTimeout(retry);
    link?.abort();
  }

  options.onState('connecting');
  globalThis.addEventListener?.('online', onOnline);
  run();
  return { close };
}
