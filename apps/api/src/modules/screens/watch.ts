import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Bus, Reach } from '#platform/events/bus.ts';
import { listLeases } from './screens.queries.ts';

/** Until when (epoch ms) some screen of a restaurant is known to watch. Moves with every heartbeat. */
export type Lease = { readonly until: number };

/** For questions about no particular moment: nobody knows which boards watch then. */
export const ALWAYS_WATCHED: Lease = { until: Number.POSITIVE_INFINITY };

export type ScreenBeat = {
  readonly restaurantId: string;
  readonly screenId: string;
  readonly leaseUntil: number;
  readonly watches: boolean;
};

/**
 * Which restaurants are watched, known without asking the database: a heartbeat every few seconds must not cost anybody
 * a menu made anew. The database has the same leases, so a restart forgets none.
 */
export type Watch = {
  /** Reads the running leases, of all restaurants or of one: for a process that takes over, or is not alone. */
  readonly load: (restaurantId?: string) => Promise<void>;
  /** The same object for as long as the process lives: snapshots hold on to it. */
  readonly leaseOf: (restaurantId: string) => Lease;
  readonly beat: (beat: ScreenBeat) => void;
  /** Announces where the last lease has run out since the last look. */
  readonly look: () => void;
};

export type WithWatch = { readonly watch: Watch };

type Watched = {
  readonly lease: { until: number };
  /** By screen: when one goes, the others still count. */
  readonly screens: Map<string, number>;
  /** Heartbeats that came to this process: what was read while one came is older. */
  beats: number;
  isReportedWatched: boolean;
};

type WatchDependencies = {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly onTrouble: (error: unknown) => void;
};

export function createWatch({ database, bus, clock, onTrouble }: WatchDependencies): Watch {
  const restaurants = new Map<string, Watched>();

  function watchedOf(restaurantId: string): Watched {
    const known = restaurants.get(restaurantId);
    if (known) return known;
    const fresh = { lease: { until: 0 }, screens: new Map(), beats: 0, isReportedWatched: false };
    restaurants.set(restaurantId, fresh);
    return fresh;
  }

  function remember({ restaurantId, screenId, leaseUntil, watches }: ScreenBeat): Watched {
    const watched = watchedOf(restaurantId);
    const { lease, screens } = watched;
    if (watches) screens.set(screenId, leaseUntil);
    else screens.delete(screenId);
    watched.beats += 1;
    lease.until = Math.max(0, ...screens.values());
    return watched;
  }

  function report(restaurantId: string, watched: Watched, reach: Reach): void {
    const now = clock.now();
    for (const [screenId, until] of watched.screens) if (until <= now) watched.screens.delete(screenId);
    const isWatched = now < watched.lease.until;
    if (isWatched === watched.isReportedWatched) return;
    watched.isReportedWatched = isWatched;
    bus.announce({ kind: 'watch', restaurantId }, reach);
  }

  async function load(restaurantId?: string): Promise<void> {
    const before = new Map([...restaurants].map(([id, { beats }]) => [id, beats]));
    const leases = Map.groupBy(
      await listLeases(database.db, clock.now(), restaurantId),
      (lease) => lease.restaurantId,
    );
    const looked = restaurantId === undefined ? [...before.keys(), ...leases.keys()] : [restaurantId];
    for (const id of new Set(looked)) {
      const watched = watchedOf(id);
      if (watched.beats !== (before.get(id) ?? 0)) continue;
      watched.screens.clear();
      for (const { screenId, leaseUntil } of leases.get(id) ?? []) watched.screens.set(screenId, leaseUntil);
      watched.lease.until = Math.max(0, ...watched.screens.values());
      report(id, watched, 'here');
    }
  }

  bus.subscribe((announcement, from) => {
    const isAnothers = announcement.kind === 'watch' && from === 'elsewhere';
    if (isAnothers) load(announcement.restaurantId).catch(onTrouble);
    if (announcement.kind === 'resync') load().catch(onTrouble);
  });

  return {
    load,
    leaseOf: (restaurantId) => watchedOf(restaurantId).lease,
    beat: (beat) => report(beat.restaurantId, remember(beat), 'everywhere'),
    look() {
      for (const [restaurantId, watched] of restaurants) report(restaurantId, watched, 'here');
    },
  };
}
