import { PASSPHRASE_WORDS } from './passphrase-words.ts';

const WORDS = 4;

/**
 * Four words out of 256, each chosen by one random byte: 32 bits, far beyond what the slowed-down login lets anybody
 * try, and easy to read out across a kitchen.
 */
export function newPassphrase(bytes: Uint8Array = crypto.getRandomValues(new Uint8Array(WORDS))): string {
  return Array.from(bytes, (byte) => PASSPHRASE_WORDS[byte]).join(' ');
}
