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
  /** What comes of it by itself, and where it can be stopped. */
  readonly held?: string;
  readonly button?: { readonly label: string; readonly url: string };
  readonly closing?: string;
};

/** Writes to every admin of a restaurant about where its money goes. */
export async function writeToAdmins(
  tx: Db,
  { config, now }: Pick<Dependencies, 'config'> & { readonly now: number },
  restaurantId: string,
  { subject = payoutWords.subject, sentence, held, button, closing = payoutWords.closing }: Written,
): Promise<void> {
  const { name, merchant_id: merchantId } = await findPlace(tx, restaurantId);
  for (const { email, first_name } of await listAdmins(tx, { restaurantId, merchantId })) {
    const mail = writeMail({
      subject: subject(name),
      greeting: greetingWords(first_name),
      paragraphs: [sentence(name), ...(held === undefined ? [] : [held])],
      ...(button && { button }),
      closing,
      sender: config.PRODUCT_NAME,
    });
    await queueMail(tx, { kind: MAIL_KINDS.SECURITY, to: email, mail }, now);
  }
}
