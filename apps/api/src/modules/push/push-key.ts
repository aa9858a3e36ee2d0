import { createECDH } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { keptSecret } from '@comanda/postgres/kept-secret';
import type { Config } from '#config.ts';

const CURVE = 'prime256v1';
const KEY_BYTES = 32;

/** What push services know this server by (RFC 8292), both in base64url. */
export type PushKey = { readonly publicKey: string; readonly privateKey: string };

function newPrivateKey(): string {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  const bytes = Buffer.alloc(KEY_BYTES);
  const key = pair.getPrivateKey();
  key.copy(bytes, KEY_BYTES - key.length);
  return bytes.toString('base64url');
}

function pairOf(privateKey: string): PushKey {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey, 'base64url');
  return { privateKey, publicKey: pair.getPublicKey('base64url') };
}

/**
 * The key that was made at the first start and lies in `DATA_DIR/push-secret` with mode 0600, or that of
 * `PUSH_PRIVATE_KEY`. Null on several machines without that setting: browsers would know one machine, and the others
 * could not send.
 */
export async function loadPushKey({
  DATA_DIR,
  PUSH_PRIVATE_KEY,
  SHARED,
}: Pick<Config, 'DATA_DIR' | 'PUSH_PRIVATE_KEY' | 'SHARED'>): Promise<PushKey | null> {
  if (PUSH_PRIVATE_KEY) return pairOf(PUSH_PRIVATE_KEY);
  if (SHARED) return null;
  await mkdir(DATA_DIR, { recursive: true });
  return pairOf(await keptSecret(join(DATA_DIR, 'push-secret'), newPrivateKey));
}

export type WithPushKey = {
  /** Null where notifications cannot be sent. */
  readonly pushKey: () => Promise<PushKey | null>;
};

/** Loads the key once it is asked for, and again where it could not be read. */
export function createPushKey(
  config: Parameters<typeof loadPushKey>[0],
  onTrouble: (error: unknown) => void,
): WithPushKey['pushKey'] {
  let loaded: Promise<PushKey | null> | undefined;
  return () => {
    loaded ??= loadPushKey(config).catch((error: unknown) => {
      loaded = undefined;
      onTrouble(error);
      return null;
    });
    return loaded;
  };
}
