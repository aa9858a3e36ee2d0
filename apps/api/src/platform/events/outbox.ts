import { setTimeout as delay } from 'node:timers/promises';
import type { Announcement } from './bus.ts';

/** Most announcements that wait. Beyond it one `resync` replaces them, which costs less. */
const MOST_WAITING = 1_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;

const subjectOf = (announcement: Announcement): string =>
  `${announcement.kind} ${'restaurantId' in announcement ? announcement.restaurantId : ''}${'userId' in announcement ? announcement.userId : ''}`;

/** Sends announcements, those that came meanwhile together, of one subject the latest; again until they are sent. */
export function createOutbox(
  send: (announcements: readonly Announcement[]) => Promise<unknown>,
  onTrouble: (error: unknown) => void,
) {
  let waiting = new Map<string, Announcement>();
  let isSending = false;
  let sending: Promise<void> = Promise.resolve();
  const over = new AbortController();

  function put(announcement: Announcement): void {
    const subject = subjectOf(announcement);
    const before = waiting.get(subject);
    const isOlder =
      announcement.kind === 'orders' && before?.kind === 'orders' && before.number > announcement.number;
    if (!isOlder) waiting.set(subject, announcement);
    if (waiting.size > MOST_WAITING) waiting = new Map([['resync', { kind: 'resync' }]]);
  }

  async function sendAll(): Promise<void> {
    isSending = true;
    for (let pause = FIRST_PAUSE_MS; waiting.size > 0; pause = Math.min(LONGEST_PAUSE_MS, 2 * pause)) {
      const batch = [...waiting.values()];
      waiting = new Map();
      try {
        await send(batch);
        pause = FIRST_PAUSE_MS;
      } catch (error) {
        if (over.signal.aborted) break;
        onTrouble(error);
        for (const announcement of batch) put(announcement);
        await delay(pause, undefined, { signal: over.signal, ref: false }).catch(() => {});
      }
    }
    isSending = false;
  }

  return {
    add(announcement: Announcement): void {
      put(announcement);
      if (!isSending) sending = sendAll();
    },
    /** Resolves once everything has been sent, or has been tried a last time. */
    async close(): Promise<void> {
      over.abort();
      await sending;
    },
  };
}
