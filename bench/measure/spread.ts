import type { Pair } from './alternate.ts';

export type Spread = { readonly median: number; readonly min: number; readonly max: number };

/** The value that a share of all (0 to 1) does not exceed, between neighbours where none lies there. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const below = at(Math.floor(place));
  return below + (at(Math.ceil(place)) - below) * (place % 1);
}

export function spreadOf(values: readonly number[]): Spread {
  return { median: quantile(values, 0.5), min: quantile(values, 0), max: quantile(values, 1) };
}

export function ratiosOf<T>(pairs: readonly Pair<T>[], value: (measured: T) => number): Spread {
  return spreadOf(pairs.map(({ subject, baseline }) => value(subject) / value(baseline)));
}
