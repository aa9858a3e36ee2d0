/** Does work when it is its turn; `holders` are who wants it, for example an address and an account. */
export type InTurn = <T>(work: () => Promise<T>, ...holders: readonly string[]) => Promise<T>;

/** How it goes with turns: what waits now, and how much was refused since the start. */
export type Turns = {
  readonly inTurn: InTurn;
  readonly waiting: () => number;
  readonly refused: () => number;
};

type Waiting = {
  readonly holders: readonly string[];
  readonly begin: () => void;
  readonly refuse: () => void;
};

type Bounds = {
  /** Work that may run at once. */
  readonly atOnce: number;
  /** Work that may wait for it. */
  readonly waiting: number;
  /** What is thrown when too much waits already. */
  readonly refusal: () => Error;
};

/**
 * Turns for work of which so much may run at once, and so much may wait. Holders take turns; where the places to wait
 * are taken, a newcomer gets the last place of whoever has more of them. Work of several holders counts for each.
 */
export function createTurns({ atOnce, waiting, refusal }: Bounds): Turns {
  let running = 0;
  let refused = 0;
  let queue: Waiting[] = [];

  const placesOf = (holder: string) => queue.filter(({ holders }) => holders.includes(holder)).length;
  const mostOf = (holders: readonly string[]) => Math.max(...holders.map(placesOf));

  function tooMuch(): Error {
    refused += 1;
    return refusal();
  }

  /** Takes the last place of the holder with the most, when that has more than the newcomer would. */
  function makeRoomFor(holders: readonly string[]): boolean {
    const waitingNow = new Set(queue.flatMap((one) => one.holders));
    const [greediest] = [...waitingNow]
      .map((holder) => ({ holder, places: placesOf(holder) }))
      .sort((a, b) => b.places - a.places);
    if (!greediest || greediest.places <= mostOf(holders) + 1) return false;
    const last = queue.findLast((one) => one.holders.includes(greediest.holder));
    queue = queue.filter((one) => one !== last);
    last?.refuse();
    return true;
  }

  async function begin(holders: readonly string[]): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= waiting && !makeRoomFor(holders)) throw tooMuch();
    await new Promise<void>((resolve, reject) =>
      queue.push({ holders, begin: resolve, refuse: () => reject(tooMuch()) }),
    );
  }

  /** Hands the place over; given back first, it could be taken by somebody who has just come. */
  function end(ended: readonly string[]): void {
    const hadTurn = ({ holders }: Waiting) => holders.some((holder) => ended.includes(holder));
    const [next, ...rest] = [...queue.filter((one) => !hadTurn(one)), ...queue.filter(hadTurn)];
    queue = rest;
    if (next) next.begin();
    else running -= 1;
  }

  return {
    async inTurn(work, ...given) {
      const holders = given.length > 0 ? given : [''];
      await begin(holders);
      try {
        return await work();
      } finally {
        end(holders);
      }
    },
    waiting: () => queue.length,
    refused: () => refused,
  };
}
