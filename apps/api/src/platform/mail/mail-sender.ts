import { sql } from 'kysely';
import { createTransport, type Transporter } from 'nodemailer';
import { at } from '#platform/database/column-types.ts';
import type { Database } from '#platform/database/database.ts';

export type MailSender = {
  /** Sends what is due at `now` (epoch ms) and returns how many letters the server took. */
  readonly sendDue: (now: number) => Promise<number>;
  readonly close: () => void;
};

/** Letters at one look at the queue. */
const BATCH = 20;
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** As long as mail servers try (RFC 5321 §4.5.4.1); what a letter leads to has expired by then. */
const GIVE_UP_AFTER_MS = 5 * 24 * 3_600_000;
/** Nobody else takes a letter that is being sent; after a crash it becomes due again by itself. */
const CLAIM_MS = 120_000;
/** Together shorter than a claim, so that a silent server cannot have a letter sent by two. */
const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 30_000,
};

type Due = {
  id: string;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  tries: number;
  created_at: number;
};

/**
 * Hands queued letters to the SMTP server, each until the server has taken it: 10 s after the first failure, then twice
 * as long each time, up to an hour, and for five days. A letter is claimed before it is sent, so that two processes never
 * send it both.
 */
export function createMailSender(database: Database, smtpUrl: string, from: string): MailSender {
  const transport: Transporter = createTransport({ url: smtpUrl, ...TIMEOUTS });

  async function claim(now: number): Promise<Due | undefined> {
    const { rows } = await sql<Due>`
      UPDATE mails SET next_try_at = ${at(now + CLAIM_MS)}, tries = tries + 1
      WHERE id = (SELECT id FROM mails WHERE next_try_at <= ${at(now)} ORDER BY next_try_at, id LIMIT 1
        FOR UPDATE SKIP LOCKED)
      RETURNING id, recipient, subject, text_body, html_body, tries, created_at`.execute(database.db);
    return rows[0];
  }

  async function send(letter: Due, now: number): Promise<boolean> {
    const settled = database.db.updateTable('mails').where('id', '=', letter.id);
    try {
      await transport.sendMail({
        from,
        to: letter.recipient,
        subject: letter.subject,
        text: letter.text_body,
        html: letter.html_body,
        // the same letter always has the same id, so that a mail server can tell a repeat
        messageId: `<${letter.id}@comanda>`,
      });
    } catch (error) {
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (letter.tries - 1));
      const problem = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
      const isGivenUp = now - letter.created_at >= GIVE_UP_AFTER_MS;
      await settled.set({ next_try_at: isGivenUp ? null : at(now + pause), problem }).execute();
      return false;
    }
    await settled.set({ next_try_at: null, sent_at: at(now), problem: null }).execute();
    return true;
  }

  return {
    async sendDue(now) {
      let sent = 0;
      for (let handled = 0; handled < BATCH; handled += 1) {
        const letter = await claim(now);
        if (!letter) break;
        if (await send(letter, now)) sent += 1;
      }
      return sent;
    },
    close: () => transport.close(),
  };
}
