import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { keptSecret } from '@comanda/postgres/kept-secret';
import { sql } from 'kysely';
import type { Config } from '#config.ts';
import type { Db } from '#platform/database/transaction.ts';

/** `id` stands beside what is encrypted by it, and gives nothing of the key away. */
export type Key = { readonly id: string; readonly bytes: Buffer };

/** The first one encrypts; all of them decrypt. */
export type Keys = readonly [Key, ...Key[]];

export type KeySettings = Pick<Config, 'DATA_DIR' | 'PAYOUT_KEYS' | 'SHARED'>;

const KEY_BYTES = 32;
const ID_LENGTH = 12;

const fileOf = ({ DATA_DIR }: KeySettings) => join(DATA_DIR, 'payout-keys');
const newKey = () => randomBytes(KEY_BYTES).toString('base64url');

const KEYS_LOCK = 0x7061_7965;

/** Until the transaction ends no key goes that it encrypts by: taken before the keys are read. */
export async function lockForEncrypting(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(${KEYS_LOCK})`.execute(tx);
}

/** Until the transaction ends nobody else encrypts, or changes the keys. */
export async function lockKeys(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${KEYS_LOCK})`.execute(tx);
}

function keyOf(text: string): Key {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== KEY_BYTES) throw new Error('a payout key is cut short; bring it back from a backup');
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, ID_LENGTH), bytes };
}

function keysOf(texts: readonly string[]): Keys {
  const [first, ...others] = texts.map(keyOf);
  if (!first) throw new Error('there is no payout key');
  return [first, ...others];
}

async function readFileKeys(settings: KeySettings): Promise<Keys> {
  await mkdir(settings.DATA_DIR, { recursive: true });
  return keysOf((await keptSecret(fileOf(settings), newKey)).split('\n'));
}

/**
 * The keys of `PAYOUT_KEYS`, or those in `DATA_DIR/payout-keys` (mode 0600), where one is made the first time; read
 * anew each time, so that a new key counts while the server runs. Null on several machines without the setting: they
 * would not share one.
 */
export async function loadKeys(settings: KeySettings): Promise<Keys | null> {
  if (settings.PAYOUT_KEYS) return keysOf(settings.PAYOUT_KEYS);
  return settings.SHARED ? null : readFileKeys(settings);
}

/**
 * Puts a new key before those that are there, under `lockKeys`. The one before stays, because a server may have read it
 * a moment ago; of the others those by which something is encrypted.
 */
export async function addKey(settings: KeySettings, used: ReadonlySet<string>): Promise<Keys> {
  const present = await readFileKeys(settings);
  const kept = present
    .filter(({ id }, index) => index === 0 || used.has(id))
    .map(({ bytes }) => bytes.toString('base64url'));
  const texts = [newKey(), ...kept];
  const draft = `${fileOf(settings)}.${process.pid}`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(`${texts.join('\n')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, fileOf(settings));
  return keysOf(texts);
}
