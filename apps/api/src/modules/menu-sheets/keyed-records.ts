import { isDeepStrictEqual } from 'node:util';

/** Where a row of the sheet belongs: what it is called there, and which record it names. */
type Place = {
  readonly key: string;
  /** The record that the row names by its id; without one it is found by its key. */
  readonly id: string | undefined;
};

/** Records of one kind while a sheet is merged into them, found by id or by what a sheet calls them. */
export type KeyedRecords<T> = {
  /** By what the sheet calls it, else by what the menu called it before: what was renamed answers to both. */
  readonly find: (key: string) => T | undefined;
  readonly byId: (id: string) => T | undefined;
  /** What a row changes; undefined when the row makes something new. */
  readonly present: (place: Place) => T | undefined;
  /** Changes the record of that place, or makes it from a blank one. What comes out the same is left alone. */
  readonly put: (place: Place, blank: () => T, change: (row: T) => T) => T;
  /** Writes over a record that is there, for what follows from others. */
  readonly touch: (row: T) => void;
  readonly all: () => T[];
  /** What has to be stored, in the order of the sheet. */
  readonly written: () => T[];
  readonly isNew: (row: T) => boolean;
};

/** `claimed` are the records that rows of the sheet name by id: no other row finds them by their former names. */
export function keyRecords<T extends { readonly id: string }>(
  stored: readonly T[],
  keyOf: (row: T) => string,
  claimed: ReadonlySet<string>,
): KeyedRecords<T> {
  const rows = new Map(stored.map((row) => [row.id, row]));
  const present = new Set(rows.keys());
  const former = new Map(stored.map((row) => [keyOf(row), row.id]));
  const called = new Map<string, string>();
  const written = new Map<string, T>();

  const rowOf = (id: string | undefined) => (id === undefined ? undefined : rows.get(id));
  const find = (key: string) => rowOf(called.get(key) ?? former.get(key));
  function touch(row: T): void {
    rows.set(row.id, row);
    written.set(row.id, row);
  }
  function presentAt({ key, id }: Place): T | undefined {
    if (id !== undefined) return rows.get(id);
    const found = find(key);
    return found && claimed.has(found.id) ? undefined : found;
  }

  return {
    find,
    byId: (id) => rows.get(id),
    present: presentAt,
    touch,
    put(place, blank, change) {
      const before = presentAt(place);
      const after = change(before ?? blank());
      called.set(place.key, after.id);
      if (before !== undefined && isDeepStrictEqual(before, after)) return before;
      touch(after);
      return after;
    },
    all: () => [...rows.values()],
    written: () => [...written.values()],
    isNew: ({ id }) => !present.has(id),
  };
}

export const within = (parentId: string, key: string): string => JSON.stringify([parentId, key]);
