import { HandoverEntries, HandoverMessage, type HandoverWish } from '@comanda/contract/shapes/handover';
import type { HandoverTicket } from '../platform/config.ts';
import { makeWish, seal } from './handover-seal.ts';
import type { SessionEntries } from './session-store.ts';

export type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;

export type SessionHandover = {
  /** Asks the other tabs for their session; null when none answers in time, because none is logged in. */
  ask: () => Promise<SessionEntries | null>;
  /** Notifies the other tabs that the session is over. */
  announceEnd: (hasExpired: boolean) => void;
  close: () => void;
};

const ANSWER_WITHIN_MS = 250;
/** Once a tab has received it, the server is asked whether the request is genuine. */
const GENUINE_WITHIN_MS = 5_000;

/**
 * A token in session storage belongs to one tab, so that "open in new tab" would land on the login page. A new tab
 * therefore asks, and any tab that is logged in answers: once the server has said that a document of the back office
 * asks, and sealed for it alone, because pages of diners live at the same origin and may listen. Logging out ends it in
 * all.
 */
export function createSessionHandover(options: {
  channel: Channel;
  tabId: string;
  /** Of this document; null where the server gave none, and nothing can be asked. */
  ticket: HandoverTicket | null;
  /** This tab's own session; empty when it is logged out. */
  entries: () => SessionEntries;
  /** Whether the server has given the document that wishes a ticket. */
  isGenuine: (wish: HandoverWish) => Promise<boolean>;
  onEnded: (hasExpired: boolean) => void;
  answerWithinMs?: number;
}): SessionHandover {
  const { channel, tabId, ticket, entries, isGenuine, onEnded, answerWithinMs = ANSWER_WITHIN_MS } = options;
  let onHeard: (() => void) | null = null;
  let onAnswer: ((sealed: Parameters<Awaited<ReturnType<typeof makeWish>>['open']>[0]) => void) | null = null;

  const send = (message: HandoverMessage) => channel.postMessage(message);

  async function answer(from: string, wish: HandoverWish): Promise<void> {
    if (from === tabId || !entries().token) return;
    send({ type: 'heard', to: from });
    if (!(await isGenuine(wish))) return;
    const own = entries();
    if (!own.token) return;
    send({ type: 'answer', to: from, sealed: await seal(JSON.stringify(own), wish.publicKey) });
  }

  channel.addEventListener('message', ({ data }) => {
    const message = HandoverMessage.safeParse(data).data;
    // what cannot be sealed is not answered: the other tab logs in by itself
    if (message?.type === 'ask') answer(message.from, message.wish).catch(() => undefined);
    if (message?.type === 'heard' && message.to === tabId) onHeard?.();
    if (message?.type === 'answer' && message.to === tabId) onAnswer?.(message.sealed);
    if (message?.type === 'ended') onEnded(message.hasExpired);
  });

  async function ask(given: HandoverTicket): Promise<SessionEntries | null> {
    const { wish, open } = await makeWish(given);
    const { promise, resolve } = Promise.withResolvers<SessionEntries | null>();
    let giveUp = setTimeout(() => resolve(null), answerWithinMs);
    onHeard = () => {
      clearTimeout(giveUp);
      onHeard = null;
      giveUp = setTimeout(() => resolve(null), GENUINE_WITHIN_MS);
    };
    onAnswer = (sealed) => {
      // what another script sends instead cannot be opened, and is passed over
      open(sealed)
        .then((text) => resolve(HandoverEntries.parse(JSON.parse(text))))
        .catch(() => undefined);
    };
    send({ type: 'ask', from: tabId, wish });
    return promise.finally(() => {
      clearTimeout(giveUp);
      onHeard = null;
      onAnswer = null;
    });
  }

  return {
    // without HTTPS (or this machine itself) browsers have no cryptography: one logs in again
    ask: async () => (ticket && globalThis.crypto?.subtle ? ask(ticket) : null),
    announceEnd: (hasExpired) => send({ type: 'ended', hasExpired }),
    close: () => channel.close(),
  };
}
