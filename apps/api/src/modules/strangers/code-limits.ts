import { createHash } from 'node:crypto';
import { HOUR_MS } from '@comanda/domain/durations';
import { CODE } from '@comanda/domain/strangers';
import { countWithin, waitUntil } from '#platform/access/throttle.ts';
import type { Db } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';
import { strangerWords } from './words.ts';

/** Codes in an hour. Tokens of devices cost nothing, so addresses are counted too; restaurants and all: `code-shares.ts`. */
const PER_HOUR = { device: 6, sender: 30, recipient: 3 } as const;

export type CodeWish = {
  readonly clientId: string;
  /** The network address of who asks. */
  readonly sender: string;
  readonly email: string;
  /** What a diner can do instead (`orCall`). */
  readonly orCall: string;
};

/** What is counted has no need to be read. */
const printOf = (email: string) => createHash('sha256').update(email).digest('base64url');

type Bound = {
  readonly subject: string;
  readonly most: number;
  readonly limitOf: 'RESEND' | 'DEVICE' | 'NETWORK' | 'RECIPIENT';
  readonly windowMs?: number;
  readonly sentence: (wait: string) => string;
};

/** The narrowest first: what all have in common is held shortest. */
function boundsOf({ clientId, sender, email, orCall }: CodeWish): Bound[] {
  const recipient = printOf(email);
  const ofNetwork = (wait: string) => strangerWords.manyOnNetwork(wait, orCall);
  return [
    {
      subject: `code again ${clientId} ${recipient}`,
      most: 1,
      limitOf: 'RESEND',
      windowMs: CODE.resendMs,
      sentence: (wait) => strangerWords.codeOnItsWay(wait),
    },
    {
      subject: `codes device ${clientId}`,
      most: PER_HOUR.device,
      limitOf: 'DEVICE',
      sentence: (wait) => strangerWords.lotOfCodes(wait, orCall),
    },
    { subject: `codes sender ${sender}`, most: PER_HOUR.sender, limitOf: 'NETWORK', sentence: ofNetwork },
    {
      subject: `codes recipient ${recipient}`,
      most: PER_HOUR.recipient,
      limitOf: 'RECIPIENT',
      sentence: (wait) => strangerWords.manyForAddress(wait),
    },
  ];
}

/**
 * Counts a code for everybody who has a share in it, in the transaction that sends it: what is not sent uses up nobody's
 * share. Throws 429 `TOO_MANY_CODES`.
 */
export async function countCode(tx: Db, wish: CodeWish, now: number): Promise<void> {
  for (const { subject, most, limitOf, windowMs = HOUR_MS, sentence } of boundsOf(wish)) {
    await countWithin(tx, subject, { most, windowMs, now }, (until) => {
      const { seconds, words } = waitUntil(until, now);
      return new HttpError(429, sentence(words), {
        code: 'TOO_MANY_CODES',
        limitOf,
        retryAfterSeconds: seconds,
      });
    });
  }
}
