import { isDeepStrictEqual } from 'node:util';
import type { Row } from './stored-records.ts';

/** The columns that say whether a dish, an option or a size is sold out. */
export const MARK: readonly string[] = ['available', 'sold_out_until'];

export const isSameMark = (one: Row, other: Row): boolean =>
  MARK.every((column) => isDeepStrictEqual(one[column], other[column]));

/** Whether a change of a record was nothing but a mark: sold out, or available again. */
export function isMark({
  before,
  after,
}: {
  readonly before: Row | null;
  readonly after: Row | null;
}): boolean {
  if (!before || !after) return false;
  const columns = Object.keys(after).filter((column) => !isDeepStrictEqual(before[column], after[column]));
  return columns.every((column) => MARK.includes(column));
}

/** A row with the mark of another. */
export const withMark = (row: Row, { available, sold_out_until }: Row): Row => ({
  ...row,
  available,
  sold_out_until,
});
