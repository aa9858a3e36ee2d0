import { createHmac, randomBytes } from 'node:crypto';

/**
 * Tells senders apart without keeping their addresses: a hash under a key that this process makes and never stores, so
 * that nobody can go back from it to an address, and after a restart not even compare.
 */
export function createSenderKeys(): (address: string) => string {
  const key = randomBytes(32);
  return (address) => createHmac('sha256', key).update(address).digest('base64url').slice(0, 16);
}
