import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseUnavailable } from './database-unavailable.ts';

const shared = new AsyncLocalStorage<boolean>();

/** Runs work whose queries keep within a share of the pool, so that boards, orders and logins always find a connection. */
export const withinShare = <T>(work: () => T): T => shared.run(true, work);

/** Runs work that others may wait for who are not bound to the share. */
export const withoutShare = <T>(work: () => T): T => shared.run(false, work);

export const isWithinShare = (): boolean => shared.getStore() === true;

export type PoolShare = {
  /** Takes a place, or waits for one; rejects with `DatabaseUnavailable` after the wait. */
  readonly enter: () => Promise<void>;
  readonly leave: () => void;
};

/** So many connections at once; who waits longer than `waitMs`, or finds `waiting` before it, is refused. */
export function createPoolShare(limits: { atOnce: number; waiting: number; waitMs: number }): PoolShare {
  const { atOnce, waiting, waitMs } = limits;
  let taken = 0;
  const queue = new Set<() => void>();

  return {
    async enter() {
      if (taken < atOnce) {
        taken += 1;
        return;
      }
      if (queue.size >= waiting) throw new DatabaseUnavailable('Too many calls wait for the database.');
      await new Promise<void>((resolve, reject) => {
        const admitted = () => {
          clearTimeout(patience);
          resolve();
        };
        const patience = setTimeout(() => {
          queue.delete(admitted);
          reject(new DatabaseUnavailable('Other work keeps its share of the database busy.'));
        }, waitMs);
        queue.add(admitted);
      });
    },
    leave() {
      const [next] = queue;
      if (next === undefined) {
        taken -= 1;
        return;
      }
      queue.delete(next);
      next();
    },
  };
}
