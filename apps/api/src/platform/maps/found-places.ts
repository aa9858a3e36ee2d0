import { createHash } from 'node:crypto';
import type { Location } from '@comanda/contract/shapes/common';
import type { Config } from '#config.ts';
import { ADDRESSES_OF_NETWORK, networkOf } from '#platform/access/caller-address.ts';
import { countForAll, type Share } from '#platform/access/throttle.ts';
import type { Clock } from '#platform/clock.ts';
import { at } from '#platform/database/column-types.ts';
import type { Database } from '#platform/database/database.ts';

/** Who wants to know where an address is. */
export type Asker = {
  readonly restaurantId: string;
  /** The device or the login. */
  readonly caller: string;
  readonly address: string;
};

/** What a geocoder has answered before, and whether it may be asked. */
export type FoundPlaces = {
  /** Undefined when the question is new; null when there is no such place. */
  readonly find: (question: string) => Promise<Location | null | undefined>;
  readonly keep: (question: string, found: Location | null, expiresAt: number) => Promise<void>;
  /** Counts a question that the geocoder is asked, unless somebody has asked it as often as they may today. */
  readonly mayAsk: (asker: Asker) => Promise<boolean>;
};

const DAY_MS = 24 * 3_600_000;

type Bounds = Pick<
  Config,
  'CALLER_GEOCODER_CALLS' | 'ADDRESS_GEOCODER_CALLS' | 'RESTAURANT_GEOCODER_CALLS' | 'GEOCODER_CALLS'
>;

/** The question without what it says: it is where somebody lives. */
const nameOf = (question: string) => createHash('sha256').update(question).digest();

/** Answers are kept, and questions counted, in the database: a restart costs nothing, and no bill twice. */
export function createFoundPlaces({
  config,
  database: { db },
  clock,
}: {
  readonly config: Bounds;
  readonly database: Database;
  readonly clock: Clock;
}): FoundPlaces {
  return {
    async find(question) {
      const row = await db
        .selectFrom('found_places')
        .select(['lat', 'lng'])
        .where('question', '=', nameOf(question))
        .where('expires_at', '>', at(clock.now()))
        .executeTakeFirst();
      if (!row) return undefined;
      return row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng };
    },
    async keep(question, found, expiresAt) {
      const answer = { lat: found?.lat ?? null, lng: found?.lng ?? null, expires_at: at(expiresAt) };
      await db
        .insertInto('found_places')
        .values({ question: nameOf(question), ...answer })
        .onConflict((conflict) => conflict.column('question').doUpdateSet(answer))
        .execute();
    },
    mayAsk({ caller, address, restaurantId }) {
      const network = networkOf(address);
      const ofNetwork = config.ADDRESS_GEOCODER_CALLS * ADDRESSES_OF_NETWORK;
      const shares: readonly Share[] = [
        [`geocoder caller ${caller}`, config.CALLER_GEOCODER_CALLS],
        [`geocoder address ${address}`, config.ADDRESS_GEOCODER_CALLS],
        ...(network === null ? [] : [[`geocoder network ${network}`, ofNetwork] as const]),
        [`geocoder restaurant ${restaurantId}`, config.RESTAURANT_GEOCODER_CALLS],
        ['geocoder', config.GEOCODER_CALLS],
      ];
      return countForAll(db, shares, { windowMs: DAY_MS, now: clock.now() });
    },
  };
}
