export type Repeating = { readonly stop: () => Promise<void> };

/** Runs work again and again, never twice at once, until stopped. A failed run is reported and does not end it. */
export function startRepeating(
  work: () => Promise<unknown>,
  pauseMs: number,
  onError: (error: unknown) => void,
): Repeating {
  let isStopped = false;
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout;

  function schedule(): void {
    timer = setTimeout(() => {
      running = work()
        .catch(onError)
        .finally(() => {
          if (!isStopped) schedule();
        });
    }, pauseMs);
    timer.unref();
  }

  schedule();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
