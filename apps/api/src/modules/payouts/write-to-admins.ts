import type { Dependencies } from '#dependencies.ts';
import { MAIL_KINDS } from '#modules/mails';
import { listAdmins } from '#modules/staff';
import type { Db } from '#platform/database/transaction.ts';
import { greetingWords } from '#platform/mail/greeting-words.ts';
import { queueMail } from '#platform/mail/mail-queue.ts';
import { writeMail } from '#platform/mail/write-mail.ts';
import { findPlace } from './payouts.queries.ts';
import { payoutWords } from './words.ts';

type Written = {
  readonly subject?: (restaurant: string) => string;
  readonly sentence: (restaurant: string) => string;
  readonly closing?: string;
};

/** Writes to every admin of a restaurant about where its money goes. */
export async function writeToAdmins(
  tx: Db,
  { config, now }: Pick<Dependencies, 'config'> & { readonly now: number },
  restaurantId: string,
  { subject = payoutWords.subject, sentence, closing = payoutWords.closing }: Written,
): Promise<void> {
  const { name, merchant_id: merchantId } = await findPlace(tx, restaurantId);
  for (const { email, first_name } of await listAdmins(tx, { restaurantId, merchantId })) {
    const mail = writeMail({
      subject: subject(name),
      greeting: greetingWords(first_name),
      paragraphs: [sentence(name)],
      closing,
      sender: config.PRODUCT_NAME,
    });
    await queueMail(tx, { kind: MAIL_KINDS.SECURITY, to: email, mail }, now);
  }
}
