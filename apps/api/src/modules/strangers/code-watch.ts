import type { Codes, NoCodes } from '@comanda/domain/no-codes';
import type { Dependencies } from '#dependencies.ts';
import { type CodeRoute, listHolding } from './code-route.ts';

/** Whether codes go out, known without asking the database wherever a menu is shown. */
export type CodeWatch = {
  /** The same object for as long as the process lives: snapshots hold on to it. */
  readonly codesOf: (restaurantId: string) => Codes;
  /** Looks at the restaurants that hold strangers back, at most every five seconds, and announces what has changed. */
  readonly look: () => Promise<void>;
};

const LOOK_MS = 5_000;

export function createCodeWatch(deps: CodeRoute & Pick<Dependencies, 'bus' | 'clock'>): CodeWatch {
  const known = new Map<string, { missing: NoCodes | null }>();
  let lookedAt = Number.NEGATIVE_INFINITY;

  function codesOf(restaurantId: string) {
    const codes = known.get(restaurantId) ?? { missing: null };
    known.set(restaurantId, codes);
    return codes;
  }

  function note(restaurantId: string, missing: NoCodes | null): void {
    const codes = codesOf(restaurantId);
    if (codes.missing === missing) return;
    codes.missing = missing;
    // every process looks for itself
    deps.bus.announce({ kind: 'menu', restaurantId }, 'here');
  }

  return {
    codesOf,
    async look() {
      const now = deps.clock.now();
      if (now - lookedAt < LOOK_MS) return;
      lookedAt = now;
      const held = await listHolding(deps, now);
      for (const [id, missing] of held) note(id, missing);
      for (const [id, { missing }] of known) if (missing !== null && !held.has(id)) note(id, null);
    },
  };
}
