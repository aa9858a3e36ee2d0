import { Password } from '@comanda/contract/shapes/accounts';
import { describe, expect, it } from 'vitest';
import { newPassphrase, PASSPHRASE_WORDS } from './passphrase.ts';

describe('a generated password', () => {
  it('draws from 256 different words, so that each byte is as likely as any other', () => {
    expect(PASSPHRASE_WORDS).toHaveLength(256);
    expect(new Set(PASSPHRASE_WORDS).size).toBe(256);
    for (const word of PASSPHRASE_WORDS) expect(word).toMatch(/^[a-z]{4,8}$/);
  });

  it('is four words', () => {
    expect(newPassphrase(Uint8Array.of(0, 1, 128, 255))).toBe('acorn adobe flute violin');
  });

  it('is one that the server takes, even at its shortest', () => {
    const shortest = PASSPHRASE_WORDS.indexOf(
      [...PASSPHRASE_WORDS].sort((a, b) => a.length - b.length)[0] ?? '',
    );
    const found = newPassphrase(Uint8Array.of(shortest, shortest, shortest, shortest));
    expect(Password.safeParse(found).success).toBe(true);
  });

  it('is another one each time', () => {
    expect(new Set(Array.from({ length: 50 }, () => newPassphrase())).size).toBe(50);
  });
});
