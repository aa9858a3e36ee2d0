import type { Dependencies } from '#dependencies.ts';
import type { Db } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';
import { isReachable } from '#platform/http/reachability.ts';
import { isStalled } from '#platform/mail/stalled-mails.ts';

export type CodeRoute = Pick<Dependencies, 'config' | 'database'>;

async function hasConfirmedOwner(db: Db, restaurantId: string): Promise<boolean> {
  const owner = await db
    .selectFrom('restaurants')
    .innerJoin('merchant_members', 'merchant_members.merchant_id', 'restaurants.merchant_id')
    .innerJoin('users', 'users.id', 'merchant_members.user_id')
    .select('users.id')
    .where('restaurants.id', '=', restaurantId)
    .where('users.is_verified', '=', true)
    .limit(1)
    .executeTakeFirst();
  return owner !== undefined;
}

/**
 * Why diners of a restaurant cannot get codes now, as the 409 for who asks for them; null when they can. Codes go to
 * strangers in our name, so somebody whose address is proven has to answer for them.
 */
async function obstacle({ config, database }: CodeRoute, restaurantId: string, now: number) {
  if (!config.SMTP_URL && isReachable(config)) {
    const message =
      'Codes cannot be sent: no mail server is set up here. Ask whoever runs this service to set one up.';
    return new HttpError(409, message, { code: 'NO_MAIL_SERVER' });
  }
  if (!(await hasConfirmedOwner(database.db, restaurantId))) {
    const message =
      'Confirm your e-mail address first. An owner of this restaurant does that with the button in the e-mail we sent them.';
    return new HttpError(409, message, { code: 'UNCONFIRMED' });
  }
  if (config.SMTP_URL && (await isStalled(database.db, 'ORDER_CODE', now))) {
    const message = "Codes can't be delivered right now. Try again in a few minutes.";
    return new HttpError(409, message, { code: 'MAIL_STALLED' });
  }
  return null;
}

/** Whether diners of a restaurant can get codes now; nobody is held back for a code that cannot come. */
export async function canSendCodes(deps: CodeRoute, restaurantId: string, now: number): Promise<boolean> {
  return (await obstacle(deps, restaurantId, now)) === null;
}

/** Throws 409 `NO_MAIL_SERVER`, `UNCONFIRMED` or `MAIL_STALLED` while diners of a restaurant cannot get codes. */
export async function requireCodes(deps: CodeRoute, restaurantId: string, now: number): Promise<void> {
  const problem = await obstacle(deps, restaurantId, now);
  if (problem) throw problem;
}
