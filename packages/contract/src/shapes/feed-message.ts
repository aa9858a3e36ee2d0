import { z } from 'zod';

/** An event as it came over the stream; `readEvent` says what is in it. */
const RawEvent = z.object({ type: z.string(), id: z.string().nullable(), data: z.string() });

/** What the tab that holds a restaurant's stream sends the other tabs of its browser, and what they ask of it. */
export const FeedMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('event'), event: RawEvent }),
  z.object({
    type: z.literal('link'),
    state: z.enum(['connecting', 'live', 'stale', 'reconnecting', 'refused']),
  }),
  z.object({ type: z.literal('hello') }),
]);
export type FeedMessage = z.infer<typeof FeedMessage>;
