import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { clusterDirectory } from './home.ts';
import { SOCKET_PORT } from './settings.ts';

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
