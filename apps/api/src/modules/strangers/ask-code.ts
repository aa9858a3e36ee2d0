import { CODE } from '@comanda/domain/strangers';
import type { Dependencies } from '#dependencies.ts';
import { MAIL_KINDS } from '#modules/mails';
import type { Policy } from '#modules/policy';
import { transaction } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';
import { queueAskedMail } from '#platform/mail/mail-queue.ts';
import { orCall } from '#platform/phone.ts';
import { countCode } from './code-limits.ts';
import { codeMail } from './code-mail-words.ts';
import { countShare } from './code-shares.ts';
import { newCode, storeCode } from './codes.ts';
import { isHeldBack } from './known-devices.ts';
import { strangerWords } from './words.ts';

type Asking = {
  readonly policy: Pick<Policy, 'restaurant' | 'merchantId' | 'rules'>;
  readonly clientId: string;
  /** The network address of who asks. */
  readonly sender: string;
  readonly email: string;
};

/**
 * Sends a code to the address that a diner names. Returns when it ends and when another one can be asked for (epoch ms).
 * Throws 409 `NO_CODE_NEEDED` for who can order without, 429 `TOO_MANY_CODES`.
 */
export async function askCode(
  deps: Pick<Dependencies, 'database' | 'config'>,
  { policy: { restaurant, merchantId, rules }, clientId, sender, email }: Asking,
  now: number,
): Promise<{ expiresAt: number; resendAt: number }> {
  const { db } = deps.database;
  const device = { restaurantId: restaurant.id, clientId };
  // no e-mail leaves in our name but where an order is waiting for it
  if (!(await isHeldBack(deps, rules, device, now))) {
    throw new HttpError(409, strangerWords.noCodeNeeded, { code: 'NO_CODE_NEEDED' });
  }
  const call = orCall(restaurant);
  const expiresAt = now + CODE.lifeMs;
  await transaction(db, async (tx) => {
    await countCode(tx, { clientId, sender, email, orCall: call }, now);
    // only what is counted is worth the time of a slow hash
    const code = await newCode();
    await storeCode(tx, device, code, expiresAt);
    const mail = codeMail(code.code, restaurant.name, deps.config.PRODUCT_NAME);
    await queueAskedMail(tx, { kind: MAIL_KINDS.ORDER_CODE, to: email, mail }, now);
    await countShare(tx, { restaurantId: restaurant.id, merchantId, orCall: call }, now);
  });
  return { expiresAt, resendAt: now + CODE.resendMs };
}
