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
/** Far more than the most orders that come at once. */
const EACH_WAITING = 1_000;
const WAIT_MS = 8_000;

/** A queue for the writes of orders: so many of each side of a restaurant, and in all. */
export function createOrderWrites(): OrderWrites {
  const { run } = createQueue({
    atOnce: AT_ONCE,
    eachAtOnce: EACH_AT_ONCE,
    // connections are bounded, and nobody may take the places to wait of other restaurants
    waiting: Number.POSITIVE_INFINITY,
    eachWaiting: EACH_WAITING,
    waitMs: WAIT_MS,
    refusal: () => new DatabaseUnavailable('Too many writes of this restaurant wait.'),
    tooLate: () => new DatabaseUnavailable('Other writes of this restaurant take long.'),
  });
  return (restaurantId, side, work) => run(`${restaurantId} ${side}`, work);
}
