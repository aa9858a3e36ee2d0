import type { Database } from '#platform/database/database.ts';
import type { Rates } from './spend.ts';

/**
 * Does what a token out of an e-mail is for, and counts tries with wrong ones, all kinds of them together: counted
 * before and taken back when `use` resolves to what `isRight` says yes to, so that a whole team can join on one Wi-Fi.
 * Throws 429.
 */
export async function tryToken<T>(
  { rates, database: { db } }: { readonly rates: Rates; readonly database: Pick<Database, 'db'> },
  address: string,
  now: number,
  use: () => Promise<T>,
  isRight: (used: T) => boolean = () => true,
): Promise<T> {
  await rates.spend(db, 'token', { address }, { now });
  const used = await use();
  if (isRight(used)) await rates.giveBack(db, 'token', { address });
  return used;
}
