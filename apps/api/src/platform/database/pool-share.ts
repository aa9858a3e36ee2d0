import { AsyncLocalStorage } from 'node:async_hooks';
import { createQueue, type Queue } from '#platform/queue.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';

const shared = new AsyncLocalStorage<boolean>();

/** Runs work whose queries keep within a share of the pool: boards, orders and logins find a connection. */
export const withinShare = <T>(work: () => T): T => shared.run(true, work);

/**
 * Runs work that many may wait for together, such as the menu that they all order from: it is bound neither to the
 * share nor by how many wait already, because to refuse it would refuse them all.
 */
export const withoutShare = <T>(work: () => T): T => shared.run(false, work);

export const isWithinShare = (): boolean => shared.getStore() === true;

export const isAwaitedByMany = (): boolean => shared.getStore() === false;

/** So many connections at once; too long a queue, or a wait beyond `waitMs`, throws `DatabaseUnavailable`. */
export function createPoolShare(limits: { atOnce: number; waiting: number; waitMs: number }): Queue {
  return createQueue({
    ...limits,
    refusal: () => new DatabaseUnavailable('Too many calls wait for the database.'),
    tooLate: () => new DatabaseUnavailable('Other work keeps its share of the database busy.'),
  });
}
