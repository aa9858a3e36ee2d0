const CHANNEL = 'comanda-verified';

/** Notifies every tab of this browser that an address has been confirmed. */
export function announceVerified(userId: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(userId);
  channel.close();
}

/** Subscribes to it, also from this very tab; returns the way to stop. */
export function onVerified(listener: (userId: string) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    const userId: unknown = data;
    if (typeof userId === 'string') listener(userId);
  });
  return () => channel.close();
}
