import type { SessionEntries } from './session-store.ts';

/** How the tabs of one browser talk about the session they share; each keeps its own copy in session storage. */
type Message =
  | { type: 'ask'; from: string }
  | { type: 'answer'; to: string; entries: SessionEntries }
  | { type: 'ended'; hasExpired: boolean };

export type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;

export type SessionHandover = {
  /** Asks the other tabs for their session; null when none answers in time, because none is logged in. */
  ask: () => Promise<SessionEntries | null>;
  /** Tells the other tabs that the session is over. */
  announceEnd: (hasExpired: boolean) => void;
  close: () => void;
};

const ANSWER_WITHIN_MS = 250;

/**
 * A token in session storage belongs to one tab, so that "open in new tab" would land on the login page. A new tab
 * therefore asks, and any tab that is logged in answers. Logging out ends it in all of them.
 */
export function createSessionHandover(options: {
  channel: Channel;
  tabId: string;
  /** This tab's own session; empty when it is logged out. */
  entries: () => SessionEntries;
  onEnded: (hasExpired: boolean) => void;
  answerWithinMs?: number;
}): SessionHandover {
  const { channel, tabId, entries, onEnded, answerWithinMs = ANSWER_WITHIN_MS } = options;
  let onAnswer: ((entries: SessionEntries | null) => void) | null = null;

  const send = (message: Message) => channel.postMessage(message);

  channel.addEventListener('message', ({ data }) => {
    const message: Message = data;
    if (message.type === 'ask' && message.from !== tabId) {
      const own = entries();
      if (own.token) send({ type: 'answer', to: message.from, entries: own });
    }
    if (message.type === 'answer' && message.to === tabId) onAnswer?.(message.entries);
    if (message.type === 'ended') onEnded(message.hasExpired);
  });

  return {
    ask() {
      const { promise, resolve } = Promise.withResolvers<SessionEntries | null>();
      const giveUp = setTimeout(() => resolve(null), answerWithinMs);
      onAnswer = resolve;
      send({ type: 'ask', from: tabId });
      return promise.finally(() => {
        clearTimeout(giveUp);
        onAnswer = null;
      });
    },
    announceEnd: (hasExpired) => send({ type: 'ended', hasExpired }),
    close: () => channel.close(),
  };
}
