import type { Dependencies } from '#dependencies.ts';
import { createSenderKeys } from '#platform/access/sender-keys.ts';
import { type Full, rateLimited } from '#platform/access/spend.ts';
import { orCall, samePhone } from '#platform/phone.ts';

type Place = {
  readonly id: string;
  readonly phone: string;
  readonly address: { readonly country: string };
};

type Sent = { readonly restaurant: Place; readonly clientId: string; readonly phone: string | undefined };

/** What a taken-back order counts for at a restaurant: its device and its telephone. */
function takersBack({ restaurant: { id, address }, clientId, phone }: Sent) {
  const called = phone && samePhone(phone, address.country);
  return [{ device: `${id} ${clientId}` }, ...(called ? [{ recipient: `${id} ${called}` }] : [])];
}

/**
 * How many orders a device may place in a minute (only those that are stored count), and how many a device or a
 * telephone may take back at a restaurant before the next would ring there for nothing again.
 */
export function createSenderLimit({
  rates,
  database: { db },
  startSecret,
}: Pick<Dependencies, 'rates' | 'database' | 'startSecret'>) {
  return {
    keyOf: createSenderKeys(startSecret),
    /** Counts an order before it is placed; throws 429. Returns what takes that back where none came of it. */
    async take(sent: Sent, now: number): Promise<() => Promise<void>> {
      const saying = { now, orCall: orCall(sent.restaurant) };
      for (const who of takersBack(sent)) {
        const full = await rates.full(db, 'takenBack', who, now);
        if (full) throw rateLimited({ kind: 'takenBack', ...full }, saying);
      }
      const device = { device: sent.clientId };
      const spent: Full | null = await rates.take(db, 'order', device, now);
      if (spent) throw rateLimited({ kind: 'order', ...spent }, saying);
      return () => rates.giveBack(db, 'order', device);
    },
    /** Counts an order that had rung and was taken back. */
    async countTakenBack(sent: Sent, now: number): Promise<void> {
      for (const who of takersBack(sent)) await rates.take(db, 'takenBack', who, now);
    },
  };
}
