declare global {
  interface WindowEventMap {
    /** Asked before the page is loaded again; a listener that cancels it holds the reload back. */
    'before-update': Event;
    /** The service worker has a new version. */
    'new-version': Event;
  }
}

/** Keeps the page from being loaded again until the work is done. */
export async function holdUpdates<T>(work: Promise<T>): Promise<T> {
  const hold = (event: Event) => event.preventDefault();
  addEventListener('before-update', hold);
  try {
    return await work;
  } finally {
    removeEventListener('before-update', hold);
  }
}
