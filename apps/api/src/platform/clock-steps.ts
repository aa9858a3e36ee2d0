import type { Clock } from './clock.ts';

export type ClockLook = {
  /** Epoch ms. */
  readonly now: number;
  /** For how long the clock has gone evenly, in ms; infinite where it was never set, nor the machine asleep. */
  readonly steadyMs: number;
};

export type ClockSteps = {
  readonly look: () => ClockLook;
  /** How often the clock was set, and by how many ms the last time; below zero where it was set back. */
  readonly count: () => number;
  readonly last: () => number;
};

/** More than time services slew within a look, far less than anybody waits. */
const STEP_MS = 2_000;

/** Compares the machine's clock with one that nobody sets, so that a wrong hour ends nothing at once. */
export function createClockSteps(
  clock: Pick<Clock, 'now' | 'elapsed'>,
  onStep: (byMs: number) => void,
): ClockSteps {
  let offset = clock.now() - clock.elapsed();
  let steppedAt = Number.NEGATIVE_INFINITY;
  let count = 0;
  let last = 0;
  return {
    look() {
      const now = clock.now();
      const elapsed = clock.elapsed();
      const by = now - elapsed - offset;
      offset += by;
      if (Math.abs(by) >= STEP_MS) {
        steppedAt = elapsed;
        count += 1;
        last = by;
        onStep(by);
      }
      return { now, steadyMs: elapsed - steppedAt };
    },
    count: () => count,
    last: () => last,
  };
}
