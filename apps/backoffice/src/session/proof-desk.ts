/** Asks whoever works here to prove it again. However many calls wait for that, it is asked once. */
export type ProofDesk = {
  /** Resolves to true once they have proven it, to false when they would rather not. */
  ask: () => Promise<boolean>;
  isAsking: () => boolean;
  settle: (isProven: boolean) => void;
  subscribe: (listener: () => void) => () => void;
};

export function createProofDesk(): ProofDesk {
  const listeners = new Set<() => void>();
  let asking: PromiseWithResolvers<boolean> | null = null;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    ask() {
      if (asking) return asking.promise;
      asking = Promise.withResolvers();
      tell();
      return asking.promise;
    },
    isAsking: () => asking !== null,
    settle(isProven) {
      asking?.resolve(isProven);
      asking = null;
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
