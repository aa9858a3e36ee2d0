import { HOUR_MS } from '@comanda/domain/durations';
import { SERVED_STATUSES } from '@comanda/domain/orders';
import { MAIL_KINDS } from '#modules/mails';
import { countOne, waitUntil } from '#platform/access/throttle.ts';
import type { Db } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';
import { strangerWords } from './words.ts';

/** In an hour, at a restaurant that has completed an order. */
const MOST_SHARE = 300;
/** However many others have asked for; also the share where no order was ever completed. */
const LEAST_SHARE = 20;
/** Until so many in all, shares get smaller; beyond it each restaurant has the least. */
const SHARED = 3_000;
/** As many as the mail queue sends of them. */
const MOST_IN_ALL = MAIL_KINDS.ORDER_CODE.inAnHour;
/** What one restaurant may take of what is left. */
const PART = 10;

export type CodeSender = {
  readonly restaurantId: string;
  readonly merchantId: string;
  /** What a diner can do instead (`orCall`). */
  readonly orCall: string;
};

/** How many codes a restaurant, or a business, may send in an hour in which others have sent so many. */
export function codeShare(sentByOthers: number): number {
  return Math.min(MOST_SHARE, Math.max(LEAST_SHARE, Math.floor((SHARED - sentByOthers) / PART)));
}

async function hasServed(db: Db, restaurantId: string): Promise<boolean> {
  const served = db
    .selectFrom('orders')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('rehearsal', '=', false)
    .where('status', 'in', SERVED_STATUSES);
  return (await served.limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Counts a code for the restaurant, its merchant and all, in the transaction that sends it: what is refused takes nothing.
 * Each restaurant has the least share for itself, however much its merchant's others have sent. Throws 429 `TOO_MANY_CODES`.
 */
export async function countShare(
  tx: Db,
  { restaurantId, merchantId, orCall }: CodeSender,
  now: number,
): Promise<void> {
  const most = (await hasServed(tx, restaurantId)) ? MOST_SHARE : LEAST_SHARE;
  const hour = { windowMs: HOUR_MS, now };
  const ofRestaurant = await countOne(tx, `codes ${restaurantId}`, hour);
  const ofMerchant = await countOne(tx, `codes merchant ${merchantId}`, hour);
  // everybody's comes last, for it is held until the transaction ends
  const inAll = await countOne(tx, 'codes all', hour);
  const own = Math.max(ofRestaurant.count, ofMerchant.count);
  const isInAll = inAll.count <= MOST_IN_ALL;
  const isInShare =
    ofRestaurant.count <= LEAST_SHARE || (ofRestaurant.count <= most && own <= codeShare(inAll.count - own));
  if (isInAll && isInShare) return;
  const until = isInAll ? Math.max(ofRestaurant.until, ofMerchant.until) : inAll.until;
  const { seconds, words } = waitUntil(until, now);
  throw new HttpError(429, strangerWords.veryManyCodes(isInAll, words, orCall), {
    code: 'TOO_MANY_CODES',
    limitOf: isInAll ? 'RESTAURANT' : 'ALL',
    retryAfterSeconds: seconds,
  });
}
