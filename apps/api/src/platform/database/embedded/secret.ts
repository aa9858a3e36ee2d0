import { createHmac, randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedServerError, errorCode, errorMessage } from './start-error.ts';

/** Derives the password of one database role. */
export type Passwords = (role: string) => string;

/**
 * The random secret behind the database's passwords, made at the first start and kept in
 * `<dataDir>/postgres-secret` with mode 0600. Two first starts at once agree on one secret.
 */
export async function passwords(dataDir: string): Promise<Passwords> {
  const path = join(dataDir, 'postgres-secret');
  try {
    const secret = (await readSecret(path)) ?? (await makeSecret(path));
    return (role) => createHmac('sha256', secret).update(role).digest('base64url');
  } catch (error) {
    throw new EmbeddedServerError(
      `The database password in ${path} cannot be read or made (${errorMessage(error)}). ` +
        'Give the user who starts Comanda this file, with mode 0600.',
    );
  }
}

async function readSecret(path: string): Promise<string | undefined> {
  try {
    const secret = (await readFile(path, 'utf8')).trim();
    if (secret.length < 32) throw new Error('the file is empty or cut short; bring it back from a backup');
    return secret;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function makeSecret(path: string): Promise<string> {
  const draft = `${path}.${process.pid}`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(`${randomBytes(32).toString('base64url')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(draft, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(path, 'utf8')).trim();
}
