import { createHmac, randomBytes } from 'node:crypto';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { EmbeddedServerError, errorMessage } from './errors.ts';
import { clusterDirectory } from './home.ts';
import { keptSecret } from './kept-secret.ts';
import { SOCKET_PORT } from './settings.ts';

/** Derives the password of one database role. */
export type Passwords = (role: string) => string;

/** The secret behind the database's passwords, in `<dataDir>/postgres-secret` (0600), made at the first start. */
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

/** The role and the database of the application; the role owns the database and nothing else. */
export const APPLICATION = 'comanda';

/** Makes the application's role and database if they are missing; safe to repeat after a crash half-way. */
export async function ensureApplicationDatabase(client: Client, password: string): Promise<void> {
  const name = client.escapeIdentifier(APPLICATION);
  const found = await client.query('select 1 from pg_roles where rolname = $1', [APPLICATION]);
  if (found.rowCount === 0) {
    await client.query(`create role ${name} login password ${client.escapeLiteral(password)}`);
  }
  const database = await client.query('select 1 from pg_database where datname = $1', [APPLICATION]);
  if (database.rowCount === 0) await client.query(`create database ${name} owner ${name}`);
}

const SOCKET_PATH_LIMIT_BYTES = 107;

/** The directory by which clients reach the server's socket. */
export type SocketDirectory = { readonly path: string; remove(): Promise<void> };

/** The kernel allows 107 bytes for a socket's path; a longer one is reached by a private link in `/tmp`. */
export async function socketDirectory(home: string): Promise<SocketDirectory> {
  const directory = clusterDirectory(home);
  if (Buffer.byteLength(join(directory, `.s.PGSQL.${SOCKET_PORT}`)) <= SOCKET_PATH_LIMIT_BYTES) {
    return { path: directory, remove: async () => {} };
  }
  const shelter = await mkdtemp('/tmp/comanda-');
  await symlink(directory, join(shelter, 's'));
  return { path: join(shelter, 's'), remove: () => rm(shelter, { recursive: true, force: true }) };
}

/** The connection string of a role, in the form that `pg` and `libpq` both read. */
export function socketUrl(directory: string, role: string, password: string, database: string): string {
  const query = new URLSearchParams({ host: directory, port: String(SOCKET_PORT) });
  return `postgresql://${role}:${encodeURIComponent(password)}@localhost/${database}?${query}`;
}
