import { DAY_MS } from '@comanda/domain/durations';
import { countOne } from '#platform/access/throttle.ts';
import type { Db } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';
import { staffWords } from './words.ts';

/** In a day. */
const OF_RECIPIENT = 3;
const MOST_SHARE = 50;
/** However many others have sent. */
const LEAST_SHARE = 3;
/** Until so many in all, shares get smaller; beyond it each has the least. */
const SHARED = 1_000;
const MOST_IN_ALL = 2_000;
/** What one may take of what is left. */
const PART = 20;

type Invitation = { readonly recipient: string; readonly userId: string; readonly merchantId: string };

/**
 * How many invitations a person, or a business, may send in a day in which others have sent so many. Accounts and businesses
 * cost nothing, so the more is gone, the less a further one gets: a few cannot take everything from the others.
 */
export function invitationShare(sentByOthers: number): number {
  return Math.min(MOST_SHARE, Math.max(LEAST_SHARE, Math.floor((SHARED - sentByOthers) / PART)));
}

const secondsUntil = (until: number, now: number) => Math.max(1, Math.ceil((until - now) / 1000));

/** Counts an invitation for everybody who has a share in it, in the transaction that sends it; throws 429. */
export async function countInvitation(
  tx: Db,
  { recipient, userId, merchantId }: Invitation,
  now: number,
): Promise<void> {
  const day = { windowMs: DAY_MS, now };
  const ofRecipient = await countOne(tx, `invites recipient ${recipient}`, day);
  if (ofRecipient.count > OF_RECIPIENT) {
    throw new HttpError(429, staffWords.invitedOften(recipient, OF_RECIPIENT), {
      code: 'TOO_MANY_INVITATIONS',
      email: recipient,
      most: OF_RECIPIENT,
      retryAfterSeconds: secondsUntil(ofRecipient.until, now),
    });
  }
  const ofUser = await countOne(tx, `invites user ${userId}`, day);
  const ofMerchant = await countOne(tx, `invites ${merchantId}`, day);
  const inAll = await countOne(tx, 'invites all ', day);
  const own = Math.max(ofUser.count, ofMerchant.count);
  const share = inAll.count > MOST_IN_ALL ? 0 : invitationShare(inAll.count - own);
  if (own <= share) return;
  const until = share === 0 ? inAll.until : Math.max(ofUser.until, ofMerchant.until);
  throw new HttpError(429, staffWords.sharesUsedUp, {
    code: 'TOO_MANY_INVITATIONS',
    retryAfterSeconds: secondsUntil(until, now),
  });
}
