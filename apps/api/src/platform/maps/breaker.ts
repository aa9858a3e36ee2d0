const FAILURES = 3;
const REST_MS = 30_000;

/** Keeps from asking a service that does not answer. */
export type Breaker = {
  /** False while it rests. When its rest is over, one may try at a time. */
  readonly mayTry: () => boolean;
  readonly succeeded: () => void;
  /** True when this failure made it rest. */
  readonly failed: () => boolean;
};

/** After three failures in a row nobody is asked for half a minute. `now` in epoch ms. */
export function createBreaker(now: () => number): Breaker {
  let failures = 0;
  let restsUntil = 0;
  return {
    mayTry() {
      if (failures < FAILURES) return true;
      if (now() < restsUntil) return false;
      // whoever comes while this try is under way finds it resting
      restsUntil = now() + REST_MS;
      return true;
    },
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (failures < FAILURES) return false;
      restsUntil = now() + REST_MS;
      return failures === FAILURES;
    },
  };
}
