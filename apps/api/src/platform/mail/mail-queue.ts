import { v7 as uuid } from 'uuid';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { Letter } from './letter.ts';

/** Puts a letter into the queue, in the transaction of what it tells about: no deed without its mail, no mail without its deed. */
export async function queueMail(tx: Db, recipient: string, letter: Letter, now: number): Promise<void> {
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
    })
    .execute();
}
