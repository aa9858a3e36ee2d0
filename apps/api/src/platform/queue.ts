/** Does so much at once, and has the rest wait in the order of their coming. */
export type Queue = {
  /** Works when it is its turn. Throws what `enter` throws, and what the work does. */
  readonly run: <T>(holder: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;
  /**
   * Takes a place, or waits for one, and answers with what gives it back. Throws `refusal` when too many wait,
   * `tooLate` after `waitMs`, and what `signal` is aborted with while it waits.
   */
  readonly enter: (holder: string, signal?: AbortSignal) => Promise<() => void>;
  readonly waiting: () => number;
  /** How many were refused because too many waited, since the start. */
  readonly refused: () => number;
};

export type QueueOptions = {
  readonly atOnce: number;
  readonly eachAtOnce?: number;
  readonly waiting: number;
  readonly eachWaiting?: number;
  /** How long one waits at most, ms. */
  readonly waitMs?: number;
  readonly refusal: () => Error;
  readonly tooLate?: () => Error;
};

type Place = { readonly holder: string; readonly begin: () => void };

const { POSITIVE_INFINITY: UNBOUNDED } = Number;

function change(counts: Map<string, number>, holder: string, by: 1 | -1): void {
  const count = (counts.get(holder) ?? 0) + by;
  if (count === 0) counts.delete(holder);
  else counts.set(holder, count);
}

/** First come, first served; a holder with as much at work as one may have is passed by. */
export function createQueue({
  atOnce,
  eachAtOnce = UNBOUNDED,
  waiting,
  eachWaiting = UNBOUNDED,
  waitMs,
  refusal,
  tooLate = refusal,
}: QueueOptions): Queue {
  const atWork = new Map<string, number>();
  const waitingOf = new Map<string, number>();
  const places = new Set<Place>();
  let running = 0;
  let refused = 0;

  const hasRoom = (holder: string) => running < atOnce && (atWork.get(holder) ?? 0) < eachAtOnce;

  function take(holder: string): void {
    running += 1;
    change(atWork, holder, 1);
  }

  /** False for a holder that does not wait any more. */
  function takeOut(place: Place): boolean {
    if (!places.delete(place)) return false;
    change(waitingOf, place.holder, -1);
    return true;
  }

  function leave(holder: string): void {
    running -= 1;
    change(atWork, holder, -1);
    // handed on at once: a newcomer cannot take it before
    for (const place of places) {
      if (running >= atOnce) return;
      if (!hasRoom(place.holder)) continue;
      takeOut(place);
      take(place.holder);
      place.begin();
    }
  }

  async function wait(holder: string, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (places.size >= waiting || (waitingOf.get(holder) ?? 0) >= eachWaiting) {
      refused += 1;
      throw refusal();
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const place = { holder, begin: resolve };
    places.add(place);
    change(waitingOf, holder, 1);
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

  async function enter(holder: string, signal?: AbortSignal): Promise<() => void> {
    // waiting holders take room at once; so free room is for a holder below its own bound
    if (hasRoom(holder)) take(holder);
    else await wait(holder, signal);
    let isHere = true;
    return () => {
      if (isHere) leave(holder);
      isHere = false;
    };
  }

  return {
    enter,
    async run(holder, work, signal) {
      const giveBack = await enter(holder, signal);
      try {
        return await work();
      } finally {
        giveBack();
      }
    },
    waiting: () => places.size,
    refused: () => refused,
  };
}
