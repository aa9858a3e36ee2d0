import {
  chmod,
  chown,
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  realpath,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { copyRunningCluster } from '@comanda/postgres/base-backup';
import { SUPERVISOR } from '@comanda/postgres/cluster';
import { passwords, socketDirectory, socketUrl } from '@comanda/postgres/connection';
import { EmbeddedServerError, errorCode, errorMessage } from '@comanda/postgres/errors';
import { clusterDirectory } from '@comanda/postgres/home';
import { Client } from 'pg';

const PICTURES = 'uploads';
const SECRET = 'postgres-secret';
/** Keys that are made when they are first needed. */
const LATER_SECRETS = ['push-secret', 'payout-keys'] as const;

/**
 * Copies a data directory whose Comanda is running, or whose server is: the embedded database with all that was
 * committed when this resolves, its secret, then the pictures. `to` must not exist yet or be empty, and is a data
 * directory itself. Rejects with an `EmbeddedServerError`; then nothing stands at `to`.
 */
export async function backUp(dataDir: string, to: string): Promise<void> {
  if (!(await isFree(to)))
    throw new EmbeddedServerError(`${to} is not empty. Name a folder that does not exist yet.`);
  await mkdir(dirname(to), { recursive: true });
  // a folder of its own: one that is there already may be somebody's
  const draft = await mkdtemp(`${to}.unfinished-`);
  try {
    await mkdir(join(draft, 'postgres'), { recursive: true, mode: 0o711 });
    // The server's account, where it is not ours, has to get through; what lies here is closed to others by itself.
    await chmod(draft, 0o711);
    await copyDatabase(dataDir, join(draft, 'postgres'));
    await copyFile(join(dataDir, SECRET), join(draft, SECRET));
    for (const secret of LATER_SECRETS) {
      await copyFile(join(dataDir, secret), join(draft, secret)).catch((error: unknown) => {
        if (errorCode(error) !== 'ENOENT') throw error;
      });
    }
    // After the database: each picture that it names was there before.
    await cp(join(dataDir, PICTURES), join(draft, PICTURES), { recursive: true }).catch((error: unknown) => {
      if (errorCode(error) !== 'ENOENT') throw error;
    });
    await rm(to, { recursive: true, force: true });
    await rename(draft, to);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (error instanceof EmbeddedServerError) throw error;
    throw new EmbeddedServerError(`The backup was not made: ${errorMessage(error)}.`);
  }
}

/** Whether a folder is empty, or not there. Rejects with an `EmbeddedServerError` where that cannot be seen. */
export async function isFree(directory: string): Promise<boolean> {
  try {
    return (await readdir(directory)).length === 0;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return true;
    throw new EmbeddedServerError(`${directory} cannot be written (${errorMessage(error)}).`);
  }
}

async function copyDatabase(dataDir: string, to: string): Promise<void> {
  const home = await realpath(join(dataDir, 'postgres')).catch(() => {
    throw new EmbeddedServerError(`There is no database in ${dataDir}. Set DATA_DIR as Comanda has it.`);
  });
  const source = clusterDirectory(home);
  const target = clusterDirectory(to);
  await mkdir(target, { mode: 0o700 });
  const { uid, gid } = await stat(source);
  if (process.getuid?.() === 0) await chown(target, uid, gid);
  const socket = await socketDirectory(home);
  const client = await connect(
    socketUrl(socket.path, SUPERVISOR, (await passwords(dataDir))(SUPERVISOR), 'postgres'),
  );
  try {
    await copyRunningCluster(client, source, target);
  } finally {
    await client.end();
    await socket.remove();
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: `comanda backup ${process.pid}` });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new EmbeddedServerError(
      `The database does not answer (${errorMessage(error)}). Back up while Comanda is running, or copy DATA_DIR while it is stopped.`,
    );
  }
}
