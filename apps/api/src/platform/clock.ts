import { type Repeating, startRepeating } from './repeating.ts';

/** The current time (epoch ms), passed as an argument everywhere, and what is repeated as it passes. */
export type Clock = {
  readonly now: () => number;
  readonly repeat: (...args: Parameters<typeof startRepeating>) => Repeating;
  /** False where a test moves the time: then the job runner does not begin by itself either. */
  readonly isMoving: boolean;
};

/** The machine's time, moved by `offsetMs` (browser stories have an hour of their own). */
export function systemClock(offsetMs = 0): Clock {
  return { now: () => Date.now() + offsetMs, repeat: startRepeating, isMoving: true };
}
