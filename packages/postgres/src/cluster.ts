import { execFile } from 'node:child_process';
import { chown, mkdir, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedServerError, errorCode, errorMessage } from './errors.ts';
import { clusterDirectory } from './home.ts';
import { isAlive } from './lock-file.ts';
import { CHILD_ENVIRONMENT, type Durability } from './settings.ts';

/** The role that owns the cluster; only the supervisor uses it. */
export const SUPERVISOR = 'supervisor';

const MAJOR_VERSION = '18';
const STAGING = /^initdb-(\d+)-/;

/** What a cluster is made with. */
export type ClusterPlan = {
  readonly home: string;
  readonly account: Account | undefined;
  readonly binaries: Binaries;
  readonly password: string;
  readonly durability: Durability;
};

/**
 * Makes the cluster if there is none. It is made aside and moved into place whole, so that a crash half-way
 * leaves nothing behind that looks like a database, and of two first starts one wins.
 */
export async function ensureCluster(plan: ClusterPlan): Promise<void> {
  await removeAbandoned(plan.home);
  const version = await clusterVersion(plan.home);
  if (version === undefined) await createCluster(plan);
  else if (version !== MAJOR_VERSION) {
    throw new EmbeddedServerError(
      `The database in ${plan.home} was made by PostgreSQL ${version}, and this is PostgreSQL ${MAJOR_VERSION}. ` +
        'Restore a dump of it into a fresh DATA_DIR.',
    );
  }
}

async function clusterVersion(home: string): Promise<string | undefined> {
  try {
    return (await readFile(join(clusterDirectory(home), 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new EmbeddedServerError(
      `The database in ${home} cannot be read (${errorMessage(error)}). It belongs to the user who first ` +
        'started Comanda: start it as that user, or give the directory to this one with chown -R.',
    );
  }
}

async function createCluster({ home, account, binaries, password, durability }: ClusterPlan): Promise<void> {
  const staging = await mkdtemp(join(home, `initdb-${process.pid}-`));
  const passwordFile = join(staging, 'password');
  const data = join(staging, 'data');
  try {
    await writeFile(passwordFile, password, { mode: 0o600 });
    await mkdir(data, { mode: 0o700 });
    if (account)
      for (const path of [staging, passwordFile, data]) await chown(path, account.uid, account.gid);
    // In a throw-away database passwords guard nothing, and cost a quarter of each connection.
    const safety = durability === 'full' ? ['--auth=scram-sha-256'] : ['--auth=trust', '--no-sync'];
    await promisify(execFile)(
      binaries.initdb,
      [
        `--pgdata=${data}`,
        `--username=${SUPERVISOR}`,
        `--pwfile=${passwordFile}`,
        '--data-checksums',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
        ...safety,
      ],
      { ...account, cwd: '/', env: CHILD_ENVIRONMENT },
    );
    await moveIntoPlace(data, home);
  } catch (error) {
    throw new EmbeddedServerError(
      `A new database could not be made in ${home}: ${errorMessage(error)}. ` +
        'Check the free space and the permissions there.',
    );
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function moveIntoPlace(data: string, home: string): Promise<void> {
  try {
    await rename(data, clusterDirectory(home));
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) throw error;
  }
  const directory = await open(home);
  await directory.sync().finally(() => directory.close());
}

/** The `initdb` of a killed app may still be writing for a moment; what it leaves then is for the next start. */
async function removeAbandoned(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const maker = STAGING.exec(name)?.[1];
    if (maker === undefined || isAlive(Number(maker))) continue;
    await rm(join(home, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }).catch(
      () => {},
    );
  }
}

/** The cluster's own identity, from its control file; `pg_control_system()` returns the same of a running server. */
export async function systemIdentifier(home: string): Promise<string> {
  const control = await readFile(join(clusterDirectory(home), 'global', 'pg_control'));
  return String(control.readBigUInt64LE(0));
}
