import type { Clock } from '@comanda/api/src/platform/clock.ts';

/** Time as a test wants it; it stands still until it is told to go on. Epoch ms. */
export type TestClock = Clock & {
  readonly set: (epochMs: number) => void;
  readonly advance: (ms: number) => void;
};

export function createTestClock(start: number): TestClock {
  let instant = start;
  return {
    now: () => instant,
    set: (epochMs) => {
      instant = epochMs;
    },
    advance: (ms) => {
      instant += ms;
    },
  };
}
