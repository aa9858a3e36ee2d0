import type { FieldProblems, Fields } from './field-problems.ts';

export type Edits<Name extends string> = Partial<Record<Name, string>>;

/** Whether a text can be what a field holds. */
export type IsReadable<Name extends string> = (name: Name, text: string) => boolean;

export function differing<Name extends string>(edits: Edits<Name>, saved: Fields<Name>): Edits<Name> {
  const kept: Edits<Name> = {};
  for (const name in edits) if (edits[name] !== saved[name]) kept[name] = edits[name];
  return kept;
}

/**
 * A draft as far as the form has its fields and can read them: an older version may have written it. A list that cannot
 * be read is left out: as an empty one it would be saved over what is there.
 */
export function editsFrom<Name extends string>(
  draft: Readonly<Record<string, string>> | null,
  saved: Fields<Name>,
  isReadable: IsReadable<Name> = () => true,
): Edits<Name> {
  const kept: Edits<Name> = {};
  for (const name in saved) {
    const typed = draft?.[name];
    if (typed !== undefined && isReadable(name, typed)) kept[name] = typed;
  }
  return kept;
}

/** What may lie on the device: everything but the secrets. */
export function draftOf<Name extends string>(
  edits: Edits<Name>,
  secrets: readonly Name[],
): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name in edits) {
    const typed = edits[name];
    if (typed !== undefined && !secrets.includes(name)) kept[name] = typed;
  }
  return kept;
}

/** Without the problems of a field and of what it holds ("zones.0.fee" goes with "zones"). */
export function without<Name extends string>(problems: FieldProblems<Name>, name: Name): FieldProblems<Name> {
  const others = { ...problems };
  for (const path in others) if (path === name || path.startsWith(`${name}.`)) delete others[path];
  return others;
}

/** A field that somebody else has changed meanwhile. `mine` is null where one has not touched it oneself. */
type ConflictRow<Name extends string> = {
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
