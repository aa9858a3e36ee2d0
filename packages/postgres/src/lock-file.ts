import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { errorCode } from './errors.ts';
import { clusterDirectory } from './home.ts';

/**
 * What `postmaster.pid` names: nothing (no file), a running postmaster of this cluster, or a process that has ended
 * (perhaps not yet reaped) or is another program that got its number.
 */
export type LockHolder =
  | { readonly kind: 'none' }
  | { readonly kind: 'postmaster'; readonly pid: number }
  | { readonly kind: 'stale'; readonly pid: number };

/** `processes`: where Linux shows its processes; other systems are asked with `ps`. */
export async function lockHolder(home: string, processes = '/proc'): Promise<LockHolder> {
  const pid = await recordedPid(home);
  if (pid === undefined) return { kind: 'none' };
  if (!isAlive(pid)) return { kind: 'stale', pid };
  return { kind: (await isPostmasterOf(home, pid, processes)) ? 'postmaster' : 'stale', pid };
}

/** Whether a process with this number exists, be it ours or another user's, be it a zombie. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

async function recordedPid(home: string): Promise<number | undefined> {
  try {
    const [line] = (await readFile(join(clusterDirectory(home), 'postmaster.pid'), 'utf8')).split('\n', 1);
    const pid = Number(line);
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Judged by the command line: a zombie's is empty, and only a postmaster keeps the `-D` that we gave it. */
async function isPostmasterOf(home: string, pid: number, processes: string): Promise<boolean> {
  const directory = clusterDirectory(home);
  if (!existsSync(processes)) return isNamedSo(pid, directory);
  try {
    const [program = '', ...words] = (await readFile(`${processes}/${pid}/cmdline`, 'utf8')).split('\0');
    return basename(program) === 'postgres' && words.includes(directory);
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ESRCH') return false;
    return true;
  }
}

/** The same by `ps`, which writes all words in one line. Where it does not answer, nobody takes the lock away. */
async function isNamedSo(pid: number, directory: string): Promise<boolean> {
  const line = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    (error: unknown) => (errorCode(error) === undefined ? '' : null),
  );
  return line === null || (/(?:^|\/)postgres /.test(line) && `${line.trim()} `.includes(` ${directory} `));
}
