import type { MenuDifference } from '@comanda/contract/shapes/gloriafood';

type Counted = Extract<MenuDifference, { readonly names: unknown }>;
export type DifferenceCode = Counted['code'];

/** Named of each kind. */
const MOST_NAMED = 5;

export type Differences = {
  /** Counts one more, and names what it is about. */
  readonly report: (code: DifferenceCode, name: string) => void;
  readonly found: () => MenuDifference[];
};

/** Differences of one menu as they are found; each kind is reported once. */
export function gatherDifferences(): Differences {
  const found = new Map<DifferenceCode, { count: number; names: Set<string> }>();
  return {
    report(code, name) {
      const one = found.get(code) ?? { count: 0, names: new Set() };
      one.count += 1;
      if (one.names.size < MOST_NAMED) one.names.add(name);
      found.set(code, one);
    },
    found: () => [...found].map(([code, { count, names }]) => ({ code, count, names: [...names] })),
  };
}
