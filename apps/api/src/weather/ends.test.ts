import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { clusterState, removeDirectory, temporaryDirectory } from '@comanda/postgres/holder-process.fixture';
import { eventually } from '@comanda/testing/eventually';
import { serverProgram } from '@comanda/testing/server-process';
import { afterAll, beforeAll, expect, test } from 'vitest';

const RUN = new URL('../../../../scripts/run.mjs', import.meta.url).href;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

let dataDir: string;
/** As `npm start` has it: a parent that runs the server with demo data, and with it a stand-in of the card provider. */
type Started = { readonly parent: ChildProcess; readonly group: number; readonly said: string[] };

beforeAll(async () => {
  dataDir = await temporaryDirectory();
});

afterAll(() => removeDirectory(dataDir));

async function start(): Promise<Started> {
  const program = JSON.stringify(await serverProgram());
  const parent = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { runNode } from ${JSON.stringify(RUN)}; process.exitCode = await runNode(${program});`,
    ],
    {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, NODE_ENV: 'development', DATA_DIR: dataDir, PORT: '0' },
    },
  );
  const said: string[] = [];
  for (const output of [parent.stdout, parent.stderr])
    createInterface(output).on('line', (line) => said.push(line));
  return { parent, group: parent.pid ?? 0, said };
}

async function saying({ parent, said }: Started, words: RegExp): Promise<void> {
  await eventually(`${words}`, () => {
    if (parent.exitCode !== null) throw new Error(`It ended: ${said.join('\n')}`);
    return said.some((line) => words.test(line));
  });
}

/** Processes of the group that was started, and those that work on its data. */
async function leftOf({ group }: Started): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const [stat, line] = await Promise.all(
        ['stat', 'cmdline'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
      );
      const [state, , groupOf] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
      const isOurs = groupOf === String(group) || line?.includes(dataDir);
      return isOurs && state !== 'Z' ? [`${pid} ${line?.replaceAll('\0', ' ')}`] : [];
    }),
  );
  return found.flat();
}

const hasEnded = ({ parent }: Started) => parent.exitCode !== null || parent.signalCode !== null;

async function expectNothingLeft(started: Started): Promise<void> {
  if (!hasEnded(started)) await once(started.parent, 'exit');
  // what is told to end by another may end a moment later
  await expect.poll(() => leftOf(started), { message: started.said.join('\n') }).toEqual([]);
  expect(await clusterState(join(dataDir, 'postgres/data'))).toBe('shut down');
  expect(started.said.filter((line) => /closing|could not/.test(line))).toEqual([]);
}

for (const signal of SIGNALS)
  for (const [whom, of] of [
    ['the one that started it', 1],
    ['all of its processes', -1],
  ] as const)
    test(`${signal} to ${whom} leaves no process and a clean database`, async () => {
      const started = await start();
      await saying(started, /is running at/);
      process.kill(of * started.group, signal);
      await expectNothingLeft(started);
    });

test.each(SIGNALS)('so does %s during the start', async (signal) => {
  const started = await start();
  await eventually('a database', async () =>
    (await leftOf(started)).some((line) => line.includes('cluster_name')),
  );
  process.kill(-started.group, signal);
  await expectNothingLeft(started);
});

test('so does who asks again and again', async () => {
  const started = await start();
  await saying(started, /is running at/);
  await eventually('the end', () => hasEnded(started) || !process.kill(started.group, 'SIGTERM'));
  await expectNothingLeft(started);
});

test('a stand-in of the card provider that ends by itself takes nothing with it', async () => {
  const started = await start();
  await saying(started, /is running at/);
  const cards = await eventually('the stand-in', async () =>
    (await leftOf(started)).find((line) => line.includes('test-cards')),
  );
  process.kill(Number.parseInt(cards, 10), 'SIGKILL');
  process.kill(started.group, 'SIGTERM');
  await expectNothingLeft(started);
});
