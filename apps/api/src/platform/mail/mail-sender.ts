import { sql } from 'kysely';
import type { Transporter } from 'nodemailer';
import type { Clock } from '#platform/clock.ts';
import { at } from '#platform/database/column-types.ts';
import type { Database } from '#platform/database/database.ts';
import { isLoopback } from '#platform/http/reachability.ts';
import { noted } from '#platform/outage.ts';
import type { Outages } from '#platform/outages.ts';

export type MailSender = {
  /** Sends what is due and returns how many e-mails the server took. */
  readonly sendDue: () => Promise<number>;
  readonly close: () => void;
};

const BATCH = 20;
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** As long as mail servers try (RFC 5321, section 4.5.4.1); what an e-mail leads to has expired by then. */
const GIVE_UP_AFTER_MS = 5 * 24 * 3_600_000;
/** Nobody else takes an e-mail that is being sent; after a crash it becomes due again by itself. */
const CLAIM_MS = 120_000;
/** How often a mail server that is away is asked whether it is back, though nothing is due. */
const LOOK_MS = 60_000;
/** Together shorter than a claim, so that a silent server cannot have an e-mail sent by two. */
const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 30_000,
};

type MailSettings = {
  readonly SMTP_URL: string;
  readonly SMTP_PLAINTEXT: boolean;
  readonly MAIL_FROM: string;
};

/** `smtp://` to another machine: what is sent there without STARTTLS can be read on the way. */
function isRemotePlain(smtpUrl: string): boolean {
  const { protocol, hostname } = new URL(smtpUrl);
  return protocol === 'smtp:' && !isLoopback(hostname);
}

/** The address alone, of "Comanda <orders@example.com>". */
function addressIn(from: string): string {
  const [, address] = from.match(/<([^<>]*)>\s*$/) ?? [];
  return address ?? from;
}

type Due = {
  id: string;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  sender_name: string | null;
  tries: number;
};

/** What stays of an e-mail that needs no more sending: its words may carry a link that opens a door. */
const WITHOUT_WORDS = { text_body: '', html_body: '', next_try_at: null } as const;

/** What a mail server answers to this very e-mail; a refused login or sender is for the operator to mend. */
function answerToMail(error: unknown): number | null {
  if (!(error instanceof Error && 'responseCode' in error && 'command' in error)) return null;
  return error.command === 'RCPT TO' || error.command === 'DATA' ? Number(error.responseCode) : null;
}

/**
 * Hands queued e-mails to the SMTP server, each until the server has taken it: 10 s after the first failure, then twice
 * as long each time, up to an hour, and for five days or until it expires, or until the server refuses it for good. An
 * e-mail is claimed before it is sent, so that two processes never send it both, and loses its words when it is sent or
 * given up.
 */
export function createMailSender(
  {
    database,
    clock,
    outages,
  }: { readonly database: Database; readonly clock: Clock; readonly outages: Outages },
  { SMTP_URL, SMTP_PLAINTEXT, MAIL_FROM: from }: MailSettings,
): MailSender {
  const outage = outages.of('mail');
  let transport: Transporter | null = null;
  let failedAt = 0;

  /** The library is loaded with the first e-mail: it takes 28 MB. */
  async function openTransport(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    transport ??= createTransport({
      url: SMTP_URL,
      requireTLS: !SMTP_PLAINTEXT && isRemotePlain(SMTP_URL),
      ...TIMEOUTS,
    });
    return transport;
  }

  /** Time goes on while e-mails are sent: each claim lasts from its own moment. */
  async function claim(): Promise<Due | undefined> {
    const now = clock.now();
    const { rows } = await sql<Due>`
      UPDATE mails SET next_try_at = ${at(now + CLAIM_MS)}, tries = tries + 1
      WHERE id = (SELECT id FROM mails
        WHERE next_try_at <= ${at(now)} AND created_at > ${at(now - GIVE_UP_AFTER_MS)}
          AND (expires_at IS NULL OR expires_at > ${at(now)})
        ORDER BY waits_for_others, next_try_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id, recipient, subject, text_body, html_body, sender_name, tries`.execute(database.db);
    return rows[0];
  }

  async function giveUpOld(): Promise<void> {
    const now = clock.now();
    await database.db
      .updateTable('mails')
      .set({ ...WITHOUT_WORDS, problem: sql`coalesce(problem, 'There was no mail server in time.')` })
      .where('next_try_at', '<=', at(now))
      .where(({ eb, or }) =>
        or([eb('created_at', '<=', at(now - GIVE_UP_AFTER_MS)), eb('expires_at', '<=', at(now))]),
      )
      .execute();
  }

  async function send(mail: Due): Promise<boolean> {
    const settled = database.db.updateTable('mails').where('id', '=', mail.id);
    try {
      const opened = await openTransport();
      await opened.sendMail({
        from: mail.sender_name === null ? from : { name: mail.sender_name, address: addressIn(from) },
        to: mail.recipient,
        subject: mail.subject,
        text: mail.text_body,
        html: mail.html_body,
        // the same e-mail always has the same id, so that a mail server can recognise a repeat
        messageId: `<${mail.id}@comanda>`,
      });
    } catch (error) {
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (mail.tries - 1));
      const problem = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
      const code = answerToMail(error);
      const now = clock.now();
      if (code === null) {
        failedAt = now;
        outage.failed(problem);
      } else outage.worked();
      const what =
        (code ?? 0) >= 500 ? { ...WITHOUT_WORDS, refused: true } : { next_try_at: at(now + pause) };
      await settled.set({ ...what, problem }).execute();
      return false;
    }
    outage.worked();
    await settled.set({ ...WITHOUT_WORDS, sent_at: at(clock.now()), problem: null }).execute();
    return true;
  }

  /** Another process may have sent what failed here, or nothing be left to send. */
  async function lookWhetherBack(): Promise<void> {
    if (!outage.isAway()) return;
    const now = clock.now();
    if (now - failedAt < LOOK_MS) return;
    failedAt = now;
    const opened = await openTransport();
    await noted(outage, opened.verify()).catch(() => undefined);
  }

  return {
    async sendDue() {
      await giveUpOld();
      await lookWhetherBack();
      let sent = 0;
      for (let handled = 0; handled < BATCH; handled += 1) {
        const mail = await claim();
        if (!mail) break;
        if (await send(mail)) sent += 1;
      }
      return sent;
    },
    close: () => transport?.close(),
  };
}
