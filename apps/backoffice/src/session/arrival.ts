/** What a page should know about how somebody came to it: kept in memory, said once. */
export type Arrival = {
  /** The page that was asked for before logging in or choosing stood in the way. */
  askedFor: string | null;
  /** The restaurant of an invitation that was just accepted: it is the next to be entered. */
  invitedTo: string | null;
  /** To be shown once at the next page, for example why it is not the one that was asked for. */
  notice: string | null;
  /** Something that went well on the way here. */
  news: string | null;
  /** The business that this user has just closed for good. */
  closed: string | null;
  /** The restaurant that this user belonged to until now, and nothing else. */
  left: string | null;
};

export type ArrivalDesk = {
  get: () => Arrival;
  set: (change: Partial<Arrival>) => void;
  subscribe: (listener: () => void) => () => void;
};

export function createArrivalDesk(): ArrivalDesk {
  const listeners = new Set<() => void>();
  let current: Arrival = {
    ...{ askedFor: null, invitedTo: null, notice: null, news: null, closed: null, left: null },
  };
  return {
    get: () => current,
    set(change) {
      current = { ...current, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
