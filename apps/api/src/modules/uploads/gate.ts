import { HttpError } from '#platform/http/errors.ts';

/** Lets so many through at once; of the others so many may wait, in their order, and who comes then is told to try later. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

const RETRY_AFTER_SECONDS = 2;

export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }): Gate {
  let inside = 0;
  const queue: (() => void)[] = [];

  async function enter(): Promise<void> {
    if (inside < atOnce) {
      inside += 1;
      return;
    }
    if (queue.length >= waiting) {
      throw new HttpError(503, 'Many pictures are on their way. Try again in a moment.', {
        code: 'OVERLOADED',
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
    // whoever leaves hands its place on
    await new Promise<void>((admitted) => queue.push(admitted));
  }

  function leave(): void {
    const next = queue.shift();
    if (next) next();
    else inside -= 1;
  }

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
