import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { chmod, lstat, mkdir, realpath, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Account, canEnter } from './account.ts';
import { EmbeddedServerError, errorCode, errorMessage } from './errors.ts';

/** Where files lie that the server's account cannot reach below `DATA_DIR` or the project. */
export const SHARED_HOME = '/var/lib/comanda';

/** PostgreSQL's own data directory. */
export function clusterDirectory(home: string): string {
  return join(home, 'data');
}

/**
 * The directory that holds the cluster, its log and its socket: `<dataDir>/postgres`. When the server's account
 * cannot get there (a private home), that is a link to a directory below `/var/lib/comanda`; the link is the
 * record of where the data went, so it is followed ever after. Returns the real path.
 */
export async function prepareHome(dataDir: string, account: Account | undefined): Promise<string> {
  const home = join(dataDir, 'postgres');
  try {
    await mkdir(dataDir, { recursive: true });
    await refuseForeign(dataDir, process.getuid?.() ?? 0);
    if ((await entryAt(home))?.isSymbolicLink()) return await followLink(home);
    if (account !== undefined && !(await canEnter(account, dataDir))) return await moveAway(home, account);
    await makeFor(home, account);
    return await realpath(home);
  } catch (error) {
    if (error instanceof EmbeddedServerError) throw error;
    throw new EmbeddedServerError(
      `DATA_DIR ${dataDir} cannot be used for the database (${errorMessage(error)}). ` +
        'Make it writable for the user who starts Comanda, or set DATA_DIR to a directory that is.',
    );
  }
}

async function entryAt(path: string): Promise<Stats | undefined> {
  try {
    return await lstat(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Only root can start what another account owns: PostgreSQL serves the data of its own account alone. */
export async function refuseForeign(dataDir: string, own: number): Promise<void> {
  if (own === 0) return;
  for (const path of [join(dataDir, 'postgres-secret'), join(dataDir, 'postgres')]) {
    const owner = (await entryAt(path))?.uid ?? own;
    if (owner !== own)
      throw new EmbeddedServerError(
        `${path} belongs to another account (${owner}), as a backup made by root does. ` +
          `As root, give it to the one that starts Comanda: chown -R ${own} ${dataDir}`,
      );
  }
}

async function followLink(home: string): Promise<string> {
  try {
    return await realpath(home);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new EmbeddedServerError(
      `The database is gone: ${home} points to a directory that does not exist. ` +
        'Bring that directory back from a backup, or remove the link to start with an empty database.',
    );
  }
}

async function moveAway(home: string, account: Account): Promise<string> {
  const dataDir = await realpath(join(home, '..'));
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const away = join(SHARED_HOME, `${basename(dataDir).replaceAll(/^\.+|[^\w.-]/g, '')}-${hash}`);
  if ((await entryAt(home))?.isDirectory())
    throw new EmbeddedServerError(
      `The database in ${home} cannot be reached by the account that it runs under, as a folder above it is closed to ` +
        `others. Move ${dataDir} to where every account can enter, such as /var/lib, and set DATA_DIR to it.`,
    );
  await mkdir(SHARED_HOME, { recursive: true, mode: 0o755 });
  await makeFor(away, account);
  await symlink(away, home).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
  return await realpath(home);
}

/** The server's account can enter the home but not write there, so that it cannot replace what root opens. */
async function makeFor(directory: string, account: Account | undefined): Promise<void> {
  const mode = account === undefined ? 0o700 : 0o711;
  const created = await mkdir(directory, { recursive: true });
  if (created !== undefined) await chmod(directory, mode);
}
