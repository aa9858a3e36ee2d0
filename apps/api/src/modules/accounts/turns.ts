import { HttpError } from '#platform/http/errors.ts';

/**
 * Does work when it is its turn; `holder` is who wants it, for example an address. Throws 503 when too many wait already.
 */
export type InTurn = <T>(work: () => Promise<T>, holder?: string) => Promise<T>;

type Waiting = { readonly holder: string; readonly begin: () => void; readonly refuse: () => void };

const tooMany = () =>
  new HttpError(503, 'Too many people are logging in at once. Try again in a moment.', {
    retryAfterSeconds: 2,
  });

/**
 * Turns for work of which so much may run at once, and so much may wait. Holders take turns; where the places to wait
 * are taken, a newcomer gets the last place of whoever has more of them.
 */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): InTurn {
  let running = 0;
  let queue: Waiting[] = [];

  const placesOf = (holder: string) => queue.filter((one) => one.holder === holder).length;

  /** Takes the last place of the holder with the most, when that has more than the newcomer would. */
  function makeRoomFor(holder: string): boolean {
    const [greediest] = queue
      .map((one) => ({ one, places: placesOf(one.holder) }))
      .sort((a, b) => b.places - a.places);
    if (!greediest || greediest.places <= placesOf(holder) + 1) return false;
    const last = queue.findLast((one) => one.holder === greediest.one.holder);
    queue = queue.filter((one) => one !== last);
    last?.refuse();
    return true;
  }

  async function begin(holder: string): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= waiting && !makeRoomFor(holder)) throw tooMany();
    await new Promise<void>((resolve, reject) =>
      queue.push({ holder, begin: resolve, refuse: () => reject(tooMany()) }),
    );
  }

  /** Hands the place over; given back first, it could be taken by somebody who has just come. */
  function end(): void {
    const [next, ...rest] = queue;
    if (!next) {
      running -= 1;
      return;
    }
    // the others of that holder wait behind everybody else
    queue = [
      ...rest.filter(({ holder }) => holder !== next.holder),
      ...rest.filter(({ holder }) => holder === next.holder),
    ];
    next.begin();
  }

  return async (work, holder = '') => {
    await begin(holder);
    try {
      return await work();
    } finally {
      end();
    }
  };
}
