const FRESH = 'copy-is-fresh';

/** When this document was made, in epoch ms, if it is the copy of a device without a network; else null. */
export function copiedAt(): number | null {
  const { asOf } = document.documentElement.dataset;
  return asOf === undefined ? null : Number(asOf);
}

/** What the page shows has come from the server since. */
export function isFresh(): void {
  if (copiedAt() === null) return;
  delete document.documentElement.dataset.asOf;
  dispatchEvent(new Event(FRESH));
}

/** Calls the listener when the network comes or goes, and when a copy has been made fresh. Returns how to stop. */
export function followNetwork(listener: () => void): () => void {
  const events = ['online', 'offline', FRESH];
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}
