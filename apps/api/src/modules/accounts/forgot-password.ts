import type { Dependencies } from '#dependencies.ts';
import { issueToken } from '#platform/access/single-use-tokens.ts';
import { at } from '#platform/database/column-types.ts';
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
    const recent = await tx
      .selectFrom('user_tokens')
      .select('created_at')
      .where('user_id', '=', user.id)
      .where('purpose', '=', 'RESET')
      .where('created_at', '>', at(now - ONE_LETTER_PER_MS))
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (recent) return;
    const token = await issueToken(tx, 'RESET', user.id, now);
    const addressee = { firstName: user.first_name, productName: config.PRODUCT_NAME, publicUrl };
    await queueMail(tx, user.email, resetLetter(addressee, token), now);
  });
}
