import { setTimeout as delay } from 'node:timers/promises';
import type { Dependencies } from '#dependencies.ts';
import { MAIL_KINDS } from '#modules/mails';
import { issueTokenUnlessLately } from '#platform/access/single-use-tokens.ts';
import { transaction } from '#platform/database/transaction.ts';
import { queueAskedMail, requireMailRoom } from '#platform/mail/mail-queue.ts';
import { resetMail } from './account-mail-words.ts';
import { findUserByEmail } from './accounts.queries.ts';

type Forgetting = Pick<Dependencies, 'database' | 'config' | 'publicUrl'>;

const ONE_MAIL_PER_MS = 15 * 60_000;
/** Well above what writing an e-mail takes, so that the time of the answer gives nothing away either. */
const ANSWER_AFTER_MS = 200;

/** Writes the e-mail if the account exists and none was written lately; the caller cannot see which. */
export async function forgotPassword(deps: Forgetting, email: string, now: number): Promise<void> {
  await Promise.all([writeUnlessLately(deps, email, now), delay(ANSWER_AFTER_MS)]);
}

async function writeUnlessLately(
  { database, config, publicUrl }: Forgetting,
  email: string,
  now: number,
): Promise<void> {
  await transaction(database.db, async (tx) => {
    await requireMailRoom(tx, MAIL_KINDS.RESET, now);
    const user = await findUserByEmail(tx, email);
    if (!user) return;
    const token = await issueTokenUnlessLately(tx, 'RESET', user.id, ONE_MAIL_PER_MS, now);
    if (!token) return;
    const addressee = { firstName: user.first_name, productName: config.PRODUCT_NAME, publicUrl };
    await queueAskedMail(
      tx,
      { kind: MAIL_KINDS.RESET, to: user.email, mail: resetMail(addressee, token) },
      now,
    );
  });
}
