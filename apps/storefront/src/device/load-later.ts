const PAUSE_MS = 5_000;

/** Loads a part of the page, and tries again while the network fails. Returns how to give it up. */
export function loadLater<T>(load: () => Promise<T>, use: (loaded: T) => void): () => void {
  let given = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = () => {
    load().then(
      (loaded) => !given && use(loaded),
      () => {
        if (!given) timer = setTimeout(attempt, PAUSE_MS);
      },
    );
  };
  attempt();
  return () => {
    given = true;
    clearTimeout(timer);
  };
}
