import { type Clock, startRepeating } from '@comanda/api/src/platform/clock.ts';

/** Time as a test wants it; it stands still until it is moved on. Epoch ms. */
export type TestClock = Clock & {
  readonly set: (epochMs: number) => void;
  readonly advance: (ms: number) => void;
  /** Sets the wall clock forward or back, while no time passes. */
  readonly jump: (ms: number) => void;
};

/** Periodic work is left to the test, or nobody could say what comes first; unless `isRepeating`. */
export function createTestClock(start: number, isRepeating = false): TestClock {
  let instant = start;
  let jumped = 0;
  return {
    now: () => instant,
    elapsed: () => instant - jumped,
    repeat: isRepeating ? startRepeating : () => ({ stop: async () => undefined }),
    isMoving: isRepeating,
    set: (epochMs) => {
      instant = epochMs;
    },
    advance: (ms) => {
      instant += ms;
    },
    jump: (ms) => {
      instant += ms;
      jumped += ms;
    },
  };
}
