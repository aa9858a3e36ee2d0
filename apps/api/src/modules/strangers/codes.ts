import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { CODE, triesLeft } from '@comanda/domain/strangers';
import { sql } from 'kysely';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { Device } from './known-devices.ts';

const hash = promisify<string, Buffer, number, Buffer>(scrypt);
const HASH_BYTES = 32;
const SALT_BYTES = 16;

/** All codes of a stolen table take longer to try than a code lives. */
const hashCode = (code: string, salt: Buffer) => hash(code, salt, HASH_BYTES);

export type NewCode = { readonly code: string; readonly salt: Buffer; readonly hashed: Buffer };

export async function newCode(): Promise<NewCode> {
  const code = String(randomInt(10 ** CODE.digits)).padStart(CODE.digits, '0');
  const salt = randomBytes(SALT_BYTES);
  return { code, salt, hashed: await hashCode(code, salt) };
}

/** The device's only code from now on. */
export async function storeCode(
  tx: Db,
  { restaurantId, clientId }: Device,
  { salt, hashed }: NewCode,
  expiresAt: number,
): Promise<void> {
  const values = { salt, code_hash: hashed, tries: 0, expires_at: at(expiresAt) };
  await tx
    .insertInto('diner_codes')
    .values({ restaurant_id: restaurantId, client_id: clientId, ...values })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'client_id']).doUpdateSet(values))
    .execute();
}

export type CodeTry = 'RIGHT' | 'WRONG' | 'LAST_WRONG' | 'NONE';

/** Tries a code. The try is counted before it is judged, so that any number at once are no more than there are. */
export async function tryCode(
  db: Db,
  { restaurantId, clientId }: Device,
  code: string,
  now: number,
): Promise<CodeTry> {
  const counted = await db
    .updateTable('diner_codes')
    .set({ tries: sql`tries + 1` })
    .where('restaurant_id', '=', restaurantId)
    .where('client_id', '=', clientId)
    .where('expires_at', '>', at(now))
    .where('tries', '<', CODE.tries)
    .returning(['salt', 'code_hash', 'tries'])
    .executeTakeFirst();
  if (!counted) return 'NONE';
  if (timingSafeEqual(await hashCode(code, counted.salt), counted.code_hash)) return 'RIGHT';
  return triesLeft(counted.tries) > 0 ? 'WRONG' : 'LAST_WRONG';
}

export async function deleteCode(tx: Db, { restaurantId, clientId }: Device): Promise<void> {
  await tx
    .deleteFrom('diner_codes')
    .where('restaurant_id', '=', restaurantId)
    .where('client_id', '=', clientId)
    .execute();
}
