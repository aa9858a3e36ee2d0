import { MINUTE_MS } from '@comanda/domain/durations';
import { sharesOf } from '#platform/access/caller-address.ts';

/** Counts what each caller spends in a window of time. */
export type RateBudget = {
  /** Spends so much for somebody; null, or ms until the next window begins when it was too much. */
  readonly spend: (whose: string, weight: number) => number | null;
  /** As `spend`, for an address and its network, which may spend as much as a few addresses; `of` tells what it is spent on. */
  readonly spendAddress: (address: string, weight: number, of?: string) => number | null;
};

/** Beyond so many, who was counted longest ago is forgotten: to be many must not cost memory, nor set a busy one free. */
const MOST_CALLERS = 20_000;

/** So much for each in a minute, or in `windowMs`, which begins with the first call of each. `now` tells epoch ms. */
export function createRateBudget(most: number, now: () => number, windowMs = MINUTE_MS): RateBudget {
  // who was counted last stands last
  const windows = new Map<string, { readonly until: number; spent: number }>();

  function windowOf(whose: string, time: number) {
    const known = windows.get(whose);
    windows.delete(whose);
    const [idlest] = windows.size >= MOST_CALLERS ? windows.keys() : [];
    if (idlest !== undefined) windows.delete(idlest);
    const window = known && time < known.until ? known : { until: time + windowMs, spent: 0 };
    windows.set(whose, window);
    return window;
  }

  function spend(whose: string, weight: number): number | null {
    const time = now();
    const window = windowOf(whose, time);
    window.spent += weight;
    return window.spent > most ? window.until - time : null;
  }

  return {
    spend,
    spendAddress(address, weight, of = '') {
      for (const { subject, addresses } of sharesOf(address)) {
        const waitMs = spend(`${of}${subject}`, weight / addresses);
        // what an address is refused uses up nothing of its network
        if (waitMs !== null) return waitMs;
      }
      return null;
    },
  };
}
