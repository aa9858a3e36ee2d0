import type { Config } from '#config.ts';
import type { Db } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';
import { accountWords } from './words.ts';

export type Registration = 'open' | 'invited' | 'closed';

async function hasConfirmedOwner(db: Db): Promise<boolean> {
  const owner = await db
    .selectFrom('merchant_members')
    .innerJoin('users', 'users.id', 'merchant_members.user_id')
    .select('users.id')
    .where('users.is_verified', '=', true)
    .limit(1)
    .executeTakeFirst();
  return owner !== undefined;
}

/** Whether accounts and businesses can be opened: as set, or `closed` in production once there is an owner. */
export async function registrationOf(
  db: Db,
  { REGISTRATION, NODE_ENV }: Pick<Config, 'REGISTRATION' | 'NODE_ENV'>,
): Promise<Registration> {
  if (REGISTRATION) return REGISTRATION;
  return NODE_ENV === 'production' && (await hasConfirmedOwner(db)) ? 'closed' : 'open';
}

/** Throws 403 where accounts are opened by invitation alone. */
export async function requireOpenRegistration(
  db: Db,
  config: Pick<Config, 'REGISTRATION' | 'NODE_ENV'>,
): Promise<void> {
  if ((await registrationOf(db, config)) === 'open') return;
  throw new HttpError(403, accountWords.byInvitationOnly, { code: 'REGISTRATION_CLOSED' });
}
