import { differing } from './edits.ts';
import type { Fields } from './field-problems.ts';

/** A field that somebody else has changed meanwhile. `mine` is null where one has not touched it oneself. */
export type ConflictRow<Name extends string> = {
  readonly field: Name;
  readonly theirs: string;
  readonly mine: string | null;
};

/** What somebody else has changed since `base`, beside what was typed (`values`); nothing where both wrote the same. */
export function conflictRows<Name extends string>(
  base: Fields<Name>,
  current: Fields<Name>,
  values: Fields<Name>,
): ConflictRow<Name>[] {
  const theirs = differing(current, base);
  const rows: ConflictRow<Name>[] = [];
  for (const field in theirs) {
    const isTyped = values[field] !== base[field];
    if (isTyped && values[field] === current[field]) continue;
    rows.push({ field, theirs: current[field], mine: isTyped ? values[field] : null });
  }
  return rows;
}
