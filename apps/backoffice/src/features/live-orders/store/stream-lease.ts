/**
 * Holds the right to the browser's one stream: `onHeld` runs when this tab gets it, which is at once in the only tab,
 * or when the tab that had it is closed. Without the Web Locks API (plain HTTP) each tab has a stream of its own.
 * Returns the way to give it back.
 */
export function leaseStream(name: string, onHeld: () => void): () => void {
  if (!('locks' in navigator)) {
    onHeld();
    return () => undefined;
  }
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const waiting = new AbortController();
  navigator.locks
    .request(name, { signal: waiting.signal }, () => {
      if (waiting.signal.aborted) return undefined;
      onHeld();
      return held;
    })
    // Aborted while still waiting: the tab never held it.
    .catch(() => undefined);
  return () => {
    waiting.abort();
    release();
  };
}
