export const CHIME_EVERY_MS = 4000;
export const URGENT_AFTER_MS = 60_000;
export const MUTE_MS = 5 * 60_000;
/** A new order is not made to wait for the next round, but two chimes are never drawn into one. */
export const CHIME_APART_MS = 1000;

/** All in epoch ms. */
export type AlarmSituation = {
  /** Each unanswered order: when this screen first had it, and from when on its answer is awaited. */
  readonly waiting: readonly { readonly heardAt: number; readonly waitsFrom: number }[];
  readonly lastChimeAt: number | null;
  readonly mutedUntil: number | null;
};

export type Chime = { readonly at: number; readonly isUrgent: boolean };

/**
 * The next chime, or null when nothing is waiting: at once for an order that has not rung yet, then every four seconds
 * until all are answered, urgent once one of them has waited for a minute. A mute only postpones it.
 */
export function nextChime({ waiting, lastChimeAt, mutedUntil }: AlarmSituation, now: number): Chime | null {
  if (waiting.length === 0) return null;
  const oldest = Math.min(...waiting.map(({ waitsFrom }) => waitsFrom));
  const newest = Math.max(...waiting.map(({ heardAt }) => heardAt));
  const isUnheard = lastChimeAt === null || newest > lastChimeAt;
  const due = isUnheard
    ? (lastChimeAt ?? now - CHIME_APART_MS) + CHIME_APART_MS
    : lastChimeAt + CHIME_EVERY_MS;
  const at = Math.max(now, due, mutedUntil ?? 0);
  return { at, isUrgent: at - oldest >= URGENT_AFTER_MS };
}
