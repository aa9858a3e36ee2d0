import type { StreamEvent, StreamState } from '@comanda/client/event-stream';

/** What the tab that holds the stream tells the others, and what they ask of it. */
export type FeedMessage =
  | { type: 'event'; event: StreamEvent }
  | { type: 'link'; state: StreamState }
  | { type: 'hello' };

/** True when events lie between the last one applied and this one: numbers are dense per restaurant. */
export function hasGap(lastEventId: number, eventId: number): boolean {
  return eventId > lastEventId + 1;
}
