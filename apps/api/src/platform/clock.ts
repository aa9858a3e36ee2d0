/** The current time (epoch ms), passed as an argument everywhere, and what is repeated as it passes. */
export type Clock = {
  readonly now: () => number;
  /** Milliseconds of a clock that nobody sets, from a beginning of its own. */
  readonly elapsed: () => number;
  readonly repeat: (...args: Parameters<typeof startRepeating>) => Repeating;
  /** False where a test moves the time: then the job runner does not begin by itself either. */
  readonly isMoving: boolean;
};

/** The machine's time, moved by `offsetMs` (browser stories have an hour of their own). */
export function systemClock(offsetMs = 0): Clock {
  const now = () => Date.now() + offsetMs;
  return { now, elapsed: () => performance.now(), repeat: startRepeating, isMoving: true };
}

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
