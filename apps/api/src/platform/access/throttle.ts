import { MINUTE_MS } from '@comanda/domain/durations';
import { sql } from 'kysely';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';
import { ACCESS_WORDS, waitWords } from '#platform/words.ts';
import { sharesOf } from './caller-address.ts';

/** How long somebody has to wait until `until` (epoch ms): for `Retry-After`, and in words. */
export function waitUntil(until: number, now: number): { readonly seconds: number; readonly words: string } {
  const seconds = Math.max(1, Math.ceil((until - now) / 1000));
  return { seconds, words: waitWords(seconds) };
}

/** 429 with the time to wait until `until` (epoch ms). */
export function tooManyTries(until: number, now: number): HttpError {
  const { seconds, words } = waitUntil(until, now);
  return new HttpError(429, ACCESS_WORDS.tooManyTries(words), {
    code: 'TOO_MANY_TRIES',
    retryAfterSeconds: seconds,
  });
}

/** Limits by address (reliability.md D.2); restaurants and their guests share one, so they are wide. */
const TOKENS_PER_MINUTE = 20;
const MAILS_PER_HOUR = 20;

/**
 * Counts one more for a subject in a window of time, which begins with the first; what names an `account` is forgotten with
 * its guesses. Returns how many there are, with it.
 */
export async function countOne(
  db: Db,
  subject: string,
  { windowMs, now, account = null }: { windowMs: number; now: number; account?: string | null },
): Promise<{ count: number; until: number }> {
  const { rows } = await sql<{ count: number; since: number }>`
    INSERT INTO attempts AS a (subject, account, count, since, blocked_until)
    VALUES (${subject}, ${account}, 1, ${at(now)}, ${at(now)})
    ON CONFLICT (subject) DO UPDATE SET
      count = CASE WHEN a.since <= ${at(now - windowMs)} THEN 1 ELSE a.count + 1 END,
      since = CASE WHEN a.since <= ${at(now - windowMs)} THEN ${at(now)} ELSE a.since END
    RETURNING count, since`.execute(db);
  const { count, since } = rows[0] ?? { count: 1, since: now };
  return { count, until: since + windowMs };
}

/** Takes one back that `countOne` has counted. */
export async function countLess(db: Db, subject: string): Promise<void> {
  await sql`UPDATE attempts SET count = greatest(count - 1, 0) WHERE subject = ${subject}`.execute(db);
}

/**
 * At most so many in a window for a subject, counted in the database: for good, or as long as the transaction holds that it is
 * called in. Throws `refusal`, which is given the end of the window.
 */
export async function countWithin(
  db: Db,
  subject: string,
  { most, windowMs = MINUTE_MS, now }: { most: number; windowMs?: number; now: number },
  refusal: (until: number, now: number) => Error,
): Promise<void> {
  const { count, until } = await countOne(db, subject, { windowMs, now });
  if (count > most) throw refusal(until, now);
}

/** As `countWithin`; throws 429 `TOO_MANY_TRIES` with the rest of the window. */
export function countTry(
  db: Db,
  subject: string,
  bound: { most: number; windowMs?: number; now: number },
): Promise<void> {
  return countWithin(db, subject, bound, tooManyTries);
}

/** As `countTry`, for an address and its network, which may have as many as a few addresses. */
export async function countAddress(
  db: Db,
  kind: string,
  address: string,
  bound: { most: number; windowMs?: number; now: number },
): Promise<void> {
  for (const { subject, addresses } of sharesOf(address))
    await countTry(db, `${kind} ${subject}`, { ...bound, most: bound.most * addresses });
}

/**
 * Does what a token out of an e-mail is for, and counts tries with wrong ones, all kinds of them together: counted before and
 * taken back when `use` resolves to what `isRight` says yes to, so that a whole team can join on one Wi-Fi. Throws 429.
 */
export async function tryToken<T>(
  db: Db,
  address: string,
  now: number,
  use: () => Promise<T>,
  isRight: (used: T) => boolean = () => true,
): Promise<T> {
  await countAddress(db, 'token', address, { most: TOKENS_PER_MINUTE, now });
  const used = await use();
  if (!isRight(used)) return used;
  for (const { subject } of sharesOf(address)) await countLess(db, `token ${subject}`);
  return used;
}

/** Counts an e-mail that somebody wants to be written to an account, whether or not it is. Throws 429. */
export function countMailWish(db: Db, address: string, now: number): Promise<void> {
  return countAddress(db, 'mail', address, { most: MAILS_PER_HOUR, windowMs: 60 * MINUTE_MS, now });
}
