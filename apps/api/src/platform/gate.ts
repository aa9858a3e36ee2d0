/** Lets so many through at once; of the others so many may wait, in their order, and who comes then is refused. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

export function createGate(options: { atOnce: number; waiting: number; refusal: () => Error }): Gate {
  const { atOnce, waiting, refusal } = options;
  let inside = 0;
  const queue: (() => void)[] = [];

  async function enter(): Promise<void> {
    if (inside < atOnce) {
      inside += 1;
      return;
    }
    if (queue.length >= waiting) throw refusal();
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

/** A gate for each of many, which is there as long as somebody is in it or before it. */
export function createGates(makeGate: () => Gate) {
  const gates = new Map<string, { gate: Gate; users: number }>();

  return async <T>(whose: string, work: () => Promise<T>): Promise<T> => {
    const mine = gates.get(whose) ?? { gate: makeGate(), users: 0 };
    gates.set(whose, mine);
    mine.users += 1;
    try {
      return await mine.gate(work);
    } finally {
      mine.users -= 1;
      if (mine.users === 0) gates.delete(whose);
    }
  };
}
