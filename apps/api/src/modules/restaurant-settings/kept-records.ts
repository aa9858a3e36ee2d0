import type { Clock } from '#platform/clock.ts';
import { withoutShare } from '#platform/database/pool-share.ts';
import { createLruCache } from '#platform/lru-cache.ts';
import type { Revisions } from './revisions.ts';

type Dated = { readonly revision: number; readonly goodUntil: number };

/** Records of restaurants, kept until dropped, out of their window, or `most` others were asked for since. */
export function createKeptRecords<T extends Dated>(options: {
  readonly most: number;
  readonly clock: Pick<Clock, 'now'>;
  readonly revisions: Revisions;
  readonly load: (restaurantId: string) => Promise<T | null>;
  readonly onDrop?: (restaurantId: string) => void;
}) {
  const { clock, revisions } = options;
  const kept = createLruCache<T>(options.most);
  const loads = new Map<string, Promise<T | null>>();

  function drop(restaurantId: string): void {
    loads.delete(restaurantId);
    kept.delete(restaurantId);
    options.onDrop?.(restaurantId);
  }

  function load(restaurantId: string): Promise<T | null> {
    // an order may wait for a record that a browsing diner has asked for first
    const loading: Promise<T | null> = withoutShare(() => options.load(restaurantId)).then((record) => {
      if (loads.get(restaurantId) !== loading) return record;
      loads.delete(restaurantId);
      if (record) kept.set(restaurantId, record);
      return record;
    });
    loads.set(restaurantId, loading);
    loading.catch(() => {
      if (loads.get(restaurantId) === loading) loads.delete(restaurantId);
    });
    return loading;
  }

  return {
    async get(restaurantId: string): Promise<T | null> {
      const ready = kept.get(restaurantId);
      const isGood = ready !== undefined && clock.now() < ready.goodUntil;
      if (isGood && revisions.isSure(restaurantId, ready.revision)) return ready;
      if (isGood && (await revisions.holds(restaurantId, ready.revision))) return ready;
      if (ready && kept.get(restaurantId) === ready) drop(restaurantId);
      // the first that found it outdated may have had it read anew
      return kept.get(restaurantId) ?? loads.get(restaurantId) ?? load(restaurantId);
    },
    find: kept.get,
    all: kept.values,
    drop,
    clear: kept.clear,
  };
}
