import { createHash, randomInt } from 'node:crypto';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';

const CODES = 10;
/** Twelve of these are 60 bits. Without letters that look like digits. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';
const LENGTH = 12;

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** As typed: small letters, blanks and hyphens make no difference. */
function hashCode(code: string): Buffer {
  return createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest();
}

export async function dropRecoveryCodes(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Ten new codes, each for one login; those before are dead. Only their hashes are kept. */
export async function renewRecoveryCodes(tx: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await dropRecoveryCodes(tx, userId);
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashCode(code) })))
    .execute();
  return codes;
}

/** Uses a code up: of any number of tries at once one gets true. */
export async function useRecoveryCode(db: Db, userId: string, code: string, now: number): Promise<boolean> {
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: at(now) })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashCode(code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}
