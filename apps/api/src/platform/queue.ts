/** Who wants something done: one, or several of which each counts, for example an address and an account. */
export type Holders = string | readonly string[];

/** Does so much at once, and has the rest wait in turn. */
export type Queue = {
  /** Works when it is its turn. Throws what `enter` throws, and what the work does. */
  readonly run: <T>(holders: Holders, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;
  /**
   * Takes a place, or waits for one, and answers with what gives it back. Throws `refusal` when too many wait, `tooLate` after
   * `waitMs`, and what `signal` is aborted with while it waits.
   */
  readonly enter: (holders: Holders, signal?: AbortSignal) => Promise<() => void>;
  /** How many wait now. */
  readonly waiting: () => number;
  /** How many were refused because too many waited, since the start. */
  readonly refused: () => number;
};

export type QueueOptions = {
  readonly atOnce: number;
  /** Of them for one holder. */
  readonly eachAtOnce?: number;
  readonly waiting: number;
  /** Of them of one holder. */
  readonly eachWaiting?: number;
  /** How long one waits at most, ms. */
  readonly waitMs?: number;
  readonly refusal: () => Error;
  readonly tooLate?: () => Error;
};

/** How it stands with a holder who has something at work or waiting. */
type Standing = { inside: number; waiting: number; round: number };

type Place = {
  readonly holders: readonly string[];
  readonly round: number;
  readonly begin: () => void;
  readonly refuse: (why: Error) => void;
};

const { POSITIVE_INFINITY: UNBOUNDED } = Number;

/**
 * A queue in rounds: each holder has one turn in a round, however much it wants, and whoever comes new has its turn in the
 * next one, after those who came before; so nobody is kept waiting for ever. Where all places to wait are taken, a newcomer
 * gets the last one of whoever has more of them.
 */
export function createQueue({
  atOnce,
  eachAtOnce = UNBOUNDED,
  waiting,
  eachWaiting = UNBOUNDED,
  waitMs,
  refusal,
  tooLate = refusal,
}: QueueOptions): Queue {
  const standings = new Map<string, Standing>();
  /** By round, and within one in the order of their coming. */
  const places: Place[] = [];
  let running = 0;
  let round = 0;
  let refused = 0;

  const waitingOf = (holder: string) => standings.get(holder)?.waiting ?? 0;
  const hasRoom = (holders: readonly string[]) =>
    running < atOnce && holders.every((holder) => (standings.get(holder)?.inside ?? 0) < eachAtOnce);

  function change(holders: readonly string[], count: 'inside' | 'waiting', by: 1 | -1): void {
    for (const holder of holders) {
      const standing = standings.get(holder) ?? { inside: 0, waiting: 0, round: 0 };
      standing[count] += by;
      if (standing.inside + standing.waiting === 0) standings.delete(holder);
      else standings.set(holder, standing);
    }
  }

  /** The first round in which all of them have a turn left, which they have not any more then. */
  function takeTurn(holders: readonly string[]): number {
    const mine = holders.flatMap((holder) => standings.get(holder) ?? []);
    const taken = Math.max(round, ...mine.map((standing) => standing.round)) + 1;
    for (const standing of mine) standing.round = taken;
    return taken;
  }

  /** Takes somebody out who waits; false for who does not wait any more. */
  function takeOut(place: Place): boolean {
    const index = places.indexOf(place);
    if (index < 0) return false;
    places.splice(index, 1);
    change(place.holders, 'waiting', -1);
    return true;
  }

  function leave(holders: readonly string[]): void {
    running -= 1;
    change(holders, 'inside', -1);
    // handed on at once: nobody who has just come can take it before
    for (const place of [...places]) {
      if (running >= atOnce) return;
      if (!hasRoom(place.holders)) continue;
      change(place.holders, 'inside', 1);
      takeOut(place);
      running += 1;
      round = Math.max(round, place.round);
      place.begin();
    }
  }

  function tooMany(): Error {
    refused += 1;
    return refusal();
  }

  /** Refuses the last of the holder with the most places, when that has more than the newcomer would. */
  function makeRoomFor(holders: readonly string[]): boolean {
    const [greediest] = [...standings].sort(([, one], [, other]) => other.waiting - one.waiting);
    if (!greediest || greediest[1].waiting <= Math.max(...holders.map(waitingOf)) + 1) return false;
    const last = places.findLast((place) => place.holders.includes(greediest[0]));
    if (!last || !takeOut(last)) return false;
    last.refuse(tooMany());
    return true;
  }

  async function wait(holders: readonly string[], signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    const isOverShare = holders.some((holder) => waitingOf(holder) >= eachWaiting);
    if (isOverShare || (places.length >= waiting && !makeRoomFor(holders))) throw tooMany();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    change(holders, 'waiting', 1);
    const place = { holders, round: takeTurn(holders), begin: resolve, refuse: reject };
    places.splice(places.findLastIndex((other) => other.round <= place.round) + 1, 0, place);
    const giveUp = (why: unknown) => {
      if (takeOut(place)) reject(why);
    };
    const onAbort = () => giveUp(signal?.reason);
    const timer = waitMs === undefined ? undefined : setTimeout(() => giveUp(tooLate()), waitMs);
    signal?.addEventListener('abort', onAbort, { once: true });
    await promise.finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    });
  }

  async function enter(given: Holders, signal?: AbortSignal): Promise<() => void> {
    const holders = typeof given === 'string' ? [given] : given;
    // room that others wait for is taken by them at once; so it is free for who has room
    if (hasRoom(holders)) {
      change(holders, 'inside', 1);
      running += 1;
      takeTurn(holders);
    } else await wait(holders, signal);
    let isHere = true;
    return () => {
      if (isHere) leave(holders);
      isHere = false;
    };
  }

  return {
    enter,
    async run(holders, work, signal) {
      const giveBack = await enter(holders, signal);
      try {
        return await work();
      } finally {
        giveBack();
      }
    },
    waiting: () => places.length,
    refused: () => refused,
  };
}
