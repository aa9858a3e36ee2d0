import { type Config, isShared } from '#config.ts';
import type { OrdersFeed } from '#modules/orders';
import type { Watch } from '#modules/screens';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { type Bus, createBus } from '#platform/events/bus.ts';
import { createSharedBus } from '#platform/events/shared-bus.ts';

const ORDERS_MS = 2_000;
/** Leases are renewed every 15 s and last for 45. */
const LEASES_MS = 5_000;

export function createBusFor(config: Config, database: Database): Bus {
  return isShared(config) ? createSharedBus(database) : createBus();
}

type Kept = {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly feed: OrdersFeed;
  readonly watch: Watch;
  readonly onError: (error: unknown) => void;
};

/**
 * Begins to listen to the other processes on the database, and looks now and then for what nobody could announce: a
 * process may die after its commit, and one that lives may lose the answer to it. Returns what ends it.
 */
export async function keepUpWithOthers({
  bus,
  clock,
  feed,
  watch,
  onError,
}: Kept): Promise<() => Promise<void>> {
  await bus.open(onError);
  const repeating = [clock.repeat(feed.catchUp, ORDERS_MS, onError)];
  if (bus.isShared) repeating.push(clock.repeat(() => watch.load(), LEASES_MS, onError));
  return async () => {
    try {
      await Promise.all(repeating.map((one) => one.stop()));
    } finally {
      await bus.close();
    }
  };
}
