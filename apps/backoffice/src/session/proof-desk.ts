import type { Wanted } from '@comanda/client/call';

/** Asks the user for what the server wants first. However many calls wait for that, it is asked once. */
export type ProofDesk = {
  /** Resolves to true once it is done, to false when they would rather not. */
  ask: (wanted: Wanted) => Promise<boolean>;
  asking: () => Wanted | null;
  settle: (isDone: boolean) => void;
  subscribe: (listener: () => void) => () => void;
};

export function createProofDesk(): ProofDesk {
  const listeners = new Set<() => void>();
  let current: (PromiseWithResolvers<boolean> & { readonly wanted: Wanted }) | null = null;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    ask(wanted) {
      if (current) return current.promise;
      const asked = { ...Promise.withResolvers<boolean>(), wanted };
      current = asked;
      notify();
      return asked.promise;
    },
    asking: () => current?.wanted ?? null,
    settle(isDone) {
      current?.resolve(isDone);
      current = null;
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
