import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockHolder } from './lock-file.ts';

let home: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'comanda-lock-'));
  await mkdir(join(home, 'data'));
});

afterEach(() => rm(home, { recursive: true }));

/** Calls `use` while a process of this name with these words has the number in the lock file. */
async function whileLocked(name: string, words: readonly string[], use: (pid: number) => Promise<void>) {
  const stays = "process.stdout.write('here'); process.stdin.resume()";
  const child = spawn(process.execPath, ['-e', stays, '--', ...words], { argv0: name });
  await once(child.stdout, 'data');
  try {
    await writeFile(join(home, 'data/postmaster.pid'), `${child.pid}\n`);
    await use(child.pid ?? 0);
  } finally {
    child.kill('SIGKILL');
    await once(child, 'close');
  }
}

test.each([
  ['as Linux shows its processes', '/proc'],
  ['as other systems are asked', '/nowhere'],
])('%s, only a postmaster of this very folder holds the lock', async (_, processes) => {
  await whileLocked('postgres', ['-D', join(home, 'data')], async (pid) =>
    expect(await lockHolder(home, processes)).toEqual({ kind: 'postmaster', pid }),
  );
  await whileLocked('postgres', ['-D', join(home, 'data-of-others')], async (pid) =>
    expect(await lockHolder(home, processes)).toEqual({ kind: 'stale', pid }),
  );
  await whileLocked('editor', [join(home, 'data')], async (pid) =>
    expect(await lockHolder(home, processes)).toEqual({ kind: 'stale', pid }),
  );
});
