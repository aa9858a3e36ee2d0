import { setTimeout as delay } from 'node:timers/promises';
import type { Dependencies } from '#dependencies.ts';
import { MAIL_KINDS } from '#modules/mails';
import { issueTokenUnlessLately } from '#platform/access/single-use-tokens.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';
import { queueAskedMail } from '#platform/mail/mail-queue.ts';
import { resetMail } from './account-mail-words.ts';
import { findUserByEmail } from './accounts.queries.ts';

type Forgetting = Pick<Dependencies, 'database' | 'config' | 'publicUrl'>;

const ONE_MAIL_PER_MS = 15 * 60_000;
/** Well above what writing an e-mail takes, so that the time of the answer gives nothing away either. */
const ANSWER_AFTER_MS = 200;

/** An address that was confirmed, of an account that has logged in: others cannot use up its resets. */
async function isProven(
  tx: Db,
  user: { readonly id: string; readonly is_verified: boolean },
): Promise<boolean> {
  if (!user.is_verified) return false;
  const loggedIn = tx.selectFrom('login_devices').select('user_id').where('user_id', '=', user.id);
  return (await loggedIn.limit(1).executeTakeFirst()) !== undefined;
}

/** Writes the e-mail if the account exists and none was written lately; the caller cannot see which. */
export async function forgotPassword(deps: Forgetting, email: string, now: number): Promise<void> {
  await Promise.all([writeUnlessLately(deps, email, now), delay(ANSWER_AFTER_MS)]);
}

async function writeUnlessLately(
  { database, config, publicUrl }: Forgetting,
  email: string,
  now: number,
): Promise<void> {
  const written = transaction(database.db, async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user) return;
    const token = await issueTokenUnlessLately(tx, 'RESET', user.id, ONE_MAIL_PER_MS, now);
    if (!token) return;
    const addressee = { firstName: user.first_name, productName: config.PRODUCT_NAME, publicUrl };
    const mail = resetMail(addressee, token);
    const hasOwnRoom = await isProven(tx, user);
    await queueAskedMail(tx, { kind: MAIL_KINDS.RESET, to: user.email, mail, hasOwnRoom }, now);
  });
  await written.catch((error: unknown) => {
    // another answer than others get would tell that there is such an account, and that it is not proven
    if (!(error instanceof HttpError)) throw error;
  });
}
