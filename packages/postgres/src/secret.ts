import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { EmbeddedServerError, errorMessage } from './errors.ts';
import { keptSecret } from './kept-secret.ts';

/** Derives the password of one database role. */
export type Passwords = (role: string) => string;

/**
 * The random secret behind the database's passwords, made at the first start and kept in
 * `<dataDir>/postgres-secret` with mode 0600. Two first starts at once agree on one secret.
 */
export async function passwords(dataDir: string): Promise<Passwords> {
  const path = join(dataDir, 'postgres-secret');
  try {
    const secret = await keptSecret(path, () => randomBytes(32).toString('base64url'));
    return (role) => createHmac('sha256', secret).update(role).digest('base64url');
  } catch (error) {
    throw new EmbeddedServerError(
      `The database password in ${path} cannot be read or made (${errorMessage(error)}). ` +
        'Give the user who starts Comanda this file, with mode 0600.',
    );
  }
}
