import type { Dependencies } from '#dependencies.ts';
import { sharesOf } from '#platform/access/caller-address.ts';
import { createSenderKeys } from '#platform/access/sender-keys.ts';
import { HttpError } from '#platform/http/errors.ts';
import { isHouse } from './house.ts';
import { createPlacingLimit } from './placing-limit.ts';
import { orderWords } from './words.ts';

/** Orders in a minute from where a board of the restaurant is open: a full dining room. */
const HOUSE_PER_MINUTE = 120;

/** An address, and its network where it has one, by the keys under which orders are counted. */
export type SenderKeys = { readonly address: string; readonly network: string | null };

/** How many orders one address may place at a restaurant in a minute: only those that are stored count. */
export function createSenderLimit(
  deps: Pick<Dependencies, 'bus' | 'database' | 'clock' | 'config' | 'startSecret'>,
) {
  const keyOf = createSenderKeys(deps.startSecret);
  const bound = { limitOf: 'NETWORK', sentence: orderWords.tooManyOrdersHere } as const;
  const perMinute = deps.config.ADDRESS_ORDERS_PER_MINUTE;
  const limit = createPlacingLimit({ ...bound, kind: 'orders-of-sender', perMinute }, deps);
  const house = createPlacingLimit({ ...bound, kind: 'orders-of-house', perMinute: HOUSE_PER_MINUTE }, deps);

  /** Counts an order before it is placed; throws 429. Returns what takes that back where none came of it. */
  async function take(restaurantId: string, address: string, now: number): Promise<() => Promise<void>> {
    const shares = sharesOf(address).map(({ subject, addresses }) => ({
      key: `${restaurantId} ${keyOf(subject)}`,
      weight: 1 / addresses,
    }));
    try {
      for (const { key, weight } of shares) await limit.take(key, weight);
    } catch (error) {
      const isFull = error instanceof HttpError;
      if (!isFull || !(await isHouse(deps.database.db, restaurantId, keyOf(address), now))) throw error;
      const own = `${restaurantId} ${keyOf(address)}`;
      await house.take(own);
      return () => house.giveBack(own);
    }
    return async () => {
      for (const { key, weight } of shares) await limit.giveBack(key, weight);
    };
  }

  return {
    take,
    of(address: string): SenderKeys {
      const [, network] = sharesOf(address);
      return { address: keyOf(address), network: network ? keyOf(network.subject) : null };
    },
  };
}
