import { MINUTE_MS } from '@comanda/domain/hours/durations';

export type RateBudget = {
  /** Spends so much for somebody; null, or ms until the next window begins when it was too much. */
  readonly spend: (whose: string, weight: number) => number | null;
  readonly giveBack: (whose: string, weight: number) => void;
};

/** The last so many callers stay counted, and at most twice as many: memory is bounded, busy callers stay in. */
const MOST_CALLERS = 20_000;

type Window = { readonly until: number; spent: number };

/** So much for each in a minute, or in `windowMs`, which begins with the first call of each. `now` gives epoch ms. */
export function createRateBudget(most: number, now: () => number, windowMs = MINUTE_MS): RateBudget {
  // two, because one whose entries are taken out and put in again at every call is made anew all the time
  let recent = new Map<string, Window>();
  let earlier = new Map<string, Window>();

  function windowOf(whose: string, time: number): Window {
    const known = recent.get(whose) ?? earlier.get(whose);
    const window = known && time < known.until ? known : { until: time + windowMs, spent: 0 };
    if (window === recent.get(whose)) return window;
    if (recent.size >= MOST_CALLERS) {
      earlier = recent;
      recent = new Map();
    }
    recent.set(whose, window);
    return window;
  }

  function spend(whose: string, weight: number): number | null {
    const time = now();
    const window = windowOf(whose, time);
    // what is refused uses up nothing
    if (window.spent + weight > most) return window.until - time;
    window.spent += weight;
    return null;
  }

  return {
    spend,
    giveBack(whose, weight) {
      const window = windowOf(whose, now());
      window.spent = Math.max(0, window.spent - weight);
    },
  };
}
