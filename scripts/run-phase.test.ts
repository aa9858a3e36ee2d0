import { isRunning } from '@comanda/testing/is-running';
import { expect, test } from 'vitest';
import { command, runPart } from './run-phase.ts';

test('a part that is not ready in time has failed, and what it started is ended', async () => {
  const waits =
    'const { spawn } = await import("node:child_process"); const { pid } = spawn("sleep", ["600"]); console.log(pid); setInterval(() => {}, 1000);';
  const { report, output } = await runPart(
    command('waits', 'node', '--input-type=module', '--eval', waits),
    3_000,
  );
  expect(report.outside).toEqual([expect.stringMatching(/^waits: not ready after 3 s/)]);
  const pid = Number(output.trim());
  expect(pid).toBeGreaterThan(0);
  await expect.poll(() => isRunning(pid)).toBe(false);
});

test('a part without a report that fails is one failure', async () => {
  const { report } = await runPart(command('breaks', 'node', '--eval', 'process.exit(3)'), 60_000);
  expect(report).toMatchObject({ files: [], outside: ['breaks'] });
});
