import { DAY_MS } from '@comanda/domain/durations';
import type { Config } from '#config.ts';
import { sharesOf } from '#platform/access/caller-address.ts';
import { countOne } from '#platform/access/throttle.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';

/** Who wants to know where an address is. */
export type Asker = {
  readonly restaurantId: string;
  /** The device or the login. */
  readonly caller: string;
  readonly address: string;
};

export type GeocoderBounds = Pick<
  Config,
  'CALLER_GEOCODER_CALLS' | 'ADDRESS_GEOCODER_CALLS' | 'RESTAURANT_GEOCODER_CALLS' | 'GEOCODER_CALLS'
>;

/** Of a common bound: what shares shrink towards. The rest is for those who come once it is gone, at the least share. */
const SHARED = 3 / 5;
/** What one address may take of what is left for a restaurant, and one restaurant of what is left in all. */
const PART = { address: 1 / 10, restaurant: 1 / 3 } as const;
/** Of its own bound, however much others have asked. */
const LEAST = 1 / 20;

/**
 * How many questions of a day one of many may ask of a common bound of which others have used so much: the fewer are
 * left the fewer, so that a few cannot use it up (decision 28).
 */
export function shrinkingShare(
  { most, common, part }: { readonly most: number; readonly common: number; readonly part: number },
  usedByOthers: number,
): number {
  const left = Math.floor((common * SHARED - usedByOthers) * part);
  return Math.min(most, Math.max(Math.ceil(most * LEAST), left));
}

class Full extends Error {}

/**
 * Counts a question that the geocoder is asked for its device, address, network, restaurant and all, or for none of them
 * when one has asked as often as it may in a day. Returns whether it was counted.
 */
export async function countQuestion(
  db: Db,
  { caller, address, restaurantId }: Asker,
  bounds: GeocoderBounds,
  now: number,
): Promise<boolean> {
  const { CALLER_GEOCODER_CALLS, ADDRESS_GEOCODER_CALLS: ofAddress } = bounds;
  const { RESTAURANT_GEOCODER_CALLS: ofRestaurant, GEOCODER_CALLS: inAll } = bounds;
  const senders = sharesOf(address);

  async function count(tx: Db, subject: string, most: number): Promise<number> {
    const { count: asked } = await countOne(tx, `geocoder ${subject}`, { windowMs: DAY_MS, now });
    if (asked > most) throw new Full();
    return asked;
  }

  async function countAll(tx: Db): Promise<void> {
    await count(tx, `caller ${caller}`, CALLER_GEOCODER_CALLS);
    const here: { asked: number; addresses: number }[] = [];
    for (const { subject, addresses } of senders) {
      const most = ofAddress * addresses;
      await count(tx, `address ${subject}`, most);
      here.push({ asked: await count(tx, `address ${subject} at ${restaurantId}`, most), addresses });
    }
    // what most have in common comes last: it is held shortest
    const atRestaurant = await count(tx, `restaurant ${restaurantId}`, ofRestaurant);
    for (const { asked, addresses } of here) {
      const share = { most: ofAddress, common: ofRestaurant, part: PART.address };
      if (asked > addresses * shrinkingShare(share, atRestaurant - asked)) throw new Full();
    }
    const asked = await count(tx, 'all', inAll);
    const share = { most: ofRestaurant, common: inAll, part: PART.restaurant };
    if (atRestaurant > shrinkingShare(share, asked - atRestaurant)) throw new Full();
  }

  try {
    await transaction(db, countAll);
    return true;
  } catch (error) {
    if (error instanceof Full) return false;
    throw error;
  }
}
