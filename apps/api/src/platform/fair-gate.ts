/** Lets some in at once, and has the others wait in turn: one of each, however many of one there are. */
export type FairGate = {
  /**
   * Waits for a place, works, and gives it back. Throws `refusal` when too many wait, and what `signal` is aborted with
   * while it waits.
   */
  readonly enter: <T>(whose: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;
  /** Whether somebody waits for a place, so that who makes no use of one should give it back. */
  readonly isWanted: () => boolean;
};

export type FairGateOptions = {
  readonly atOnce: number;
  /** Of them for one. */
  readonly eachAtOnce: number;
  readonly waiting: number;
  /** Of them of one. */
  readonly eachWaiting: number;
  readonly refusal: () => Error;
};

export function createFairGate(options: FairGateOptions): FairGate {
  const { atOnce, eachAtOnce, waiting, eachWaiting, refusal } = options;
  const inside = new Map<string, number>();
  let all = 0;
  /** Whose turn it is next stands first. */
  const queues = new Map<string, (() => void)[]>();
  let queued = 0;

  const hasRoom = (whose: string) => all < atOnce && (inside.get(whose) ?? 0) < eachAtOnce;

  function take(whose: string): void {
    all += 1;
    inside.set(whose, (inside.get(whose) ?? 0) + 1);
  }

  function leaveQueue(whose: string, place: () => void): void {
    const queue = queues.get(whose) ?? [];
    const index = queue.indexOf(place);
    if (index < 0) return;
    queue.splice(index, 1);
    queued -= 1;
    if (queue.length === 0) queues.delete(whose);
  }

  /** Lets those in whose turn it is, as far as there is room. */
  function admit(): void {
    for (const [whose, [first]] of [...queues]) {
      if (first === undefined || !hasRoom(whose)) continue;
      leaveQueue(whose, first);
      const rest = queues.get(whose);
      queues.delete(whose);
      if (rest) queues.set(whose, rest);
      take(whose);
      first();
    }
  }

  function leave(whose: string): void {
    all -= 1;
    const left = (inside.get(whose) ?? 1) - 1;
    if (left === 0) inside.delete(whose);
    else inside.set(whose, left);
    admit();
  }

  async function wait(whose: string, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    const queue = queues.get(whose) ?? [];
    if (queued >= waiting || queue.length >= eachWaiting) throw refusal();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const give = () => {
      leaveQueue(whose, resolve);
      reject(signal?.reason);
    };
    queues.set(whose, [...queue, resolve]);
    queued += 1;
    signal?.addEventListener('abort', give, { once: true });
    await promise.finally(() => signal?.removeEventListener('abort', give));
  }

  return {
    isWanted: () => queued > 0,
    async enter(whose, work, signal) {
      // room that others wait for is taken by them at once; so it is free for who has room
      if (hasRoom(whose)) take(whose);
      else await wait(whose, signal);
      try {
        return await work();
      } finally {
        leave(whose);
      }
    },
  };
}
