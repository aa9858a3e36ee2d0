/** Counts what each caller spends in a minute. */
export type RateBudget = {
  /** Spends so much for somebody; null, or ms until the next minute begins when it was too much. */
  readonly spend: (whose: string, weight: number) => number | null;
};

const MINUTE_MS = 60_000;
/** Whoever was counted first is forgotten beyond so many: to be many must not cost memory. */
const MOST_CALLERS = 20_000;

/** A minute begins with the first call of each caller. `now` tells epoch ms. */
export function createRateBudget(perMinute: number, now: () => number): RateBudget {
  const windows = new Map<string, { until: number; spent: number }>();

  function windowOf(whose: string, time: number) {
    const known = windows.get(whose);
    if (known && time < known.until) return known;
    windows.delete(whose);
    const [oldest] = windows.size >= MOST_CALLERS ? windows.keys() : [];
    if (oldest !== undefined) windows.delete(oldest);
    const fresh = { until: time + MINUTE_MS, spent: 0 };
    windows.set(whose, fresh);
    return fresh;
  }

  return {
    spend(whose, weight) {
      const time = now();
      const window = windowOf(whose, time);
      window.spent += weight;
      return window.spent > perMinute ? window.until - time : null;
    },
  };
}
