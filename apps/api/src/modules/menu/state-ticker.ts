import type { OrderingState } from '@comanda/contract/shapes/restaurants';
import { stateView } from '#modules/restaurant-settings';
import type { Clock } from '#platform/clock.ts';
import type { Bus } from '#platform/events/bus.ts';
import type { Failures } from '#platform/failures.ts';
import type { MenuSnapshot } from './menu-snapshot.ts';
import type { MenuView, Snapshots } from './snapshots.ts';

export type StateChange = {
  readonly version: number;
  readonly state: OrderingState;
  readonly menuChanged: boolean;
};

export type StateTicker = {
  /** Called at every change of a restaurant's menu or ordering state: by an edit, the clock, or a board. */
  follow: (restaurantId: string, listener: (change: StateChange) => void) => () => void;
  close: () => void;
};

export type WithTicker = { readonly ticker: StateTicker };

const TICK_MS = 1_000;
const KIND = 'ordering state of a restaurant';

type Followed = {
  readonly listeners: Set<(change: StateChange) => void>;
  /** What was sent last; views are remembered, so that comparing costs nothing. */
  reported: { snapshot: MenuSnapshot; view: MenuView } | null;
};

/** Looks once a second at the restaurants that somebody follows, and at once when a change is announced. */
export function createStateTicker(deps: {
  bus: Bus;
  clock: Clock;
  snapshots: Snapshots;
  failures: Failures;
  onError: (error: unknown) => void;
}): StateTicker {
  const { bus, clock, snapshots, failures } = deps;
  const followed = new Map<string, Followed>();

  function look(restaurantId: string): void {
    failures.attempt(KIND, restaurantId, () => report(restaurantId)).catch(deps.onError);
  }

  async function report(restaurantId: string): Promise<void> {
    const snapshot = await snapshots.get(restaurantId);
    if (!snapshot || !followed.has(restaurantId)) return;
    const view = snapshots.view(snapshot);
    const known = followed.get(restaurantId);
    // looked at meanwhile, perhaps at a later one
    if (
      !known ||
      known.reported?.view === view ||
      (known.reported?.snapshot.revision ?? 0) > snapshot.revision
    )
      return;
    const { reported } = known;
    known.reported = { snapshot, view };
    if (!reported) return;
    const change = {
      version: snapshot.revision,
      state: stateView(snapshot, clock.now()),
      menuChanged: reported.snapshot.revision !== snapshot.revision || clock.now() >= reported.view.goodUntil,
    };
    for (const listener of [...known.listeners]) listener(change);
  }

  const timer = setInterval(() => {
    for (const restaurantId of followed.keys()) look(restaurantId);
  }, TICK_MS);
  timer.unref();

  const unsubscribe = bus.subscribe((announcement) => {
    if (announcement.kind === 'menu' || announcement.kind === 'watch') {
      failures.forget(KIND, announcement.restaurantId);
      look(announcement.restaurantId);
    }
    if (announcement.kind === 'resync') for (const restaurantId of followed.keys()) look(restaurantId);
  });

  return {
    follow(restaurantId, listener) {
      const known = followed.get(restaurantId) ?? { listeners: new Set(), reported: null };
      followed.set(restaurantId, known);
      known.listeners.add(listener);
      look(restaurantId);
      return () => {
        known.listeners.delete(listener);
        if (known.listeners.size === 0) followed.delete(restaurantId);
      };
    },
    close() {
      clearInterval(timer);
      unsubscribe();
    },
  };
}
