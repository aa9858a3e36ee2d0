import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Key, Keys } from './payout-keys.ts';

export type Sealed = { readonly key_id: string; readonly sealed_number: Buffer };

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Bound to its restaurant: a row that is copied to another one does not open there. */
const boundTo = (restaurantId: string) => Buffer.from(`payout of ${restaurantId}`);

/** Encrypts an account number: nonce, tag, and what is encrypted. */
export function sealNumber(key: Key, restaurantId: string, number: string): Sealed {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key.bytes, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(boundTo(restaurantId));
  const text = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()]);
  return { key_id: key.id, sealed_number: Buffer.concat([nonce, cipher.getAuthTag(), text]) };
}

/** The account number again; throws where its key is gone, it is another restaurant's, or a bit of it has changed. */
export function openNumber(keys: Keys, restaurantId: string, { key_id, sealed_number }: Sealed): string {
  const key = keys.find(({ id }) => id === key_id);
  if (!key) throw new Error(`no payout key is called ${key_id}; bring it back from a backup`);
  const decipher = createDecipheriv(CIPHER, key.bytes, sealed_number.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(boundTo(restaurantId));
  decipher.setAuthTag(sealed_number.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = decipher.update(sealed_number.subarray(NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}
