import type { NoCodes } from '@comanda/domain/no-codes';
import { sql } from 'kysely';
import type { Dependencies } from '#dependencies.ts';
import { MAIL_KINDS } from '#modules/mails';
import { at } from '#platform/database/column-types.ts';
import { HttpError } from '#platform/http/errors.ts';
import { isReachable } from '#platform/http/reachability.ts';
import { isStalled } from '#platform/mail/stalled-mails.ts';
import { strangerWords } from './words.ts';

export type CodeRoute = Pick<Dependencies, 'config' | 'database'>;

const CONFIRMED_OWNER = sql<boolean>`EXISTS (SELECT FROM merchant_members m JOIN users u ON u.id = m.user_id
  WHERE m.merchant_id = restaurants.merchant_id AND u.is_verified)`;

const SENTENCES: Readonly<Record<NoCodes, string>> = {
  NO_MAIL_SERVER: strangerWords.noMailServer,
  UNCONFIRMED: strangerWords.ownerUnconfirmed,
  MAIL_STALLED: strangerWords.mailStalled,
};

type Found = { readonly isAnswered: boolean | undefined; readonly isStuck: boolean };

function reason({ config }: CodeRoute, { isAnswered, isStuck }: Found): NoCodes | null {
  if (!config.SMTP_URL && isReachable(config)) return 'NO_MAIL_SERVER';
  if (!isAnswered) return 'UNCONFIRMED';
  return isStuck ? 'MAIL_STALLED' : null;
}

const areCodesStuck = async ({ config, database }: CodeRoute, now: number) =>
  config.SMTP_URL !== undefined && isStalled(database.db, MAIL_KINDS.ORDER_CODE, now);

/**
 * Why diners of a restaurant cannot get codes now; null when they can. Codes go to strangers in our name, so somebody whose
 * address is proven has to answer for them.
 */
async function whyNoCodes(deps: CodeRoute, restaurantId: string, now: number): Promise<NoCodes | null> {
  const row = await deps.database.db
    .selectFrom('restaurants')
    .select(CONFIRMED_OWNER.as('isAnswered'))
    .where('id', '=', restaurantId)
    .executeTakeFirst();
  return reason(deps, { isAnswered: row?.isAnswered, isStuck: await areCodesStuck(deps, now) });
}

/** The restaurants that hold strangers back, with why these get no codes; two statements, however many there are. */
export async function listHolding(deps: CodeRoute, now: number): Promise<Map<string, NoCodes | null>> {
  const rows = await deps.database.db
    .selectFrom('restaurants')
    .select(['id', CONFIRMED_OWNER.as('isAnswered')])
    .where('strangers_held_until', '>', at(now))
    .execute();
  const isStuck = rows.length > 0 && (await areCodesStuck(deps, now));
  return new Map(rows.map(({ id, isAnswered }) => [id, reason(deps, { isAnswered, isStuck })]));
}

/** Whether diners of a restaurant can get codes now; nobody is held back for a code that cannot come. */
export async function canSendCodes(deps: CodeRoute, restaurantId: string, now: number): Promise<boolean> {
  return (await whyNoCodes(deps, restaurantId, now)) === null;
}

/** Throws 409 `NO_MAIL_SERVER`, `UNCONFIRMED` or `MAIL_STALLED` while diners of a restaurant cannot get codes. */
export async function requireCodes(deps: CodeRoute, restaurantId: string, now: number): Promise<void> {
  const code = await whyNoCodes(deps, restaurantId, now);
  if (code)
    throw new HttpError<'NO_MAIL_SERVER' | 'UNCONFIRMED' | 'MAIL_STALLED'>(409, SENTENCES[code], { code });
}
