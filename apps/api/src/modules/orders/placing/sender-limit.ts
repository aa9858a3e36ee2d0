import type { Dependencies } from '#dependencies.ts';
import { createSenderKeys } from '#platform/access/sender-keys.ts';
import { type Full, rateLimited } from '#platform/access/spend.ts';
import { orCall } from '#platform/phone.ts';
import { isHouse } from './placing-defence.ts';

type Sent = {
  readonly restaurant: { readonly id: string; readonly phone: string };
  readonly clientId: string;
  /** The key of the address that it comes from. */
  readonly sender: string;
};

/**
 * How many orders a device, and an address at a restaurant, may place in a minute: only those that are stored count.
 * Where a board of the restaurant is open from the address, that is the house.
 */
export function createSenderLimit({
  rates,
  database: { db },
  startSecret,
}: Pick<Dependencies, 'rates' | 'database' | 'startSecret'>) {
  return {
    keyOf: createSenderKeys(startSecret),
    /** Counts an order before it is placed; throws 429. Returns what takes that back where none came of it. */
    async take({ restaurant, clientId, sender }: Sent, now: number): Promise<() => Promise<void>> {
      const refusal = (full: Full) =>
        rateLimited({ kind: 'order', ...full }, { now, orCall: orCall(restaurant) });
      const [device, address] = [{ device: clientId }, { address: `${restaurant.id} ${sender}` }];
      const spent = await rates.take(db, 'order', device, now);
      if (spent) throw refusal(spent);
      let row: 'order' | 'orderOfHouse' = 'order';
      let full = await rates.take(db, row, address, now);
      if (full && (await isHouse(db, restaurant.id, sender, now))) {
        row = 'orderOfHouse';
        full = await rates.take(db, row, address, now);
      }
      if (full) {
        await rates.giveBack(db, 'order', device);
        throw refusal(full);
      }
      return async () => {
        await rates.giveBack(db, 'order', device);
        await rates.giveBack(db, row, address);
      };
    },
  };
}
