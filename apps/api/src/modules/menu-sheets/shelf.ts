import { isDeepStrictEqual } from 'node:util';

/** Records of one kind while a sheet is merged into them, found by what a sheet calls them. */
export type Shelf<T> = {
  readonly find: (key: string) => T | undefined;
  /** Changes the record of that key, or makes it from a blank one. What comes out the same is left alone. */
  readonly put: (key: string, blank: () => T, change: (row: T) => T) => T;
  /** Writes over a record that is there, for what follows from others. */
  readonly touch: (key: string, row: T) => void;
  readonly all: () => T[];
  /** What has to be stored, in the order of the sheet. */
  readonly written: () => T[];
  readonly created: () => number;
};

export function createShelf<T extends { readonly id: string }>(
  rows: readonly T[],
  keyOf: (row: T) => string,
): Shelf<T> {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  const present = new Set(rows.map((row) => row.id));
  const written = new Map<string, T>();
  const store = (key: string, row: T) => {
    byKey.set(key, row);
    written.set(row.id, row);
  };
  return {
    find: (key) => byKey.get(key),
    put: (key, blank, change) => {
      const before = byKey.get(key);
      const after = change(before ?? blank());
      if (before !== undefined && isDeepStrictEqual(before, after)) return before;
      store(key, after);
      return after;
    },
    touch: store,
    all: () => [...byKey.values()],
    written: () => [...written.values()],
    created: () => [...written.keys()].filter((id) => !present.has(id)).length,
  };
}

/** A key within a parent record. */
export const within = (parentId: string, key: string): string => JSON.stringify([parentId, key]);
