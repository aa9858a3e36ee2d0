import { v7 as uuid } from 'uuid';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { Letter } from './letter.ts';

/** Invitations can wait; a link for a new password is good for half an hour. */
type MailUrgency = 'FIRST' | 'AFTER_OTHERS';

/** Puts a letter into the queue, in the transaction of what it tells about: no deed without its mail, no mail without its deed. */
export async function queueMail(
  tx: Db,
  recipient: string,
  letter: Letter,
  now: number,
  urgency: MailUrgency = 'FIRST',
): Promise<void> {
  await tx
    .insertInto('mails')
    .values({
      id: uuid(),
      recipient,
      subject: letter.subject,
      text_body: letter.text,
      html_body: letter.html,
      created_at: at(now),
      next_try_at: at(now),
      waits_for_others: urgency === 'AFTER_OTHERS',
    })
    .execute();
}
