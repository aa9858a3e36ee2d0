import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { endOfChild } from '../../scripts/end-of-child.mjs';
import { ROOT } from '../../scripts/repository-files.ts';
import type { Figure } from '../report.ts';

const MOST_BARE_S = 30;
const MOST_SECOND_S = 1.5;
const MOST_MB = 480;
const READY = /^Ready after ([\d.]+) s \((.*)\)\.$/;

const run = promisify(execFile);

/** From the command to the first page, in seconds, and what the start says of its parts. */
async function startOnce(folder: string): Promise<{ seconds: number; parts: string }> {
  const began = performance.now();
  // with no setting; a port of its own
  const { PATH, HOME } = process.env;
  const child = spawn('node', ['scripts/start.mjs'], {
    cwd: folder,
    env: { PATH: systemPath(PATH), HOME, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = endOfChild(child);
  let base = '';
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      base ||= /is running at (\S+)/.exec(line)?.[1] ?? '';
      const parts = READY.exec(line)?.[2];
      if (parts === undefined) continue;
      const { status } = await fetch(`${base}/clients/forno-lucia/menu`);
      if (status !== 200) throw new Error(`The first page was answered ${status}.`);
      return { seconds: (performance.now() - began) / 1_000, parts };
    }
    throw new Error('The start ended without a page.');
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** Without what this process was given: a newcomer has the Node of the machine. */
const systemPath = (path = '') =>
  path
    .split(':')
    .filter((folder) => !folder.startsWith(ROOT))
    .join(':');

async function sizeOf(folder: string, ...names: string[]) {
  const paths = names.map((name) => join(folder, name));
  const { stdout: sizes } = await run('du', ['-smc', ...paths]);
  const { stdout: count } = await run('sh', ['-c', 'find "$@" -type f | wc -l', 'sh', ...paths]);
  return { mb: Number(/(\d+)\ttotal/.exec(sizes)?.[1]), files: Number(count) };
}

/** `npm start` in a fresh clone of what is committed, with npm's cache as it is, and once more. */
export async function measureBareStart(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'comanda-bare-'));
  try {
    await run('git', ['clone', '--quiet', ROOT, folder]);
    const bare = await startOnce(folder);
    const installed = await sizeOf(folder, 'node_modules', '.cache');
    const second = await startOnce(folder);
    return [
      figure('a bare start to the first page', bare, MOST_BARE_S),
      figure('a second start', second, MOST_SECOND_S),
      {
        name: 'installed by a start',
        subject: `${installed.mb} MB`,
        baseline: '',
        aim: `≤ ${MOST_MB} MB`,
        reached: installed.mb <= MOST_MB,
        notes: [`${installed.files.toLocaleString('en-GB')} files`],
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function figure(name: string, { seconds, parts }: { seconds: number; parts: string }, most: number): Figure {
  return {
    name,
    subject: `${seconds.toFixed(1)} s`,
    baseline: '',
    aim: `≤ ${most} s`,
    reached: seconds <= most,
    notes: [parts],
  };
}
