import type { Dependencies } from '#dependencies.ts';
import { issueTokenUnlessLately } from '#platform/access/single-use-tokens.ts';
import { transaction } from '#platform/database/transaction.ts';
import { queueMail } from '#platform/mail/mail-queue.ts';
import { resetLetter } from './account-letters.ts';
import { findUserByEmail } from './accounts.queries.ts';

const ONE_LETTER_PER_MS = 15 * 60_000;

/** Writes the letter if the account exists and none was written lately; the caller cannot tell which. */
export async function forgotPassword(
  { database, config, publicUrl }: Pick<Dependencies, 'database' | 'config' | 'publicUrl'>,
  email: string,
  now: number,
): Promise<void> {
  await transaction(database.db, async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user) return;
    const token = await issueTokenUnlessLately(tx, 'RESET', user.id, ONE_LETTER_PER_MS, now);
    if (!token) return;
    const addressee = { firstName: user.first_name, productName: config.PRODUCT_NAME, publicUrl };
    await queueMail(tx, user.email, resetLetter(addressee, token), now);
  });
}
