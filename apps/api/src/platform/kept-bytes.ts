/** Keeps values within a budget of bytes; beyond it those go first that were asked for longest ago. */
export type KeptBytes<T> = {
  readonly get: (key: string) => T | undefined;
  /** What alone is larger than the budget is not kept. */
  readonly set: (key: string, value: T, bytes: number) => void;
  /** Corrects what a kept value weighs, as far as it is still kept. */
  readonly weigh: (key: string, bytes: number) => void;
  readonly delete: (key: string) => void;
  readonly clear: () => void;
  readonly bytes: () => number;
};

export function createKeptBytes<T>(
  budget: number,
  onGone: (key: string, value: T) => void = () => {},
): KeptBytes<T> {
  const kept = new Map<string, { value: T; bytes: number }>();
  let total = 0;

  function remove(key: string): void {
    const entry = kept.get(key);
    if (!entry) return;
    kept.delete(key);
    total -= entry.bytes;
    onGone(key, entry.value);
  }

  function shrink(): void {
    for (const key of kept.keys()) {
      if (total <= budget) return;
      remove(key);
    }
  }

  return {
    get(key) {
      const entry = kept.get(key);
      if (!entry) return undefined;
      kept.delete(key);
      kept.set(key, entry);
      return entry.value;
    },
    set(key, value, bytes) {
      remove(key);
      if (bytes > budget) return;
      kept.set(key, { value, bytes });
      total += bytes;
      shrink();
    },
    weigh(key, bytes) {
      const entry = kept.get(key);
      if (!entry) return;
      total += bytes - entry.bytes;
      entry.bytes = bytes;
      shrink();
    },
    delete: remove,
    clear() {
      for (const key of [...kept.keys()]) remove(key);
    },
    bytes: () => total,
  };
}

const OBJECT_BYTES = 48;
const FIELD_BYTES = 8;
const STRING_BYTES = 24;

/** About how much memory a value takes: good to a factor of two, and quick. Shared parts count once. */
export function roughBytes(value: unknown): number {
  const seen = new Set<object>();
  const open: unknown[] = [value];
  let bytes = 0;
  while (open.length > 0) {
    const next = open.pop();
    bytes += FIELD_BYTES;
    if (typeof next === 'string') bytes += STRING_BYTES + next.length;
    if (typeof next !== 'object' || next === null || seen.has(next)) continue;
    seen.add(next);
    bytes += OBJECT_BYTES;
    if (next instanceof Uint8Array) bytes += next.byteLength;
    else if (next instanceof Map) open.push(...next.keys(), ...next.values());
    else open.push(...(next instanceof Set ? next : Object.values(next)));
  }
  return bytes;
}
