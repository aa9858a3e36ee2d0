/** Time is an argument everywhere; this is where it comes from. Epoch ms. */
export type Clock = { now: () => number };

/** The machine's time, moved by `offsetMs` (browser stories have an hour of their own). */
export function systemClock(offsetMs = 0): Clock {
  return { now: () => Date.now() + offsetMs };
}
