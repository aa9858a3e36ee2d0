import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir, open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Account, serverAccount } from '@comanda/postgres/account';

/** Debian 12 has PostgreSQL 15, Debian 13 has 17. */
const POSTGRES_BIN = ['/usr/lib/postgresql/17/bin', '/usr/lib/postgresql/15/bin'];
export const postgresBin = POSTGRES_BIN.find(existsSync) ?? '/usr/lib/postgresql/17/bin';

/** Where Debian has what is needed. */
export const PROGRAMS = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  postgres: join(postgresBin, 'postgres'),
} as const;

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const LAST_LINES = 15;
const LOOK_MS = 100;

/** A program that runs, or ran, with a folder of its own. */
export type Program = {
  readonly pid: number;
  readonly hasEnded: () => boolean;
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Resolves once it has ended. */
  readonly end: (signal: NodeJS.Signals) => Promise<void>;
  /** The last lines that it said. */
  readonly said: () => Promise<string>;
};

export type Launch = {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Where it runs; as an ordinary user always in the folder of its own. */
  readonly place?: string;
  /** Whether it runs under the account of the database, where we are root. */
  readonly isOrdinary?: boolean;
};

async function lastLines(file: string): Promise<string> {
  return (await readFile(file, 'utf8')).trim().split('\n').slice(-LAST_LINES).join('\n');
}

/** What each program that was started below a folder said last. */
export async function lastWordsIn(folder: string): Promise<string> {
  const logs = (await readdir(folder)).filter((name) => name.endsWith('.log'));
  const said = await Promise.all(logs.map(async (name) => `${name}\n${await lastLines(join(folder, name))}`));
  return said.join('\n\n');
}

/** Starts programs in folders of their own below one folder, and knows under which account. */
export async function createLauncher(folder: string) {
  const account: Account | undefined = await serverAccount(join(folder, 'none'));

  /** A folder that the account of the database owns. */
  async function folderFor(name: string): Promise<string> {
    const path = join(folder, name);
    await mkdir(path, { recursive: true, mode: 0o755 });
    if (account) await chown(path, account.uid, account.gid);
    return path;
  }

  async function launch(wish: Launch): Promise<Program> {
    const { name, command, args, environment = {}, place, isOrdinary = true } = wish;
    const home = await folderFor(name);
    const log = join(folder, `${name}.log`);
    const output = await open(log, 'a');
    const child: ChildProcess = spawn(command, args, {
      ...(isOrdinary ? { ...account, cwd: home } : { ...(place !== undefined && { cwd: place }) }),
      env: { PATH, HOME: home, LC_ALL: 'C.UTF-8', ...environment },
      stdio: ['ignore', output.fd, output.fd],
      // Ctrl+C is for whoever started all this, who then ends each
      detached: true,
    });
    await output.close();
    const pid = child.pid;
    if (pid === undefined) throw new Error(`${command} could not be started.`);
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
    return {
      pid,
      hasEnded,
      signal: (signal) => void child.kill(signal),
      async end(signal) {
        if (hasEnded()) return;
        const gone = once(child, 'exit');
        child.kill(signal);
        await gone;
      },
      said: () => lastLines(log),
    };
  }

  const user = async (option: '-un' | '-gn') => {
    const { stdout } = await promisify(execFile)('id', [option, String(account?.uid ?? process.getuid?.())]);
    return stdout.trim();
  };

  return { folder, folderFor, launch, user: await user('-un'), group: await user('-gn') };
}

export type Launcher = Awaited<ReturnType<typeof createLauncher>>;

/** Asks again and again until something is so; an error is a no. Rejects after `mostMs`, saying what was waited for. */
export async function until(what: string, isSo: () => Promise<boolean>, mostMs = 120_000): Promise<void> {
  const begun = performance.now();
  let last: unknown = null;
  while (performance.now() - begun < mostMs) {
    try {
      if (await isSo()) return;
      last = null;
    } catch (error) {
      last = error;
    }
    await delay(LOOK_MS);
  }
  throw new Error(`Waited in vain for ${what}${last === null ? '' : `: ${String(last)}`}.`);
}

/** What a version of a program says of itself, in a line. */
export async function versionOf(program: keyof typeof PROGRAMS): Promise<string> {
  const { stdout } = await promisify(execFile)(PROGRAMS[program], [
    program === 'haproxy' ? '-v' : '--version',
  ]);
  return stdout.split('\n')[0] ?? '';
}
