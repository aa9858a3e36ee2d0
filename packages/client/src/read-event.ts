import {
  type StreamEvent as DeclaredEvent,
  type StreamName,
  streamEvents,
} from '@comanda/contract/stream-events';
import type { StreamEvent } from './event-stream.ts';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a stream has sent, by its schema. Null for an event that this reader does not know or cannot read. */
export function readEvent<N extends StreamName>(name: N, event: StreamEvent): DeclaredEvent<N> | null;
export function readEvent(name: StreamName, { type, id, data }: StreamEvent): unknown {
  return streamEvents[name].safeParse({ event: type, id: Number(id), data: parsed(data) }).data ?? null;
}
