import { isDeepStrictEqual } from 'node:util';
import { openEventStream, type StreamEvent, type StreamState } from '@comanda/client/event-stream';
import { readEvent } from '@comanda/client/read-event';
import type { StreamName } from '@comanda/contract/stream-events';
import { PATIENCE_MS } from './patience.ts';

/** Everything that the real client got on a stream. */
export type StreamRecord = {
  readonly events: readonly StreamEvent[];
  readonly states: readonly StreamState[];
  /** The status that ended the stream for good, if one did. */
  readonly refusedWith: () => number | null;
  /** Numbers of the order events, as they came. */
  readonly numbers: () => number[];
  /** Waits until something is so; asked again whenever something came. */
  readonly until: (what: string, isSo: () => boolean) => Promise<void>;
  readonly close: () => void;
};

export type RecordOptions = {
  readonly url: string;
  readonly token: string | null;
  readonly lastEventId?: string;
  readonly staleAfterMs?: number;
};

function streamAt(url: string): StreamName {
  if (url.endsWith('/orders/stream')) return 'ordersStream';
  return url.includes('/orders/') ? 'dinerOrderStream' : 'storefrontStream';
}

/** Whether the contract has the event, and everything that is in it. */
function isDeclared(name: StreamName, event: StreamEvent): boolean {
  const read = readEvent(name, event);
  const data: unknown = JSON.parse(event.data);
  return read !== null && isDeepStrictEqual(read.data, data);
}

export function recordStream({ url, token, ...options }: RecordOptions): StreamRecord {
  const events: StreamEvent[] = [];
  const states: StreamState[] = [];
  const checks = new Set<() => void>();
  let refusedWith: number | null = null;
  /** What the contract does not declare for this stream. */
  const undeclared: StreamEvent[] = [];
  const heard = () => {
    for (const check of [...checks]) check();
  };
  const stream = openEventStream({
    url,
    ...options,
    token: () => token,
    backoffMs: () => 5,
    onEvent: (event) => {
      if (!isDeclared(streamAt(url), event)) undeclared.push(event);
      events.push(event);
      heard();
    },
    onState: (state) => {
      states.push(state);
      heard();
    },
    onRefused: (status) => {
      refusedWith = status;
      heard();
    },
  });
  return {
    events,
    states,
    refusedWith: () => refusedWith,
    numbers: () => events.filter(({ type }) => type === 'order').map(({ id }) => Number(id)),
    until: (what, isSo) =>
      new Promise((resolve, reject) => {
        const patience = setTimeout(() => {
          checks.delete(check);
          reject(new Error(`The stream was expected to send ${what}; it sent ${summary(events, states)}.`));
        }, PATIENCE_MS);
        function check(): void {
          if (undeclared.length > 0) {
            reject(new Error(`The contract declares no such event: ${JSON.stringify(undeclared)}`));
            return;
          }
          if (!isSo()) return;
          checks.delete(check);
          clearTimeout(patience);
          resolve();
        }
        checks.add(check);
        check();
      }),
    close: stream.close,
  };
}

function summary(events: readonly StreamEvent[], states: readonly StreamState[]): string {
  const last = events.slice(-8).map(({ type, id }) => (id === null ? type : `${type} ${id}`));
  return `${events.length} events, last ${last.join(', ') || 'none'}, and is ${states.at(-1)}`;
}
