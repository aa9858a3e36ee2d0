import { execFile } from 'node:child_process';
import { chmod, readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';

/** The operating system account that the server runs under when we are root: PostgreSQL refuses to run as root. */
export type Account = { readonly uid: number; readonly gid: number };

const OVERFLOW_ACCOUNT: Account = { uid: 65534, gid: 65534 };

/** The account of the server: undefined for an ordinary user; for root the cluster's owner, `postgres`, `nobody`. */
export async function serverAccount(clusterDirectory: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  return (await ownerOf(clusterDirectory)) ?? (await unprivilegedAccount());
}

/** A cluster of root's was copied without its owners: no server runs as root, so the account gets it. */
export async function giveToAccount(clusterDirectory: string, account: Account | undefined): Promise<void> {
  if (account === undefined) return;
  const found = await stat(clusterDirectory).catch(() => undefined);
  if (found?.uid !== 0) return;
  await promisify(execFile)('chown', ['-R', `${account.uid}:${account.gid}`, clusterDirectory]);
  await chmod(clusterDirectory, 0o700);
}

async function ownerOf(directory: string): Promise<Account | undefined> {
  try {
    const { uid, gid } = await stat(directory);
    return uid === 0 ? undefined : { uid, gid };
  } catch {
    // None yet, or none to be had, which the making of the home will put into words.
    return undefined;
  }
}

async function unprivilegedAccount(): Promise<Account> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const rows = passwd.split('\n').map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const row = rows.find(([name]) => name === wanted);
    const uid = Number(row?.[2]);
    const gid = Number(row?.[3]);
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  return OVERFLOW_ACCOUNT;
}

/** Whether the account can enter the directory. Asks the kernel, which alone knows of ACLs and mounts. */
export async function canEnter(account: Account | undefined, directory: string): Promise<boolean> {
  try {
    await promisify(execFile)('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], {
      ...account,
      cwd: '/',
      env: {},
    });
    return true;
  } catch {
    return false;
  }
}
