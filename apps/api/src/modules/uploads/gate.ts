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

/** So many at once in all, and of those so many for each; who finds it full is told to try later. */
export function createSharedGate(limits: { atOnce: number; each: number }) {
  const all = createGate({ atOnce: limits.atOnce, waiting: 0 });
  const own = new Map<string, { gate: Gate; users: number }>();

  return async <T>(whose: string, work: () => Promise<T>): Promise<T> => {
    const mine = own.get(whose) ?? { gate: createGate({ atOnce: limits.each, waiting: 0 }), users: 0 };
    own.set(whose, mine);
    mine.users += 1;
    try {
      return await mine.gate(() => all(work));
    } finally {
      mine.users -= 1;
      if (mine.users === 0) own.delete(whose);
    }
  };
}
