import type { Pace } from '@comanda/domain/estimate';

const MINUTE = 60_000;
const AT_ONCE_MS = 10_000;
/** Slower than this is nothing to look forward to. */
const LONGEST_MS = 5 * MINUTE;

/** "Usually accepted in 40 s."; null where the restaurant is not that fast, or nobody knows. */
export function acceptedWords(pace: Pace | null): string | null {
  if (pace === null || pace.acceptedWithin > LONGEST_MS) return null;
  if (pace.acceptedWithin < AT_ONCE_MS) return 'Usually accepted at once.';
  if (pace.acceptedWithin > MINUTE - 5_000) {
    return `Usually accepted in ${Math.ceil(pace.acceptedWithin / MINUTE)} min.`;
  }
  return `Usually accepted in ${Math.ceil(pace.acceptedWithin / 5_000) * 5} s.`;
}

/** "22 of the last 25 orders were on time."; null where nobody knows. */
export function onTimeWords(pace: Pace | null): string | null {
  if (pace === null) return null;
  if (pace.onTime === pace.of) return `The last ${pace.of} orders were all on time.`;
  return `${pace.onTime} of the last ${pace.of} orders were on time.`;
}
