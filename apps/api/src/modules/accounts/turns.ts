import { HttpError } from '#platform/http/errors.ts';

/** Does work when it is its turn. Throws 503 when too many wait already. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Turns for work of which so much may run at once, and so much may wait. */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): InTurn {
  let running = 0;
  const queue: (() => void)[] = [];

  async function begin(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) {
      throw new HttpError(503, 'Too many people are logging in at once. Try again in a moment.', {
        retryAfterSeconds: 2,
      });
    }
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  /** Hands the place over to who waits longest; given back first, it could be taken by somebody who has just come. */
  function end(): void {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  return async (work) => {
    await begin();
    try {
      return await work();
    } finally {
      end();
    }
  };
}
