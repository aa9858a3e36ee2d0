import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isRunning } from './is-running.ts';

/** Where Linux has files that lie in memory. */
const MEMORY = '/dev/shm';
/** Begins with the process that made it. */
const FOLDER = /^comanda-tests-(\d+)-/;
const GIGABYTE = 1024 ** 3;
const POLITE_MS = 5_000;

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > 2 * GIGABYTE && freemem() > 3 * GIGABYTE;
  } catch {
    return false;
  }
}

/** Where folders of tests are made: in memory where there is room, because databases are made and removed there. */
const placeOfFolders = (): string => (hasRoom() ? MEMORY : tmpdir());

function makeFolder(place: string): string {
  const folder = mkdtempSync(join(place, `comanda-tests-${process.pid}-`));
  // PostgreSQL runs under an account of its own when the tests run as root
  chmodSync(folder, 0o755);
  return folder;
}

const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** Whether the process was started with the folder in its environment or its arguments. */
async function isOf(folder: string, pid: number): Promise<boolean> {
  const told = ['environ', 'cmdline'].map((file) =>
    readFile(`/proc/${pid}/${file}`, 'latin1').catch(() => ''),
  );
  return (await Promise.all(told)).some((text) => text.includes(folder));
}

/** Every process but this one that was started for the folder, however it was detached since. */
async function processesOf(folder: string): Promise<number[]> {
  const processes = await readdir('/proc').catch(() => []);
  const pids = processes.map(Number).filter((pid) => pid > 0 && pid !== process.pid);
  const own = await Promise.all(pids.map((pid) => isOf(folder, pid)));
  return pids.filter((_, index) => own[index]);
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // it has ended by itself
    }
  }
}

/** Ends what still runs for the folder: politely, and after five seconds by force. */
async function endProcessesOf(folder: string): Promise<void> {
  const until = Date.now() + POLITE_MS;
  let left = await processesOf(folder);
  signalAll(left, 'SIGTERM');
  while (left.length > 0 && Date.now() < until) {
    await wait(50);
    left = await processesOf(folder);
  }
  signalAll(left, 'SIGKILL');
}

/** Removes what killed runs left, processes and files: nobody else does. */
async function sweep(place: string): Promise<void> {
  for (const name of readdirSync(place)) {
    const maker = FOLDER.exec(name)?.[1];
    if (maker === undefined || isRunning(Number(maker))) continue;
    await endProcessesOf(join(place, name));
    removeFolder(join(place, name));
  }
}

/** A folder for this process and all that it starts. `remove` ends what still runs there, and takes it away. */
export async function folderOfRun(place = placeOfFolders()): Promise<{
  readonly folder: string;
  readonly remove: () => Promise<void>;
}> {
  await sweep(place);
  const folder = makeFolder(place);
  return {
    folder,
    remove: async () => {
      await endProcessesOf(folder);
      removeFolder(folder);
    },
  };
}

/** Keeps temporary files in a folder of this process, in memory where there is room. Returns what removes them. */
export function temporaryFilesInMemory(): () => void {
  const before = process.env.TMPDIR;
  if (before !== undefined && FOLDER.test(basename(before))) return () => {};
  if (!hasRoom()) return () => {};
  const folder = makeFolder(MEMORY);
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    removeFolder(folder);
  };
}
