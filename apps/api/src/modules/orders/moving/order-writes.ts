import { DatabaseUnavailable } from '#platform/database/database-unavailable.ts';
import { createQueue } from '#platform/queue.ts';

/** Whose writes they are: a rush of diners must not keep the kitchen of the same restaurant waiting. */
type Side = 'kitchen' | 'diners';

/**
 * Does a write of orders when it is its turn. They wait for their restaurant's row anyway: here without a connection
 * that other boards need. Throws `DatabaseUnavailable` after the wait, or when too many wait already.
 */
export type OrderWrites = <T>(restaurantId: string, side: Side, work: () => Promise<T>) => Promise<T>;

export type WithOrderWrites = { readonly orderWrites: OrderWrites };

/** Of the pool's ten; two are left to reads of boards and to logins, whatever the writes wait for. */
const AT_ONCE = 8;
/** One that holds the restaurant's row, and one that is ready for it. */
const EACH_AT_ONCE = 2;
/** Whoever has several restaurants locked at once, of one business or of several, leaves the other half to everybody else. */
const OWNER_AT_ONCE = 4;
/** Far more than the most orders that come at once. */
const EACH_WAITING = 1_000;
const WAIT_MS = 8_000;

/**
 * Turns for the writes of orders: so many of each side of a restaurant, and of these so many of an owner, with all
 * their businesses, and in all; owners in turn.
 */
export function createOrderWrites(
  ownerOf: (restaurantId: string) => Promise<string | undefined>,
): OrderWrites {
  const common = {
    // connections are bounded, and nobody may take the places to wait of other restaurants
    waiting: Number.POSITIVE_INFINITY,
    waitMs: WAIT_MS,
    refusal: () => new DatabaseUnavailable('Too many writes of this restaurant wait.'),
    tooLate: () => new DatabaseUnavailable('Other writes of this restaurant take long.'),
  };
  const ofRestaurants = createQueue({
    ...common,
    atOnce: Number.POSITIVE_INFINITY,
    eachAtOnce: EACH_AT_ONCE,
    eachWaiting: EACH_WAITING,
  });
  const ofAll = createQueue({ ...common, atOnce: AT_ONCE, eachAtOnce: OWNER_AT_ONCE });

  return async (restaurantId, side, work) => {
    const owner = (await ownerOf(restaurantId)) ?? restaurantId;
    return ofRestaurants.run(`${restaurantId} ${side}`, () => ofAll.run(owner, work));
  };
}
