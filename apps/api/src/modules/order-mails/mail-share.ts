import { HOUR_MS } from '@comanda/domain/durations';
import { MAIL_KINDS } from '#modules/mails';
import { countOne } from '#platform/access/throttle.ts';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';

/** Of a business in an hour: more than three hundred orders have. */
const MOST_SHARE = 1_500;
/** However many others have been written to. */
const LEAST_SHARE = 60;
/** Until so many in all, shares get smaller; the rest of what may be sent is for those who come later. */
const SHARED = (MAIL_KINDS.ORDER.inAnHour * 3) / 4;
/** What one business may take of what is left. */
const PART = 10;

/** How many e-mails to diners a business may send in an hour in which others have sent so many (decision 28). */
export function orderMailShare(sentByOthers: number): number {
  return Math.min(MOST_SHARE, Math.max(LEAST_SHARE, Math.floor((SHARED - sentByOthers) / PART)));
}

const ALL = 'order mails all';

async function sentInAll(tx: Db, now: number): Promise<number> {
  const all = await tx
    .selectFrom('attempts')
    .select('count')
    .where('subject', '=', ALL)
    .where('since', '>', at(now - HOUR_MS))
    .executeTakeFirst();
  return all?.count ?? 0;
}

/**
 * Whether a business may have one more diner written to, in the transaction that does it. What is beyond its share counts for itself
 * alone: it makes nobody else's smaller.
 */
export async function countOrderMail(tx: Db, merchantId: string, now: number): Promise<boolean> {
  const hour = { windowMs: HOUR_MS, now };
  const { count } = await countOne(tx, `order mails ${merchantId}`, hour);
  if (count > orderMailShare(Math.max(0, (await sentInAll(tx, now)) - count))) return false;
  await countOne(tx, ALL, hour);
  return true;
}
