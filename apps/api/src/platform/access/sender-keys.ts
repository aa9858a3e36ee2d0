import { createHmac, createSecretKey } from 'node:crypto';

const MOST_REMEMBERED = 1_000;

/**
 * Distinguishes senders without storing their addresses: a hash under a key that is made at start and never stored, so
 * that nobody can go back from it to an address, and after a restart not even compare.
 */
export function createSenderKeys(key: Buffer): (address: string) => string {
  const secret = createSecretKey(key);
  const known = new Map<string, string>();

  function keyOf(address: string): string {
    return createHmac('sha256', secret).update(address).digest('base64url').slice(0, 16);
  }

  return (address) => {
    const ready = known.get(address);
    if (ready !== undefined) return ready;
    const key = keyOf(address);
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(address, key);
    return key;
  };
}
