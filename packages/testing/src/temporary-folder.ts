import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { isRunning } from './is-running.ts';

/** Where Linux has files that lie in memory. */
const MEMORY = '/dev/shm';
/** Begins with the process that made it. */
const FOLDER = /^comanda-tests-(\d+)-/;
const GIGABYTE = 1024 ** 3;

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > 2 * GIGABYTE && freemem() > 3 * GIGABYTE;
  } catch {
    return false;
  }
}

/** Removes what runs left that were killed: in memory nobody else does. */
function sweep(): void {
  for (const name of readdirSync(MEMORY)) {
    const maker = FOLDER.exec(name)?.[1];
    if (maker === undefined || isRunning(Number(maker))) continue;
    rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

/** A folder in memory for this process and what it starts; null where there is no room. `remove` takes it away. */
export function folderInMemory(): { readonly folder: string; readonly remove: () => void } | null {
  if (!hasRoom()) return null;
  sweep();
  const folder = mkdtempSync(join(MEMORY, `comanda-tests-${process.pid}-`));
  // PostgreSQL runs under an account of its own when the tests run as root
  chmodSync(folder, 0o755);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Lets this process, and those it starts afterwards, keep their temporary files in memory where there is room: making and
 * removing databases on a disk costs as much as the tests that use them. What is called removes them.
 */
export function temporaryFilesInMemory(): () => void {
  const before = process.env.TMPDIR;
  const memory = folderInMemory();
  if (!memory) return () => {};
  process.env.TMPDIR = memory.folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    memory.remove();
  };
}
