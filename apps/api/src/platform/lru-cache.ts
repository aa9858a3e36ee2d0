/** Keeps values up to a total weight; beyond it those go first that were asked for longest ago. */
export type LruCache<T> = {
  readonly get: (key: string) => T | undefined;
  /** What alone weighs more than all may is not kept. */
  readonly set: (key: string, value: T, weight?: number) => void;
  readonly delete: (key: string) => void;
  readonly clear: () => void;
  readonly values: () => T[];
};

export function createLruCache<T>(most: number): LruCache<T> {
  const kept = new Map<string, { readonly value: T; readonly weight: number }>();
  let total = 0;

  function remove(key: string): void {
    total -= kept.get(key)?.weight ?? 0;
    kept.delete(key);
  }

  return {
    get(key) {
      const entry = kept.get(key);
      if (!entry) return undefined;
      kept.delete(key);
      kept.set(key, entry);
      return entry.value;
    },
    set(key, value, weight = 1) {
      remove(key);
      if (weight > most) return;
      kept.set(key, { value, weight });
      total += weight;
      for (const oldest of kept.keys()) {
        if (total <= most) return;
        remove(oldest);
      }
    },
    delete: remove,
    clear() {
      kept.clear();
      total = 0;
    },
    values: () => Array.from(kept.values(), ({ value }) => value),
  };
}
